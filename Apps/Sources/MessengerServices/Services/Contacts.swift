public import Swiftwater
import struct Foundation.Date

/// Who knows whom: everybody who is registered is in everybody's contacts, and sample people are in the
/// contacts of who generated them.
public actor Contacts {
  private static let graceBeforeOffline = Duration.seconds(5)
  /// How many people are noted as seen at a time, so that others do not wait long.
  private static let noteCount = 200

  let journal: EventPublishingStore
  let now: @Sendable () -> Date
  let attempts: MessengerConfiguration.Attempts
  var limiter = AttemptLimiter(per: MessengerConfiguration.Attempts.duration)
  private let clock: any Clock<Duration>
  /// Those who were said to be online.
  private var online: Set<Person.ID> = []

  init(journal: EventPublishingStore, configuration: MessengerConfiguration) {
    self.journal = journal
    now = configuration.now
    attempts = configuration.attempts
    clock = configuration.clock
  }

  /// What changes from the moment of observation on about people in a person's chats and the person's sample
  /// people, delivered on the observer's actor.
  ///
  /// If the observer is so slow that more events wait than there is room for, the oldest are dropped and
  /// ``ContactEvent/reload`` is sent in their place. Never ends.
  public nonisolated func events(
    for person: Person.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<ContactEvent, Never> {
    journal.contactEvents.signal(for: person, lost: .reload, isolation: isolation)
  }

  /// What changes from the moment of observation on among all of a person's contacts, delivered on the
  /// observer's actor: ``events(for:isolation:)``, and who else registers, comes and goes.
  ///
  /// For pages that show the contacts; with thousands of people online, there are many of these. Some events
  /// come twice. If the observer is so slow that more wait than there is room for, the oldest are dropped and
  /// ``ContactEvent/reload`` is sent in their place. Never ends.
  public nonisolated func listEvents(
    for person: Person.ID, isolation: (any Actor)? = #isolation
  ) -> Signal<ContactEvent, Never> {
    events(for: person, isolation: isolation)
      .merge(with: journal.directoryEvents.signal(for: person, lost: .reload, isolation: isolation))
  }

  /// A person's contacts, sorted by name without regard to case and diacritical marks.
  ///
  /// - Parameters:
  ///   - previous: The contact that the answer is to continue from; nil to begin with the first.
  ///   - limit: How many, up to ``Limits/pageSize``.
  public func contacts(
    of person: Person.ID, after previous: Person? = nil, limit: Int = Limits.pageSize
  ) async throws(MessengerError) -> [Person] {
    try Validation.pageSize(limit)
    let people = try await journal.read { try $0.contacts(of: person, after: previous, limit: limit) }
    return people.map(journal.presence.added)
  }

  /// A person, as somebody sees who has that person among the contacts or is in a chat with them.
  public func person(_ id: Person.ID, for asking: Person.ID) async throws(MessengerError) -> Person {
    let found = try await journal.read { reader -> Person? in
      guard let person = try reader.person(id) else { return nil }
      let isVisible =
        try id == asking || !reader.contacts(of: asking, among: [id]).isEmpty
        || reader.shareChat(id, asking)
      return isVisible ? person : nil
    }
    guard let found else { throw .personNotFound }
    return journal.presence.added(to: found)
  }

  /// Those of some people who are among a person's contacts, in the order in which they are asked for.
  ///
  /// - Parameters:
  ///   - ids: Up to ``Limits/participantCount`` people.
  ///   - person: Whose contacts.
  public func people(_ ids: [Person.ID], for person: Person.ID) async throws(MessengerError) -> [Person] {
    guard ids.count <= Limits.participantCount else { throw .tooManyParticipants }
    let found = try await journal.read { try $0.contacts(of: person, among: Set(ids)) }
    let positions = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = found.sorted { positions[$0.id, default: 0] < positions[$1.id, default: 0] }
    return sorted.map(journal.presence.added)
  }

  /// When somebody comes or goes, notes the time and tells those concerned.
  func presenceChanged(of person: Person.ID) {
    if journal.presence.isOnline(person) {
      if online.insert(person).inserted { noteSeen(person) }
    } else if online.contains(person) {
      // Going from one page to another is not going away.
      Task { [clock, weak self] in
        try? await clock.sleep(for: Self.graceBeforeOffline)
        await self?.noteGone(person)
      }
    }
  }

  /// Notes that those who are online are here, so that a process that is killed loses little of it.
  /// ``Messenger/keepTidy()`` calls it from time to time.
  public func noteOnline() async throws(MessengerError) {
    let now = now()
    let people = journal.chatEvents.observedKeys
    for some in people.chunks(of: Self.noteCount) {
      try await journal.write { transaction, _ in
        for person in some { try transaction.setLastSeen(now, of: person) }
      }
    }
  }

  private func noteGone(_ person: Person.ID) {
    if !journal.presence.isOnline(person), online.remove(person) != nil { noteSeen(person) }
  }

  private func noteSeen(_ id: Person.ID) {
    Task { [journal, now] in
      // If this fails, an older time is shown.
      try? await journal.write { transaction, notices in
        try transaction.setLastSeen(now(), of: id)
        guard let person = try transaction.person(id) else { return }
        for companion in try transaction.companions(of: id) {
          notices.send(.changed(person), to: .person(companion))
        }
        if !person.isVisitor { notices.send(.changed(person), to: .directory(except: id)) }
      }
    }
  }
}
