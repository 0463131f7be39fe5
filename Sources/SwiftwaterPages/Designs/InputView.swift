internal import Swiftwater
public import SwiftwaterDesign

/// A field with its label and its problem, for an input design.
///
///     InputView(viewModel.nameInput, name: "name", .autocomplete("username"))
///     InputView(viewModel.birthdayInput, name: "birthday")
///
/// A problem is shown only after the user has left the field, not while the field is still incomplete. The browser
/// checks by itself whether something is entered that is required, the limits, `maximumLength` and each `TextRule` of
/// the design, so their problems come and go with the key. The page checks everything again, and decides. The
/// parts have the classes `input`, `input-title` and `input-problem`. While a problem is shown, `input` also
/// has `invalid`.
public struct InputView: View {
  private let design: any InputDesign
  private let name: String
  private let attributes: [Attribute]
  private let isMultiline: Bool

  /// Creates a field for an input.
  ///
  /// - Parameters:
  ///   - design: The design of the field. A `NumberInput` without a locale and a `DateInput` have the number field and
  ///     the pickers of the browser, all others a field for text.
  ///   - name: The id of the field, unique in the page, and its name in a form that is submitted without
  ///     script.
  ///   - isMultiline: Whether the text can have several lines.
  ///   - attributes: Further attributes of the field, such as `.type("password")`.
  public init(_ design: any InputDesign, name: String, isMultiline: Bool = false, _ attributes: Attribute...)
  {
    self.design = design
    self.name = name
    self.attributes = attributes
    self.isMultiline = isMultiline
  }

  /// The label, the field and its problem.
  public var body: Markup {
    let problem = Property { [design] in design.isTouched.value ? design.problem.value : nil }
    let required = design.isRequired ? DesignText.required.localized : nil
    let kind = design as? any FieldDescribing
    let rules = Property { [name] in
      Self.rules(
        kind?.rules(ofField: name) ?? [], of: name, unreadable: kind?.unreadableProblem, required: required)
    }
    let field: [Attribute] =
      [
        .id(name), .name(name), .field(design), .placeholder(design.placeholder),
        .required(design.isRequired),
        .disabled(design.isEnabled.negated()), Attribute(.rules(rules)),
        .data("touched", design.isTouched.map { $0 ? "" : nil }), .aria(.invalid, problem.map { $0 != nil }),
        .aria(.describedBy, problem.map { $0 == nil ? nil : name + "-problem" }),
        .onBlur { design.finish() },
      ] + (kind?.fieldAttributes ?? []) + attributes
    div(
      .class("input"), .class("invalid", when: problem.map { $0 != nil }), .hidden(design.isVisible.negated())
    ) {
      label(.class("input-title"), .labelFor(name)) { design.title }
      Element(Tag(isMultiline ? "textarea" : "input", isVoid: !isMultiline), field, Markup())
      Switch(problem) { problem in
        if let problem { p(.class("input-problem"), .id(name + "-problem"), .role("alert")) { problem } }
      }
    }
  }

  /// The rules of a field, of which only the first two apply while it has no text.
  private static func rules(
    _ rules: [FieldRule], of field: String, unreadable: String?, required: String?
  ) -> [FieldRule] {
    let isNotEmpty = BrowserCondition.Kind.text(.id(field), .isNotEmpty)
    let first = unreadable.map { FieldRule(condition: .readable(.id(field)), problem: $0) }
    let second = required.map { FieldRule(condition: isNotEmpty, problem: $0) }
    return [first, second].compactMap(\.self)
      + rules.map { FieldRule(condition: .any([.not(isNotEmpty), $0.condition]), problem: $0.problem) }
  }
}
