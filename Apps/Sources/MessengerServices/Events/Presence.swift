/// The people who are online, and the chats that they are looking at.
struct Presence: Sendable {
  /// A person who looks at a chat.
  struct Reader: Hashable {
    let person: Person.ID
    let chat: Chat.ID
  }

  let chatEvents: EventRouter<Person.ID, ChatEvent>
  let readers: EventRouter<Reader, Never>

  /// Whether a person has an open page, which receives messages at once.
  func isOnline(_ person: Person.ID) -> Bool { chatEvents.isObserved(person) }

  /// Whether an open page of a person shows a chat, so that the person reads its messages at once.
  func isReading(_ person: Person.ID, in chat: Chat.ID) -> Bool {
    readers.isObserved(Reader(person: person, chat: chat))
  }
}

/// The store does not know who is online. These functions add the online status to stored values.
extension Presence {
  func applied(to person: Person) -> Person {
    var person = person
    // `lastSeen` is nil if the person has blocked the viewer.
    person.isOnline = person.lastSeen != nil && isOnline(person.id)
    return person
  }

  func applied(to chat: Chat) -> Chat {
    var chat = chat
    chat.peer = chat.peer.map(applied)
    return chat
  }

  func applied(to event: ChatEvent) -> ChatEvent {
    switch event {
    case .inserted(let chat): .inserted(applied(to: chat))
    case .changed(let chat): .changed(applied(to: chat))
    default: event
    }
  }

  func applied(to event: ContactEvent) -> ContactEvent {
    switch event {
    case .inserted(let person): .inserted(applied(to: person))
    case .changed(let person): .changed(applied(to: person))
    case .deleted, .reload: event
    }
  }
}
