import Foundation

/// The value of the field `Content-Type`.
struct ContentType: Hashable {
  /// The media type in lower case, such as `text/html`; empty for a field that is missing.
  let mediaType: String
  /// The encoding of the characters; nil for none.
  let charset: String?

  /// - Parameter field: The value of the field, such as `text/html; charset=utf-8`.
  init(_ field: String) {
    let parts = field.prefix(256).split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    mediaType = parts.first?.lowercased() ?? ""
    charset = parts.dropFirst().first { $0.lowercased().hasPrefix("charset=") }
      .map { $0.dropFirst("charset=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\"'")) }
  }
}
