public import Swiftwater

extension ListProperty {
  /// The first elements.
  ///
  ///     let popular = chats.prefix(10)
  ///
  /// A change of this list costs O(log n).
  ///
  /// - Parameter count: The maximum number of elements; a negative one counts as 0.
  @inlinable
  public final func prefix(
    _ count: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    prefix(.constant(count), file: file, line: line)
  }

  /// The first elements, up to a number that changes.
  ///
  /// A change of this list costs O(log n), a change of the number O(log n) for each element that enters or leaves.
  ///
  /// - Parameter count: The maximum number of elements; a negative one counts as 0.
  @inlinable
  public final func prefix(
    _ count: Property<Int>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    slice(at: count.map { 0..<max(0, $0) }, file: file, line: line)
  }

  /// The elements at some positions, which change.
  ///
  ///     let visible = messages.slice(at: scroller.visibleRange)
  ///
  /// A change of this list costs O(log n), a change of the positions O(log n) for each element that enters or leaves.
  ///
  /// - Parameter range: The positions. Those outside of the list are ignored.
  @inlinable
  public final func slice(
    at range: Property<Range<Int>>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let slice = ListSlice<Element>()
    return ListProperty(derivedFrom: self, and: range, into: slice.storage, file, line) {
      slice.apply($0, range: $1)
    }
  }
}

/// The elements at the positions of `range`. Elements that leave the slice on one side let others enter on
/// the other.
@usableFromInline
final class ListSlice<Element: Identifiable>: ListDerivation {
  @usableFromInline let storage = ListStorage<Element>()
  @usableFromInline var source = ListSnapshot<Element>()
  @usableFromInline var range = 0..<0

  @inlinable
  init() {}

  @inlinable
  func apply(_ update: ListUpdate<Element>, range: Range<Int>?) {
    let new = range?.clamped(to: 0..<Int.max) ?? self.range
    if update.isReset { self.range = new }
    apply(update)
    if new != self.range { slide(to: new, over: update.elements) }
  }

  @inlinable
  func reset(to elements: ListSnapshot<Element>) {
    storage.reset(to: ListSnapshot(elements[range.clamped(to: elements.indices)]))
  }

  @inlinable
  func apply(
    _ change: ListChange<Element>, _ before: ListSnapshot<Element>, _ after: ListSnapshot<Element>
  ) {
    switch change {
    case .reset: break
    case .insert(_, let index): insert(at: index, of: after)
    case .remove(let index): remove(at: index, leaving: after)
    case .update(let element, let index):
      if range.contains(index) { storage.update(element, at: index - range.lowerBound) }
    case .move(let source, let target):
      move(from: source, to: target, in: after)
    }
  }

  /// Removes the element that leaves the slice and inserts the one that enters it. An element that moves
  /// within the slice is moved, one that stays on one side of it is ignored.
  @inlinable
  func move(from source: Int, to target: Int, in elements: ListSnapshot<Element>) {
    let shown = range.clamped(to: elements.indices)
    if shown.isEmpty || max(source, target) < shown.lowerBound || min(source, target) >= shown.upperBound {
      return
    }
    let leaving = min(max(source, shown.lowerBound), shown.upperBound - 1)
    let entering = min(max(target, shown.lowerBound), shown.upperBound - 1)
    if leaving == source, entering == target {
      storage.move(from: source - shown.lowerBound, to: target - shown.lowerBound)
    } else {
      storage.remove(at: leaving - shown.lowerBound)
      storage.insert(elements[entering], at: entering - shown.lowerBound)
    }
  }

  @inlinable
  func insert(at index: Int, of elements: ListSnapshot<Element>) {
    // An element inserted before the slice pushes another into it.
    let position = max(index, range.lowerBound)
    guard range.contains(position), position < elements.count else { return }
    storage.insert(elements[position], at: position - range.lowerBound)
    if storage.elements.count > range.count { storage.remove(at: range.count) }
  }

  @inlinable
  func remove(at index: Int, leaving elements: ListSnapshot<Element>) {
    let position = max(index, range.lowerBound)
    guard range.contains(position), position <= elements.count else { return }
    storage.remove(at: position - range.lowerBound)
    if range.upperBound <= elements.count {
      storage.insert(elements[range.upperBound - 1], at: range.count - 1)
    }
  }

  /// Moves the slice over unchanged elements.
  @inlinable
  func slide(to new: Range<Int>, over elements: ListSnapshot<Element>) {
    let old = range.clamped(to: elements.indices)
    range = new
    let new = new.clamped(to: elements.indices)
    if !old.overlaps(new) {
      if !old.isEmpty || !new.isEmpty { storage.reset(to: ListSnapshot(elements[new])) }
      return
    }
    for _ in stride(from: old.upperBound, to: new.upperBound, by: -1) {
      storage.remove(at: storage.elements.count - 1)
    }
    for _ in stride(from: old.lowerBound, to: new.lowerBound, by: 1) { storage.remove(at: 0) }
    for index in stride(from: old.lowerBound - 1, through: new.lowerBound, by: -1) {
      storage.insert(elements[index], at: 0)
    }
    for index in stride(from: old.upperBound, to: new.upperBound, by: 1) {
      storage.insert(elements[index], at: storage.elements.count)
    }
  }
}
