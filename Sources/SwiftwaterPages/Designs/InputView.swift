internal import Swiftwater
public import SwiftwaterDesign

/// A field with its label and its problem, for an input design.
///
///     InputView(viewModel.nameInput, name: "name", .autocomplete("username"))
///     InputView(viewModel.birthdayInput, name: "birthday")
///
/// A problem is shown only after the user has left the field, not while the field is still incomplete. The browser
/// itself checks that a required field is filled, `maximumLength`, each `TextRule` of the design, and the limits of
/// dates and of numbers without a locale, so their problems appear and disappear with each key. The page checks
/// everything again, and decides. The parts have the classes `input`, `input-title`, `input-problem` and `input-note`,
/// which is hidden unless something is being checked or could not be checked. While a problem is shown, `input` also
/// has `invalid`.
public struct InputView: View {
  private let design: any InputDesign
  private let name: String
  private let attributes: [Attribute]
  private let isMultiline: Bool

  /// Creates a field for an input.
  ///
  /// - Parameters:
  ///   - design: The design of the field. A `NumberInput` without a locale has the number field of the browser, a
  ///     `DateInput` has its pickers, and all others have a text field, which hides a secret.
  ///   - name: The id of the field, unique in the page, and its name in a form that is submitted without
  ///     script.
  ///   - isMultiline: Whether the text can have several lines. The field then shows the text even of a
  ///     secret.
  ///   - attributes: Further attributes of the field, such as `.type("email")`.
  public init(_ design: any InputDesign, name: String, isMultiline: Bool = false, _ attributes: Attribute...)
  {
    self.design = design
    self.name = name
    self.attributes = attributes
    self.isMultiline = isMultiline
  }

  /// The label, the field and its problem.
  public var body: Markup {
    let parts = InputParts(design, name)
    let kind = design as? any FieldDescribing
    let field: [Attribute] =
      [.field(design), .placeholder(design.placeholder), parts.rules(kind)] + parts.fieldAttributes
      + (kind?.fieldAttributes ?? []) + secretAttributes + attributes
    return Element(Tag("div"), parts.outerAttributes) {
      parts.label
      Element(Tag(isMultiline ? "textarea" : "input", isVoid: !isMultiline), field, Markup())
      parts.messages
    }.body
  }

  /// Hides a secret text, unless another type is given, for example by a button that shows a password.
  private var secretAttributes: [Attribute] {
    let isSecret = (design as? any TextInput)?.isSecret == true
    return isSecret && !isMultiline && !attributes.contains { $0.isNamed("type") } ? [.type("password")] : []
  }
}
