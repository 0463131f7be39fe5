import Foundation
import MessengerServices

/// What of a typed text is searched for.
enum SearchKey {
  /// The text without white space around it, and not more than may be searched for.
  static func of(_ text: String) -> String {
    let scalars = text.trimmingCharacters(in: .whitespacesAndNewlines).unicodeScalars
    return String(String.UnicodeScalarView(scalars.prefix(Limits.queryLength)))
  }
}
