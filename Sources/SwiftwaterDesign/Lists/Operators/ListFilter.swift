public import Swiftwater

extension ListProperty {
  /// The rows that pass a test.
  ///
  ///     let unread = messages.filter { !$0.isRead }
  ///
  /// A change of this list costs O(log n). Besides the rows that pass, each row of this list takes about a byte.
  ///
  /// - Parameter isIncluded: The test. Called for rows that are new or updated. It looks only at the row; one that
  ///   reads a property stops the program. Give a property of tests instead.
  @inlinable
  public final func filter(
    _ isIncluded: @escaping (Element) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let filter = ListFilter<Element>()
    filter.isIncluded = isIncluded
    return ListProperty(following: self, complaint: onlyRowsComplaint, file, line) {
      filter.follow($1, into: $0)
    }
  }

  /// The rows that pass a test that changes.
  ///
  ///     let found = contacts.filter(query.map { query in { $0.name.contains(query) } })
  ///
  /// Costs what ``filter(_:file:line:)`` does. A change of the test is O(n), and is seen as the exact insertions
  /// and removals.
  ///
  /// - Parameter isIncluded: The test. All rows are tested again when it changes.
  @inlinable
  public final func filter(
    _ isIncluded: Property<(Element) -> Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let filter = ListFilter<Element>()
    return ListProperty(following: self, and: isIncluded, complaint: onlyRowsComplaint, file, line) {
      storage, update, isIncluded in
      filter.isIncluded = isIncluded ?? filter.isIncluded
      filter.follow(update, into: storage)
      if isIncluded != nil, !update.isReset { filter.testAgain(update.rows, storage) }
    }
  }
}

@usableFromInline
final class ListFilter<Element: Identifiable> {
  @usableFromInline var isIncluded: (Element) -> Bool = { _ in true }
  /// Which rows of the source passed.
  @usableFromInline var passed = BitVector()

  @inlinable
  init() {}

  @inlinable
  func follow(_ update: ListUpdate<Element>, into storage: ListStorage<Element>) {
    for change in update.changes {
      switch change {
      case .reset: reset(to: update.rows, storage)
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
      case .update(let element, let index): replace(at: index, by: element, storage)
      }
    }
  }

  @inlinable
  func replace(at index: Int, by element: Element, _ storage: ListStorage<Element>) {
    let place = passed.rank(at: index)
    switch (passed[index], isIncluded(element)) {
    case (true, true): storage.update(element, at: place)
    case (false, false): break
    case (true, false):
      storage.remove(at: place)
      passed.remove(at: index)
      passed.insert(false, at: index)
    case (false, true):
      storage.insert(element, at: place)
      passed.remove(at: index)
      passed.insert(true, at: index)
    }
  }

  /// O(n).
  @inlinable
  func reset(to rows: ListSnapshot<Element>, _ storage: ListStorage<Element>) {
    reset(to: rows, passing: rows.map(isIncluded), storage)
  }

  @inlinable
  func reset(to rows: ListSnapshot<Element>, passing passes: [Bool], _ storage: ListStorage<Element>) {
    passed = BitVector(passes)
    storage.reset(to: ListSnapshot(zip(rows, passes).lazy.filter(\.1).map(\.0)))
  }

  /// Puts in and takes out what another test says. O(n).
  @inlinable
  func testAgain(_ rows: ListSnapshot<Element>, _ storage: ListStorage<Element>) {
    let passes = rows.map(isIncluded)
    var changes: [ListChange<Element>] = []
    var count = 0
    for (row, (hadPassed, passes)) in zip(rows, zip(passed.bits, passes)) {
      if hadPassed, !passes { changes.append(.remove(at: count)) }
      if !hadPassed, passes { changes.append(.insert(row, at: count)) }
      if passes { count += 1 }
    }
    if changes.count > ListLog<Element>.limit(count) { return reset(to: rows, passing: passes, storage) }
    passed = BitVector(passes)
    changes.forEach(storage.apply)
  }
}
