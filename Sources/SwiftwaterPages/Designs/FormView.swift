internal import Swiftwater
public import SwiftwaterDesign

/// A form that is submitted by a button or the Enter key.
///
///     FormView(submit: viewModel.saveButton) {
///       InputView(viewModel.nameInput, name: "name")
///     }
///
/// While an input is invalid, the button has `aria-disabled`, but can be pressed. A button of `Form` then shows the
/// problems of the fields and focuses the first field with a problem, unless the user has focused another field
/// meanwhile. With each key, the browser changes this attribute by the rules that it knows (see ``InputView``), and the
/// page corrects it. While the button executes, the form has `aria-busy`. The problem of a `Form` itself is above the
/// button, with the class `form-problem`.
///
/// A submission before the client script has loaded is sent once it has. In a browser without scripts, submitting
/// does nothing, or closes the dialog that contains the form. So no password becomes part of a URL. To let
/// the browser send the form without script, set `.action` or `.method`.
public struct FormView: View {
  private let submitButton: ButtonDesign
  private let attributes: [Attribute]
  private let content: Markup

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - submitButton: The view model of the button that submits the form, which is below the content.
  ///   - attributes: Further attributes of the form.
  ///   - content: The fields of the form.
  public init(
    submit submitButton: ButtonDesign, _ attributes: Attribute..., @MarkupBuilder content: () -> Markup
  ) {
    self.submitButton = submitButton
    self.attributes = attributes
    self.content = content()
  }

  /// The form.
  public var body: Markup {
    Element(
      Tag("form"),
      [.noValidate(), .onSubmit { submitButton.press() }, .aria(.busy, submitButton.isExecuting)]
        + attributes,
      inside
    ).body
  }

  /// The condition for `aria-disabled`, until the page has checked the fields by all of its rules.
  private var isNotReady: BrowserCondition {
    BrowserCondition(.form).negated().or(submitButton.isExecuting)
  }

  @MarkupBuilder private var inside: Markup {
    content
    if let problem = submitButton.problem {
      Switch(problem) { problem in
        if let problem { p(.class("form-problem"), .role("alert")) { problem } }
      }
    }
    // The Enter key presses a submit button, so the form handles the submission, and the button has no
    // handler.
    button(
      .type("submit"), .class("emphasized", when: submitButton.isEmphasized),
      .class("danger", when: submitButton.isDestructive), .hidden(submitButton.isVisible.negated()),
      .aria(.disabled, submitButton.isEnabled.negated()), .aria(.busy, submitButton.isExecuting),
      .focused(by: submitButton.focusRequests),
      Attribute(.predicted(ConditionalAttribute(.aria(.disabled), isNotReady)))
    ) { submitButton.title }
  }
}
