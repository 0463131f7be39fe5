internal import Swiftwater

extension ListProperty {
  /// The elements, with a header before each run of neighbors with equal keys.
  ///
  ///     let rows = messages.withHeaders { calendar.startOfDay(for: $0.date) }
  ///
  ///     messages          A1  A2  B3  A4
  ///     rows          A   A1  A2  B   B3  A'  A4
  ///
  /// The rows are one list, so one `ForEach` shows all of them, a window of them, or one page after another. A header
  /// keeps its identity while elements are inserted and removed below it, and the number of its ``ListRun``
  /// distinguishes headers with the same key.
  ///
  /// A change of this list costs O(log n). It inserts and removes only headers beside the element: a run is split by
  /// inserting headers, and two runs are joined by removing them. No other element changes.
  ///
  /// - Parameter key: Returns the key of an element. It may change only by updating the element. Neighbors whose keys
  ///   are not equal to themselves, such as NaN, are one run. A closure that reads a property stops the program.
  public final func withHeaders<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListRow<ListRun<Key>, Element>> {
    ListProperty<ListRow<ListRun<Key>, Element>>(
      ListHeading(key), of: self, readMisuse: "the key of a header is taken only from the element", file, line
    )
  }

  /// The elements of sections, with a header before those of each section.
  ///
  ///     let rows = contacts.sections(by: \.group).withHeaders()
  ///
  /// A change costs O(log n) for each element that is inserted, removed or moved with its section. An element that
  /// changes its section is removed and inserted. If elements with equal keys are neighbors already, use
  /// ``withHeaders(by:file:line:)``, which moves no elements.
  public final func withHeaders<Key, SectionElement>(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListRow<Key, SectionElement>> where Element == ListSection<Key, SectionElement> {
    ListProperty<ListRow<Key, SectionElement>>(ListSectionHeading(), of: self, file, line)
  }
}

/// Keeps headers between the elements of a list.
private final class ListHeading<Key: Hashable, Source: Identifiable>: ListDerivation {
  typealias Header = ListRun<Key>

  let storage = ListStorage<ListRow<Header, Source>>()
  var source = ListSnapshot<Source>()
  private let key: (Source) -> Key
  private var numbers = RunNumbers<Key>()
  /// For each row, whether it is an element.
  private var isElement = BitVector()

  init(_ key: @escaping (Source) -> Key) {
    self.key = key
  }

  /// O(n).
  func reset(to elements: ListSnapshot<Source>) {
    numbers = RunNumbers()
    var rows: [ListRow<Header, Source>] = []
    var run: Header?
    for element in elements {
      let key = key(element)
      if run?.hasKey(key) != true {
        let next = numbers.add(key)
        rows.append(.header(next))
        run = next
      }
      rows.append(.element(element))
    }
    isElement = BitVector(rows.map { if case .element = $0 { true } else { false } })
    storage.reset(to: ListSnapshot(rows))
  }

  func apply(_ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>) {
    switch change {
    case .reset: break
    case .insert(let element, let index):
      let row = row(for: element, at: index, nextTo: before)
      storage.insert(.element(element), at: row)
      isElement.insert(true, at: row)
      checkHeaders(of: [index, index + 1], after)
    case .remove(let index):
      let row = removeHeaderOfSingleElement(at: index)
      storage.remove(at: row)
      isElement.remove(at: row)
      checkHeaders(of: [index], after)
    case .move(let from, let to):
      let old = removeHeaderOfSingleElement(at: from)
      isElement.remove(at: old)
      var others = before
      let element = others.remove(at: from)
      let new = row(for: element, at: to, nextTo: others)
      isElement.insert(true, at: new)
      storage.move(from: old, to: new)
      checkHeaders(of: [from < to ? from : from + 1, to, to + 1], after)
    case .update(let element, let index):
      storage.update(.element(element), at: row(of: index))
      checkHeaders(of: [index, index + 1], after)
    }
  }

