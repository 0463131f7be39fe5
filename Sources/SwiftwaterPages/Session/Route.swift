/// The address of a kind of pages: a path with places for parameters.
///
///     let chat = Route<Int>("/chats/:id")
///     chat.path(5)                     // "/chats/5"
///     chat.match("/chats/5")           // 5
///     a(.href(chat.path(5))) { "Open" }
///     let home = FixedRoute("/")
///
/// A parameter is a type that is written as text and read from it. A path whose parameters cannot be read
/// does not match.
public struct Route<each Parameter: LosslessStringConvertible & Sendable>: Sendable {
  private let parts: [String]

  /// Makes a route.
  ///
  /// - Parameter pattern: A path in which a part that begins with a colon stands for a parameter.
  public init(_ pattern: StaticString) {
    parts = "\(pattern)".split(separator: "/").map(String.init)
    var parameters = 0
    repeat (parameters += 1, _ = (each Parameter).self).0
    precondition(
      parts.count { $0.hasPrefix(":") } == parameters,
      "The route \(pattern) has to have a part like :name for each of its \(parameters) parameters.")
  }

  /// The path for some parameters.
  public func path(_ parameter: repeat each Parameter) -> String {
    var values: [String] = []
    repeat values.append((each parameter).description.percentEncoded)
    var next = values.makeIterator()
    return "/" + parts.map { $0.hasPrefix(":") ? next.next() ?? "" : $0 }.joined(separator: "/")
  }

  /// The parameters of a path; nil if it is another one's.
  public func match(_ path: String) -> (repeat each Parameter)? {
    let given = path.split(separator: "/")
    guard given.count == parts.count else { return nil }
    var values: [String] = []
    for (part, text) in zip(parts, given) {
      if part.hasPrefix(":") {
        guard let decoded = String(text).percentDecoded else { return nil }
        values.append(decoded)
      } else if part != text {
        return nil
      }
    }
    var next = values.makeIterator()
    func read<Value: LosslessStringConvertible>(_ type: Value.Type) throws(NoMatch) -> Value {
      guard let text = next.next(), let value = Value(text) else { throw NoMatch() }
      return value
    }
    return try? (repeat read((each Parameter).self))
  }

  private struct NoMatch: Error {}
}

/// The address of a single page.
public typealias FixedRoute = Route<>

extension StringProtocol {
  /// The text as a part of a path: everything but letters, digits and `-._~` of ASCII is encoded.
  var percentEncoded: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// The text that a part of a path stands for; nil if it is not encoded as it should be.
  package var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexadecimal), let low = rest.next().flatMap(hexadecimal) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

private func hexadecimal(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
}
