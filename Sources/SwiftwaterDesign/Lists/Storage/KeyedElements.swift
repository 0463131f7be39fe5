public import Swiftwater

/// The elements of a mutable list, which can also be found by their identities.
@usableFromInline
final class KeyedElements<Element: Identifiable> {
  @usableFromInline let storage: ListStorage<Element>
  @usableFromInline var order: ElementOrder<Element>
  @usableFromInline let areSame = equalityOrIdentity(of: Element.self)
  /// The source location of the last call that gave elements to the list, for reports of mistakes; nil for a list that
  /// is computed.
  @usableFromInline var location: (file: StaticString, line: UInt)?
  /// The properties of single elements; nil until there is one.
  @usableFromInline var properties: ElementProperties<Element>?

  @inlinable
  init(_ elements: [Element] = [], at location: (file: StaticString, line: UInt)? = nil) {
    storage = ListStorage()
    order = ElementOrder()
    self.location = location
    reset(to: ListSnapshot(elements))
  }

  @inlinable
  var name: String {
    location.map { "the list that is written at \($0.file):\($0.line)" } ?? ElementOrder<Element>.listName
  }

  @inlinable
  var elements: ListSnapshot<Element> { storage.elements }

  @inlinable
  func index(of id: Element.ID) -> Int? {
    order.index(of: id, in: elements)
  }

  // MARK: - Edits

  @inlinable
  func reset(to elements: ListSnapshot<Element>) {
    order = ElementOrder(elements, of: name)
    // Duplicate identities were reported.
    guard order.labels.count == elements.count else {
      return reset(to: ListSnapshot(elements.uniquedByID()))
    }
    storage.reset(to: elements)
    properties?.setAll { index(of: $0).map { elements[$0] } }
  }

  /// Inserts an element. If the list has an element with its identity, replaces that element where it is, and reports
  /// the duplicate.
  ///
  /// - Returns: Whether the element was inserted.
  @discardableResult
  @inlinable
  func insert(_ element: Element, at index: Int) -> Bool {
    if replaceDuplicate(by: element) { return false }
    storage.insert(element, at: index)
    order.insert(at: index, in: elements)
    properties?.set(element.id, to: element)
    return true
  }

  /// Replaces the element with the same identity, and reports the duplicate. Does nothing if there is none.
  ///
  /// - Returns: Whether there is one.
  @inlinable
  func replaceDuplicate(by element: Element) -> Bool {
    guard let index = index(of: element.id) else { return false }
    Misuse.reportDuplicateElement(element.id, in: name)
    updateIfChanged(element, at: index)
    return true
  }

  @discardableResult
  @inlinable
  func remove(at index: Int) -> Element {
    let element = storage.remove(at: index)
    order.remove(element.id)
    properties?.set(element.id, to: nil)
    return element
  }

  @inlinable
  func move(from source: Int, to target: Int) {
    if source == target { return }
    storage.move(from: source, to: target)
    order.move(to: target, in: elements)
  }

  @inlinable
  func update(_ element: Element, at index: Int) {
    storage.update(element, at: index)
    properties?.set(element.id, to: element)
  }

  // MARK: - Difference

  /// Makes the elements equal to `target` by the fewest moves, removals and insertions, or by a reset if they are too
  /// many. O(n + m log m) for the m elements between those at both ends that stay, and O(log² n) for each edit.
  @inlinable
  func set(to target: [Element]) {
    let start = updateStart(to: target)
    let end = updateEnd(to: target, from: start)
    if start == end.elements, start == end.target { return }
    let plan = ListDifference(
      from: elements[start..<end.elements].map(\.id), to: target[start..<end.target].map(\.id), of: name)
    if plan.hasDuplicates { return set(to: target.uniquedByID()) }
    if plan.count > ListLog<Element>.limit(target.count) { return reset(to: ListSnapshot(target)) }
    for offset in plan.removals.reversed() { remove(at: start + offset) }
    var position = start
    for (element, step) in zip(target[start..<end.target], plan.steps) {
      switch step {
      case .insert:
        // An element that stays at the start or at the end has the same identity.
        if !insert(element, at: position) { return set(to: target.uniquedByID()) }
      case .move:
        let source = index(of: element.id)!
        if source < position { position -= 1 }
        move(from: source, to: position)
        updateIfChanged(element, at: position)
      case .keep:
        // There may be elements in between that move away later.
        if elements[position].id != element.id { position = index(of: element.id)! }
        updateIfChanged(element, at: position)
      }
      position += 1
    }
  }

  @inlinable
  func updateIfChanged(_ element: Element, at index: Int) {
    if !areSame(elements[index], element) { update(element, at: index) }
  }

  /// Updates the elements at the start that stay where they are.
  ///
  /// - Returns: The position of their end.
  @inlinable
  func updateStart(to target: [Element]) -> Int {
    var index = 0
    for (old, new) in zip(elements, target) {
      if old.id != new.id { break }
      if !areSame(old, new) { update(new, at: index) }
      index += 1
    }
    return index
  }

  /// Updates the elements at the end that only shift.
  ///
  /// - Returns: The positions of their beginning in the elements and in the target.
  @inlinable
  func updateEnd(to target: [Element], from start: Int) -> (elements: Int, target: Int) {
    var (old, new) = (elements.count, target.count)
    var last = elements.makeReverseIterator()
    while old > start, new > start, let element = last.next(), element.id == target[new - 1].id {
      old -= 1
      new -= 1
      if !areSame(element, target[new]) { update(target[new], at: old) }
    }
    return (old, new)
  }
}
