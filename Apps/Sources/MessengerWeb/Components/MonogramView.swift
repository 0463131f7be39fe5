import MessengerViewModels
import SwiftwaterPages

/// The monogram of a person or a chat as SVG: a letter on a circle of one color, below the photo if there is one.
struct MonogramView: View {
  /// The monogram; nil for an empty place of the same size.
  let monogram: Monogram?

  // Screen readers skip the monogram, because the name is always beside it.
  var body: Markup {
    element("svg", .class("monogram"), .viewBox("0 0 40 40"), .aria(.hidden, true)) {
      element(
        "circle", .custom("cx", 20), .custom("cy", 20), .custom("r", 20),
        .custom("class", monogram.map { "gradient-\($0.gradient)" } ?? "no-gradient"))
      element(
        "text", .custom("x", 20), .custom("y", 20), .custom("text-anchor", "middle"),
        .custom("dominant-baseline", "central")
      ) { monogram?.letter ?? "" }
      // The letter stays below the photo, and is seen if the browser cannot load it.
      if let photo = monogram?.photo {
        element(
          "image", .custom("href", PhotoRoute.path(photo)), .custom("width", 40), .custom("height", 40),
          .custom("preserveAspectRatio", "xMidYMid slice"))
      }
    }
  }
}
