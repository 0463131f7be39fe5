internal import Swiftwater

/// A rule for the text of a ``StringInput`` that a page in a browser checks on each keystroke, before the server has
/// received the text.
///
///     let password = StringInput(
///       "Password", rules: [TextRule(.hasLength(atLeast: 8), problem: "At least 8 characters")])
///     let again = StringInput("Repeat", rules: [.equals(password, problem: "The passwords differ")])
///
/// The server checks the same rule.
public struct TextRule {
  package enum Condition {
    case text(TextCondition)
    case equals(StringInput)
  }

  package let condition: Condition
  package let problem: String

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - condition: Holds for each valid text.
  ///   - problem: Why another text is not valid, for a user to read.
  public init(_ condition: TextCondition, problem: String) {
    self.init(.text(condition), problem)
  }

  private init(_ condition: Condition, _ problem: String) {
    self.condition = condition
    self.problem = problem
  }

  /// A rule that the text equals that of another input.
  ///
  /// - Parameters:
  ///   - other: The other input; retained.
  ///   - problem: Why another text is not valid, for a user to read.
  public static func equals(_ other: StringInput, problem: String) -> TextRule {
    TextRule(.equals(other), problem)
  }

  /// Whether a text satisfies the rule.
  func holds(for text: String) -> Bool {
    switch condition {
    case .text(let condition): condition.holds(for: text)
    case .equals(let other): text == other.text.value
    }
  }
}
