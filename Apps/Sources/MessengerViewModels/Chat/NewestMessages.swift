public import MessengerServices
public import Swiftwater

/// What comes to a chat while somebody looks at it, at its end or further up.
///
/// Whoever is at the end stays there and sees what comes; whoever is further up is not moved, but told how
/// much has come below, whether that is loaded or not.
public final class NewestMessages {
  /// How many messages of others have come below what is seen; 0 while that is the end.
  public let unseenCount: Property<Int>
  /// What somebody else said last since this was made, if it was shown; nil for nothing.
  public let newest: Property<Message?>

  private let lifetime = Lifetime()

  /// Begins to count what comes to a chat.
  public init(in chat: ChatViewModel) {
    let count = MutableProperty(0)
    let hasLater = chat.hasLater
    let isEndSeen = chat.isAtEnd.and(hasLater.negated())
    unseenCount = count.property
    newest = chat.arrivals.filter { _ in !hasLater.value }.map(Optional.some).property(initial: nil)
    chat.arrivals.filter { _ in !isEndSeen.value }
      .observe(during: lifetime) { _ in count.modify { $0 += 1 } }
    isEndSeen.changes.filter { $0 }.observe(during: lifetime) { _ in count.value = 0 }
  }
}
