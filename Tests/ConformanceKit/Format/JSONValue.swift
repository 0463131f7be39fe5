/// A value of a case: of its sources, its parameters and its expectations.
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Only in the description of a case; never emitted.
  case object([String: JSONValue])
  /// A stream that an operator emitted, by its index in the list of the context.
  case stream(Int)
}

extension JSONValue: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let boolean = try? container.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(floatLiteral number: Double) { self = .number(number) }
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
  public init(booleanLiteral boolean: Bool) { self = .boolean(boolean) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSONValue {
  /// The value as a key or as part of a longer string: a string without quotation marks.
  var text: String {
    if case .string(let text) = self { text } else { description }
  }

  /// Whether a predicate that returns this value holds.
  var isTrue: Bool {
    switch self {
    case .null: false
    case .boolean(let boolean): boolean
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .array, .object, .stream: true
    }
  }
}

extension JSONValue: CustomStringConvertible {
  public var description: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .string(let text): "\"\(text)\""
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
    case .stream(let number): "stream \(number)"
    }
  }
}
