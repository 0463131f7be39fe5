/// An input for text.
///
///     let name = StringInput("Name", placeholder: "Required", isRequired: true, maximumLength: 40)
///
/// Text of no characters is no value.
public final class StringInput: Input<String> {
  /// How many characters can be taken; nil for any number.
  public let maximumLength: Int?

  /// Makes an input for text.
  ///
  /// - Parameters:
  ///   - title: What it is called at first.
  ///   - placeholder: What stands in the empty field at first.
  ///   - defaultValue: The text at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - maximumLength: How many characters can be taken; nil for any number.
  ///   - rule: What speaks against a text; see ``Input``.
  public init(
    _ title: String, placeholder: String = "", defaultValue: String? = nil, isRequired: Bool = false,
    maximumLength: Int? = nil, rule: @escaping (String) -> String? = { _ in nil }
  ) {
    self.maximumLength = maximumLength
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired,
      format: InputFormat(write: { $0 }, read: { $0 })
    ) { text in
      if let maximumLength, text.count > maximumLength {
        return DesignText.tooLong(maximum: maximumLength).localized
      }
      return isRequired && text.isEmpty ? DesignText.required.localized : rule(text)
    }
  }
}
