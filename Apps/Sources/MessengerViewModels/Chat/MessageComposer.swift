import Foundation
import MessengerServices
public import Swiftwater

/// Where a person writes in a chat, and what is sent from there.
///
/// Sending takes the text out of the field at once.
public final class MessageComposer {
  /// How long somebody has to write before it is said: who is done by then has written.
  static let typingDelay = Duration.milliseconds(500)
  /// How long it is not said again that the person is writing.
  static let typingPause = Duration.seconds(2)

  /// What stands in the field.
  public let text = MutableProperty("")
  /// Why the text cannot be sent; nil if it can, or there is none and it could.
  public let problem: Property<String?>
  /// Sends the text, without white space around it. Enabled if there is anything else in it, and not too much
  /// waits to be sent.
  public let send: Command<Void, Void, Never>

  /// What was written and is not stored.
  let outbox: Outbox
  /// Whether nothing would be lost without this.
  var isIdle: Bool { text.value.isEmpty && outbox.unsent.isEmpty }

  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - chat: Where the person writes.
  ///   - viewer: Who writes.
  ///   - draftID: The name that the message in the field is sent under; given when the draft begins, and
  ///     empty before.
  init(_ chat: Chat.ID, for viewer: Viewer, draftID: MutableProperty<String> = MutableProperty("")) {
    // As it will be stored: a browser that brings it back must bring back the same.
    let plain = text.map(Validation.plain)
    let isTooLong = plain.map { $0.unicodeScalars.count > Limits.textLength }
    let outbox = Outbox(chat, for: viewer)
    self.outbox = outbox
    problem = isTooLong.combineLatest(outbox.isFull) { isTooLong, isFull in
      if isTooLong { return MessengerError.messageTooLong.message }
      return isFull ? "\(Outbox.limit) messages are not sent yet. Send or delete some of them first." : nil
    }
    send = Command(enabledIf: plain.combineLatest(problem) { !$0.isEmpty && $1 == nil }) { [text] in
      let message = OutgoingMessage(
        id: UUID(uuidString: draftID.value) ?? UUID(), text: plain.value, date: viewer.now())
      transaction {
        text.value = ""
        draftID.value = ""
      }
      outbox.send(message)
      return .just(())
    }
    plain.changes.filter { !$0.isEmpty && draftID.value.isEmpty }
      .observe(during: lifetime) { _ in draftID.value = UUID().uuidString }
    sayTyping(plain, in: chat, for: viewer)
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
