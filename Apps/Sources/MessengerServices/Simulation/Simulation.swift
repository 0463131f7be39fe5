import struct Foundation.Date

/// Sample people with chats and messages, and the simulation of their actions.
///
/// Sample people belong to the account for which they were generated. Nobody else can control them. The
/// simulation never acts for real people and never deletes a chat that real people share.
///
/// The number of actions of one person is limited by ``MessengerConfiguration/RateLimits``, and the number of
/// chats by ``Limits/sampleChatCount``. Beyond these limits the methods throw
/// ``MessengerError/tooManyAttempts(retryAfter:)`` and ``MessengerError/tooManySampleChats``.
public actor Simulation {
  /// The maximum number of chats that one transaction deletes.
  private static let deletionBatchSize = 20

  let store: EventPublishingStore
  let now: @Sendable () -> Date
  let quota: StorageQuota
  /// Nil if messages have no attachments.
  private let files: SampleFiles?
  private let clock: any Clock<Duration>
  var random: AnyRandomNumberGenerator
  /// The people whose data is being generated or deleted.
  private var busy: Set<Person.ID> = []
  private let rateLimits: MessengerConfiguration.RateLimits
  private var limiter = RateLimiter(per: MessengerConfiguration.RateLimits.window)

  init(
    store: EventPublishingStore, quota: StorageQuota, media: AttachmentStore?,
    configuration: MessengerConfiguration
  ) {
    self.store = store
    files = media.map(SampleFiles.init)
    self.quota = quota
    now = configuration.now
    clock = configuration.clock
    rateLimits = configuration.rateLimits
    random = AnyRandomNumberGenerator(base: configuration.random)
  }

  // MARK: Data

  /// Replaces the sample data of a person: 20 to 50 contacts, and 20 to 50 groups of them with 30 to 70
  /// messages each, some with a picture; less for a visitor. The last messages of a group are two of these: an album, a
  /// file, a voice message and a link with a preview.
  ///
  /// The data is written in several transactions, so that other writes do not wait long. A crash can leave a
  /// part of it. At the end the person's pages receive ``ChatEvent/reload``.
  ///
  /// - Parameter owner: The person.
  /// - Throws: ``MessengerError/busy`` while data is being generated or deleted for the person, or an error of
  ///   ``Chats/send(_:clientMessageID:in:from:)`` about space; then the person has no sample data.
  public func generateData(for owner: Person.ID) async throws(MessengerError) {
    if busy.contains(owner) { throw .busy }
    try limiter.count("data of \(owner)", limit: rateLimits.generationsPerPerson, at: now())
    busy.insert(owner)
    defer { busy.remove(owner) }
    let isVisitor = try await store.read { try $0.person(owner)?.isVisitor ?? false }
    let data = SampleData(for: owner, isVisitor ? .visit : .standard, now: now(), using: &random)
    try await deleteSampleData(of: owner)
    let quota = quota
    let people = try await store.write { transaction, _ in
      try quota.count(data.byteCount, for: owner, in: transaction)
      return try data.people.map { try transaction.insert($0).id }
    }
    let files = await files?.stored(for: owner) ?? SampleFiles.Stored()
    for group in data.groups {
      try await store.write { transaction, _ in
        try transaction.insert(group, of: people, files: files, for: owner)
      }
    }
    try await sendReload(to: owner)
  }

  /// Deletes the sample data of a person: the sample people, and all chats without another participant who
  /// has an account. Sample people who take part in other chats stay.
  ///
  /// The data is deleted in several transactions, so that other writes do not wait long. A crash can leave a
  /// part of it.
  ///
  /// - Parameter owner: The person.
  /// - Throws: ``MessengerError/busy`` while data is being generated or deleted for the person.
  public func deleteData(for owner: Person.ID) async throws(MessengerError) {
    guard busy.insert(owner).inserted else { throw .busy }
    defer { busy.remove(owner) }
    do throws(MessengerError) { try await deleteSampleData(of: owner) } catch {
      // A part of the data may be deleted already.
      try? await sendReload(to: owner)
      throw error
    }
  }

  /// Whether a person has sample people.
  ///
  /// - Parameter owner: The person.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func hasSampleData(for owner: Person.ID) async throws(MessengerError) -> Bool {
    try await store.read { try $0.hasSamplePeople(owner) }
  }

  private func deleteSampleData(of owner: Person.ID) async throws(MessengerError) {
    let chats = try await store.read { try $0.allChats(of: owner) }
    for batch in chats.chunks(of: Self.deletionBatchSize) {
      try await store.write { transaction, _ in
        for chat in batch where try transaction.hasOnlySamplePeople(in: chat, except: owner) {
          try transaction.deleteChat(chat)
        }
      }
    }
    try await store.write { transaction, events in
      try transaction.deleteUnusedSamplePeople(of: owner)
      events.add(ChatEvent.reload, to: owner)
      events.add(ContactEvent.reload, to: .person(owner))
    }
  }

  private func sendReload(to person: Person.ID) async throws(MessengerError) {
    try await store.write { _, events in
      events.add(ChatEvent.reload, to: person)
      events.add(ContactEvent.reload, to: .person(person))
    }
  }

  // MARK: Time

  /// Waits one to two seconds, because real people do not act at once either.
  ///
  /// - Throws: ``MessengerError/tooManyAttempts(retryAfter:)`` if the owner has requested too many actions.
  func delayAction(for owner: Person.ID) async throws(MessengerError) {
    // Counted before the delay, so that concurrent calls cannot exceed the limit.
    try limiter.count("actions of \(owner)", limit: rateLimits.simulationsPerPerson, at: now())
    try await wait(.milliseconds(Int.random(in: 1000...2000, using: &random)))
  }

  func wait(_ duration: Duration) async throws(MessengerError) {
    do {
      try await clock.sleep(for: duration)
    } catch {
      throw .cancelled
    }
  }
}

/// A generator of any type as a concrete type, for generic parameters.
struct AnyRandomNumberGenerator: RandomNumberGenerator, Sendable {
  var base: any RandomNumberGenerator & Sendable

  mutating func next() -> UInt64 { base.next() }
}
