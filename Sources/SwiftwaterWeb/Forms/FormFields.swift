#if Web
/// The fields of a form that a browser submitted without a script (`application/x-www-form-urlencoded`).
public struct FormFields: Sendable, Hashable {
  /// One field.
  public struct Field: Sendable, Hashable {
    /// The name of the field.
    public let name: String
    /// The value of the field.
    public let value: String
  }

  /// The fields, in the order of the form.
  public let fields: [Field]

  /// Decodes the body of a form according to the URL Standard of the WHATWG, but throws an error for invalid UTF-8
  /// instead of replacing it.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - maximumCount: The maximum number of fields.
  /// - Throws: ``FormError/tooManyFields`` or ``FormError/invalidUTF8``.
  public init(urlEncoded bytes: some Sequence<UInt8>, maximumCount: Int = 200) throws(FormError) {
    var fields: [Field] = []
    for pair in Array(bytes).split(separator: UInt8(ascii: "&")) {
      guard fields.count < maximumCount else { throw .tooManyFields }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard let name = Self.decode(pair[..<equals]), let value = Self.decode(pair[equals...].dropFirst())
      else {
        throw .invalidUTF8
      }
      fields.append(Field(name: name, value: value))
    }
    self.fields = fields
  }

  /// The value of the first field with a name; nil if there is none.
  ///
  /// - Parameter name: The name of the field.
  public subscript(name: String) -> String? {
    fields.first { $0.name == name }?.value
  }

  /// Returns the values of all fields with a name, such as the checked boxes of a group.
  ///
  /// - Parameter name: The name of the fields.
  public func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// Decodes a name or value; nil if the result is not UTF-8.
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

/// The reason why the body of a request is not accepted as a form.
public enum FormError: Error, Hashable {
  /// The content type of the request is not `application/x-www-form-urlencoded`.
  case unsupportedContentType
  /// The body is larger than the route accepts.
  case tooLarge
  /// There are more fields than the route accepts.
  case tooManyFields
  /// A name or a value is not UTF-8.
  case invalidUTF8
}
#endif
