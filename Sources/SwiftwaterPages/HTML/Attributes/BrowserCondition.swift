public import Swiftwater
public import SwiftwaterDesign

/// A condition on fields that the browser and the page evaluate alike.
///
///     button(.type("submit"), .disabled(when: .isFilled("draft").negated())) { "Send" }
///
/// The browser evaluates it with each key, so the page answers in the next frame that is drawn. The page evaluates it
/// when it has received the text, and decides: from then on the browser shows what the page says.
///
/// A field is one that is bound by ``Attribute/field(_:_:file:line:column:)-(MutableProperty<String>,_,_,_,_)``, and
/// named by its `id`. On a page without such a field, its text counts as empty.
public struct BrowserCondition {
  /// The field that a condition is about.
  enum Field {
    case id(String)
    /// The field that shows a property.
    case text(MutableProperty<String>)
  }

  indirect enum Kind {
    case text(Field, TextCondition)
    case equal(Field, Field)
    case checked(Field)
    /// The browser can read what is in the field.
    case readable(Field)
    case all([Kind])
    case any([Kind])
    case not(Kind)
    case known(Property<Bool>)
    /// The fields of the form satisfy their rules, as far as the browser knows them.
    case form
  }

  let kind: Kind

  /// Whether a field has a text that is more than white space.
  ///
  /// - Parameter field: The `id` of the field.
  public static func isFilled(_ field: String) -> BrowserCondition { text(of: field, .isFilled) }

  /// Whether the text of a field satisfies a condition, such as `.hasLength(atLeast: 8)`.
  ///
  /// - Parameters:
  ///   - field: The `id` of the field.
  ///   - condition: The condition.
  public static func text(of field: String, _ condition: TextCondition) -> BrowserCondition {
    BrowserCondition(kind: .text(.id(field), condition))
  }

  /// Whether two fields have the same text.
  ///
  /// - Parameters:
  ///   - field: The `id` of a field.
  ///   - other: The `id` of the other.
  public static func isEqual(_ field: String, _ other: String) -> BrowserCondition {
    BrowserCondition(kind: .equal(.id(field), .id(other)))
  }

  /// Whether a box is checked.
  ///
  /// - Parameter box: The `id` of the box.
  public static func isChecked(_ box: String) -> BrowserCondition {
    BrowserCondition(kind: .checked(.id(box)))
  }

  /// Whether this condition and another one hold.
  ///
  /// - Parameter other: The other condition.
  public func and(_ other: BrowserCondition) -> BrowserCondition {
    BrowserCondition(kind: .all([kind, other.kind]))
  }

  /// Whether this condition and one of the page hold. For the latter, the browser uses the value that the page has
  /// sent last.
  ///
  /// - Parameter other: The condition of the page.
  public func and(_ other: Property<Bool>) -> BrowserCondition {
    BrowserCondition(kind: .all([kind, .known(other)]))
  }

  /// Whether this condition or another one holds.
  ///
  /// - Parameter other: The other condition.
  public func or(_ other: BrowserCondition) -> BrowserCondition {
    BrowserCondition(kind: .any([kind, other.kind]))
  }

  /// Whether this condition or one of the page holds. For the latter, the browser uses the value that the page has
  /// sent last.
  ///
  /// - Parameter other: The condition of the page.
  public func or(_ other: Property<Bool>) -> BrowserCondition {
    BrowserCondition(kind: .any([kind, .known(other)]))
  }

  /// Whether this condition does not hold.
  public func negated() -> BrowserCondition { BrowserCondition(kind: .not(kind)) }
}

// Attributes that an element has while a condition holds, and that the browser sets at once.
extension Attribute {
  /// Disables a control while a condition holds; see ``disabled(_:)``.
  ///
  /// - Parameter condition: The condition.
  public static func disabled(when condition: BrowserCondition) -> Attribute {
    Attribute(.conditional(ConditionalAttribute(.flag("disabled"), condition)))
  }

  /// Hides an element while a condition holds; see ``hidden(_:)``.
  ///
  /// - Parameter condition: The condition.
  public static func hidden(when condition: BrowserCondition) -> Attribute {
    Attribute(.conditional(ConditionalAttribute(.flag("hidden"), condition)))
  }

  /// One or several classes that the element has while a condition holds.
  ///
  /// - Parameters:
  ///   - names: The names of the classes, separated by spaces.
  ///   - condition: The condition.
  public static func `class`(_ names: String, when condition: BrowserCondition) -> Attribute {
    Attribute(.conditional(ConditionalAttribute(.class(names), condition)))
  }

  /// A state or property for assistive technology that is `true` while a condition holds, and otherwise `false`.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute without `aria-`.
  ///   - condition: The condition.
  public static func aria(_ name: Aria, when condition: BrowserCondition) -> Attribute {
    Attribute(.conditional(ConditionalAttribute(.aria(name), condition)))
  }
}
