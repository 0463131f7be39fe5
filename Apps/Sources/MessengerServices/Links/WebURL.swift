import Foundation

/// The URL of a web page that may be shown as a link, in ASCII.
public struct WebURL: Hashable, Sendable {
  /// The maximum length in bytes.
  private static let maximumLength = 2_048
  /// The maximum length of a host and of one of its labels (RFC 1035).
  private static let (maximumHostLength, maximumLabelLength) = (253, 63)

  /// The URL without a name or a password. Its host is in lower case, and encoded by IDNA if it is not ASCII.
  public let absoluteString: String
  /// The host in lower case, without `www.`, in the letters of the text: `münchen.de` rather than its ASCII form.
  public let site: String

  /// Reads a URL from a text.
  ///
  /// - Parameter text: The URL with its scheme, in the letters of any script.
  /// - Returns: Nil if it is not a web URL, is too long, or could deceive a reader about its host.
  init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, let scheme = text.range(of: "://") else { return nil }
    let rest = text[scheme.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    // A name and a password count as part of the host or the port, which is then invalid.
    let hostEnd = authority.hasPrefix("[") ? authority.firstIndex(of: "]") : nil
    let colon = authority[(hostEnd ?? authority.startIndex)...].firstIndex(of: ":") ?? authority.endIndex
    let host = authority[..<colon].lowercased()
    let port = authority[colon...]
    guard hostEnd == nil ? Self.isHost(host) : Self.isIPv6(host),
      port.isEmpty || Self.isPort(port.dropFirst())
    else { return nil }
    let path = Self.percentEncoded(rest[authority.endIndex...])
    // Foundation encodes the host by IDNA.
    guard let url = URL(string: "\(text[..<scheme.lowerBound].lowercased())://\(host)\(port)\(path)"),
      url.scheme == "https" || url.scheme == "http",
      let encoded = url.host(percentEncoded: false),
      hostEnd != nil || encoded.utf8.allSatisfy(Self.isHostByte)
    else { return nil }
    absoluteString = url.absoluteString
    site = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }

  /// The path, query and fragment in ASCII. Characters that are encoded already stay as they are.
  private static func percentEncoded(_ path: Substring) -> String {
    let bytes = Array(path.utf8)
    var encoded = ""
    for (index, byte) in bytes.enumerated() {
      let isEncoded = bytes[index...].dropFirst().prefix(2).count { isHexadecimal($0) } == 2
      if byte == UInt8(ascii: "%") ? isEncoded : pathBytes.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// The characters of a path, query or fragment (RFC 3986), without the percent sign.
  private static let pathBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&'()*+,;=".utf8)

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.utf8.allSatisfy(isDigit) && UInt16(text) != nil
  }

  private static func isHost(_ host: String) -> Bool {
    guard host.utf8.count <= maximumHostLength else { return false }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
  }

  /// Whether a host is an IPv6 address in brackets, such as `[2001:db8::1]`, in hexadecimal groups only.
  private static func isIPv6(_ host: String) -> Bool {
    guard host.hasPrefix("["), host.hasSuffix("]") else { return false }
    let halves = host.dropFirst().dropLast().split(separator: "::", omittingEmptySubsequences: false)
    let groups = halves.map { $0.isEmpty ? [] : $0.split(separator: ":", omittingEmptySubsequences: false) }
    let count = groups.reduce(0) { $0 + $1.count }
    return (halves.count == 1 && count == 8 || halves.count == 2 && count < 8)
      && groups.joined().allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(isHexadecimal) }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    guard (1...maximumLabelLength).contains(label.utf8.count), label.first != "-", label.last != "-" else {
      return false
    }
    if label.utf8.allSatisfy({ $0 < 0x80 }) { return label.utf8.allSatisfy(isHostByte) }
    let label = String(label)
    // Letters and digits of one script, which do not look like a word of Latin letters alone.
    return label.unicodeScalars.allSatisfy { $0 == "-" || $0.properties.isXIDContinue }
      && PersonName(label)?.text == label.precomposedStringWithCanonicalMapping
      && !label.skeleton.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether a byte occurs in the name of a host, in lower case.
  package static func isHostByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
