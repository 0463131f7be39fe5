import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The portrait of a person or a chat: a letter on a gradient, as SVG.
struct PortraitView: View {
  let portrait: Property<Monogram>

  init(_ portrait: Property<Monogram>) { self.portrait = portrait }

  init(_ portrait: Monogram) { self.portrait = .constant(portrait) }

  // Screen readers skip it, as the name is always beside it.
  var body: Markup {
    element("svg", .class("portrait"), .viewBox("0 0 40 40"), .aria(.hidden, true)) {
      element(
        "circle", .custom("cx", 20), .custom("cy", 20), .custom("r", 20),
        .custom("class", portrait.map { "gradient-\($0.gradient)" }))
      element(
        "text", .custom("x", 20), .custom("y", 20), .custom("text-anchor", "middle"),
        .custom("dominant-baseline", "central")
      ) { portrait.map(\.letter) }
    }
  }
}
