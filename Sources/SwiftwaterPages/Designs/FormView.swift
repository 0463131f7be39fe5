internal import Swiftwater
public import SwiftwaterDesign

/// A form that is submitted by a button or the enter key.
///
///     FormView(submit: viewModel.saveButton) {
///       InputView(viewModel.nameInput, name: "name")
///     }
///
/// While there is something wrong the button is marked as disabled, but can be pressed: one that was made by
/// `Form` then has the fields show what is wrong, and the first such field has the focus,
/// unless the person has gone elsewhere meanwhile. While the button's command executes, the form is marked as
/// busy.
///
/// Until the script runs, submitting does nothing (or closes the dialog that the form stands in), so that no
/// password gets into an address; unless `.action` or `.method` says where the browser sends the form by
/// itself.
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
    // Of a form that is in no dialog, this sends nothing.
    let isSent = attributes.contains { $0.isNamed("action") || $0.isNamed("method") }
    return Element(
      Tag("form"),
      [
        .noValidate(), .onSubmit { submitButton.press() }, .aria(.busy, submitButton.isExecuting),
        isSent ? .none : .method("dialog"),
      ] + attributes,
      inside
    ).body
  }

  @MarkupBuilder private var inside: Markup {
    content
    // The enter key presses it, so it submits; the form does what that means.
    button(
      .type("submit"), .class("emphasized", when: submitButton.isEmphasized),
      .aria(.disabled, submitButton.isEnabled.negated()), .aria(.busy, submitButton.isExecuting)
    ) { submitButton.title }
  }
}
