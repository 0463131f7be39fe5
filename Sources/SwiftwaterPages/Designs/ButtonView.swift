internal import Swiftwater
public import SwiftwaterDesign

/// A button for a `ButtonDesign`.
///
///     ButtonView(viewModel.saveButton)
///     ButtonView(viewModel.deleteButton, .class("wide"))
///
/// The parts have the classes `button-image`, `button-title`, `button-subtitle` and `button-badge`. While the
/// design is emphasized, the button has the class `emphasized`. A button whose design `isDestructive` has the class
/// `danger`. While the design executes, the button has
/// `aria-busy`.
public struct ButtonView: View {
  private let design: ButtonDesign
  private let attributes: [Attribute]

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - design: The view model of the button.
  ///   - attributes: Further attributes of the element.
  public init(_ design: ButtonDesign, _ attributes: Attribute...) {
    self.design = design
    self.attributes = attributes
  }

  /// The button.
  public var body: Markup {
    let label: Attribute =
      // If there is an image, the style sheet may hide the title, so assistive technologies need a label.
      .aria(.label, Property { design.image.value == nil ? nil : design.title.value })
    return Element(
      Tag("button"),
      [
        .type("button"), .class("emphasized", when: design.isEmphasized),
        .class("danger", when: design.isDestructive), .hidden(design.isVisible.negated()),
        .disabled(design.isEnabled.negated()), .aria(.busy, design.isExecuting), label,
        .focused(by: design.focusRequests),
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
