internal import Swiftwater
public import SwiftwaterDesign

/// A field with its label and its problem, for an input design.
///
///     InputView(viewModel.nameInput, name: "name", .autocomplete("username"))
///     InputView(viewModel.birthdayInput, name: "birthday")
///
/// A problem is shown only after the user has left the field, not while the field is still incomplete. The
/// parts have the classes `input`, `input-title` and `input-problem`. While a problem is shown, `input` also
/// has `invalid`.
public struct InputView: View {
  private let design: any InputDesign
  private let name: String
  private let attributes: [Attribute]
  private let isMultiline: Bool

  private init(_ design: any InputDesign, name: String, isMultiline: Bool = false, _ attributes: [Attribute])
  {
    self.design = design
    self.name = name
    self.attributes = attributes
    self.isMultiline = isMultiline
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
    self.init(design, name: name, isMultiline: isMultiline, attributes)
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
      ] + attributes)
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
    self.init(design, name: name, [.type(type)] + attributes)
  }

  /// The label, the field and its problem.
  public var body: Markup {
    let problem = Property { [design] in design.isTouched.value ? design.problem.value : nil }
    let field: [Attribute] =
      [
        .id(name), .name(name), .field(design.text), .placeholder(design.placeholder),
        .required(design.isRequired),
        .disabled(design.isEnabled.negated()), .aria(.invalid, problem.map { $0 != nil }),
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
}
