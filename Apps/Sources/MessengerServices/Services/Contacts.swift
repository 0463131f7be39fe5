public import Swiftwater
import struct Foundation.Date

/// The contacts of all people, and their online status.
///
/// All registered people are in each other's contacts. Sample people are in the contacts of the person who
/// generated them, and they are all that a visitor sees.
public actor Contacts {
  private static let offlineDelay = Duration.seconds(5)
  /// The maximum number of people whose last seen time one transaction stores, so that other writes do not
  /// wait long.
  private static let batchSize = 200

  let store: EventPublishingStore
  let now: @Sendable () -> Date
  let rateLimits: MessengerConfiguration.RateLimits
  let searches: SearchQueue
  var limiter = RateLimiter(per: MessengerConfiguration.RateLimits.window)
  private let clock: any Clock<Duration>
  /// The people who were last published as online.
  private var online: Set<Person.ID> = []

  init(store: EventPublishingStore, searches: SearchQueue, configuration: MessengerConfiguration) {
    self.store = store
    self.searches = searches
    now = configuration.now
    rateLimits = configuration.rateLimits
    clock = configuration.clock
  }

  /// The changes to the people in a person's chats and to the person's sample people
  /// after the observation begins, delivered on the observer's actor. Never completes.
  ///
  /// If an observer is so slow that its buffer overflows, the oldest events are dropped and
  /// ``ContactEvent/reload`` is sent in their place.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - isolation: The actor to deliver on.
  public nonisolated func events(
    for person: Person.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<ContactEvent, Never> {
    store.contactEvents.signal(for: person, overflowEvent: .reload, isolation: isolation)
  }

  /// The changes to all of a person's contacts after the observation begins, delivered on the observer's
  /// actor. Never completes.
  ///
  /// These are ``events(for:isolation:)`` and, unless the person is a visitor, the events of all registered
  /// people, such as coming online.
  /// With thousands of people online there are many events, so observe this signal only while a page shows
  /// the contacts. Some events are sent twice. If the buffer of a slow observer overflows, the oldest events
  /// are dropped and ``ContactEvent/reload`` is sent in their place.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - isolation: The actor to deliver on.
  public nonisolated func allEvents(
    for person: Person, isolation: (any Actor)? = #isolation
  ) -> Signal<ContactEvent, Never> {
    let own = events(for: person.id, isolation: isolation)
    if person.isVisitor { return own }
    return own.merge(
      store.directoryEvents.signal(for: person.id, overflowEvent: .reload, isolation: isolation))
  }

  /// A person's contacts, sorted by name without regard to case and diacritical marks.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - previous: The last contact of the previous page; nil for the first page.
  ///   - limit: The maximum number of contacts, up to ``Limits/pageSize``.
  /// - Returns: The contacts of the page.
  /// - Throws: ``MessengerError/invalidRequest`` if `limit` is out of range.
  public func contacts(
    of person: Person.ID, after previous: Person? = nil, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Person] {
    try Validation.checkPageSize(limit)
    let people = try await store.read { try $0.contacts(of: person, after: previous, limit: limit) }
    return people.map(store.presence.applied)
  }

  /// The contacts of a person before another contact, sorted by name.
  ///
  /// - Parameters:
  ///   - person: The person.
  ///   - next: The first contact of the next page.
  ///   - limit: The maximum number of contacts, up to ``Limits/pageSize``.
  /// - Returns: The contacts of the page.
  /// - Throws: ``MessengerError/invalidRequest`` if `limit` is out of range.
  public func contacts(
    of person: Person.ID, before next: Person, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Person] {
    try Validation.checkPageSize(limit)
    let people = try await store.read { try $0.contacts(of: person, before: next, limit: limit) }
    return people.map(store.presence.applied)
  }

  /// A person who is the requesting person, a contact of theirs, or a participant of a common chat.
  ///
  /// - Parameters:
  ///   - id: The person.
  ///   - requester: The requesting person.
  /// - Throws: ``MessengerError/personNotFound`` for everybody else.
  public func person(_ id: Person.ID, for requester: Person.ID) async throws(MessengerError) -> Person {
    let foundPerson = try await store.read { reader -> Person? in
      guard let person = try reader.person(id) else { return nil }
      guard try id == requester || reader.isVisible(id, to: requester) else { return nil }
      return try reader.hasBlock(of: requester, by: id) ? person.withoutPresence : person
    }
    guard let foundPerson else { throw .personNotFound }
    return store.presence.applied(to: foundPerson)
  }

  /// The contacts of a person among some people, in the order of the given identifiers.
  ///
  /// - Parameters:
  ///   - person: The person whose contacts are returned.
  ///   - ids: Up to ``Limits/participantCount`` people.
  /// - Throws: ``MessengerError/tooManyParticipants`` if there are too many identifiers.
  public func contacts(of person: Person.ID, among ids: [Person.ID]) async throws(MessengerError) -> [Person]
  {
    guard ids.count <= Limits.participantCount else { throw .tooManyParticipants }
    let contacts = try await store.read { try $0.contacts(of: person, among: Set(ids)) }
    let positions = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = contacts.sorted { positions[$0.id, default: 0] < positions[$1.id, default: 0] }
    return sorted.map(store.presence.applied)
  }

  /// Stores and publishes that a person has come online or gone offline.
  func presenceChanged(of person: Person.ID) {
    if store.presence.isOnline(person) {
      if online.insert(person).inserted { updateLastSeen(person) }
    } else if online.contains(person) {
      // The delay keeps a person online who navigates from one page to another.
      Task { [clock, weak self] in
        try? await clock.sleep(for: Self.offlineDelay)
        await self?.setOffline(person)
      }
    }
  }

  /// Stores the current time as the last seen time of all online people. If the server crashes, the stored times
  /// are about ten minutes old at most, because ``Messenger/runMaintenance()`` calls this method that often.
  ///
  /// - Throws: ``MessengerError/storage`` if the data cannot be written.
  public func updateLastSeenOfOnlinePeople() async throws(MessengerError) {
    let now = now()
    let people = store.chatEvents.observedKeys
    for batch in people.chunks(of: Self.batchSize) {
      try await store.write { transaction, _ in
        for person in batch { try transaction.setLastSeen(now, of: person) }
      }
    }
  }

  private func setOffline(_ person: Person.ID) {
    if !store.presence.isOnline(person), online.remove(person) != nil { updateLastSeen(person) }
  }

  private func updateLastSeen(_ id: Person.ID) {
    Task { [store, now] in
      // If this fails, pages show an older time.
      try? await store.write { transaction, events in
        try transaction.setLastSeen(now(), of: id)
        guard let person = try transaction.person(id) else { return }
        try transaction.addEvent({ .changed($0) }, about: person, &events)
      }
    }
  }
}
