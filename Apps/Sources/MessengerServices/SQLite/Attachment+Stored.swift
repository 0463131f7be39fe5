import Foundation

/// The form in which the store has an attachment.
extension Attachment {
  var stored: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // An attachment consists of texts and numbers, which can always be encoded.
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  /// Nil for a text that no version of the messenger stores.
  init?(stored: String) {
    guard let attachment = try? JSONDecoder().decode(Attachment.self, from: Data(stored.utf8)) else {
      return nil
    }
    self = attachment
  }
}
