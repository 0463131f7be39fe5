internal import Swiftwater
public import SwiftwaterDesign

/// A button that shows a `ButtonDesign` and presses it.
///
///     ButtonView(viewModel.saveButton)
///     ButtonView(viewModel.deleteButton, .class("danger"))
///
/// Its parts have the classes `button-image`, `button-title`, `button-subtitle` and `button-badge`; the
/// button itself has `emphasized` while the design is. While the design executes, the button is marked as
/// busy.
public struct ButtonView: View {
  private let design: ButtonDesign
  private let attributes: [Attribute]

  /// Shows a button.
  ///
  /// - Parameters:
  ///   - design: What it says and does.
  ///   - attributes: What else to say of the element.
  public init(_ design: ButtonDesign, _ attributes: Attribute...) {
    self.design = design
    self.attributes = attributes
  }

  public var body: Markup {
    let label: Attribute =
      // Where there is an image, the title is what is read out, and shown if the style sheet has room for it.
      .aria(.label, Property { design.image.value == nil ? nil : design.title.value })
    return Element(
      Tag("button"),
      [
        .type("button"), .class("emphasized", when: design.isEmphasized), .hidden(design.isVisible.negated()),
        .disabled(design.isEnabled.negated()), .aria(.busy, design.isExecuting), label,
        .onClick { design.press() },
      ] + attributes, content
    ).body
  }

  @MarkupBuilder private var content: Markup {
    Switch(design.image) { image in
      if let image { img(.class("button-image"), .src(image), .alt("")) }
    }
    span(.class("button-title")) { design.title }
    Show(when: design.subtitle.map { $0 != nil }) {
      span(.class("button-subtitle")) { design.subtitle.map { $0 ?? "" } }
    }
    Show(when: design.badge.map { ($0 ?? 0) != 0 }) {
      span(.class("button-badge")) { design.badge.map { $0 ?? 0 } }
    }
  }
}
