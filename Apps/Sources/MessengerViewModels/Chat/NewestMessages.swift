public import MessengerServices
public import Swiftwater

/// What comes to a chat while somebody looks at it, at its end or further up.
///
/// Whoever is at the end stays there and sees what comes; whoever is further up is not moved, but told how
/// much has come below.
public final class NewestMessages {
  /// How many messages of others have come below what is seen; 0 while that is the end.
  public let unseenCount: Property<Int>
  /// What somebody else said last since this was made; nil for nothing.
  public let newest: Property<Message?>

  private let lifetime = Lifetime()

  /// Begins to count.
  ///
  /// - Parameters:
  ///   - arrivals: What others say.
  ///   - isEndSeen: Whether the person sees the last row.
  public init(_ arrivals: Signal<Message, Never>, isEndSeen: Property<Bool>) {
    let count = MutableProperty(0)
    unseenCount = count.property
    newest = arrivals.map(Optional.some).property(initial: nil)
    arrivals.filter { _ in !isEndSeen.value }
      .observe(during: lifetime) { _ in count.modify { $0 += 1 } }
    isEndSeen.changes.filter { $0 }.observe(during: lifetime) { _ in count.value = 0 }
  }
}
