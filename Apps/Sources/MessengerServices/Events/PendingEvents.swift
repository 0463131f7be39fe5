/// The events that a transaction causes. They are sent when the transaction is on disk.
struct PendingEvents: Sendable {
  /// An event and its recipients.
  enum Entry: Sendable {
    case chat(ChatEvent, to: Person.ID)
    case contact(ContactEvent, to: Audience)
    /// A session has ended.
    case sessionEnded(Session.ID)
    /// The list of a person's sessions has changed.
    case sessionsChanged(of: Person.ID)
  }

  /// The recipients of an event about a contact.
  enum Audience: Sendable {
    /// All pages of a person.
    case person(Person.ID)
    /// The pages that show a list of contacts, except those of some people.
    case contactLists(except: Set<Person.ID>)
  }

  /// The events, in the order in which they are to be sent.
  private(set) var entries: [Entry] = []

  /// Adds an event for the pages of a person.
  mutating func add(_ event: ChatEvent, to person: Person.ID) {
    entries.append(.chat(event, to: person))
  }

  /// Adds an event about a contact.
  mutating func add(_ event: ContactEvent, to audience: Audience) {
    entries.append(.contact(event, to: audience))
  }

  /// Adds other pending events, except those about chats for one person.
  mutating func append(_ events: PendingEvents, except person: Person.ID) {
    entries += events.entries.filter { entry in
      if case .chat(_, to: person) = entry { false } else { true }
    }
  }

  /// Adds events for the pages of sessions that have ended, and an event for all pages of the person, whose list of
  /// sessions has changed.
  mutating func addSessionEndings(of sessions: [Session.ID], to person: Person.ID) {
    addSessionEndings(of: sessions)
    if !sessions.isEmpty { addSessionChange(to: person) }
  }

  /// Adds events for the pages of sessions that have ended.
  mutating func addSessionEndings(of sessions: [Session.ID]) {
    entries += sessions.map { .sessionEnded($0) }
  }

  /// Adds an event for the pages of a person, whose list of sessions has changed.
  mutating func addSessionChange(to person: Person.ID) {
    entries.append(.sessionsChanged(of: person))
  }
}
