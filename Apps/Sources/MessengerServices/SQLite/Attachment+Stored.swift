import Foundation

/// The JSON in which the store keeps an attachment.
extension Attachment {
  var stored: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // An attachment consists of strings and whole numbers, which can always be encoded.
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  /// Decodes an attachment; nil for a text that is none.
  init?(stored: String) {
    guard let attachment = try? JSONDecoder().decode(Attachment.self, from: Data(stored.utf8)) else {
      return nil
    }
    self = attachment
  }
}