  // MARK: - Rows

  /// The row of an element.
  private func row(of index: Int) -> Int { isElement.position(ofSetBit: index) }

  private func hasHeader(_ row: Int) -> Bool { row > 0 && !isElement[row - 1] }

  /// The row where an element belongs: directly before the next element, or before the header of that element if it
  /// has one and the keys differ; the end if there is no next element.
  ///
  /// - Parameters:
  ///   - element: The element, which has no row.
  ///   - index: Its position in the list.
  ///   - elements: The other elements.
  private func row(for element: Source, at index: Int, nextTo elements: ListSnapshot<Source>) -> Int {
    if index == elements.count { return isElement.count }
    let next = row(of: index)
    return hasHeader(next) && !isReflexivelyEqual(key(element), key(elements[index])) ? next - 1 : next
  }

  /// Removes the header of an element if no other element is in its run.
  ///
  /// - Returns: The row of the element afterwards; the element stays.
  private func removeHeaderOfSingleElement(at index: Int) -> Int {
    let row = row(of: index)
    let isLast = row + 1 == isElement.count || !isElement[row + 1]
    if !hasHeader(row) || !isLast { return row }
    removeHeader(at: row - 1)
    return row - 1
  }

  // MARK: - Headers

  /// Adds and removes the headers of some elements, so that each has one exactly if its key differs from that of the
  /// previous element.
  private func checkHeaders(of indices: [Int], _ elements: ListSnapshot<Source>) {
    for index in indices where index < elements.count {
      let key = key(elements[index])
      let isFirst = index == 0 || !isReflexivelyEqual(self.key(elements[index - 1]), key)
      let row = row(of: index)
      guard hasHeader(row) else {
        if isFirst { insertHeader(key, at: row) }
        continue
      }
      if isFirst, case .header(let run) = storage.elements[row - 1], run.hasKey(key) { continue }
      removeHeader(at: row - 1)
      if isFirst { insertHeader(key, at: row - 1) }
    }
  }

  private func insertHeader(_ key: Key, at row: Int) {
    storage.insert(.header(numbers.add(key)), at: row)
    isElement.insert(false, at: row)
  }

  private func removeHeader(at row: Int) {
    guard case .header(let run) = storage.remove(at: row) else { return }
    isElement.remove(at: row)
    numbers.remove(run.key)
  }
}

/// Keeps one list of the header and the elements of each section.
private final class ListSectionHeading<Key: Hashable, SectionElement: Identifiable>: ListDerivation {
  typealias Source = ListSection<Key, SectionElement>
  typealias Row = ListRow<Key, SectionElement>

  var source = ListSnapshot<Source>()
  private var blocks = ListBlocks<Row>()

  var storage: ListStorage<Row> { blocks.storage }

  func reset(to sections: ListSnapshot<Source>) {
    blocks.reset(to: sections.map(rows))
  }

  func apply(_ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>) {
    switch change {
    case .reset: break
    case .insert(let section, let index): blocks.insert(rows(section), at: index)
    case .remove(let index): blocks.remove(at: index)
    case .move(let from, let to): blocks.move(from: from, to: to)
    case .update(let section, let index):
      if case .reset? = section.changes.first { return blocks.replace(index, with: rows(section)) }
      for change in section.changes { blocks.apply(change.map(Row.element).shifted(by: 1), to: index) }
    }
  }

  private func rows(_ section: Source) -> [Row] { [.header(section.id)] + section.elements.map(Row.element) }
}

extension ListChange {
  /// The change with another element.
  fileprivate func map<Other>(_ transform: (Element) -> Other) -> ListChange<Other> {
    switch self {
    case .reset: .reset
    case .insert(let element, let index): .insert(transform(element), at: index)
    case .remove(let index): .remove(at: index)
    case .move(let source, let target): .move(from: source, to: target)
    case .update(let element, let index): .update(transform(element), at: index)
    }
  }
}
