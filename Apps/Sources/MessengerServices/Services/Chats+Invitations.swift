import struct Foundation.Date

/// Invitations to groups by people whom the invited person does not know.
extension Chats {
  /// How long a person cannot be invited again by a person whose invitation they have declined.
  static let declineDuration = Duration.seconds(7 * 24 * 60 * 60)

  /// The groups to which a person is invited, at most ``Limits/pageSize``, newest first.
  ///
  /// - Parameter person: The person.
  /// - Throws: ``MessengerError/storage`` if the invitations cannot be read.
  public func invitations(of person: Person.ID) async throws(MessengerError) -> [GroupInvitation] {
    try await store.read { try $0.invitations(of: person, limit: Limits.pageSize) }
  }

  /// Accepts an invitation: the person takes part in the group, and sees it from its beginning. Does nothing if the
  /// person takes part already.
  ///
  /// - Parameters:
  ///   - chat: The group.
  ///   - person: The invited person.
  /// - Throws: ``MessengerError/chatNotFound`` if there is no such invitation anymore, or
  ///   ``MessengerError/tooManyParticipants``.
  public func accept(_ chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    let (date, presence) = (now(), store.presence)
    try await store.write { transaction, events in
      if try transaction.participation(of: person, in: chat) != nil {
        // A double click accepts twice, and an earlier version has kept invitations of participants.
        return try transaction.endInvitation(of: person, to: chat, &events)
      }
      guard try transaction.deleteInvitation(of: person, to: chat) != nil else {
        throw MessengerError.chatNotFound
      }
      let count = try transaction.participations(in: chat).count
      if count >= Limits.participantCount { throw MessengerError.tooManyParticipants }
      try transaction.insertParticipant(person, in: chat)
      let newMessage = NewMessage(
        chat: chat, sender: person, action: .joined, date: date, movesToTop: false)
      var joining = PendingEvents()
      _ = try transaction.post(newMessage, presence, &joining)
      // The person receives the chat as a whole.
      events.append(joining, except: person)
      for participant in try transaction.participations(in: chat) where !participant.isSample {
        guard let changedChat = try transaction.chat(chat, for: participant.person) else { continue }
        events.add(
          participant.person == person ? .inserted(changedChat) : .changed(changedChat),
          to: participant.person)
      }
      events.add(.invitationsChanged, to: person)
    }
  }

  /// Declines an invitation. Does nothing if there is none. The person who has invited cannot do so again for a week.
  ///
  /// - Parameters:
  ///   - chat: The group.
  ///   - person: The invited person.
  /// - Throws: ``MessengerError/storage`` if the invitation cannot be deleted.
  public func decline(_ chat: Chat.ID, by person: Person.ID) async throws(MessengerError) {
    let date = now()
    try await store.write { transaction, events in
      guard let inviter = try transaction.deleteInvitation(of: person, to: chat) else { return }
      try transaction.insertDecline(by: person, of: inviter, date: date)
      events.add(.invitationsChanged, to: person)
    }
  }
}

/// When people are asked before somebody adds them to a group, and how often.
struct InvitationPolicy: Sendable {
  /// Whether people are asked who do not know the person who adds them.
  let asksBeforeAdding: Bool
  /// The maximum number of open invitations of one person by another one.
  let maximumOpenInvitations: Int

  init(_ configuration: MessengerConfiguration) {
    asksBeforeAdding = configuration.asksBeforeAdding
    maximumOpenInvitations = configuration.openInvitationsPerInviter
  }
}

extension StoreTransaction {
  /// Those of some people who have to be asked before a person adds them to a group. Sample people need not be.
  func people(_ people: [Person], whoDoNotKnow person: Person.ID) throws -> Set<Person.ID> {
    Set(try people.filter { try !$0.isSample && !knows($0.id, person) }.map(\.id))
  }

  /// Invites people to a group who are not invited to it yet.
  ///
  /// - Throws: ``MessengerError/invitationRejected`` if one of them has as many open invitations by the inviter as there
  ///   may be, or has declined one lately.
  func invite(
    _ people: Set<Person.ID>, to chat: Chat.ID, by inviter: Person.ID, _ policy: InvitationPolicy,
    at date: Date, _ events: inout PendingEvents
  ) throws {
    for person in people {
      guard try invitationCount(of: person, by: inviter) < policy.maximumOpenInvitations,
        try !hasDeclined(person, invitedBy: inviter, after: date - Chats.declineDuration)
      else { throw MessengerError.invitationRejected }
      try insertInvitation(of: person, to: chat, by: inviter, date: date)
      events.add(.invitationsChanged, to: person)
    }
  }

  /// Ends the invitation of a person to a group, if there is one.
  func endInvitation(of person: Person.ID, to chat: Chat.ID, _ events: inout PendingEvents) throws {
    if try deleteInvitation(of: person, to: chat) != nil { events.add(.invitationsChanged, to: person) }
  }
}
