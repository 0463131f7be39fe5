public import Swiftwater
import struct Foundation.Date

/// The chats of all people and their messages.
///
/// Each method takes the person on whose behalf it acts. For everybody except its participants a chat does
/// not exist: a method that takes a chat throws ``MessengerError/chatNotFound``.
public actor Chats {
  let store: EventPublishingStore
  let now: @Sendable () -> Date
  let rateLimits: MessengerConfiguration.RateLimits
  let invitationPolicy: InvitationPolicy
  let quota: StorageQuota
  let searches: SearchQueue
  /// Takes in attachments; nil if nobody can send any.
  let media: AttachmentStore?
  /// Adds previews to messages with links; nil if there are none.
  let previews: LinkPreviews?
  var limiter = RateLimiter(per: MessengerConfiguration.RateLimits.window)
  var typing = TypingThrottle()

  init(
    store: EventPublishingStore, quota: StorageQuota, searches: SearchQueue, media: AttachmentStore?,
    previews: LinkPreviews?, configuration: MessengerConfiguration
  ) {
    self.store = store
    self.quota = quota
    self.searches = searches
    self.media = media
    self.previews = previews
    now = configuration.now
    rateLimits = configuration.rateLimits
    invitationPolicy = InvitationPolicy(configuration)
  }

  /// The changes to a person's chats after the observation begins, delivered on the observer's actor.
  /// Never completes.
  ///
  /// While the signal has an observer, the person is online and messages count as delivered. If an observer
  /// is so slow that its buffer overflows, the oldest events are dropped and ``ChatEvent/reload`` is sent in
  /// their place.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - isolation: The actor to deliver on.
  public nonisolated func events(
    for person: Person.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<ChatEvent, Never> {
    store.chatEvents.signal(for: person, overflowEvent: .reload, isolation: isolation)
  }

  /// Marks new messages of a chat as read by a person while the signal has an observer. Sends nothing and
  /// never completes.
  ///
  /// A message is marked only if all earlier ones are marked, such as by ``markRead(through:in:by:)``. If the
  /// person does not take part in the chat, the signal has no effect.
  ///
  /// - Parameters:
  ///   - chat: The chat that the person looks at.
  ///   - person: The person.
  public nonisolated func reading(in chat: Chat.ID, by person: Person.ID) -> Signal<Never, Never> {
    store.readers.observation(of: Presence.Reader(person: person, chat: chat))
  }

  /// The chats in a person's list. The chat with the latest message comes first.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - previous: The last chat of the previous page; nil for the first page.
  ///   - limit: The maximum number of chats, up to ``Limits/pageSize``.
  /// - Returns: The chats of the page.
  /// - Throws: ``MessengerError/invalidRequest`` if `limit` is out of range.
  public func chats(
    of person: Person.ID, after previous: Chat? = nil, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Chat] {
    try Validation.checkPageSize(limit)
    let chats = try await store.read { try $0.chats(of: person, after: previous, limit: limit) }
    return chats.map(store.presence.applied)
  }

  /// A chat as a participant sees it.
  ///
  /// - Parameters:
  ///   - id: The chat.
  ///   - person: The participant.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part.
  public func chat(_ id: Chat.ID, for person: Person.ID) async throws(MessengerError) -> Chat {
    guard let chat = try await store.read({ try $0.chat(id, for: person) }) else { throw .chatNotFound }
    return store.presence.applied(to: chat)
  }

  /// All participants of a chat, sorted by name.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - person: The requesting person, who takes part in it.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part.
  public func participants(of chat: Chat.ID, for person: Person.ID) async throws(MessengerError) -> [Person] {
    let people = try await store.read { reader in
      guard try reader.participation(of: person, in: chat) != nil else { throw MessengerError.chatNotFound }
      return try reader.hidingPresence(in: reader.participants(of: chat), from: person)
    }
    return people.map(store.presence.applied)
  }

  /// The last messages of a chat, or those just before a sequence number.
  ///
  /// - Parameters:
  ///   - chat: A chat in which the person takes part.
  ///   - before: The sequence number before which the page ends; nil for the end of the chat.
  ///   - limit: The maximum number of messages, up to ``Limits/pageSize``.
  ///   - person: The requesting person.
  /// - Returns: The messages that the person can see, oldest first.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, or
  ///   ``MessengerError/invalidRequest`` if `limit` is out of range.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    in chat: Chat.ID, before: Int? = nil, limit: Int = 15, for person: Person.ID
  ) async throws(MessengerError) -> MessagePage {
    try await page(of: chat, limit, for: person) { _ in before }
  }

  /// The messages of a chat around a sequence number: as many after it as before it, or fewer at the end of the
  /// chat.
  ///
  /// - Parameters:
  ///   - chat: A chat in which the person takes part.
  ///   - sequenceNumber: The sequence number in the middle of the page. One beyond that of the last message counts
  ///     as that of the last message.
  ///   - limit: The maximum number of messages, up to ``Limits/pageSize``.
  ///   - person: The requesting person.
  /// - Returns: The messages that the person can see, oldest first.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, or
  ///   ``MessengerError/invalidRequest`` if `limit` is out of range.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    in chat: Chat.ID, around sequenceNumber: Int, limit: Int = 15, for person: Person.ID
  ) async throws(MessengerError) -> MessagePage {
    try await page(of: chat, limit, for: person) {
      min(sequenceNumber, $0.lastSequenceNumber) + limit / 2 + 1
    }
  }

  /// A page of messages before a sequence number.
  ///
  /// - Parameter end: Returns the sequence number before which the page ends, given the person's participation; nil for
  ///   the end of the chat.
  private func page(
    of chat: Chat.ID, _ limit: Int, for person: Person.ID,
    before end: @escaping @Sendable (Participation) -> Int?
  ) async throws(MessengerError) -> MessagePage {
    try Validation.checkPageSize(limit)
    return try await store.read { reader in
      guard let participation = try reader.participation(of: person, in: chat) else {
        throw MessengerError.chatNotFound
      }
      let messages = try reader.messages(
        in: chat, after: participation.clearedThrough, before: end(participation), limit: limit)
      let firstSequenceNumber = messages.first?.sequenceNumber ?? 0
      return MessagePage(
        messages: messages, hasEarlier: firstSequenceNumber > participation.clearedThrough + 1)
    }
  }

  /// The messages of a chat that follow a sequence number.
  ///
  /// - Parameters:
  ///   - chat: A chat in which the person takes part.
  ///   - sequenceNumber: The sequence number after which the messages begin.
  ///   - limit: The maximum number of messages, up to ``Limits/pageSize``. There are fewer only at the end of the
  ///     chat.
  ///   - person: The requesting person.
  /// - Returns: The messages that the person can see, oldest first.
  /// - Throws: ``MessengerError/chatNotFound`` if the person does not take part, or
  ///   ``MessengerError/invalidRequest`` if `limit` is out of range.
  /// - Complexity: O(`limit`), however long the chat is.
  public func messages(
    in chat: Chat.ID, after sequenceNumber: Int, limit: Int = 15, for person: Person.ID
  ) async throws(MessengerError) -> [Message] {
    try Validation.checkPageSize(limit)
    return try await store.read { reader in
      guard let participation = try reader.participation(of: person, in: chat) else {
        throw MessengerError.chatNotFound
      }
      // Sequence numbers have no gaps, so the messages that follow are the last ones before a greater number.
      let after = min(max(sequenceNumber, participation.clearedThrough), participation.lastSequenceNumber)
      return try reader.messages(in: chat, after: after, before: after + limit + 1, limit: limit)
    }
  }
}
