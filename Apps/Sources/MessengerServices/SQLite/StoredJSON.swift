import Foundation

/// A part of a message that the store keeps as JSON. It consists of strings, whole numbers and Booleans.
protocol StoredJSON: Codable {}

extension Attachment: StoredJSON {}
extension LinkPreview: StoredJSON {}

extension StoredJSON {
  /// The JSON in which the store keeps the value.
  var stored: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings, whole numbers and Booleans can always be encoded.
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  /// Decodes a value; nil if the text is not JSON of such a value.
  init?(stored: String) {
    guard let value = try? JSONDecoder().decode(Self.self, from: Data(stored.utf8)) else { return nil }
    self = value
  }
}
