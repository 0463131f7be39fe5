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
      return fields[values: .xForwardedFor].flatMap { $0.split(separator: ",") }.map(Self.trimmed)
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
  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var (start, isQuoted, isEscaped) = (text.startIndex, false, false)
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\", isQuoted {
        isEscaped = true
      } else if text[index] == "\"" {
        isQuoted.toggle()
      } else if text[index] == separator, !isQuoted {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    return parts + [text[start...]]
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
