import Foundation
import MessengerServices

/// What a person has sent in a tab and what is not stored, as a browser keeps it while the server is away.
///
/// A browser has room for little (``capacity``): of more, it is those that fit: what is on its way before what
/// has failed, which the person has been told, and the first ones first.
public struct UnsentMessages: Codable, Hashable, Sendable {
  /// How much is kept, in bytes as they are counted for each message: what a page may have its browser keep
  /// (2 KiB), without what the name of a draft takes.
  static let capacity = 1_850

  /// A message that is on its way, or could not be sent.
  struct Entry: Codable, Hashable {
    let chat: Chat.ID
    let id: UUID
    let text: String
    let failure: MessengerError?

    init(_ message: OutgoingMessage, in chat: Chat.ID) {
      self.chat = chat
      id = message.id
      text = message.text
      failure = message.failure
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      chat = try values.decode(Chat.ID.self, forKey: .chat)
      id = try values.decode(UUID.self, forKey: .id)
      text = try values.decode(String.self, forKey: .text)
      // What another version called a failure otherwise is one all the same.
      failure =
        values.contains(.failure)
        ? (try? values.decode(MessengerError?.self, forKey: .failure)) ?? .storage : nil
    }

    /// At most what it takes as JSON within JSON.
    var size: Int {
      text.utf8.reduce(failure == nil ? 100 : 180) { size, byte in
        switch byte {
        case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): size + 7
        default: size + 1
        }
      }
    }
  }

  /// Who wrote them.
  let person: Person.ID
  /// The messages, those of a chat in the order in which they were written.
  let entries: [Entry]

  /// - Parameters:
  ///   - entries: What is not stored.
  ///   - person: Who wrote it.
  init(_ entries: [Entry] = [], of person: Person.ID) {
    var room = Self.capacity
    self.person = person
    let underWay = entries.filter { $0.failure == nil }
    self.entries = (underWay + entries.filter { $0.failure != nil }).filter { entry in
      // What is far too long is not looked at.
      guard entry.text.utf8.count < room, entry.size <= room else { return false }
      room -= entry.size
      return true
    }
  }

  /// Whether a browser of a person may bring this. One that somebody else was signed in with brings nothing
  /// of theirs.
  func isAcceptable(for viewer: Person.ID) -> Bool {
    person == viewer && entries.count <= Outbox.limit && Set(entries.map(\.id)).count == entries.count
      && entries.allSatisfy { entry in
        !entry.text.allSatisfy(\.isWhitespace) && entry.text.unicodeScalars.count <= Limits.textLength
      }
  }
}
