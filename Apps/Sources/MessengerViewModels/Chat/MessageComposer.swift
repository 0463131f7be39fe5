import Foundation
import MessengerServices
public import Swiftwater

/// The composer of a chat: the text field, and the outbox of its messages.
///
/// Sending clears the field at once.
public final class MessageComposer {
  /// The delay before the first typing event. A person who sends the message sooner causes none.
  static let typingDelay = Duration.milliseconds(500)
  /// The shortest time between two typing events.
  static let typingInterval = Duration.seconds(2)

  /// The text in the field.
  public let text = MutableProperty("")
  /// The reason why the text cannot be sent; nil if it can be sent or the field is empty.
  public let problem: Property<String?>
  /// Sends the text without white space at both ends. Enabled if the text is neither empty nor too long and
  /// the outbox is not full.
  public let send: Command<Void, Void, Never>

  /// The messages that are not stored yet.
  let outbox: Outbox
  /// Whether the composer has no text and no messages, so that nothing is lost without it.
  var isIdle: Bool { text.value.isEmpty && outbox.unsent.isEmpty }

  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - chat: The chat.
  ///   - viewer: The person who writes.
  ///   - draftID: The identifier with which the draft will be sent. It is assigned when the draft begins, and
  ///     empty before.
  init(_ chat: Chat.ID, for viewer: Viewer, draftID: MutableProperty<String> = MutableProperty("")) {
    // The text exactly as it will be stored. A message that a browser sends again must have the same text.
    let plain = text.map(Validation.plain)
    let isTooLong = plain.map { $0.unicodeScalars.count > Limits.textLength }
    let outbox = Outbox(chat, for: viewer)
    self.outbox = outbox
    problem = isTooLong.combineLatest(outbox.isFull) { isTooLong, isFull in
      if isTooLong { return MessengerError.messageTooLong.message }
      return isFull ? "\(Outbox.limit) messages are not sent yet. Send or delete some of them first." : nil
    }
    send = Command(enabledIf: plain.combineLatest(problem) { !$0.isEmpty && $1 == nil }) {
      [text] in
      let message = OutgoingMessage(
        id: UUID(uuidString: draftID.value) ?? UUID(), text: plain.value, date: viewer.now())
      transaction {
        text.value = ""
        draftID.value = ""
      }
      outbox.send(message)
    }
    plain.changes.filter { !$0.isEmpty && draftID.value.isEmpty }
      .observe(during: lifetime) { _ in draftID.value = UUID().uuidString }
    sendTyping(plain, in: chat, for: viewer)
  }

  private func sendTyping(_ text: Property<String>, in chat: Chat.ID, for viewer: Viewer) {
    text.changes.filter { !$0.isEmpty }
      .flatMap(.exhaust) { _ in
        viewer.timer(after: Self.typingDelay).flatMap(.concat) { () -> Signal<Void, Never> in
          if text.value.isEmpty { return .empty() }
          // A typing event that cannot be sent does not matter.
          return Signal.task { try? await viewer.chats.sendTyping(in: chat, by: viewer.person.id) }
            .then { viewer.timer(after: Self.typingInterval) }
        }
      }
      .observe(during: lifetime) { _ in }
  }
}
