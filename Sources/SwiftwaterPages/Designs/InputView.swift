internal import Swiftwater
public import SwiftwaterDesign

/// A field with its label and what is wrong with it, for an input design.
///
///     InputView(viewModel.nameInput, name: "name", .autocomplete("username"))
///     InputView(viewModel.birthdayInput, name: "birthday")
///
/// What is wrong is said once the person has left the field, so that nobody is told about what they have not
/// done yet. The parts have the classes `input`, `input-title` and `input-problem`; `input` has `invalid`
/// while something is wrong and said.
public struct InputView: View {
  private let design: any InputDesign
  private let name: String
  private let kind: [Attribute]
  private let isMultiline: Bool

  private init(_ design: any InputDesign, name: String, isMultiline: Bool = false, _ kind: [Attribute]) {
    self.design = design
    self.name = name
    self.kind = kind
    self.isMultiline = isMultiline
  }

  /// Shows a field for text.
  ///
  /// - Parameters:
  ///   - design: What it is for.
  ///   - name: Its name in the page and, without script, in the form; it must be no other's.
  ///   - isMultiline: Whether the text may have several lines.
  ///   - attributes: What else to say of the field, such as `.type("password")`.
  public init(_ design: StringInput, name: String, isMultiline: Bool = false, _ attributes: Attribute...) {
    self.init(design, name: name, isMultiline: isMultiline, attributes)
  }

  /// Shows a field for a number, with its limits and steps.
  ///
  /// - Parameters:
  ///   - design: What it is for.
  ///   - name: Its name in the page and, without script, in the form; it must be no other's.
  ///   - attributes: What else to say of the field.
  public init<Number>(_ design: NumberInput<Number>, name: String, _ attributes: Attribute...) {
    self.init(
      design, name: name,
      [
        .type("number"), .min(design.minimum.map { $0?.description }),
        .max(design.maximum.map { $0?.description }), .step(design.step.map(\.description)),
      ] + attributes)
  }

  /// Shows a field for a date or time, with the browser's picker.
  ///
  /// - Parameters:
  ///   - design: What it is for.
  ///   - name: Its name in the page and, without script, in the form; it must be no other's.
  ///   - attributes: What else to say of the field.
  public init(_ design: DateInput, name: String, _ attributes: Attribute...) {
    let type =
      switch design.mode {
      case .date: "date"
      case .time: "time"
      case .dateAndTime: "datetime-local"
      }
    self.init(design, name: name, [.type(type)] + attributes)
  }

  public var body: Markup {
    let problem = Property { [design] in design.wasLeft.value ? design.problem.value : nil }
    let field: [Attribute] =
      [
        .id(name), .name(name), .field(design.text), .placeholder(design.placeholder),
        .required(design.isRequired),
        .disabled(design.isEnabled.negated()), .aria(.invalid, problem.map { $0 != nil }),
        .aria(.describedBy, problem.map { $0 == nil ? nil : name + "-problem" }),
        .onBlur { design.finish() },
      ] + kind
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
}
