public import Swiftwater

/// A list that changes over time, of elements that are told apart by their identities.
///
/// Rows and the exact changes that led to them are published together, so whoever shows the list never sees a
/// position that does not fit, and never has to reload what did not change.
///
///     let messages = MutableListProperty<Message>()
///     let unread = messages.filter { !$0.isRead }.sorted(by: \.date)
///     unread.signal.observe { update in show(update.rows, update.changes) }
///     messages.append(message)
///
/// It behaves as a `Property` does: what is derived from it is up to date whenever it is looked at,
/// observers run once, at the end of the `transaction(_:)` or other turn, with everything that changed in
/// it, and nobody sees two lists that do not agree. Derived lists do work in proportion to what changed while
/// they are observed; one that nobody observes does nothing, and is brought up to date when it is looked at:
/// in proportion to the changes of the last turn or, if it has missed more, as if it was new.
///
/// Who keeps what: a list keeps its observations, and completes them when it goes away. A derived list that
/// is observed lasts as long as its sources, so nobody has to keep it.
public class ListProperty<Element: Identifiable> {
  @usableFromInline final let storage: ListStorage<Element>
  /// The position of the storage, after it was brought up to date.
  @usableFromInline final let position: Property<Int>

  @inlinable
  init(_ storage: ListStorage<Element>, position: Property<Int>) {
    self.storage = storage
    self.position = position
  }

  /// The rows now. Read in a derived property, or under `withObservationTracking`, it is tracked.
  @inlinable
  public final var rows: ListSnapshot<Element> {
    _ = position.value
    return storage.rows
  }

  /// The rows now, as a reset, then what happens to them: at most one update for each turn, with all its
  /// changes in order. Completes when the list goes away.
  ///
  /// More than 64 changes in one turn that are also more than a twelfth of the rows become one reset.
  @inlinable
  public final var signal: Signal<ListUpdate<Element>, Never> {
    let positions = position.signal
    return .deferred { [storage] in
      var reader = ListReader(storage)
      return positions.map { _ in reader.next() }
    }
  }

  /// What happens to the rows from now on: ``signal`` without the current rows.
  @inlinable
  public final var updates: Signal<ListUpdate<Element>, Never> {
    signal.skip(first: 1)
  }

  /// How many rows there are.
  public private(set) final lazy var count: Property<Int> = position.map { [storage] _ in storage.rows.count }

  /// Whether there are no rows.
  public private(set) final lazy var isEmpty: Property<Bool> = position.map { [storage] _ in
    storage.rows.isEmpty
  }
}
