import Foundation
import MessengerServices

/// The unsent messages of a tab, in the form in which a browser keeps them while the server is down.
///
/// A browser keeps only ``capacity`` bytes. If there is more, messages that are being sent come before failed
/// ones, which the viewer has seen, and earlier ones before later ones.
public struct UnsentMessages: Codable, Hashable, Sendable {
  /// The maximum size in bytes, as ``Entry/size`` counts them: the 2 KiB that a page may store in its browser, less the
  /// identifier of the viewer and the name of the stored state.
  static let capacity = 1_900

  /// A message that is being sent or has failed.
  struct Entry: Codable, Hashable {
    let chat: Chat.ID
    let id: UUID
    let text: String
    /// The file, which the browser keeps; nil for none.
    let file: AddedFile.ID?
    let album: UUID?
    let failure: MessengerError?

    init(_ message: OutgoingMessage, in chat: Chat.ID) {
      self.chat = chat
      id = message.id
      text = message.text
      file = message.file?.id
      album = message.album
      failure = message.failure
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      chat = try values.decode(Chat.ID.self, forKey: .chat)
      id = try values.decode(UUID.self, forKey: .id)
      text = try values.decode(String.self, forKey: .text)
      file = try values.decodeIfPresent(AddedFile.ID.self, forKey: .file)
      album = try values.decodeIfPresent(UUID.self, forKey: .album)
      // A failure that this version does not know is still a failure.
      failure =
        values.contains(.failure)
        ? (try? values.decode(MessengerError?.self, forKey: .failure)) ?? .storage : nil
    }

    /// An upper bound of the size as JSON within JSON, in bytes.
    var size: Int {
      let base = (failure == nil ? 100 : 180) + (file == nil ? 0 : 50) + (album == nil ? 0 : 51)
      guard case .fileRejected(let reason) = failure else { return base + Self.size(of: text) }
      return base + Self.size(of: text) + Self.size(of: reason)
    }

    private static func size(of text: String) -> Int {
      text.utf8.reduce(0) { size, byte in
        switch byte {
        case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): size + 7
        default: size + 1
        }
      }
    }
  }

  /// The person who wrote the messages.
  let person: Person.ID
  /// The messages. Those of one chat are in the order in which they were written.
  let entries: [Entry]

  /// - Parameters:
  ///   - entries: The unsent messages.
  ///   - person: The person who wrote them.
  init(_ entries: [Entry] = [], of person: Person.ID) {
    var remaining = Self.capacity
    self.person = person
    let pending = entries.filter { $0.failure == nil }
    self.entries = (pending + entries.filter { $0.failure != nil }).filter { entry in
      // The length is checked first, so that the size of a huge text is not computed.
      guard entry.text.utf8.count < remaining, entry.size <= remaining else { return false }
      remaining -= entry.size
      return true
    }
  }

  /// Whether a browser of a person may restore these messages. The messages of another person who was signed
  /// in before are rejected, and so are messages that no tab could have kept.
  func isAcceptable(for viewer: Person.ID) -> Bool {
    person == viewer && entries.count <= Outbox.capacity && Set(entries.map(\.id)).count == entries.count
      && entries.allSatisfy { entry in
        (entry.file.map { $0.utf8.count <= 36 } ?? !entry.text.allSatisfy(\.isWhitespace))
          && entry.text.unicodeScalars.count <= Limits.textLength
      }
  }
}
