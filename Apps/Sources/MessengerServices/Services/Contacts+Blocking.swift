/// Blocks between people.
extension Contacts {
  /// Blocks a person: while the block lasts, the two cannot write to each other in their direct chat, begin one, or add
  /// each other to groups, and their open invitations of each other end. The blocked person does not see when the
  /// other person is or was online. Does nothing if the person is blocked already.
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
      events.add(.changed(blocker.withoutPresence), to: .person(other))
      for (inviter, invited) in [(other, person), (person, other)]
      where try transaction.deleteInvitations(of: invited, by: inviter) {
        events.add(.invitationsChanged, to: invited)
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
      events.add(.changed(person), to: .person(other))
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
}

extension StoreReader {
  /// Rejects an action of a person with others if the person has blocked one of them, or was blocked by one.
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
