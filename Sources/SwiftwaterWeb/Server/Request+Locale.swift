#if Web
public import Foundation
import HTTPTypes
public import Hummingbird

/// Where the person who asks is, as far as the browser says.
extension Request {
  /// The time zone of the browser, which the script of every live page notes in a cookie; nil on the first
  /// visit, and if there is no such zone here.
  public var browserTimeZone: TimeZone? {
    guard let name = cookies["time-zone"]?.value, (1...64).contains(name.utf8.count),
      name.utf8.allSatisfy(isInZoneName)
    else { return nil }
    return TimeZone(identifier: name)
  }

  /// The language and country that the browser prefers to all others (`Accept-Language`); nil if it does not
  /// say, or nothing that makes sense.
  public var browserLocale: Locale? {
    guard let first = headers[.acceptLanguage]?.prefix(100).prefix(while: { $0 != "," && $0 != ";" }) else {
      return nil
    }
    let parts = first.trimmingCharacters(in: .whitespaces).split(
      separator: "-", omittingEmptySubsequences: false)
    let areWords = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard (1...4).contains(parts.count), areWords, (2...3).contains(parts[0].count) else { return nil }
    return Locale(identifier: parts.joined(separator: "_"))
  }
}

/// Whether a character stands in names such as *America/Argentina/Buenos_Aires* and *Etc/GMT+3*.
private func isInZoneName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "/_+-".utf8.contains(byte)
  }
}
#endif
