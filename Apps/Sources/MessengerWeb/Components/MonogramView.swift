import MessengerViewModels
import SwiftwaterPages

/// The monogram of a person or a chat: a letter on a circle of one color, as SVG.
struct MonogramView: View {
  /// The monogram; nil for an empty place of the same size.
  let monogram: Monogram?

  // Screen readers skip the monogram, as the name is always beside it.
  var body: Markup {
    element("svg", .class("monogram"), .viewBox("0 0 40 40"), .aria(.hidden, true)) {
      element(
        "circle", .custom("cx", 20), .custom("cy", 20), .custom("r", 20),
        .custom("class", monogram.map { "gradient-\($0.gradient)" } ?? "no-gradient"))
      element(
        "text", .custom("x", 20), .custom("y", 20), .custom("text-anchor", "middle"),
        .custom("dominant-baseline", "central")
      ) { monogram?.letter ?? "" }
    }
  }
}
