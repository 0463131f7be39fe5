/// Events that a transaction causes; they are told when it is on disk.
struct PendingEvents: Sendable {
  enum Notice: Sendable {
    case chat(ChatEvent, to: Person.ID)
    case contact(ContactEvent, to: Audience)
    case signedOut(Session.ID)
    /// A person has other sessions now.
    case sessions(Person.ID)
  }

  enum Audience: Sendable {
    /// All pages of a person.
    case person(Person.ID)
    /// The pages that show a list of contacts, but for those of a person.
    case directory(except: Person.ID)
  }

  private(set) var list: [Notice] = []

  mutating func send(_ event: ChatEvent, to person: Person.ID) {
    list.append(.chat(event, to: person))
  }

  mutating func send(_ event: ContactEvent, to audience: Audience) {
    list.append(.contact(event, to: audience))
  }

  /// Adds others' notices, but for those about chats to a person.
  mutating func append(_ notices: PendingEvents, except person: Person.ID) {
    list += notices.list.filter { notice in
      if case .chat(_, to: person) = notice { false } else { true }
    }
  }

  /// Tells the pages of sessions that they have ended, and other pages of the person that there are fewer.
  mutating func end(_ sessions: [Session.ID], of person: Person.ID) {
    end(sessions)
    if !sessions.isEmpty { changeSessions(of: person) }
  }

  /// Tells the pages of sessions that they have ended.
  mutating func end(_ sessions: [Session.ID]) {
    list += sessions.map { .signedOut($0) }
  }

  /// Tells the pages of a person that there are other sessions.
  mutating func changeSessions(of person: Person.ID) {
    list.append(.sessions(person))
  }
}

/// Where all services read and write. What they write is told to those concerned after it is on disk, in the
/// order of the commits.
struct EventPublishingStore: Sendable {
  let store: any Store
  let chatEvents: EventRouter<Person.ID, ChatEvent>
  let contactEvents: EventRouter<Person.ID, ContactEvent>
  let directoryEvents: EventRouter<Person.ID, ContactEvent>
  let endings: EventRouter<Session.ID, Void>
  let sessionChanges: EventRouter<Person.ID, Void>
  let readers: EventRouter<Presence.Reader, Never>

  var presence: Presence { Presence(chatEvents: chatEvents, readers: readers) }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreReader) throws -> Value
  ) async throws(MessengerError) -> Value {
    try await store.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StoreTransaction, inout PendingEvents) throws -> Value
  ) async throws(MessengerError) -> Value {
    let result = try await store.write { transaction in
      var notices = PendingEvents()
      let value = try body(transaction, &notices)
      return (value, notices)
    } committed: { _, notices in
      tell(notices)
    }
    return result.0
  }

  private func tell(_ notices: PendingEvents) {
    for notice in notices.list {
      switch notice {
      case .chat(let event, let person): chatEvents.send(presence.added(to: event), to: person)
      case .contact(let event, .person(let person)):
        contactEvents.send(presence.added(to: event), to: person)
      case .contact(let event, .directory(let person)):
        directoryEvents.sendToAll(presence.added(to: event), except: person)
      case .signedOut(let session): endings.send((), to: session)
      case .sessions(let person): sessionChanges.send((), to: person)
      }
    }
  }
}
