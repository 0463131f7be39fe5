internal import Swiftwater

extension ListProperty {
  /// A section for each run of neighbouring rows with equal keys. Where a key comes again later in the list,
  /// another section begins.
  ///
  ///     let days = messages.runs { calendar.startOfDay(for: $0.date) }
  ///
  /// Unlike those of `sections(by:)`, the sections in order are the list. A run keeps its
  /// identity as long as any of its rows stays in it, also if rows are inserted before them. If a run is
  /// split, the longer part keeps the identity; if two runs are joined, that of the longer one stays.
  /// Neighbours whose keys are not equal to themselves, as NaN, are one run.
  ///
  /// A change of this list costs O(log² n). So does one that splits a run or joins two. The
  /// ``ListSection/changes`` then have an entry for each row of the shorter part, unless these are so many
  /// that they are a reset.
  ///
  /// - Parameter key: Returns the key of a row. It may change only by updating the row. Reading a property
  ///   stops the program.
  @inlinable
  public final func runs<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListSection<ListRun<Key>, Element>> {
    ListProperty<ListSection<ListRun<Key>, Element>>(
      ListRunSectioning(key), of: self, readMisuse: "the key of a run is taken only from the row", file, line)
  }
}

@usableFromInline
final class ListRunSectioning<Key: Hashable, Row: Identifiable>: ListDerivation {
  @usableFromInline typealias Section = ListSection<ListRun<Key>, Row>

  @usableFromInline let storage = ListStorage<Section>()
  @usableFromInline var source = ListSnapshot<Row>()
  @usableFromInline let key: (Row) -> Key
  @usableFromInline var order = RowOrder<Row>()
  @usableFromInline var numbers = RunNumbers<Key>()

  @inlinable
  init(_ key: @escaping (Row) -> Key) {
    self.key = key
  }

  @inlinable
  func reset(to rows: ListSnapshot<Row>) {
    order = RowOrder(rows)
    numbers = RunNumbers()
    var runs: [(id: ListRun<Key>, rows: [Row])] = []
    for row in rows {
      let key = key(row)
      if runs.last?.id.has(key) == true {
        runs[runs.count - 1].rows.append(row)
      } else {
        runs.append((numbers.add(key), [row]))
      }
    }
    storage.reset(to: ListSnapshot(runs.map { Section(id: $0, rows: ListSnapshot($1)) }))
  }

  @inlinable
  func apply(_ change: ListChange<Row>, _ before: ListSnapshot<Row>, _ after: ListSnapshot<Row>) {
    switch change {
    case .reset: break
    case .insert(let row, let index): insert(row, at: index, of: after)
    case .remove(let index): remove(before[index])
    case .move(let from, let to):
      let row = before[from]
      let (position, offset) = find(row)
      // The rows of a run are neighbours, so it begins that many rows before.
      let start = from - offset
      if (start..<start + storage.rows[position].rows.count).contains(to) {
        order.move(to: to, in: after)
        edit(position, by: .move(from: offset, to: to - start))
      } else {
        remove(row)
        insert(row, at: to, of: after)
      }
    case .update(let row, let index): update(row, at: index, of: after)
    }
  }

  @inlinable
  func insert(_ row: Row, at index: Int, of rows: ListSnapshot<Row>) {
    order.insert(at: index, in: rows)
    let key = key(row)
    var next = 0
    if index > 0 {
      let (position, offset) = find(rows[index - 1])
      let section = storage.rows[position]
      if section.id.has(key) { return edit(position, by: .insert(row, at: offset + 1)) }
      if offset + 1 < section.rows.count { split(position, at: offset + 1) }
      next = position + 1
    }
    if isRun(next, of: key) {
      edit(next, by: .insert(row, at: 0))
    } else {
      begin(key, [row], at: next)
    }
  }

