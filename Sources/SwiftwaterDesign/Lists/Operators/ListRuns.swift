internal import Swiftwater

extension ListProperty {
  /// A section for each run of neighbours with equal keys. Where the list comes back to a key, it is another
  /// section.
  ///
  ///     let days = messages.runs { calendar.startOfDay(for: $0.date) }
  ///
  /// Unlike those of `sections(by:)`, put one after the other they are the list. A run stays the
  /// same section as long as any of its rows stays in it, also where rows come before them; of a run that is
  /// cut in two the longer part does, of two that become one the longer. Neighbours whose keys are not equal
  /// to themselves, as NaN, are one run.
  ///
  /// A change of this list costs O(log² n). So does one that cuts a run in two or joins two, but what
  /// ``ListSection/changes`` then says has an entry for each row of the shorter part, unless these are so
  /// many that it is a reset.
  ///
  /// - Parameter key: Takes the key of a row. It changes only by updating the row; reading a property stops
  ///   the program.
  @inlinable
  public final func runs<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListSection<ListRun<Key>, Element>> {
    ListProperty<ListSection<ListRun<Key>, Element>>(
      ListRunSectioning(key), of: self, complaint: "the key of a run is taken only from the row", file, line)
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
  func follow(_ change: ListChange<Row>, _ before: ListSnapshot<Row>, _ after: ListSnapshot<Row>) {
    switch change {
    case .reset: break
    case .insert(let row, let index): insert(row, at: index, of: after)
    case .remove(let index): remove(before[index])
    case .move(let from, let to):
      let row = before[from]
      let (place, offset) = find(row)
      // As a run stands together, it begins so many rows before.
      let start = from - offset
      if (start..<start + storage.rows[place].rows.count).contains(to) {
        order.move(to: to, in: after)
        edit(place, by: .move(from: offset, to: to - start))
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
      let (place, offset) = find(rows[index - 1])
      let section = storage.rows[place]
      if section.id.has(key) { return edit(place, by: .insert(row, at: offset + 1)) }
      if offset + 1 < section.rows.count { cut(place, at: offset + 1) }
      next = place + 1
    }
    if isRun(next, of: key) {
      edit(next, by: .insert(row, at: 0))
    } else {
      begin(key, [row], at: next)
    }
  }

  @inlinable
  func remove(_ row: Row) {
    let (place, offset) = find(row)
    if storage.rows[place].rows.count > 1 {
      edit(place, by: .remove(at: offset))
    } else {
      end(place)
      joinIfEqual(place - 1)
    }
    order.remove(row.id)
  }

  @inlinable
  func update(_ row: Row, at index: Int, of rows: ListSnapshot<Row>) {
    let key = key(row)
    let (place, offset) = find(row)
    let section = storage.rows[place]
    if section.id.has(key) {
      edit(place, by: .update(row, at: offset))
    } else if section.rows.count == 1, !isRun(place - 1, of: key), !isRun(place + 1, of: key) {
      // Its neighbours stay apart.
      end(place)
      begin(key, [row], at: place)
    } else {
      remove(row)
      insert(row, at: index, of: rows)
    }
  }

  // MARK: - Sections

  /// Which section a row is in, and where.
  @inlinable
  func find(_ row: Row) -> (place: Int, offset: Int) {
    // The last one that does not begin after the row.
    let place = storage.rows.partitioningIndex { !order.precedes(row.id, $0.rows[0].id) } - 1
    return (place, order.place(of: row.id, in: storage.rows[place].rows))
  }

  /// Whether there is a section at a position, and of that key.
  @inlinable
  func isRun(_ place: Int, of key: Key) -> Bool {
    storage.rows.indices.contains(place) && storage.rows[place].id.has(key)
  }

  @inlinable
  func edit(_ place: Int, by change: ListChange<Row>) {
    storage.update(storage.rows[place].edited(by: change), at: place)
  }

  @inlinable
  func begin(_ key: Key, _ rows: ListSnapshot<Row>, at place: Int) {
    storage.insert(Section(id: numbers.add(key), rows: rows), at: place)
  }

  @inlinable
  func end(_ place: Int) {
    numbers.remove(storage.remove(at: place).id.key)
  }

  /// Makes two sections of one.
  @inlinable
  func cut(_ place: Int, at offset: Int) {
    let section = storage.rows[place]
    var first = section.rows
    let second = first.cut(at: offset)
    let isFirstLonger = first.count >= second.count
    let (stays, goes) = isFirstLonger ? (first, second) : (second, first)
    let end = (isFirstLonger ? section.rows.count : offset) - 1
    let removals = changes(by: goes, to: stays) { number, _ in .remove(at: end - number) }
    storage.update(Section(id: section.id, rows: stays, changes: removals), at: place)
    begin(section.id.key, goes, at: isFirstLonger ? place + 1 : place)
  }

  /// Makes one section of two that have become neighbours, if they have the same key.
  @inlinable
  func joinIfEqual(_ place: Int) {
    guard place >= 0, isRun(place + 1, of: storage.rows[place].id.key) else { return }
    let (first, second) = (storage.rows[place], storage.rows[place + 1])
    let isFirstLonger = first.rows.count >= second.rows.count
    let (stays, goes) = isFirstLonger ? (first, second) : (second, first)
    let start = isFirstLonger ? first.rows.count : 0
    var rows = first.rows
    rows.append(contentsOf: second.rows)
    let insertions = changes(by: goes.rows, to: rows) { number, row in .insert(row, at: start + number) }
    end(isFirstLonger ? place + 1 : place)
    storage.update(Section(id: stays.id, rows: rows, changes: insertions), at: place)
  }

  /// A change for each row that goes or comes, or a reset where that is cheaper for whoever follows.
  ///
  /// - Parameter rows: What the changes lead to.
  @inlinable
  func changes(
    by others: ListSnapshot<Row>, to rows: ListSnapshot<Row>, _ change: (Int, Row) -> ListChange<Row>
  ) -> [ListChange<Row>] {
    others.count > ListLog<Row>.limit(rows.count) ? [.reset] : others.enumerated().map(change)
  }
}
