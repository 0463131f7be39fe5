import MessengerServices
import Swiftwater

/// Announces that a person reads a chat, and marks its messages as read.
final class ReadReceipts {
  /// The sequence number of the last message that the person sees and that is not marked as read yet; nil for none.
  let unreadThrough: Property<Int?>

  private let lifetime = Lifetime()

  /// - Parameters:
  ///   - id: The chat.
  ///   - chat: The loaded chat; nil for none.
  ///   - end: The sequence number of the last message in the chat; nil for none.
  ///   - isVisible: Whether the person can see the newest messages.
  ///   - failure: The error of loading the chat, which is not visible then; nil for none.
  ///   - viewer: The person.
  init(
    in id: Chat.ID, _ chat: Property<Chat?>, through end: Property<Int?>, while isVisible: Property<Bool>,
    unless failure: Property<MessengerError?>, for viewer: Viewer
  ) {
    unreadThrough = .combineLatest(isVisible, end, chat) { isVisible, end, chat in
      guard isVisible, let end, let chat, end > chat.readThrough else { return nil }
      return end
    }
    let isRead = Property.combineLatest(isVisible, chat, failure) { $0 && $1 != nil && $2 == nil }
    isRead.signal
      .flatMap(.latest) { $0 ? viewer.chats.reading(in: id, by: viewer.person.id) : .never() }
      .observe(during: lifetime) { _ in }
    unreadThrough.signal.compacted()
      .flatMap(.latest) { end in
        // If marking fails, these messages are marked together with the next one.
        Signal.task { try? await viewer.chats.markRead(through: end, in: id, by: viewer.person.id) }
      }
      .observe(during: lifetime) { _ in }
  }
}
