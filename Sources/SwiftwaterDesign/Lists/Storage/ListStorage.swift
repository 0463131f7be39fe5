/// The elements of a list and their last changes.
@usableFromInline
final class ListStorage<Element: Identifiable> {
  @usableFromInline var elements: ListSnapshot<Element>
  @usableFromInline var log = ListLog<Element>()

  @inlinable
  init(_ elements: ListSnapshot<Element> = ListSnapshot()) {
    self.elements = elements
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
  func reset(to elements: ListSnapshot<Element>) {
    self.elements = elements
    log.reset()
  }

  @inlinable
  func insert(_ element: Element, at index: Int) {
    elements.insert(element, at: index)
    log.append(.insert(element, at: index), count: elements.count)
  }

  @discardableResult
  @inlinable
  func remove(at index: Int) -> Element {
    let element = elements.remove(at: index)
    log.append(.remove(at: index), count: elements.count)
    return element
  }

  @inlinable
  func move(from source: Int, to target: Int) {
    if source == target { return }
    elements.move(from: source, to: target)
    log.append(.move(from: source, to: target), count: elements.count)
  }

  @inlinable
  func update(_ element: Element, at index: Int) {
    elements.update(element, at: index)
    log.append(.update(element, at: index), count: elements.count)
  }

  /// Applies any change of another list but a reset.
  @inlinable
  func apply(_ change: ListChange<Element>) {
    elements.apply(change)
    log.append(change, count: elements.count)
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
    return ListUpdate(elements: storage.elements, changes: storage.changes(since: changeCount))
  }
}
