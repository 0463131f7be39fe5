public import Swiftwater

/// What is said of an element in its tag: a value that is constant or follows a property, a class, a style,
/// or what to do when something happens to it.
///
///     input(.type("search"), .placeholder("Search"), .value($query), .class("busy", when: isSearching))
public struct Attribute {
  enum Kind {
    case text(name: String, TextSource)
    case flag(name: String, FlagSource)
    case classes(String, FlagSource)
    case style(name: String, TextSource)
    case event(EventHandler)
    case field(any FieldBinding)
    case files(FileInput)
  }

  let kinds: [Kind]

  init(_ kinds: Kind...) { self.kinds = kinds }

  init(kinds: [Kind]) { self.kinds = kinds }

  /// Several attributes in the place of one.
  public static func all(_ attributes: Attribute...) -> Attribute {
    Attribute(kinds: attributes.flatMap(\.kinds))
  }

  /// No attribute, for places where there may be one.
  public static var none: Attribute { Attribute() }

  func isNamed(_ name: String) -> Bool {
    kinds.contains { kind in
      switch kind {
      case .text(name, _), .flag(name, _): true
      default: false
      }
    }
  }
}

/// What an attribute can say: a text, a number, or a property of one. Nil leaves the attribute out.
public protocol AttributeValue {
  /// The value, constant or live.
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

/// What can be written into an attribute.
public protocol AttributeText: Equatable {
  /// The text; nil leaves the attribute out.
  var attributeText: String? { get }
}

extension AttributeText {
  /// A constant.
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
  public var attributeText: String? { flatMap(\.attributeText) }
}

extension Property: AttributeValue where Value: AttributeText {
  /// The current value, and every one after it.
  public var attributeSource: TextSource {
    TextSource(.live(self as? Property<String?> ?? map(\.attributeText)))
  }
}

/// Whether something holds: a constant, or a property.
public protocol Flag {
  /// The value, constant or live.
  var flagSource: FlagSource { get }
}

/// Whether an attribute or class is there, constant or live.
public struct FlagSource {
  enum Kind {
    case constant(Bool)
    case live(Property<Bool>)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

extension Bool: Flag {
  public var flagSource: FlagSource { FlagSource(.constant(self)) }
}

extension Property: Flag where Value == Bool {
  public var flagSource: FlagSource { FlagSource(.live(self)) }
}
