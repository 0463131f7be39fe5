public import Foundation
import SwiftwaterMedia

/// An export of everything that an account has, for its owner: the parts of a JSON text, in order.
///
/// The parts are read one after the other, so that the memory does not grow with the number of messages. A message
/// that is sent meanwhile may be missing.
public struct AccountExport: AsyncSequence, Sendable {
  fileprivate let store: EventPublishingStore
  fileprivate let blobs: (any BlobStore)?
  fileprivate let person: Person.ID
  fileprivate let date: Date

  /// Begins to read the export.
  public func makeAsyncIterator() -> Iterator { Iterator(export: self) }

  /// Reads the parts of an export.
  public struct Iterator: AsyncIteratorProtocol {
    private enum Position {
      case beginning
      case betweenChats
      /// In a chat, after the message with the sequence number `after`. The messages through `end` are exported.
      case inChat(Chat.ID, after: Int, end: Int)
      case end
    }

    fileprivate let export: AccountExport
    private var position = Position.beginning
    private var chats: ArraySlice<Chat.ID> = []
    private var isFirstChat = true
    /// Whether no message of the chat was written.
    private var isFirstMessage = true

    fileprivate init(export: AccountExport) { self.export = export }

    /// The next part; nil after the last one.
    ///
    /// - Throws: ``MessengerError/personNotFound`` if the store has no such person when the first part is read,
    ///   ``MessengerError/cancelled`` or ``MessengerError/storage``.
    public mutating func next() async throws -> Data? {
      let (person, date) = (export.person, export.date)
      switch position {
      case .beginning:
        var (account, photo, chats) = try await export.store.read { reader in
          (
            try reader.exportedAccount(of: person, at: date), try reader.person(person)?.avatar.photo,
            try reader.allChats(of: person)
          )
        }
        account.photo = await content(of: photo)
        self.chats = chats[...]
        position = .betweenChats
        return Data("{\"account\":".utf8) + (try encoded(account)) + Data(",\"chats\":[".utf8)
      case .betweenChats:
        return try await nextChat()
      case .inChat(let chat, let after, let end):
        if after >= end {
          position = .betweenChats
          return Data("]}".utf8)
        }
        let last = after + Limits.pageSize
        position = .inChat(chat, after: last, end: end)
        return try await messages(of: chat, after: after, through: last)
      case .end:
        return nil
      }
    }

    /// The bytes of a photo, which is small; nil for none, and if it was replaced meanwhile.
    private func content(of photo: Blob.ID?) async -> Data? {
      guard let photo, let blobs = export.blobs else { return nil }
      return (try? await blobs.bytes(of: photo)).map { Data($0) }
    }

    private mutating func nextChat() async throws -> Data {
      let person = export.person
      while let chat = chats.popFirst() {
        let chatAndParticipation = try await export.store.read { reader -> (ExportedChat, Participation)? in
          // The person may have been removed from the chat meanwhile.
          guard let exported = try reader.exportedChat(chat, of: person),
            let participation = try reader.participation(of: person, in: chat)
          else { return nil }
          return (exported, participation)
        }
        guard let (exported, participation) = chatAndParticipation else { continue }
        position = .inChat(
          chat, after: participation.clearedThrough, end: participation.lastSequenceNumber)
        isFirstMessage = true
        let opening = isFirstChat ? "{\"chat\":" : ",\n{\"chat\":"
        isFirstChat = false
        return Data(opening.utf8) + (try encoded(exported)) + Data(",\"messages\":[".utf8)
      }
      position = .end
      return Data("]}\n".utf8)
    }

    private mutating func messages(of chat: Chat.ID, after: Int, through last: Int) async throws -> Data {
      let person = export.person
      let messages = try await export.store.read { reader -> [Message] in
        guard try reader.participation(of: person, in: chat) != nil else { return [] }
        return try reader.messages(in: chat, after: after, before: last + 1, limit: Limits.pageSize)
      }
      var part = Data()
      for message in messages {
        if !isFirstMessage { part += Data(",\n".utf8) }
        isFirstMessage = false
        part += try encoded(ExportedMessage(message))
      }
      return part
    }

