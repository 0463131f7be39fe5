public import Foundation

extension Transformer<String, Data> {
  /// The bytes of a text; backward, rejects bytes that are not UTF-8.
  public static var utf8: Transformer {
    Transformer({ Data($0.utf8) }, backward: { String(data: $0, encoding: .utf8) })
  }

  /// The bytes that a text encodes in Base64; rejects text that is not valid Base64.
  public static var base64: Transformer {
    Transformer({ Data(base64Encoded: $0) }, backward: { $0.base64EncodedString() })
  }

  /// The bytes that a text encodes in hexadecimal digits, which may be separated by hyphens and white space;
  /// backward, digits in lower case without separators.
  public static var hexadecimal: Transformer {
    Transformer {
      let digits = $0.filter { $0 != "-" && !$0.isWhitespace }.map(\.hexDigitValue)
      guard digits.count.isMultiple(of: 2) else { return nil }
      var data = Data(capacity: digits.count / 2)
      for index in stride(from: 0, to: digits.count, by: 2) {
        guard let high = digits[index], let low = digits[index + 1] else { return nil }
        data.append(UInt8(high << 4 | low))
      }
      return data
    } backward: { data in
      let digits = Array("0123456789abcdef".utf8)
      return String(
        decoding: data.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }
}

extension Transformer<String, UUID> {
  /// The UUID of a text; backward, its text in upper case.
  public static var uuid: Transformer {
    Transformer({ UUID(uuidString: $0) }, backward: { $0.uuidString })
  }
}

extension Transformer<Data, UUID> {
  /// The UUID of 16 bytes; rejects more and fewer bytes.
  public static var uuid: Transformer {
    Transformer { data in
      guard data.count == 16 else { return nil }
      var bytes = UUID().uuid
      withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: data) }
      return UUID(uuid: bytes)
    } backward: { uuid in
      withUnsafeBytes(of: uuid.uuid) { Data($0) }
    }
  }
}

extension Transformer where Input: Codable, Output == Data {
  /// A value as JSON; rejects values that cannot be encoded, and bytes that cannot be decoded.
  ///
  /// - Parameters:
  ///   - encoder: Encodes values.
  ///   - decoder: Decodes values.
  /// - Returns: The conversion.
  public static func json(
    encoder: JSONEncoder = JSONEncoder(), decoder: JSONDecoder = JSONDecoder()
  ) -> Transformer {
    Transformer({ try? encoder.encode($0) }, backward: { try? decoder.decode(Input.self, from: $0) })
  }

  /// A value as a property list; rejects values that cannot be encoded, and bytes that cannot be decoded.
  ///
  /// - Parameter format: The format of the property list.
  /// - Returns: The conversion.
  public static func propertyList(
    _ format: PropertyListSerialization.PropertyListFormat = .binary
  ) -> Transformer {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    return Transformer(
      { try? encoder.encode($0) }, backward: { try? PropertyListDecoder().decode(Input.self, from: $0) })
  }
}
