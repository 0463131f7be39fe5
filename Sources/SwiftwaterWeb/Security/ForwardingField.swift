#if Web
import HTTPTypes

/// The header field in which proxies note the IP address of the client.
///
/// A proxy adds to one of these fields and passes the other on as the client sent it. So a server has to know
/// which of them its proxies write.
public enum ForwardingField: Sendable {
  /// `X-Forwarded-For`, the field that most proxies write.
  case xForwardedFor
  /// `Forwarded` (RFC 7239).
  case forwarded

  /// The addresses in the fields of a request, the nearest one last. Each proxy has appended the address of
  /// its own client.
  func hops(in fields: HTTPFields) -> [Substring] {
    switch self {
    case .xForwardedFor:
      return fields[values: .xForwardedFor].flatMap { $0.unicodeScalars.split(separator: ",") }.map {
        Self.trimmed(Substring($0))
      }
    case .forwarded:
      return fields[values: .forwarded].flatMap { Self.split($0[...], at: ",") }.map(Self.client)
    }
  }

  /// The value of `for` in an element such as `for="[2001:db8::1]:4711";proto=https`; empty if there is none.
  private static func client(of element: Substring) -> Substring {
    for parameter in split(element, at: ";") {
      let parts = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
      guard parts.count == 2, parts[0].lowercased() == "for" else { continue }
      return parts[1].hasPrefix("\"") ? parts[1].dropFirst().prefix { $0 != "\"" } : parts[1]
    }
    return ""
  }

  /// Splits a text at a separator that is not quoted. A client may have chosen a quoted value, such as its
  /// host.
  ///
  /// The begin of the text may be a field that the client has sent, to which a proxy has appended its own. If a
  /// quotation has no end, it may be one that the client has opened to hide what the proxy has appended. So an empty
  /// part follows then, which names no client. The split is one of Unicode scalars, as a scalar before a separator can
  /// form one character with it.
  private static func split(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
    var parts: [Substring] = []
    var (start, isQuoted, isEscaped) = (text.startIndex, false, false)
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      if scalar == "\"", !isEscaped {
        isQuoted.toggle()
      } else if scalar == separator, !isQuoted {
        parts.append(text[start..<index])
        start = text.unicodeScalars.index(after: index)
      }
      // A quotation mark after a backslash never counts, also outside of quotations. So the marks that a proxy has
      // appended open as many quotations as they close, after whatever the client has sent.
      isEscaped = scalar == "\\" && !isEscaped
    }
    return parts + (isQuoted ? [text[start...], ""] : [text[start...]])
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let begin = text.drop { $0 == " " || $0 == "\t" }
    guard let last = begin.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return begin[...last]
  }
}

extension HTTPField.Name {
  fileprivate static let xForwardedFor = HTTPField.Name.literal("X-Forwarded-For")
  fileprivate static let forwarded = HTTPField.Name.literal("Forwarded")
}
#endif
