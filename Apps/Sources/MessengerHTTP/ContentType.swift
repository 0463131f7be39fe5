import Foundation

/// The value of the header field `Content-Type`.
struct ContentType: Hashable {
  /// The media type in lower case, such as `text/html`; empty if the field is missing or empty.
  let mediaType: String
  /// The parameter `charset`, which names the encoding of the text; nil if it is missing or empty.
  let charset: String?

  /// - Parameter field: The value of the field, such as `text/html; charset=utf-8`.
  init(_ field: String) {
    let parts = field.prefix(256).split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    mediaType = parts.first?.lowercased() ?? ""
    charset = parts.dropFirst().first { $0.lowercased().hasPrefix("charset=") }
      .map { $0.dropFirst("charset=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
}
