import MessengerServices
import Swiftwater

/// An actor that collects the events of a person's page.
actor Page {
  private(set) var chatEvents: [ChatEvent] = []
  private(set) var contactEvents: [ContactEvent] = []
  private var waiting: [(isOver: () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []
  private var lifetime = Lifetime()

  func open(for person: Person, _ messenger: Messenger) {
    messenger.chats.events(for: person.id).observe(during: lifetime) { [unowned self] event in
      chatEvents.append(event)
      resumeWaiting()
    }
    messenger.contacts.allEvents(for: person).observe(during: lifetime) { [unowned self] event in
      contactEvents.append(event)
      resumeWaiting()
    }
  }

  /// Begins to look at a chat as well.
  func look(at chat: Chat, _ person: Person, _ messenger: Messenger) {
    messenger.chats.reading(in: chat.id, by: person.id).observe(during: lifetime) { _ in }
  }

  /// Ends the observations.
  func close() {
    lifetime = Lifetime()
  }

  /// The events of chats, after waiting for a number of them.
  func chatEvents(count: Int) async -> [ChatEvent] {
    await wait { self.chatEvents.count >= count }
    return chatEvents
  }

  /// The events of chats, after waiting for one that matches.
  func chatEvents(through isLast: @escaping @Sendable (ChatEvent) -> Bool) async -> [ChatEvent] {
    await wait { self.chatEvents.contains(where: isLast) }
    return chatEvents
  }

  /// The events of contacts, after waiting for a number of them.
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
