internal import Swiftwater
public import SwiftwaterDesign

/// A field with its label and its problem, for an input design.
///
///     InputView(viewModel.nameInput, name: "name", .autocomplete("username"))
///     InputView(viewModel.birthdayInput, name: "birthday")
///
/// A problem is shown only after the user has left the field, not while the field is still incomplete. The browser
/// itself checks that a required field is filled, the limits, `maximumLength` and each `TextRule` of the design, so
/// their problems come and go with the key. The page checks everything again, and decides. The parts have the classes `input`, `input-title` and `input-problem`. While a problem is shown, `input` also
/// has `invalid`.
public struct InputView: View {
  private let design: any InputDesign
  private let name: String
  private let attributes: [Attribute]
  private let isMultiline: Bool
  /// The rules besides that of a required field.
  private let rules: () -> [FieldRule]

  private init(
    _ design: any InputDesign, name: String, isMultiline: Bool = false, _ attributes: [Attribute],
    rules: @escaping () -> [FieldRule] = { [] }
  ) {
    self.design = design
    self.name = name
    self.attributes = attributes
    self.isMultiline = isMultiline
    self.rules = rules
  }

  /// Creates a field for text.
  ///
  /// - Parameters:
  ///   - design: The design of the field.
  ///   - name: The id of the field, unique in the page, and its name in a form that is submitted without
  ///     script.
  ///   - isMultiline: Whether the text can have several lines.
  ///   - attributes: Further attributes of the field, such as `.type("password")`.
  public init(_ design: StringInput, name: String, isMultiline: Bool = false, _ attributes: Attribute...) {
    let longest = design.maximumLength.map { maximum in
      FieldRule(
        condition: .text(.id(name), .hasLength(atMost: maximum)),
        problem: DesignText.tooLong(maximum: maximum).localized)
    }
    let others = design.rules.map { rule in
      switch rule.condition {
      case .text(let condition): FieldRule(condition: .text(.id(name), condition), problem: rule.problem)
      case .equals(let other):
        FieldRule(condition: .equal(.id(name), .text(other.text)), problem: rule.problem)
      }
    }
    let rules = [longest].compactMap(\.self) + others
    self.init(design, name: name, isMultiline: isMultiline, attributes) { rules }
  }

  /// Creates a field for a number, with its minimum, maximum and step.
  ///
  /// - Parameters:
  ///   - design: The design of the field.
  ///   - name: The id of the field, unique in the page, and its name in a form that is submitted without
  ///     script.
  ///   - attributes: Further attributes of the field.
  public init<Number>(_ design: NumberInput<Number>, name: String, _ attributes: Attribute...) {
    self.init(
      design, name: name,
      [
        .type("number"), .min(design.minimum.map { $0?.description }),
        .max(design.maximum.map { $0?.description }), .step(design.step.map(\.description)),
      ] + attributes
    ) {
      limits(of: design, name) {
        .number(atLeast: $0.flatMap { Double($0) }, atMost: $1.flatMap { Double($0) })
      }
    }
  }

  /// Creates a field for a date or time, with the browser's picker.
  ///
  /// - Parameters:
  ///   - design: The design of the field.
  ///   - name: The id of the field, unique in the page, and its name in a form that is submitted without
  ///     script.
  ///   - attributes: Further attributes of the field.
  public init(_ design: DateInput, name: String, _ attributes: Attribute...) {
    let type =
      switch design.mode {
      case .date: "date"
      case .time: "time"
      case .dateAndTime: "datetime-local"
      }
    self.init(design, name: name, [.type(type)] + attributes) {
      // A limit of a time includes a day, which the field does not show.
      design.mode == .time ? [] : limits(of: design, name) { .order(atLeast: $0, atMost: $1) }
    }
  }

  /// The label, the field and its problem.
  public var body: Markup {
    let problem = Property { [design] in design.isTouched.value ? design.problem.value : nil }
    let required = design.isRequired ? DesignText.required.localized : nil
    let rules = Property { [rules, name] in Self.rules(rules(), of: name, required: required) }
    let field: [Attribute] =
      [
        .id(name), .name(name), .field(design.text), .placeholder(design.placeholder),
        .required(design.isRequired),
        .disabled(design.isEnabled.negated()), Attribute(.rules(rules)),
        .data("touched", design.isTouched.map { $0 ? "" : nil }), .aria(.invalid, problem.map { $0 != nil }),
        .aria(.describedBy, problem.map { $0 == nil ? nil : name + "-problem" }),
        .onBlur { design.finish() },
      ] + attributes
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

  /// The rules of a field, of which only the required one applies while it is empty.
  private static func rules(_ rules: [FieldRule], of field: String, required: String?) -> [FieldRule] {
    let isNotEmpty = BrowserCondition.Kind.text(.id(field), .isNotEmpty)
    let first = required.map { FieldRule(condition: isNotEmpty, problem: $0) }
    return [first].compactMap(\.self)
      + rules.map { FieldRule(condition: .any([.not(isNotEmpty), $0.condition]), problem: $0.problem) }
  }
}

/// The rules for the limits of an input.
private func limits<Value>(
  of design: BoundedInput<Value>, _ field: String,
  _ condition: (_ minimum: String?, _ maximum: String?) -> TextCondition.Kind
) -> [FieldRule] {
  let limits = design.limits
  func rule(_ kind: TextCondition.Kind, _ problem: String) -> FieldRule {
    FieldRule(condition: .text(.id(field), TextCondition(kind)), problem: problem)
  }
  return [
    limits.minimum.map { rule(condition($0.text, nil), $0.problem) },
    limits.maximum.map { rule(condition(nil, $0.text), $0.problem) },
  ].compactMap(\.self)
}
