internal import Swiftwater

/// The rows of a list and what happened to them last.
class ListStorage<Element: Identifiable> {
  private(set) final var rows: ListSnapshot<Element>
  private final var log = ListLog<Element>()

  init(_ rows: ListSnapshot<Element> = ListSnapshot()) {
    self.rows = rows
  }

  /// Grows with every change, so it tells whether there was any.
  final var position: Int { log.end }

  /// To be called before each edit, or group of edits made at once.
  final func begin() {
    log.begin()
  }

  final func changes(since position: Int?) -> [ListChange<Element>] {
    log.changes(since: position)
  }

  // MARK: - Edits

  final func reset(to rows: ListSnapshot<Element>) {
    self.rows = rows
    log.reset()
  }

  final func insert(_ element: Element, at index: Int) {
    rows.insert(element, at: index)
    log.append(.insert(element, at: index), count: rows.count)
  }

  @discardableResult
  final func remove(at index: Int) -> Element {
    let element = rows.remove(at: index)
    log.append(.remove(at: index), count: rows.count)
    return element
  }

  final func move(from source: Int, to target: Int) {
    if source == target { return }
    rows.move(from: source, to: target)
    log.append(.move(from: source, to: target), count: rows.count)
  }

  final func update(_ element: Element, at index: Int) {
    rows.update(element, at: index)
    log.append(.update(element, at: index), count: rows.count)
  }

  /// Does what a change of another list says, except for a reset.
  final func apply(_ change: ListChange<Element>) {
    rows.apply(change)
    log.append(change, count: rows.count)
  }
}

/// Follows the changes of a list.
struct ListReader<Element: Identifiable> {
  private let storage: ListStorage<Element>
  private var position: Int?

  init(_ storage: ListStorage<Element>) {
    self.storage = storage
  }

  /// What happened since this was last called; a reset at first.
  mutating func next() -> ListUpdate<Element> {
    defer { position = storage.position }
    return ListUpdate(rows: storage.rows, changes: storage.changes(since: position))
  }
}
