import Foundation
import MessengerServices

/// The text that a search looks for.
enum SearchQuery {
  /// The text without white space at both ends, truncated to ``Limits/queryLength``.
  static func normalized(_ text: String) -> String {
    let scalars = text.trimmingCharacters(in: .whitespacesAndNewlines).unicodeScalars
    return String(String.UnicodeScalarView(scalars.prefix(Limits.queryLength)))
  }
}
