public import Swiftwater
internal import SwiftwaterDesign

/// An attribute of an element: a value that is constant or follows a property, a class, a style, or the
/// handler of an event.
///
///     input(.type("search"), .placeholder("Search"), .field($query), .class("busy", when: isSearching))
public struct Attribute {
  enum Kind {
    case text(name: String, TextSource)
    case boolean(name: String, BooleanSource)
    case classes(String, BooleanSource)
    case style(name: String, TextSource)
    case event(EventHandler)
    case field(any FieldBinding, SourceLocation)
    case files(FileInput)
    case optimistic(OptimisticEffects)
    case conditional(ConditionalAttribute)
    /// An attribute that the browser sets by a condition until the page sets it by its own rules.
    case predicted(ConditionalAttribute)
    case rules(Property<[FieldRule]>)
    case feature(ClientFeature)
    case module(AttachedModule)
    case scriptEvents(ScriptEvents)
    /// The rows of a list in the element, which an event of the element names.
    case rows(any ShownRowsProtocol)
    /// The element takes the focus that a design asks for, if it is the target then.
    case focus(FocusRequests, isTarget: () -> Bool)
  }

  let kinds: [Kind]

  init(_ kinds: Kind...) { self.kinds = kinds }

  init(kinds: [Kind]) { self.kinds = kinds }

  /// Several attributes as one, such as for a function that returns an attribute.
  ///
  /// - Parameter attributes: The attributes.
  public static func group(_ attributes: Attribute...) -> Attribute {
    Attribute(kinds: attributes.flatMap(\.kinds))
  }

  /// No attribute, for an expression that returns an attribute in some cases only.
  public static var none: Attribute { Attribute() }

  func isNamed(_ name: String) -> Bool {
    kinds.contains { kind in
      switch kind {
      case .text(name, _), .boolean(name, _): true
      default: false
      }
    }
  }
}

/// The value of an attribute: a text, a number, or a property of one. Nil leaves the attribute out.
public protocol AttributeValue {
  /// The text of the value, constant or live.
  var attributeSource: TextSource { get }
}

/// The text of an attribute, constant or live; nil leaves the attribute out.
public struct TextSource {
  enum Kind {
    case constant(String?)
    case live(Property<String?>)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// A constant that an attribute can have as its value.
public protocol AttributeText: Equatable {
  /// The text; nil leaves the attribute out.
  var attributeText: String? { get }
}

extension AttributeText {
  /// The text, which does not change.
  public var attributeSource: TextSource { TextSource(.constant(attributeText)) }
}

extension String: AttributeText, AttributeValue {
  public var attributeText: String? { self }
}

extension Int: AttributeText, AttributeValue {
  public var attributeText: String? { String(self) }
}

extension Double: AttributeText, AttributeValue {
  public var attributeText: String? { String(self) }
}

extension Optional: AttributeText, AttributeValue where Wrapped: AttributeText {
  public var attributeText: String? { flatMap { $0.attributeText } }
}

extension Property: AttributeValue where Value: AttributeText {
  /// The text of the current value, and of each later one.
  public var attributeSource: TextSource {
    TextSource(.live(self as? Property<String?> ?? map { $0.attributeText }))
  }
}

/// A condition, such as for a boolean attribute or a class: a constant, or a property.
public protocol BooleanValue {
  /// The condition, constant or live.
  var booleanSource: BooleanSource { get }
}

/// A condition, constant or live.
public struct BooleanSource {
  enum Kind {
    case constant(Bool)
    case live(Property<Bool>)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

extension Bool: BooleanValue {
  public var booleanSource: BooleanSource { BooleanSource(.constant(self)) }
}

extension Property: BooleanValue where Value == Bool {
  public var booleanSource: BooleanSource { BooleanSource(.live(self)) }
}
