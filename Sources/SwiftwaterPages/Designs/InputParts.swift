internal import Swiftwater
internal import SwiftwaterDesign

/// The parts that the views of all inputs have in common.
struct InputParts {
  private let design: any InputDesign
  private let name: String
  /// The problem once the user has left the field; nil for none.
  private let problem: Property<String?>
  /// The text about a check that is running or has failed; nil for none.
  private let note: Property<String?>

  /// - Parameter problem: The problem to show, if not that of the design.
  init(_ design: any InputDesign, _ name: String, problem: Property<String?>? = nil) {
    self.design = design
    self.name = name
    let (isTouched, problem) = (design.isTouched, problem ?? design.problem)
    self.problem = Property { isTouched.value ? problem.value : nil }
    let (checking, notChecked) = (DesignText.checking.localized, DesignText.notChecked.localized)
    let (isChecking, checkFailure) = (design.isChecking, design.checkFailure)
    note = Property { isChecking.value ? checking : checkFailure.value == nil ? nil : notChecked }
  }

  /// The attributes of the outer element.
  var outerAttributes: [Attribute] {
    [
      .class("input"), .class("invalid", when: problem.map { $0 != nil }),
      .hidden(design.isVisible.negated()),
    ]
  }

  /// The attributes of a field or a group of fields: its state, for assistive technologies, and the handler that
  /// ends the editing when the focus leaves it.
  var commonAttributes: [Attribute] {
    [
      .aria(.describedBy, problem.map { [name] in $0 == nil ? nil : name + "-problem" }),
      .aria(.busy, design.isChecking), .onBlur { [design] in design.endEditing() },
    ]
  }

  /// Whether the entry is invalid, for assistive technologies. A group of fields without a role cannot have it.
  var invalidAttribute: Attribute { .aria(.invalid, problem.map { $0 != nil }) }

  /// Disables a control while the input is disabled.
  var disabledAttribute: Attribute { .disabled(design.isEnabled.negated()) }

  /// The attributes of the only field of an input.
  var fieldAttributes: [Attribute] {
    [
      .id(name), .name(name), .required(design.isRequired), disabledAttribute,
      .data("touched", design.isTouched.map { $0 ? "" : nil }), invalidAttribute,
      .focused(by: design.focusRequests),
    ] + commonAttributes
  }

  /// Gives one of several controls the focus that the design requests.
  ///
  /// - Parameter isTarget: Whether the control gets the focus: it is the one that the Tab key would choose.
  func focusAttribute(if isTarget: @escaping () -> Bool) -> Attribute {
    Attribute(.focus(design.focusRequests, isTarget: isTarget))
  }

  @MarkupBuilder var label: Markup {
    SwiftwaterPages.label(.class("input-title"), .labelFor(name)) { design.title }
  }

  /// The problem and the note, which are after the field.
  @MarkupBuilder var messages: Markup {
    problemMessage
    p(.class("input-note"), .id(name + "-note"), .role("status"), .hidden(note.map { $0 == nil })) {
      note.map { $0 ?? "" }
    }
  }

  @MarkupBuilder var problemMessage: Markup {
    Switch(problem) { problem in
      if let problem { p(.class("input-problem"), .id(name + "-problem"), .role("alert")) { problem } }
    }
  }

  /// The rules of a field. While the field has no text, only two rules apply: it must have no bad input, and it must be
  /// filled.
  func rules(_ kind: (any FieldDescribing)?) -> Attribute {
    let required = design.isRequired ? DesignText.required.localized : nil
    return Attribute(
      .rules(
        Property { [name] in
          let isNotEmpty = BrowserCondition.Expression.text(.id(name), .isNotEmpty)
          let badInputRule = kind?.badInputProblem.map {
            FieldRule(condition: .noBadInput(.id(name)), problem: $0)
          }
          let filledRule = required.map { FieldRule(condition: isNotEmpty, problem: $0) }
          let others = kind?.rules(ofField: name) ?? []
          return [badInputRule, filledRule].compactMap(\.self)
            + others.map {
              FieldRule(condition: .any([.not(isNotEmpty), $0.condition]), problem: $0.problem)
            }
        }))
  }
}
