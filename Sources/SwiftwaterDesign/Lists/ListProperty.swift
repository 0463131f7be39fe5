public import Swiftwater

/// A list that changes over time, of elements that are distinguished by their identities.
///
/// Elements and the exact changes that produced them are published together. So a view never sees a position
/// that does not fit, and never has to reload elements that did not change.
///
///     let messages = MutableListProperty<Message>()
///     let unread = messages.filter { !$0.isRead }.sorted(on: \.date)
///     unread.signal.observe { update in show(update.elements, update.changes) }
///     messages.append(message)
///
/// It behaves as a `Property` does: lists derived from it are up to date whenever they are read, observers
/// run once, at the end of the `transaction(_:)` or other turn, with all changes of that turn, and no
/// observer sees two lists that do not agree. While a derived list is observed, its work is in proportion to
/// the changes. A derived list without observers does nothing until it is read. It is then brought up to date
/// in proportion to the changes of the last turn or, if it has missed more, computed again.
///
/// A list keeps its observations, and completes them when it is released. A derived list that is observed
/// lasts as long as its sources, so it need not be kept.
public class ListProperty<Element: Identifiable> {
  @usableFromInline final let storage: ListStorage<Element>
  /// The change count of the storage. Reading it brings the storage up to date first.
  @usableFromInline final let changeCount: Property<Int>

  @inlinable
  init(_ storage: ListStorage<Element>, changeCount: Property<Int>) {
    self.storage = storage
    self.changeCount = changeCount
  }

  /// The elements now. Reading them in a derived property, or under `withObservationTracking`, is tracked.
  @inlinable
  public final var elements: ListSnapshot<Element> {
    _ = changeCount.value
    return storage.elements
  }

  /// The elements now, as a reset, then their changes: at most one update for each turn, with all changes of
  /// it in order. Completes when the list is released.
  ///
  /// More than 64 changes in one turn that are also more than a twelfth of the elements become one reset.
  @inlinable
  public final var signal: Signal<ListUpdate<Element>, Never> {
    let changeCounts = changeCount.signal
    return .deferred { [storage] in
      var reader = ListReader(storage)
      return changeCounts.map { _ in reader.next() }
    }
  }

  /// The changes of the elements from now on: ``signal`` without the current elements. Completes when the
  /// list is released.
  @inlinable
  public final var updates: Signal<ListUpdate<Element>, Never> {
    signal.skip(first: 1)
  }

  /// The number of elements.
  public private(set) final lazy var count: Property<Int> = changeCount.map { [storage] _ in
    storage.elements.count
  }

  /// Whether there are no elements.
  public private(set) final lazy var isEmpty: Property<Bool> = changeCount.map { [storage] _ in
    storage.elements.isEmpty
  }
}
