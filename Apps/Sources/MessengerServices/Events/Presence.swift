/// Who is there, and what they look at.
struct Presence: Sendable {
  /// Somebody who looks at a chat.
  struct Reader: Hashable {
    let person: Person.ID
    let chat: Chat.ID
  }

  let chatEvents: EventRouter<Person.ID, ChatEvent>
  let readers: EventRouter<Reader, Never>

  /// Whether a page of a person is open, so that what is said reaches it.
  func isOnline(_ person: Person.ID) -> Bool { chatEvents.isObserved(person) }

  /// Whether a chat is on an open page of a person, who so reads what is said in it.
  func isReading(_ person: Person.ID, in chat: Chat.ID) -> Bool {
    readers.isObserved(Reader(person: person, chat: chat))
  }
}

/// The store does not know who is there; this adds it to what was read.
extension Presence {
  func added(to person: Person) -> Person {
    var person = person
    person.isOnline = isOnline(person.id)
    return person
  }

  func added(to chat: Chat) -> Chat {
    var chat = chat
    chat.peer = chat.peer.map(added)
    return chat
  }

  func added(to event: ChatEvent) -> ChatEvent {
    switch event {
    case .inserted(let chat): .inserted(added(to: chat))
    case .changed(let chat): .changed(added(to: chat))
    default: event
    }
  }

  func added(to event: ContactEvent) -> ContactEvent {
    switch event {
    case .inserted(let person): .inserted(added(to: person))
    case .changed(let person): .changed(added(to: person))
    case .reload: event
    }
  }
}
