public import Swiftwater
public import SwiftwaterDesign

/// A condition on fields, which the browser evaluates at once, and the page again on the server.
///
///     button(.type("submit"), .disabled(when: .isFilled("draft").negated())) { "Send" }
///
/// The browser evaluates the condition after each input, so the element changes in the next frame that is drawn. When the
/// page has received the input, it evaluates the condition, too, and its result takes the place of the browser's.
///
/// A field is one that is bound by ``Attribute/field(_:_:file:line:column:)-(MutableProperty<String>,_,_,_,_)``, and
/// named by its `id`. A field that the page lacks counts as empty or as not checked.
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
    /// The content of the field is a value of its type, such as a date.
    case readable(Field)
    case all([Kind])
    case any([Kind])
    case not(Kind)
    /// A property of the page, of which the browser has the value that it received last.
    case known(Property<Bool>)
    /// The fields of the form satisfy those of their rules that the browser knows. On the server this always holds, as
    /// the form checks all rules when it is submitted.
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

  /// Whether a checkbox is checked.
  ///
  /// - Parameter box: The `id` of the checkbox.
  public static func isChecked(_ box: String) -> BrowserCondition {
    BrowserCondition(kind: .checked(.id(box)))
  }

  /// Whether this condition and another one hold.
  ///
  /// - Parameter other: The other condition.
  public func and(_ other: BrowserCondition) -> BrowserCondition {
    BrowserCondition(kind: .all([kind, other.kind]))
  }

  /// Whether this condition and a property of the page hold. The browser uses the value of the property that it has
  /// received last.
  ///
  /// - Parameter other: The property of the page.
  public func and(_ other: Property<Bool>) -> BrowserCondition {
    BrowserCondition(kind: .all([kind, .known(other)]))
  }

  /// Whether this condition or another one holds.
  ///
  /// - Parameter other: The other condition.
  public func or(_ other: BrowserCondition) -> BrowserCondition {
    BrowserCondition(kind: .any([kind, other.kind]))
  }

  /// Whether this condition or a property of the page holds. The browser uses the value of the property that it has
  /// received last.
  ///
  /// - Parameter other: The property of the page.
  public func or(_ other: Property<Bool>) -> BrowserCondition {
    BrowserCondition(kind: .any([kind, .known(other)]))
  }

  /// Whether this condition does not hold.
  public func negated() -> BrowserCondition { BrowserCondition(kind: .not(kind)) }
}

// Attributes that follow a condition, and that the browser sets at once.
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
