public import Swiftwater
public import SwiftwaterDesign

/// A condition on fields, which the browser evaluates at once, and the page again on the server.
///
///     button(.type("submit"), .disabled(when: .isNotBlank("draft").negated())) { "Send" }
///
/// The browser evaluates the condition after each input, so the element changes in the next frame that is drawn. When
/// the page has received the input, it evaluates the condition, too, and its result replaces the browser's.
///
/// A field is one that is bound by ``Attribute/field(_:_:file:line:column:)-(MutableProperty<String>,_,_,_,_)``, and
/// named by its `id`. A field that the page lacks counts as empty or as not checked.
public struct BrowserCondition {
  /// The field that a condition is about.
  enum Field {
    case id(String)
    /// The field that shows a property.
    case bound(MutableProperty<String>)
  }

  /// A condition as a tree.
  indirect enum Expression {
    case text(Field, TextCondition)
    case equal(Field, Field)
    case checked(Field)
    /// The content of the field is a value of its type, such as a date.
    case noBadInput(Field)
    case all([Expression])
    case any([Expression])
    case not(Expression)
    /// A property of the page, of which the browser has the value that it received last.
    case property(Property<Bool>)
    /// The fields of the form satisfy those of their rules that the browser knows. On the server this always holds,
    /// because the form checks all rules when it is submitted.
    case form
  }

  let expression: Expression

  init(_ expression: Expression) { self.expression = expression }

  /// Whether a field has a text that is more than white space.
  ///
  /// - Parameter field: The `id` of the field.
  public static func isNotBlank(_ field: String) -> BrowserCondition { text(of: field, .isNotBlank) }

  /// Whether the text of a field satisfies a condition, such as `.hasLength(atLeast: 8)`.
  ///
  /// - Parameters:
  ///   - field: The `id` of the field.
  ///   - condition: The condition.
  public static func text(of field: String, _ condition: TextCondition) -> BrowserCondition {
    BrowserCondition(.text(.id(field), condition))
  }

  /// Whether two fields have the same text.
  ///
  /// - Parameters:
  ///   - field: The `id` of a field.
  ///   - other: The `id` of the other.
  public static func isEqual(_ field: String, _ other: String) -> BrowserCondition {
    BrowserCondition(.equal(.id(field), .id(other)))
  }

  /// Whether a checkbox is checked.
  ///
  /// - Parameter checkbox: The `id` of the checkbox.
  public static func isChecked(_ checkbox: String) -> BrowserCondition {
    BrowserCondition(.checked(.id(checkbox)))
  }

  /// Whether this condition and another condition hold.
  ///
  /// - Parameter other: The other condition.
  public func and(_ other: BrowserCondition) -> BrowserCondition {
    BrowserCondition(.all([expression, other.expression]))
  }

  /// Whether this condition and a property of the page hold. The browser uses the value of the property that it has
  /// received last.
  ///
  /// - Parameter other: The property of the page.
  public func and(_ other: Property<Bool>) -> BrowserCondition {
    BrowserCondition(.all([expression, .property(other)]))
  }

  /// Whether this condition or another condition holds.
  ///
  /// - Parameter other: The other condition.
  public func or(_ other: BrowserCondition) -> BrowserCondition {
    BrowserCondition(.any([expression, other.expression]))
  }

  /// Whether this condition or a property of the page holds. The browser uses the value of the property that it has
  /// received last.
  ///
  /// - Parameter other: The property of the page.
  public func or(_ other: Property<Bool>) -> BrowserCondition {
    BrowserCondition(.any([expression, .property(other)]))
  }

  /// Whether this condition does not hold.
  public func negated() -> BrowserCondition { BrowserCondition(.not(expression)) }
}

// Attributes that follow a condition, and that the browser sets at once.
extension Attribute {
  /// Disables a control while a condition holds; see ``disabled(_:)``.
  ///
  /// - Parameter condition: The condition.
  public static func disabled(when condition: BrowserCondition) -> Attribute {
    Attribute(.conditional(ConditionalAttribute(.boolean("disabled"), condition)))
  }

  /// Hides an element while a condition holds; see ``hidden(_:)``.
  ///
  /// - Parameter condition: The condition.
  public static func hidden(when condition: BrowserCondition) -> Attribute {
    Attribute(.conditional(ConditionalAttribute(.boolean("hidden"), condition)))
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
