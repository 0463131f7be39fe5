#if Web
/// The fields of a form that a browser sent without a script (`application/x-www-form-urlencoded`), in their
/// order.
public struct FormFields: Sendable, Hashable {
  /// One field.
  public struct Field: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// What was typed or chosen.
    public let value: String
  }

  /// The fields, in the order of the form.
  public let fields: [Field]

  /// Decodes the body of a form, as the URL Standard of the WHATWG says.
  ///
  /// - Parameters:
  ///   - bytes: the body.
  ///   - maximumCount: how many fields are accepted.
  /// - Throws: ``FormError/tooManyFields`` and ``FormError/notText``.
  public init(urlEncoded bytes: some Sequence<UInt8>, maximumCount: Int = 200) throws(FormError) {
    var fields: [Field] = []
    for pair in Array(bytes).split(separator: UInt8(ascii: "&")) {
      guard fields.count < maximumCount else { throw .tooManyFields }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = Self.decode(pair[..<equals]), let value = Self.decode(pair[equals...].dropFirst())
      else {
        throw .notText
      }
      fields.append(Field(name: name, value: value))
    }
    self.fields = fields
  }

  /// The value of the first field of the name.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// The values of all fields of the name, such as the boxes that are ticked.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// `nil` if the result is not UTF-8.
  private static func decode(_ bytes: ArraySlice<UInt8>) -> String? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    var value: UInt8 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, digit < 0x80 else { return nil }
      value = value << 4 | UInt8(number)
    }
    return value
  }
}

/// Why what came is not accepted as a form.
public enum FormError: Error, Hashable {
  /// The body is of another kind than forms have.
  case notAForm
  /// There are more bytes than the route accepts.
  case tooLarge
  /// There are more fields than the route accepts.
  case tooManyFields
  /// A name or a value is not UTF-8.
  case notText
}
#endif
