import struct Foundation.Date

/// Blocks and reports.
extension Contacts {
  /// Blocks a person: from then on, the two cannot write to each other in their direct chat, begin one, or add
  /// each other to groups, and their open invitations of each other end. The blocked person does not see when the
  /// other one is or was online. Does nothing if the person is blocked already.
  ///
  /// The blocked person can learn of it: an attempt to write fails with ``MessengerError/blocked``.
  ///
  /// - Parameters:
  ///   - other: A person whom the requesting person sees.
  ///   - person: The requesting person.
  /// - Throws: ``MessengerError/personNotFound`` for oneself and for people whom the person does not see.
  public func block(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) {
    try await store.write { transaction, events in
      guard other != person, let blocker = try transaction.person(person),
        try transaction.isVisible(other, to: person)
      else { throw MessengerError.personNotFound }
      try transaction.insertBlock(of: other, by: person)
      events.send(.changed(blocker.withoutPresence), to: .person(other))
      for (inviter, invited) in [(other, person), (person, other)]
      where try transaction.deleteInvitations(of: invited, by: inviter) {
        events.send(.invitationsChanged, to: invited)
      }
    }
  }

  /// Ends a block. Does nothing if there is none.
  ///
  /// - Parameters:
  ///   - other: The blocked person.
  ///   - person: The person who has blocked.
  /// - Throws: ``MessengerError/storage`` if the data cannot be written.
  public func unblock(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) {
    try await store.write { transaction, events in
      try transaction.deleteBlock(of: other, by: person)
      // The presence is visible again.
      guard let person = try transaction.person(person), try transaction.isVisible(person.id, to: other)
      else {
        return
      }
      events.send(.changed(person), to: .person(other))
    }
  }

  /// Whether a person has blocked another one.
  ///
  /// - Parameters:
  ///   - other: The other person.
  ///   - person: The person who may have blocked.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func hasBlocked(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) -> Bool {
    try await store.read { try $0.hasBlock(of: other, by: person) }
  }

  /// Reports a person to the operator of the messenger. A second report of the same person counts no more.
  ///
  /// - Parameters:
  ///   - other: A person whom the requesting person sees.
  ///   - person: The requesting person. The number of reports in a short time is limited.
  /// - Throws: ``MessengerError/personNotFound`` for oneself and for people whom the person does not see, or
  ///   ``MessengerError/tooManyAttempts(retryAfter:)``.
  public func report(_ other: Person.ID, by person: Person.ID) async throws(MessengerError) {
    try limiter.count("reports of \(person)", limit: rateLimits.reportsPerPerson, at: now())
    let date = now()
    try await store.write { transaction, _ in
      guard other != person, try transaction.isVisible(other, to: person) else {
        throw MessengerError.personNotFound
      }
      try transaction.insertReport(of: other, by: person, date: date)
    }
  }

  /// The people who were reported, those with the most reports first, for the operator.
  ///
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func reports() async throws(MessengerError) -> [ReportCount] {
    try await store.read { try $0.reports(limit: Limits.pageSize) }
  }

  /// The reports of one person, the last one first, at most ``Limits/pageSize``, for the operator.
  ///
  /// - Parameter person: The person who was reported.
  /// - Throws: ``MessengerError/storage`` if the data cannot be read.
  public func reports(of person: Person.ID) async throws(MessengerError) -> [Report] {
    try await store.read { try $0.reports(of: person, limit: Limits.pageSize) }
  }
}

extension StoreTransaction {
  /// Adds an event about a person for everybody who sees them. Those whom the person has blocked do not see the
  /// presence.
  func send(
    _ event: (Person) -> ContactEvent, about person: Person, _ events: inout PendingEvents
  ) throws {
    let blocked = Set(try blockedPeople(by: person.id))
    for other in try peopleSharingChat(with: person.id) where !blocked.contains(other) {
      events.send(event(person), to: .person(other))
    }
    for other in blocked { events.send(event(person.withoutPresence), to: .person(other)) }
    if person.isVisitor { return }
    events.send(event(person), to: .directory(except: blocked.union([person.id])))
  }
}

extension StoreReader {
  /// People as a person sees them: without the presence of those who have blocked the person.
  func hidingPresence(in people: [Person], from person: Person.ID) throws -> [Person] {
    let blockers = Set(try peopleBlocking(person))
    return blockers.isEmpty
      ? people : people.map { blockers.contains($0.id) ? $0.withoutPresence : $0 }
  }

  /// Whether a person is visible to another one: a contact, or a participant of a common chat.
  func isVisible(_ person: Person.ID, to requester: Person.ID) throws -> Bool {
    try !contacts(of: requester, among: [person]).isEmpty || haveCommonChat(person, requester)
  }

  /// Refuses an action between two people of whom one has blocked the other.
  ///
  /// - Throws: ``MessengerError/blocked``.
  func requireNoBlock(between person: Person.ID, and others: some Sequence<Person.ID>) throws {
    for other in others {
      if try hasBlock(of: person, by: other) || hasBlock(of: other, by: person) {
        throw MessengerError.blocked
      }
    }
  }
}
