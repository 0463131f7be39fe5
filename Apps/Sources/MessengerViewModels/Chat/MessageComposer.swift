import Foundation
import MessengerServices
public import Swiftwater

/// Where a person writes in a chat, and what sends it.
///
/// Sending takes the text out of the field at once. Messages are sent one after the other, in the order in which
/// they were written, also those that are still waiting when the page goes away.
public final class MessageComposer {
  /// How long somebody has to write before it is said: who is done by then has written.
  static let typingDelay = Duration.milliseconds(500)
  /// How long it is not said again that the person is writing.
  static let typingPause = Duration.seconds(2)

  /// What stands in the field.
  public let text = MutableProperty("")
  /// Why the text cannot be sent; nil if it can, or there is none.
  public let problem: Property<String?>
  /// Sends the text, without white space around it. Enabled if there is anything else in it.
  public let send: Command<Void, Void, Never>

  /// What becomes of what the person writes.
  let deliveries: Signal<Delivery, Never>

  private let delivered = Subject<Delivery, Never>()
  private let outbox = Subject<OutgoingMessage, Never>()
  private let lifetime = Lifetime()

  /// A step of a message on its way.
  enum Delivery {
    /// The person has sent it.
    case written(OutgoingMessage)
    /// It is stored.
    case stored(Message)
    /// It could not be stored.
    case failed(OutgoingMessage, MessengerError)
  }

  init(_ chat: Chat.ID, for viewer: Viewer) {
    let trimmed = text.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    let isTooLong = trimmed.map { $0.unicodeScalars.count > Limits.textLength }
    problem = isTooLong.map { $0 ? MessengerError.messageTooLong.message : nil }
    send = Command(enabledIf: trimmed.combineLatest(isTooLong) { !$0.isEmpty && !$1 }) {
      [text, delivered, outbox] in
      let message = OutgoingMessage(id: UUID(), text: trimmed.value)
      text.value = ""
      delivered.send(.written(message))
      outbox.send(message)
      return .just(())
    }
    deliveries = delivered.signal
    outbox.signal
      .flatMap(.concat) { message in Signal.task { await Self.send(message, in: chat, for: viewer) } }
      .observe { [delivered] in delivered.send($0) }
    sayTyping(trimmed, in: chat, for: viewer)
  }

  deinit {
    // What waits is still sent.
    outbox.complete()
  }

  /// Sends a message again, under the name that it had.
  func resend(_ message: OutgoingMessage) {
    outbox.send(message)
  }

  private static func send(
    _ message: OutgoingMessage, in chat: Chat.ID, for viewer: Viewer
  ) async -> Delivery {
    do throws(MessengerError) {
      return .stored(
        try await viewer.chats.send(message.text, clientID: message.id, in: chat, from: viewer.person.id))
    } catch {
      return .failed(message, error)
    }
  }

  private func sayTyping(_ text: Property<String>, in chat: Chat.ID, for viewer: Viewer) {
    text.changes.filter { !$0.isEmpty }
      .flatMap(.exhaust) { _ in
        viewer.timer(after: Self.typingDelay).flatMap(.concat) { () -> Signal<Void, Never> in
          if text.value.isEmpty { return .empty() }
          // Nobody misses it if it cannot be said.
          return Signal.task { try? await viewer.chats.noteTyping(in: chat, by: viewer.person.id) }
            .then { viewer.timer(after: Self.typingPause) }
        }
      }
      .observe(during: lifetime) { _ in }
  }
}
