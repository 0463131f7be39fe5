import MessengerServices
import Swiftwater

/// An actor of its own that writes down what a person's page is told.
actor Page {
  private(set) var chatEvents: [ChatEvent] = []
  private(set) var contactEvents: [ContactEvent] = []
  private var waiting: [(isOver: () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  private var lifetime = Lifetime()

  func open(for person: Person.ID, _ messenger: Messenger) {
    messenger.chats.events(for: person).observe(during: lifetime) { [unowned self] event in
      chatEvents.append(event)
      resumeWaiting()
    }
    messenger.contacts.listEvents(for: person).observe(during: lifetime) { [unowned self] event in
      contactEvents.append(event)
      resumeWaiting()
    }
  }

  /// Looks at a chat too, from now on.
  func look(at chat: Chat, _ person: Person, _ messenger: Messenger) {
    messenger.chats.reading(in: chat.id, by: person.id).observe(during: lifetime) { _ in }
  }

  /// Ends the observations.
  func close() {
    lifetime = Lifetime()
  }

  /// The events about chats when the page has heard so many.
  func chatEvents(count: Int) async -> [ChatEvent] {
    await wait { self.chatEvents.count >= count }
    return chatEvents
  }

  /// The events about chats through the first that is as wanted.
  func chatEvents(through isLast: @escaping @Sendable (ChatEvent) -> Bool) async -> [ChatEvent] {
    await wait { self.chatEvents.contains(where: isLast) }
    return chatEvents
  }

  /// The events about contacts when the page has heard so many.
  func contactEvents(count: Int) async -> [ContactEvent] {
    await wait { self.contactEvents.count >= count }
    return contactEvents
  }

  private func wait(until isOver: @escaping () -> Bool) async {
    if isOver() { return }
    await withCheckedContinuation { waiting.append((isOver, $0)) }
  }

  private func resumeWaiting() {
    let over = waiting.filter { $0.isOver() }
    waiting.removeAll { $0.isOver() }
    for waiter in over { waiter.continuation.resume() }
  }
}
