#if Web
public import Foundation
import HTTPTypes
public import Hummingbird

/// The time zone and locale that the browser reports.
extension Request {
  /// The time zone of the browser, which the script of every live page stores in a cookie; nil on the first
  /// visit and if this system does not know the zone.
  public var browserTimeZone: TimeZone? {
    guard let name = cookies["time-zone"]?.value, (1...64).contains(name.utf8.count),
      name.utf8.allSatisfy(isInZoneName)
    else { return nil }
    return TimeZone(identifier: name)
  }

  /// The language and region that `Accept-Language` names first, whatever the weights; nil if the field is missing or
  /// its first entry is not a language tag.
  public var browserLocale: Locale? { acceptedLanguages.first.flatMap(Self.locale) }

  /// The languages and regions in `Accept-Language`, the preferred one first. Malformed ones are left out, and all after
  /// the tenth, or after 100 characters.
  public var browserLocales: [Locale] { acceptedLanguages.compactMap(Self.locale) }

  /// The entries of `Accept-Language`, without their weights, in their order. Browsers list the preferred one first.
  private var acceptedLanguages: [Substring] {
    let field = headers[.acceptLanguage] ?? ""
    // The limit may cut the last entry in the middle of its tag, and its beginning may be the tag of another locale.
    let isCut = !field.dropFirst(100).isEmpty
    let entries = field.prefix(100).split(separator: ",").dropLast(isCut ? 1 : 0).prefix(10)
    return entries.map { entry in entry.prefix { $0 != ";" } }
  }

  private static func locale(_ tag: Substring) -> Locale? {
    let parts = tag.trimmingCharacters(in: .whitespaces).split(
      separator: "-", omittingEmptySubsequences: false)
    let areWords = parts.allSatisfy { part in
      (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard (1...4).contains(parts.count), areWords, (2...3).contains(parts[0].count) else { return nil }
    return Locale(identifier: parts.joined(separator: "_"))
  }
}

/// Whether a character occurs in names such as *America/Argentina/Buenos_Aires* and *Etc/GMT+3*.
private func isInZoneName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "/_+-".utf8.contains(byte)
  }
}
#endif