    private func encoded(_ value: some Encodable) throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.dateEncodingStrategy = .iso8601
      return try encoder.encode(value)
    }
  }
}

// The names of the properties are part of the file that people download.
private struct ExportedAccount: Encodable {
  struct SignIn: Encodable {
    let date: Date
    let device: String
    let network: String
    let hasSucceeded: Bool
  }

  struct Session: Encodable {
    let device: String
    let network: String
    let start: Date?
    let lastUsed: Date
  }

  let name: String
  let phoneNumbers: [String]
  /// The chosen photo, a WebP in base 64; nil for none.
  var photo: Data?
  let lastSeen: Date?
  let sessions: [Session]
  let signIns: [SignIn]
  let blocked: [String]
  let reports: [Report]
  let invitations: [Invitation]
  let samplePeople: [String]

  struct Report: Encodable {
    let name: String
    let date: Date
  }

  struct Invitation: Encodable {
    let group: String
    let inviter: String
  }
}

private struct ExportedChat: Encodable {
  let title: String
  let participants: [String]
  let role: String?
}

private struct ExportedMessage: Encodable {
  let date: Date
  let sender: String
  let kind: String
  let text: String?
  let attachment: String?
  let action: GroupAction?

  init(_ message: Message) {
    date = message.date
    sender = message.senderName
    kind = message.kind.rawValue
    text = message.kind == .text ? message.text : nil
    attachment = message.attachment?.name
    action = message.action
  }
}

extension StoreReader {
  fileprivate func exportedAccount(of id: Person.ID, at now: Date) throws -> ExportedAccount {
    guard let person = try person(id) else { throw MessengerError.personNotFound }
    return ExportedAccount(
      name: person.name, phoneNumbers: person.phoneNumbers, lastSeen: person.lastSeen,
      sessions: try sessions(of: id, at: now, limit: Limits.pageSize).map {
        .init(device: $0.browser, network: $0.network, start: $0.start, lastUsed: $0.lastUsed)
      },
      signIns: try signIns(of: id, limit: Limits.pageSize).map {
        .init(date: $0.date, device: $0.browser, network: $0.network, hasSucceeded: $0.hasSucceeded)
      },
      blocked: try blockedNames(by: id),
      reports: try reports(by: id, limit: Limits.pageSize).map {
        .init(name: $0.otherName, date: $0.date)
      },
      invitations: try invitations(of: id, limit: Limits.pageSize).map {
        .init(group: $0.title, inviter: $0.inviterName)
      },
      samplePeople: try samplePeople(of: id).map(\.name))
  }

  fileprivate func exportedChat(_ id: Chat.ID, of person: Person.ID) throws -> ExportedChat? {
    guard let chat = try chat(id, for: person) else { return nil }
    return ExportedChat(
      title: chat.title, participants: try participants(of: id).map(\.name),
      role: chat.isDirect ? nil : "\(chat.role)")
  }
}

extension Accounts {
  /// Exports everything that a person's account has: the account, its photo, last sessions, sign-ins, reports and
  /// invitations, its blocked and sample people, and all messages that the person sees. Of an attachment, the export
  /// has the name only. An export that has begun continues after the person has signed out.
  ///
  /// - Parameter person: The person. The number of exports in a quarter of an hour is limited.
  /// - Returns: The export, which is read while it is iterated.
  /// - Throws: ``MessengerError/tooManyAttempts(retryAfter:)``.
  public func export(of person: Person.ID) throws(MessengerError) -> AccountExport {
    let now = configuration.now()
    try limiter.count(
      "exports of \(person)", limit: configuration.rateLimits.exportsPerPerson, at: now)
    return AccountExport(store: store, blobs: blobs, person: person, date: now)
  }
}
