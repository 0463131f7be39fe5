/// The rows of a list and what happened to them last.
@usableFromInline
final class ListStorage<Element: Identifiable> {
  @usableFromInline var rows: ListSnapshot<Element>
  @usableFromInline var log = ListLog<Element>()

  @inlinable
  init(_ rows: ListSnapshot<Element> = ListSnapshot()) {
    self.rows = rows
  }

  /// Grows with every change, so it tells whether there was any.
  @inlinable
  var position: Int { log.end }

  /// To be called before each edit, or group of edits made at once.
  @inlinable
  func begin() {
    log.begin()
  }

  @inlinable
  func changes(since position: Int?) -> [ListChange<Element>] {
    log.changes(since: position)
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

  /// Does what a change of another list says, except for a reset.
  @inlinable
  func apply(_ change: ListChange<Element>) {
    rows.apply(change)
    log.append(change, count: rows.count)
  }
}

/// Follows the changes of a list.
@usableFromInline
struct ListReader<Element: Identifiable> {
  @usableFromInline let storage: ListStorage<Element>
  @usableFromInline var position: Int?

  @inlinable
  init(_ storage: ListStorage<Element>) {
    self.storage = storage
  }

  /// What happened since this was last called; a reset at first.
  @inlinable
  mutating func next() -> ListUpdate<Element> {
    defer { position = storage.position }
    return ListUpdate(rows: storage.rows, changes: storage.changes(since: position))
  }
}
