public import Swiftwater

extension ListProperty {
  /// The elements that satisfy a predicate.
  ///
  ///     let unread = messages.filter { !$0.isRead }
  ///
  /// A change of this list costs O(log n).
  ///
  /// - Parameter isIncluded: The predicate. Called for each element that is inserted or updated, and for all
  ///   elements after a reset. It must depend on the element alone: reading a property stops the program. To test
  ///   by a property, use a property of predicates.
  @inlinable
  public final func filter(
    _ isIncluded: @escaping (Element) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let filter = ListFilter(isIncluded)
    return ListProperty(derivedFrom: self, into: filter.storage, readMisuse: elementsOnlyMisuse, file, line) {
      filter.apply($0)
    }
  }

  /// The elements that satisfy a predicate that changes.
  ///
  ///     let found = contacts.filter(query.map { query in { $0.name.contains(query) } })
  ///
  /// A change of this list costs O(log n). A change of the predicate costs O(n), and is observed as the exact
  /// insertions and removals, or as a reset if there are very many.
  ///
  /// - Parameter isIncluded: The predicate. All elements are tested again when it changes.
  @inlinable
  public final func filter(
    _ isIncluded: Property<(Element) -> Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let filter = ListFilter<Element> { _ in true }
    return ListProperty(
      derivedFrom: self, and: isIncluded, into: filter.storage, readMisuse: elementsOnlyMisuse, file, line
    ) { update, isIncluded in
      filter.isIncluded = isIncluded ?? filter.isIncluded
      filter.apply(update)
      if isIncluded != nil, !update.isReset { filter.reevaluate(update.elements) }
    }
  }
}

@usableFromInline
final class ListFilter<Element: Identifiable> {
  @usableFromInline let storage = ListStorage<Element>()
  @usableFromInline var isIncluded: (Element) -> Bool
  /// For each element of the source, whether it passed.
  @usableFromInline var passed = BitVector()

  @inlinable
  init(_ isIncluded: @escaping (Element) -> Bool) {
    self.isIncluded = isIncluded
  }

  @inlinable
  func apply(_ update: ListUpdate<Element>) {
    for change in update.changes {
      switch change {
      case .reset: reset(to: update.elements, passing: update.elements.map(isIncluded))
      case .insert(let element, let index):
        let passes = isIncluded(element)
        passed.insert(passes, at: index)
        if passes { storage.insert(element, at: passed.rank(at: index)) }
      case .remove(let index):
        if passed.remove(at: index) { storage.remove(at: passed.rank(at: index)) }
      case .move(let from, let to):
        let source = passed.rank(at: from)
        let hasPassed = passed.remove(at: from)
        passed.insert(hasPassed, at: to)
        if hasPassed { storage.move(from: source, to: passed.rank(at: to)) }
      case .update(let element, let index): replace(at: index, with: element)
      }
    }
  }

  @inlinable
  func replace(at index: Int, with element: Element) {
    let position = passed.rank(at: index)
    let (hadPassed, passes) = (passed[index], isIncluded(element))
    switch (hadPassed, passes) {
    case (true, true): storage.update(element, at: position)
    case (true, false): storage.remove(at: position)
    case (false, true): storage.insert(element, at: position)
    case (false, false): break
    }
    if hadPassed != passes {
      passed.remove(at: index)
      passed.insert(passes, at: index)
    }
  }

  /// O(n).
  @inlinable
  func reset(to elements: ListSnapshot<Element>, passing passes: [Bool]) {
    passed = BitVector(passes)
    storage.reset(to: ListSnapshot(zip(elements, passes).lazy.filter(\.1).map(\.0)))
  }

  /// Applies a new predicate to all elements. O(n).
  @inlinable
  func reevaluate(_ elements: ListSnapshot<Element>) {
    let passes = elements.map(isIncluded)
    var changes: [ListChange<Element>] = []
    var count = 0
    for (element, (hadPassed, passes)) in zip(elements, zip(passed.bits, passes)) {
      if hadPassed, !passes { changes.append(.remove(at: count)) }
      if !hadPassed, passes { changes.append(.insert(element, at: count)) }
      if passes { count += 1 }
    }
    if changes.count > ListLog<Element>.limit(count) { return reset(to: elements, passing: passes) }
    passed = BitVector(passes)
    changes.forEach(storage.apply)
  }
}
