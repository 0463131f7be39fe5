import Foundation
import MessengerServices

extension String {
  /// The text that a search looks for: this text without white space at both ends, truncated to
  /// ``Limits/queryLength``.
  var normalizedQuery: String {
    let scalars = trimmingCharacters(in: .whitespacesAndNewlines).unicodeScalars
    return String(UnicodeScalarView(scalars.prefix(Limits.queryLength)))
  }
}
