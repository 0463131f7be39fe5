extension [UInt8] {
  /// The bytes that hexadecimal digits in lower case stand for; nil for any other text.
  init?(hexadecimal text: String) {
    let digits = text.utf8
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits {
      guard let value = Self.value(of: digit) else { return nil }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    self = bytes
  }

  /// The bytes as hexadecimal digits in lower case, two for each.
  var hexadecimal: String {
    let digits = Array<Character>("0123456789abcdef")
    return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
