/// An input for text.
///
///     let name = StringInput("Name", placeholder: "Required", isRequired: true, maximumLength: 40)
///
/// The value of an empty field is nil.
public final class StringInput: Input<String> {
  /// The maximum number of characters of a valid text; nil for no limit.
  public let maximumLength: Int?
  /// The rules that a page in a browser checks as well.
  package let rules: [TextRule]

  /// Creates an input for text.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - placeholder: The initial text of the empty field.
  ///   - defaultValue: The text at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - isSecret: Whether the text is secret, such as a password.
  ///   - maximumLength: The maximum number of characters of a valid text; nil for no limit.
  ///   - rules: The rules that a valid text satisfies, in order. A page in a browser checks them, too.
  ///   - rule: Returns why a text is not valid, for a user to read; nil if it is valid. It is called again when a
  ///     property that it read changes, such as the text of another input, and never for an empty field.
  public init(
    _ title: String, placeholder: String = "", defaultValue: String? = nil, isRequired: Bool = false,
    isSecret: Bool = false, maximumLength: Int? = nil, rules: [TextRule] = [],
    rule: @escaping (String) -> String? = { _ in nil }
  ) {
    self.maximumLength = maximumLength
    self.rules = rules
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired,
      isSecret: isSecret, format: InputFormat(format: { $0 }, parse: { $0 })
    ) { text in
      if let maximumLength, text.count > maximumLength {
        return DesignText.tooLong(maximum: maximumLength).localized
      }
      if isRequired, text.isEmpty { return DesignText.required.localized }
      return rules.first { !$0.holds(for: text) }?.problem ?? rule(text)
    }
  }
}
