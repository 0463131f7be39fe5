public import MessengerServices
public import Swiftwater

/// The indicator of new messages below the visible part of a chat.
///
/// At the end of the chat the view follows new messages. Further up the view does not move, and the indicator
/// counts the messages, whether they are loaded or not.
public final class NewMessageIndicator {
  /// The number of incoming messages below the visible ones; 0 at the end of the chat.
  public let unseenCount: Property<Int>
  /// The newest message of another person that was added to the window since the indicator was made; nil for
  /// none, and once it is deleted.
  public let newest: Property<Message?>

  private let lifetime = Lifetime()

  /// Creates the indicator of a chat.
  ///
  /// - Parameter chat: The chat.
  public init(in chat: ChatViewModel) {
    let count = MutableProperty(0)
    let hasLater = chat.hasLater
    let isEndSeen = chat.isEndSeen
    unseenCount = count.property
    let newest = MutableProperty<Message?>(nil)
    self.newest = newest.property
    chat.incomingMessages.filter { _ in !hasLater.value }.observe(during: lifetime) { newest.value = $0 }
    chat.messageDeletions.filter { newest.value?.id == $0 }.observe(during: lifetime) { _ in
      newest.value = nil
    }
    chat.incomingMessages.filter { _ in !isEndSeen.value }
      .observe(during: lifetime) { _ in count.modify { $0 += 1 } }
    isEndSeen.changes.filter { $0 }.observe(during: lifetime) { _ in count.value = 0 }
  }
}
