internal import Swiftwater

extension ListProperty {
  /// The elements of this list, then those of another.
  ///
  ///     let elements = pinned.concatenated(with: others)
  ///
  /// A change of either list costs O(log n), and so does a reset of either, which becomes a reset. An element
  /// that leaves one list and joins the other in one turn is moved. No identity should be in both lists; a debug
  /// build reports one that is.
  ///
  /// - Parameter other: The list whose elements come last.
  @inlinable
  public final func concatenated(
    with other: ListProperty, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let concatenation = ListConcatenation<Element>()
    var reader = ListReader(other.storage)
    return ListProperty(derivedFrom: self, and: other.changeCount, into: concatenation.storage, file, line) {
      first, _ in
      concatenation.apply(first, reader.next())
    }
  }
}

/// The elements of two lists, one after the other.
@usableFromInline
final class ListConcatenation<Element: Identifiable> {
  @usableFromInline let storage = ListStorage<Element>()
  @usableFromInline let areSame = equalityOrIdentity(of: Element.self)
  @usableFromInline var first = ListSnapshot<Element>()
  @usableFromInline var second = ListSnapshot<Element>()

  /// A change, and the element that it inserts or removes.
  @usableFromInline typealias Step = (change: ListChange<Element>, element: Element?)

  @inlinable
  init() {}

  @inlinable
  func apply(_ first: ListUpdate<Element>, _ second: ListUpdate<Element>) {
    if !merge(first, second) {
      var elements = first.elements
      elements.append(contentsOf: second.elements)
      storage.reset(to: elements)
    }
    self.first = first.elements
    self.second = second.elements
  }

  /// Applies the changes of both lists, so that an element that leaves one and joins the other is moved.
  ///
  /// - Returns: Whether the changes can be applied one by one.
  @inlinable
  func merge(_ one: ListUpdate<Element>, _ other: ListUpdate<Element>) -> Bool {
    if one.isReset || other.isReset { return false }
    if one.changes.isEmpty {
      for change in other.changes { storage.apply(change.shifted(by: first.count)) }
    } else if other.changes.isEmpty {
      one.changes.forEach(storage.apply)
    } else {
      return merge(steps(of: one, from: first), steps(of: other, from: second))
    }
    return true
  }

  @inlinable
  func steps(of update: ListUpdate<Element>, from elements: ListSnapshot<Element>) -> [Step] {
    var steps: [Step] = []
    update.forEachChange(from: elements) { change, before, _ in
      switch change {
      case .insert(let element, _): steps.append((change, element))
      case .remove(let index): steps.append((change, before[index]))
      default: steps.append((change, nil))
      }
    }
    return steps
  }

  /// Applies the steps of both lists, keeping the order of each.
  ///
  /// - Returns: Whether there is an order in which each moved element leaves and joins at once.
  @inlinable
  func merge(_ one: [Step], _ other: [Step]) -> Bool {
    let changingSides = Set(one.compactMap(\.element?.id)).intersection(other.compactMap(\.element?.id))
    func isAlone(_ step: Step) -> Bool { step.element.map { !changingSides.contains($0.id) } ?? true }
    var (one, other) = (one[...], other[...])
    var count = first.count
    while true {
      if let step = one.first, isAlone(step) {
        storage.apply(step.change)
        count += step.change.growth
        one.removeFirst()
      } else if let step = other.first, isAlone(step) {
        storage.apply(step.change.shifted(by: count))
        other.removeFirst()
      } else if let step = one.popFirst() {
        guard let opposite = other.popFirst(), let element = step.element, let same = opposite.element,
          element.id == same.id
        else { return false }
        switch (step.change, opposite.change) {
        case (.insert(_, let target), .remove(let source)):
          move(same, from: count + source, to: target, as: element)
        case (.remove(let source), .insert(_, let target)):
          move(element, from: source, to: count - 1 + target, as: same)
        default: return false
        }
        count += step.change.growth
      } else {
        return other.isEmpty
      }
    }
  }

  @inlinable
  func move(_ old: Element, from source: Int, to target: Int, as new: Element) {
    storage.move(from: source, to: target)
    if !areSame(old, new) { storage.update(new, at: target) }
  }
}

extension ListChange {
  @inlinable
  func shifted(by offset: Int) -> ListChange {
    switch self {
    case .reset: self
    case .insert(let element, let index): .insert(element, at: index + offset)
    case .remove(let index): .remove(at: index + offset)
    case .move(let source, let target): .move(from: source + offset, to: target + offset)
    case .update(let element, let index): .update(element, at: index + offset)
    }
  }

  /// The number of elements that the change adds; -1 if it removes one.
  @inlinable
  var growth: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    default: 0
    }
  }
}
