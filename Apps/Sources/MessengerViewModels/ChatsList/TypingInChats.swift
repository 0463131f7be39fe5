import MessengerServices
import Swiftwater

/// The people who are typing in the chats of a list.
final class TypingInChats {
  /// The texts of the chats in which somebody is typing, as in *Ada is typing…*.
  let texts: Property<[Chat.ID: String]>
  private let current = MutableProperty<[Chat.ID: String]>([:])
  private var people: [Chat.ID: TypingPeople] = [:]
  private let viewer: Viewer
  private let lifetime = Lifetime()

  init(for viewer: Viewer) {
    self.viewer = viewer
    texts = current.property
  }

  /// Applies an event of a chat.
  func apply(_ event: ChatEvent) {
    switch event {
    case .typing(let chat, let person, let name): typing(in: chat).add(person, name)
    case .message(let message, _, _): people[message.chat]?.remove(message.sender)
    // A chat that was not loaded arrives with the message that has moved it to the top.
    case .inserted(let chat):
      if let message = chat.lastMessage { people[chat.id]?.remove(message.sender) }
    case .deleted(let chat): remove(chat)
    default: break
    }
  }

  private func typing(in chat: Chat.ID) -> TypingPeople {
    if let typingPeople = people[chat] { return typingPeople }
    let typingPeople = TypingPeople(for: viewer)
    people[chat] = typingPeople
    typingPeople.text.changes.observe(during: lifetime) { [unowned self] text in
      if let text { current.modify { $0[chat] = text } } else { remove(chat) }
    }
    return typingPeople
  }

  private func remove(_ chat: Chat.ID) {
    people[chat] = nil
    current.modify { $0[chat] = nil }
  }
}
