internal import Swiftwater
public import SwiftwaterDesign

/// A form that is submitted by a button or the enter key.
///
///     FormView(submit: viewModel.saveButton) {
///       InputView(viewModel.nameInput, name: "name")
///     }
///
/// While the button's command executes, the form is marked as busy.
public struct FormView: View {
  private let submitButton: ButtonDesign
  private let attributes: [Attribute]
  private let content: Markup

  /// Shows a form.
  ///
  /// - Parameters:
  ///   - submitButton: What submits it; shown below the content.
  ///   - attributes: What else to say of the form.
  ///   - content: The fields.
  public init(
    submit submitButton: ButtonDesign, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
  ) {
    self.submitButton = submitButton
    self.attributes = attributes
    self.content = content()
  }

  public var body: Markup {
    return Element(
      Tag("form"),
      [.noValidate(), .onSubmit { submitButton.press() }, .aria(.busy, submitButton.isExecuting)]
        + attributes,
      inside
    ).body
  }

  @MarkupBuilder private var inside: Markup {
    content
    // The enter key presses it, so it submits; the form does what that means.
    button(
      .type("submit"), .class("emphasized", when: submitButton.isEmphasized),
      .disabled(submitButton.isEnabled.negated()), .aria(.busy, submitButton.isExecuting)
    ) { submitButton.title }
  }
}
