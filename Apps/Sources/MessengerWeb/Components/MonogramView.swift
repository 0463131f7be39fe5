import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The monogram of a person or a chat: a letter on a gradient, as SVG.
struct MonogramView: View {
  let monogram: Property<Monogram>

  init(_ monogram: Property<Monogram>) { self.monogram = monogram }

  init(_ monogram: Monogram) { self.monogram = .constant(monogram) }

  // Screen readers skip it, as the name is always beside it.
  var body: Markup {
    element("svg", .class("monogram"), .viewBox("0 0 40 40"), .aria(.hidden, true)) {
      element(
        "circle", .custom("cx", 20), .custom("cy", 20), .custom("r", 20),
        .custom("class", monogram.map { "gradient-\($0.gradient)" }))
      element(
        "text", .custom("x", 20), .custom("y", 20), .custom("text-anchor", "middle"),
        .custom("dominant-baseline", "central")
      ) { monogram.map(\.letter) }
    }
  }
}
