/// The rows of a list and their last changes.
@usableFromInline
final class ListStorage<Element: Identifiable> {
  @usableFromInline var rows: ListSnapshot<Element>
  @usableFromInline var log = ListLog<Element>()

  @inlinable
  init(_ rows: ListSnapshot<Element> = ListSnapshot()) {
    self.rows = rows
  }

  /// The number of all changes so far.
  @inlinable
  var changeCount: Int { log.end }

  /// Call this before each edit, or group of edits made at once.
  @inlinable
  func begin() {
    log.begin()
  }

  @inlinable
  func changes(since changeCount: Int?) -> [ListChange<Element>] {
    log.changes(since: changeCount)
  }

  // MARK: - Edits

  @inlinable
  func reset(to rows: ListSnapshot<Element>) {
    self.rows = rows
    log.reset()
  }

  @inlinable
  func insert(_ element: Element, at index: Int) {
    rows.insert(element, at: index)
    log.append(.insert(element, at: index), count: rows.count)
  }

  @discardableResult
  @inlinable
  func remove(at index: Int) -> Element {
    let element = rows.remove(at: index)
    log.append(.remove(at: index), count: rows.count)
    return element
  }

  @inlinable
  func move(from source: Int, to target: Int) {
    if source == target { return }
    rows.move(from: source, to: target)
    log.append(.move(from: source, to: target), count: rows.count)
  }

  @inlinable
  func update(_ element: Element, at index: Int) {
    rows.update(element, at: index)
    log.append(.update(element, at: index), count: rows.count)
  }

  /// Applies a change of another list that is no reset.
  @inlinable
  func apply(_ change: ListChange<Element>) {
    rows.apply(change)
    log.append(change, count: rows.count)
  }
}

/// Reads the changes of a list since it last read them.
@usableFromInline
struct ListReader<Element: Identifiable> {
  @usableFromInline let storage: ListStorage<Element>
  @usableFromInline var changeCount: Int?

  @inlinable
  init(_ storage: ListStorage<Element>) {
    self.storage = storage
  }

  /// The changes since the last call; a reset at first.
  @inlinable
  mutating func next() -> ListUpdate<Element> {
    defer { changeCount = storage.changeCount }
    return ListUpdate(rows: storage.rows, changes: storage.changes(since: changeCount))
  }
}
