/// The kinds of conditions that the browser evaluates, by their numbers on the wire.
package enum BrowserConditionKind: Int, CaseIterable {
  /// A field has a text.
  case notEmpty = 0
  /// A field has a text that is more than white space.
  case notBlank = 1
  /// The number of characters of a field's text is within limits.
  case length = 2
  /// The text of a field matches a regular expression.
  case pattern = 3
  /// The text of a field is a number within limits. If the limits are texts, such as dates, the text lies between them
  /// in the order of characters.
  case range = 4
  /// Two fields have the same text.
  case equal = 5
  /// A checkbox is checked.
  case checked = 6
  /// All of some conditions hold.
  case all = 7
  /// Any of some conditions holds.
  case any = 8
  /// A condition does not hold.
  case not = 9
  /// A property of the page is true. The condition contains the latest value that the server has sent.
  case known = 10
  /// The fields of the form around the element satisfy their rules.
  case form = 11
  /// The browser can read the content of a field.
  case noBadInput = 12
}
