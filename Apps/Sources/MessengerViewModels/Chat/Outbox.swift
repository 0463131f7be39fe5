import Foundation
import MessengerServices
import Swiftwater

/// A message that the person wants to send.
struct OutgoingMessage: Identifiable, Hashable, Sendable {
  /// What the message is called until it is stored, and when it is sent again.
  let id: UUID
  let text: String
  /// When it was written.
  let date: Date
  /// Why it could not be sent; nil if it is on its way.
  var failure: MessengerError?
}

/// What the person has written in a chat and what is not stored yet.
///
/// Messages are sent one after the other, in the order in which they were written, also those that still wait
/// when this goes. One that could not be sent stays until the person sends it again or gives it up.
final class Outbox {
  /// How many messages may be there that are not stored.
  static let limit = 50
  /// How many names that follow each other are tried for a message.
  private static let nameLimit = 8

  /// A step of a message on its way.
  enum Step {
    /// It is on its way, for the first time or again.
    case sending(OutgoingMessage)
    /// It is stored, under its own name or, if that stood for something else, under another.
    case stored(OutgoingMessage, as: Message)
    /// It could not be stored.
    case failed(OutgoingMessage)
    /// The person has given it up.
    case discarded(OutgoingMessage.ID)
  }

  /// What becomes of the messages.
  let steps: Signal<Step, Never>
  /// What is not stored, in the order in which it was written.
  var unsent: [OutgoingMessage] { messages.value }
  /// Whether there are as many as there may be.
  let isFull: Property<Bool>

  private let messages = MutableProperty<[OutgoingMessage]>([])
  private let taken = Subject<Step, Never>()
  private let line = Subject<OutgoingMessage, Never>()

  init(_ chat: Chat.ID, for viewer: Viewer) {
    steps = taken.signal
    isFull = messages.map { $0.count >= Self.limit }
    line.signal
      .flatMap(.concat) { message in Signal.task { await Self.send(message, in: chat, for: viewer) } }
      .observe { [weak self] steps in for step in steps { self?.take(step) } }
  }

  deinit {
    // What waits is still sent.
    line.complete()
  }

  func send(_ message: OutgoingMessage) {
    messages.value.append(message)
    begin(message)
  }

  /// Takes over a message of an earlier tab as it was there: on its way, so that it is sent again under its
  /// name, or failed.
  func restore(_ message: OutgoingMessage) {
    if unsent.count >= Self.limit || unsent.contains(where: { $0.id == message.id }) { return }
    if message.failure == nil { send(message) } else { take(.failed(message)) }
  }

  /// Sends a message again that could not be sent, under the name that it had.
  func resend(_ id: OutgoingMessage.ID) {
    guard let index = failed(id) else { return }
    messages.value[index].failure = nil
    begin(unsent[index])
  }

  /// Gives up a message that could not be sent.
  func discard(_ id: OutgoingMessage.ID) {
    if failed(id) != nil { take(.discarded(id)) }
  }

  private func failed(_ id: OutgoingMessage.ID) -> Int? {
    unsent.firstIndex { $0.id == id && $0.failure != nil }
  }

  private func begin(_ message: OutgoingMessage) {
    taken.send(.sending(message))
    line.send(message)
  }

  private func take(_ step: Step) {
    switch step {
    case .stored(let message, _): messages.value.removeAll { $0.id == message.id }
    case .failed(let message):
      if let index = unsent.firstIndex(where: { $0.id == message.id }) {
        messages.value[index] = message
      } else {
        messages.value.append(message)
      }
    case .discarded(let id): messages.value.removeAll { $0.id == id }
    case .sending: break
    }
    taken.send(step)
  }

  private static func send(_ message: OutgoingMessage, in chat: Chat.ID, for viewer: Viewer) async -> [Step] {
    var message = message
    var steps: [Step] = []
    while true {
      let step = await attempt(message, in: chat, for: viewer)
      guard case .failed(let failed) = step, failed.failure == .nameOfAnother else { return steps + [step] }
      // The browser kept the name of a message that was stored, while the person wrote another one: that gets
      // its own. Always the same, as this may have happened before the tab was made anew; but there may be no
      // end of names that somebody has taken on purpose.
      steps.append(.discarded(message.id))
      let id = steps.count < nameLimit ? message.id.next : UUID()
      message = OutgoingMessage(id: id, text: message.text, date: message.date)
    }
  }

  private static func attempt(
    _ message: OutgoingMessage, in chat: Chat.ID, for viewer: Viewer
  ) async -> Step {
    do throws(MessengerError) {
      let stored = try await viewer.chats.send(
        message.text, clientID: message.id, in: chat, from: viewer.person.id)
      return .stored(message, as: stored)
    } catch {
      var message = message
      message.failure = error
      return .failed(message)
    }
  }
}

extension UUID {
  /// The one that follows, by its last byte.
  fileprivate var next: UUID {
    var bytes = uuid
    bytes.15 &+= 1
    return UUID(uuid: bytes)
  }
}
