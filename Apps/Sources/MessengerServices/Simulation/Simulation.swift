import struct Foundation.Date

/// Sample people, chats and messages, and what sample people do when asked to.
///
/// Sample people belong to the account that they were generated for. Nobody else can make them do anything,
/// and nothing here speaks for real people or removes a chat that real people share.
///
/// How often one person may do so is limited (``MessengerConfiguration/Attempts``), and so is how many chats
/// there are to be (``Limits/sampleChatCount``); more is refused with
/// ``MessengerError/tooManyAttempts(retryAfter:)`` and ``MessengerError/enoughSampleChats``.
public actor Simulation {
  /// How many chats are deleted at a time.
  private static let deletionCount = 20

  let journal: EventPublishingStore
  let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  var random: AnyRandomNumberGenerator
  /// Whose data is being generated or deleted.
  private var busy: Set<Person.ID> = []
  private let attempts: MessengerConfiguration.Attempts
  private var limiter = AttemptLimiter(per: MessengerConfiguration.Attempts.duration)

  init(journal: EventPublishingStore, configuration: MessengerConfiguration) {
    self.journal = journal
    now = configuration.now
    clock = configuration.clock
    attempts = configuration.attempts
    random = AnyRandomNumberGenerator(base: configuration.random)
  }

  // MARK: Data

  /// Replaces what was generated for a person: 20 to 50 contacts, and 20 to 50 groups of them with 30 to 70
  /// messages each.
  ///
  /// Written in steps, so that others do not wait; a process that is killed meanwhile leaves a part of it.
  /// The person's pages are told to reload when everything is there.
  ///
  /// - Throws: ``MessengerError/busy`` while data is being generated or deleted for the person.
  public func generateData(for owner: Person.ID) async throws(MessengerError) {
    if busy.contains(owner) { throw .busy }
    try limiter.count("data of \(owner)", limit: attempts.generations, at: now())
    busy.insert(owner)
    defer { busy.remove(owner) }
    let data = SampleData(for: owner, now: now(), using: &random)
    try await deleteSamples(of: owner)
    let people = try await journal.write { transaction, _ in
      try data.people.map { try transaction.insert($0).id }
    }
    for group in data.groups {
      try await journal.write { transaction, _ in try transaction.insert(group, of: people, for: owner) }
    }
    try await tellToReload(owner)
  }

  /// Removes what was generated for a person: the sample people, and every chat that nobody else with an
  /// account takes part in. Sample people who take part in other chats stay.
  ///
  /// Done in steps, so that others do not wait; a process that is killed meanwhile leaves a part of it.
  ///
  /// - Throws: ``MessengerError/busy`` while data is being generated or deleted for the person.
  public func deleteData(for owner: Person.ID) async throws(MessengerError) {
    guard busy.insert(owner).inserted else { throw .busy }
    defer { busy.remove(owner) }
    do throws(MessengerError) { try await deleteSamples(of: owner) } catch {
      // A part of it may be gone.
      try? await tellToReload(owner)
      throw error
    }
  }

  /// Whether a person has sample people.
  public func hasData(for owner: Person.ID) async throws(MessengerError) -> Bool {
    try await journal.read { try $0.hasSimulatedPeople(owner) }
  }

  private func deleteSamples(of owner: Person.ID) async throws(MessengerError) {
    let chats = try await journal.read { try $0.allChats(of: owner) }
    for some in chats.chunks(of: Self.deletionCount) {
      try await journal.write { transaction, _ in
        for chat in some where try transaction.hasNobodyReal(chat, but: owner) {
          try transaction.deleteChat(chat)
        }
      }
    }
    try await journal.write { transaction, notices in
      try transaction.deleteUnusedSimulatedPeople(of: owner)
      notices.send(ChatEvent.reload, to: owner)
      notices.send(ContactEvent.reload, to: .person(owner))
    }
  }

  private func tellToReload(_ person: Person.ID) async throws(MessengerError) {
    try await journal.write { _, notices in
      notices.send(ChatEvent.reload, to: person)
      notices.send(ContactEvent.reload, to: .person(person))
    }
  }

  // MARK: Time

  /// Waits for one to two seconds, as if somebody had to reach for a telephone first.
  ///
  /// - Throws: ``MessengerError/tooManyAttempts(retryAfter:)`` if the owner has asked for too much.
  func hesitate(for owner: Person.ID) async throws(MessengerError) {
    // Counted before the wait, so that many at once do not get through.
    try limiter.count("actions of \(owner)", limit: attempts.simulatedActions, at: now())
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

/// Any generator, so that what needs one can be given it.
struct AnyRandomNumberGenerator: RandomNumberGenerator, Sendable {
  var base: any RandomNumberGenerator & Sendable

  mutating func next() -> UInt64 { base.next() }
}
