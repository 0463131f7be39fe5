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
