import MessengerViewModels
import Swiftwater
import SwiftwaterPages

/// The picture of a person or a chat: a letter on a gradient, drawn.
struct PortraitView: View {
  let portrait: Property<Portrait>

  init(_ portrait: Property<Portrait>) { self.portrait = portrait }

  init(_ portrait: Portrait) { self.portrait = .constant(portrait) }

  // The name stands beside it, so there is nothing to read out.
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