  @inlinable
  func remove(_ row: Row) {
    let (position, offset) = find(row)
    if storage.rows[position].rows.count > 1 {
      edit(position, by: .remove(at: offset))
    } else {
      end(position)
      joinIfEqual(position - 1)
    }
    order.remove(row.id)
  }

  @inlinable
  func update(_ row: Row, at index: Int, of rows: ListSnapshot<Row>) {
    let key = key(row)
    let (position, offset) = find(row)
    let section = storage.rows[position]
    if section.id.has(key) {
      edit(position, by: .update(row, at: offset))
    } else if section.rows.count == 1, !isRun(position - 1, of: key), !isRun(position + 1, of: key) {
      // Its neighbours stay apart.
      end(position)
      begin(key, [row], at: position)
    } else {
      remove(row)
      insert(row, at: index, of: rows)
    }
  }

  // MARK: - Sections

  /// The section that a row is in, and its position there.
  @inlinable
  func find(_ row: Row) -> (position: Int, offset: Int) {
    // The last section that does not begin after the row.
    let position = storage.rows.partitioningIndex { !order.precedes(row.id, $0.rows[0].id) } - 1
    return (position, order.position(of: row.id, in: storage.rows[position].rows))
  }

  /// Whether the section at a position has a key; false if there is none.
  @inlinable
  func isRun(_ position: Int, of key: Key) -> Bool {
    storage.rows.indices.contains(position) && storage.rows[position].id.has(key)
  }

  @inlinable
  func edit(_ position: Int, by change: ListChange<Row>) {
    storage.update(storage.rows[position].edited(by: change), at: position)
  }

  @inlinable
  func begin(_ key: Key, _ rows: ListSnapshot<Row>, at position: Int) {
    storage.insert(Section(id: numbers.add(key), rows: rows), at: position)
  }

  @inlinable
  func end(_ position: Int) {
    numbers.remove(storage.remove(at: position).id.key)
  }

  /// Splits a section in two.
  @inlinable
  func split(_ position: Int, at offset: Int) {
    let section = storage.rows[position]
    var first = section.rows
    let second = first.cut(at: offset)
    let isFirstLonger = first.count >= second.count
    let (stays, goes) = isFirstLonger ? (first, second) : (second, first)
    let end = (isFirstLonger ? section.rows.count : offset) - 1
    let removals = changes(by: goes, to: stays) { number, _ in .remove(at: end - number) }
    storage.update(Section(id: section.id, rows: stays, changes: removals), at: position)
    begin(section.id.key, goes, at: isFirstLonger ? position + 1 : position)
  }

  /// Joins a section and the next if they have the same key.
  @inlinable
  func joinIfEqual(_ position: Int) {
    guard position >= 0, isRun(position + 1, of: storage.rows[position].id.key) else { return }
    let (first, second) = (storage.rows[position], storage.rows[position + 1])
    let isFirstLonger = first.rows.count >= second.rows.count
    let (stays, goes) = isFirstLonger ? (first, second) : (second, first)
    let start = isFirstLonger ? first.rows.count : 0
    var rows = first.rows
    rows.append(contentsOf: second.rows)
    let insertions = changes(by: goes.rows, to: rows) { number, row in .insert(row, at: start + number) }
    end(isFirstLonger ? position + 1 : position)
    storage.update(Section(id: stays.id, rows: rows, changes: insertions), at: position)
  }

  /// A change for each row that is removed or inserted, or a reset where that is cheaper for observers.
  ///
  /// - Parameters:
  ///   - others: The rows that are removed or inserted.
  ///   - rows: The rows afterwards.
  ///   - change: Makes the change of a row, given how many rows were before it in `others`.
  @inlinable
  func changes(
    by others: ListSnapshot<Row>, to rows: ListSnapshot<Row>, _ change: (Int, Row) -> ListChange<Row>
  ) -> [ListChange<Row>] {
    others.count > ListLog<Row>.limit(rows.count) ? [.reset] : others.enumerated().map(change)
  }
}
