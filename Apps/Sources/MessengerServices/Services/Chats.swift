public import Swiftwater
import struct Foundation.Date

/// The chats of all people and what is said in them.
///
/// Every operation says on whose behalf it is done. To everybody but its participants a chat does not exist:
/// they get ``MessengerError/chatNotFound``.
public actor Chats {
  let journal: EventPublishingStore
  let now: @Sendable () -> Date
  let attempts: MessengerConfiguration.Attempts
  var limiter = AttemptLimiter(per: MessengerConfiguration.Attempts.duration)
  var typing = TypingThrottle()

  init(journal: EventPublishingStore, configuration: MessengerConfiguration) {
    self.journal = journal
    now = configuration.now
    attempts = configuration.attempts
  }

  /// What changes in a person's chats from the moment of observation on, delivered on the observer's actor.
  ///
  /// While somebody observes, the person is online and messages count as delivered. If the observer is so
  /// slow that more events wait than there is room for, the oldest are dropped and ``ChatEvent/reload`` is
  /// sent in their place. Never ends.
  public nonisolated func events(
    for person: Person.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<ChatEvent, Never> {
    journal.chatEvents.signal(for: person, lost: .reload, isolation: isolation)
  }

  /// Counts what is said in a chat as read by a person, as soon as it is said, while somebody observes this.
  /// Sends nothing and never ends.
  ///
  /// What was said before has to be marked; see ``markRead(through:in:by:)``. For a chat that the person does
  /// not take part in nothing happens.
  public nonisolated func reading(in chat: Chat.ID, by person: Person.ID) -> Signal<Never, Never> {
    journal.readers.attendance(at: Presence.Reader(person: person, chat: chat))
  }

  /// A person's chats, those last written in first.
  ///
  /// - Parameters:
  ///   - previous: The chat that the answer is to continue from; nil to begin with the first.
  ///   - limit: How many, up to ``Limits/pageSize``.
  public func chats(
    of person: Person.ID, after previous: Chat? = nil, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Chat] {
    try Validation.pageSize(limit)
    let chats = try await journal.read { try $0.chats(of: person, after: previous, limit: limit) }
    return chats.map(journal.presence.added)
  }

  /// A chat as a participant sees it.
  public func chat(_ id: Chat.ID, for person: Person.ID) async throws(MessengerError) -> Chat {
    guard let chat = try await journal.read({ try $0.chat(id, for: person) }) else { throw .chatNotFound }
    return journal.presence.added(to: chat)
  }

  /// Everybody who takes part in a chat, sorted by name.
  public func participants(of chat: Chat.ID, for person: Person.ID) async throws(MessengerError) -> [Person] {
    let people = try await journal.read { reader in
      guard try reader.membership(of: person, in: chat) != nil else { throw MessengerError.chatNotFound }
      return try reader.participants(of: chat)
    }
    return people.map(journal.presence.added)
  }

  /// Some messages of a chat: the last ones, or those just before a sequence.
  ///
  /// - Parameters:
  ///   - chat: A chat that the person takes part in.
  ///   - before: The sequence that the answer ends before; nil for the end of the chat.
  ///   - limit: How many, up to ``Limits/pageSize``.
  ///   - person: Who asks.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    in chat: Chat.ID, before: Int? = nil, limit: Int = 15, for person: Person.ID
  ) async throws(MessengerError) -> MessagePage {
    try await page(of: chat, limit, for: person) { _ in before }
  }

  /// Some messages of a chat around a sequence: as many after it as before it, or fewer where the chat ends.
  ///
  /// - Parameters:
  ///   - chat: A chat that the person takes part in.
  ///   - sequence: The sequence in the middle. A sequence beyond the last message counts as that of the last message.
  ///   - limit: How many, up to ``Limits/pageSize``.
  ///   - person: Who asks.
  /// - Returns: The messages. Those that the person does not see any more are not among them.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    in chat: Chat.ID, around sequence: Int, limit: Int = 15, for person: Person.ID
  ) async throws(MessengerError) -> MessagePage {
    try await page(of: chat, limit, for: person) { min(sequence, $0.lastSequence) + limit / 2 + 1 }
  }

  /// - Parameter end: The sequence that the answer ends before, by the person's part in the chat; nil for the
  ///   end.
  private func page(
    of chat: Chat.ID, _ limit: Int, for person: Person.ID,
    before end: @escaping @Sendable (Membership) -> Int?
  ) async throws(MessengerError) -> MessagePage {
    try Validation.pageSize(limit)
    return try await journal.read { reader in
      guard let membership = try reader.membership(of: person, in: chat) else {
        throw MessengerError.chatNotFound
      }
      let messages = try reader.messages(
        in: chat, after: membership.clearedThrough, before: end(membership), limit: limit)
      let first = messages.first?.sequence ?? 0
      return MessagePage(messages: messages, hasEarlier: first > membership.clearedThrough + 1)
    }
  }

  /// The messages of a chat that follow a sequence, the first ones first.
  ///
  /// - Parameters:
  ///   - chat: A chat that the person takes part in.
  ///   - sequence: The sequence that the answer begins after.
  ///   - limit: How many, up to ``Limits/pageSize``; there are fewer only if the last one is among them.
  ///   - person: Who asks.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    in chat: Chat.ID, after sequence: Int, limit: Int = 15, for person: Person.ID
  ) async throws(MessengerError) -> [Message] {
    try Validation.pageSize(limit)
    return try await journal.read { reader in
      guard let membership = try reader.membership(of: person, in: chat) else {
        throw MessengerError.chatNotFound
      }
      // Sequences have no gaps, so the messages that follow are the last ones before a later sequence.
      let after = min(max(sequence, membership.clearedThrough), membership.lastSequence)
      return try reader.messages(in: chat, after: after, before: after + limit + 1, limit: limit)
    }
  }
}
