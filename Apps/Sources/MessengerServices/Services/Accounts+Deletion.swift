import struct Foundation.Date

/// The end of accounts.
extension Accounts {
  /// The maximum number of chats that one transaction leaves, so that other writes do not wait long.
  private static let chatBatchSize = 20

  /// Deletes the account of a person who confirms it with the password; see ``delete(_:progress:)``.
  ///
  /// - Parameters:
  ///   - person: A registered person.
  ///   - password: The password of the person. The number of attempts is limited, right ones included.
  ///   - network: The network that the request comes from. The number of attempts from one network is limited.
  /// - Throws: ``MessengerError/wrongPassword``, ``MessengerError/tooManyAttempts(retryAfter:)`` or
  ///   ``MessengerError/busy``.
  public func delete(
    _ person: Person.ID, password: String, network: String
  ) async throws(MessengerError) {
    _ = try await verify(password, of: person, for: network)
    try await delete(person)
  }

  /// Deletes an account: the person leaves all groups and is in nobody's contacts, and all sessions, sample people,
  /// blocks and reports of the person are deleted.
  ///
  /// Others keep the messages that the person has sent to them, under the name ``Person/deletedName``. Nobody can write
  /// to the person anymore. Sample people who take part in groups of others stay there.
  ///
  /// The person leaves the chats in several transactions. After a failure the account still exists, and another call
  /// continues.
  ///
  /// - Parameters:
  ///   - person: A registered person.
  ///   - progress: Called with the number of chats that the person has left so far, and the number of all.
  /// - Throws: ``MessengerError/personNotFound`` if the person is not registered, or ``MessengerError/storage``.
  public func delete(
    _ person: Person.ID, progress: @Sendable (_ count: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws(MessengerError) {
    let (now, presence) = (configuration.now(), store.presence)
    let chats = try await store.read { reader in
      guard try reader.account(of: person) != nil else { throw MessengerError.personNotFound }
      return try reader.allChats(of: person)
    }
    var count = 0
    for batch in chats.chunks(of: Self.chatBatchSize) {
      try await store.write { transaction, events in
        try transaction.leave(batch, by: person, at: now, presence, &events)
      }
      count += batch.count
      progress(count, chats.count)
    }
    try await store.write { transaction, events in
      guard try transaction.account(of: person) != nil else { throw MessengerError.personNotFound }
      let others = try transaction.peopleSharingChat(with: person)
      try transaction.removePerson(person, at: now, presence, &events)
      events.add(.deleted(person), to: .contactLists(except: [person]))
      guard let deleted = try transaction.person(person) else { return }
      for other in others { events.add(.changed(deleted), to: .person(other)) }
    }
  }
}

extension StoreTransaction {
  /// Deletes a visitor together with all data that nobody else needs. Does nothing if the visitor has
  /// registered meanwhile.
  func removeVisitor(
    _ visitor: Person.ID, at now: Date, _ presence: Presence, _ events: inout PendingEvents
  ) throws {
    guard try person(visitor)?.isVisitor == true else { return }
    try removePerson(visitor, at: now, presence, &events)
  }

  /// Deletes a person together with all data that nobody else needs.
  fileprivate func removePerson(
    _ person: Person.ID, at now: Date, _ presence: Presence, _ events: inout PendingEvents
  ) throws {
    try leave(try allChats(of: person), by: person, at: now, presence, &events)
    try deleteUnusedSamplePeople(of: person)
    events.addSessionEndings(of: try deleteSessions(of: person, except: nil), to: person)
    try deleteAccount(of: person)
  }

  /// Removes a person from those of some chats that are still in the person's list.
  fileprivate func leave(
    _ chats: some Sequence<Chat.ID>, by person: Person.ID, at now: Date, _ presence: Presence,
    _ events: inout PendingEvents
  ) throws {
    for chat in chats where try participation(of: person, in: chat)?.isHidden == false {
      try leave(chat, by: person, at: now, presence, &events)
    }
  }
}
