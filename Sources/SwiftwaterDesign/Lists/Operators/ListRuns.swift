internal import Swiftwater

/// What tells the runs of a list apart.
public struct ListRun<Key: Hashable, RowID: Hashable>: Hashable {
  /// What the rows have in common.
  public let key: Key
  /// The identity of the first row.
  public let first: RowID

  /// Makes the identity of a run, for tests and previews of what shows one.
  ///
  /// - Parameters:
  ///   - key: What the rows have in common.
  ///   - first: The identity of the first row.
  @inlinable
  public init(key: Key, first: RowID) {
    self.key = key
    self.first = first
  }
}

extension ListRun: Sendable where Key: Sendable, RowID: Sendable {}

extension ListProperty {
  /// A section for each run of neighbours with equal keys. Where the list comes back to a key, it is another section.
  ///
  ///     let days = messages.runs { calendar.startOfDay(for: $0.date) }
  ///
  /// Unlike those of ``sections(by:file:line:)``, put one after the other they are the list. A run is told from others
  /// by its key and its first row, so with another first row it is another section.
  ///
  /// A change of this list costs O(log² n); one that cuts a run in two, or joins two, O(log n) for each row of the second
  /// besides. Besides the row, each row takes about as much memory as its identity and 12 bytes.
  ///
  /// - Parameter key: Takes the key of a row. It changes only by updating the row; reading a property stops the
  ///   program.
  @inlinable
  public final func runs<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListSection<ListRun<Key, Element.ID>, Element>> {
    ListProperty<ListSection<ListRun<Key, Element.ID>, Element>>(
      ListRunSectioning(key), of: self, complaint: "the key of a run is taken only from the row", file, line)
  }
}

@usableFromInline
final class ListRunSectioning<Key: Hashable, Row: Identifiable>: ListDerivation {
  @usableFromInline typealias Section = ListSection<ListRun<Key, Row.ID>, Row>

  @usableFromInline let storage = ListStorage<Section>()
  @usableFromInline var source = ListSnapshot<Row>()
  @usableFromInline let key: (Row) -> Key
  @usableFromInline var order = RowOrder<Row>()

  @inlinable
  init(_ key: @escaping (Row) -> Key) {
    self.key = key
  }

  @inlinable
  func reset(to rows: ListSnapshot<Row>) {
    order = RowOrder(rows)
    var runs: [(key: Key, rows: [Row])] = []
    for row in rows {
      let key = key(row)
      if key == runs.last?.key {
        runs[runs.count - 1].rows.append(row)
      } else {
        runs.append((key, [row]))
      }
    }
    storage.reset(to: ListSnapshot(runs.map { section($0.key, ListSnapshot($0.rows)) }))
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
        order.remove(row.id)
        order.insert(at: to, in: after)
        edit(place, by: .move(from: offset, to: to - start))
      } else {
        remove(row)
        insert(row, at: to, of: after)
      }
    case .update(let row, let index):
      let (place, offset) = find(row)
      if storage.rows[place].id.key == key(row) {
        edit(place, by: .update(row, at: offset))
      } else {
        remove(before[index])
        insert(row, at: index, of: after)
      }
    }
  }

  @inlinable
  func insert(_ row: Row, at index: Int, of rows: ListSnapshot<Row>) {
    order.insert(at: index, in: rows)
    let key = key(row)
    let next: Int
    if index == 0 {
      next = 0
    } else {
      let (place, offset) = find(rows[index - 1])
      let section = storage.rows[place]
      if section.id.key == key { return edit(place, by: .insert(row, at: offset + 1)) }
      if offset + 1 < section.rows.count { cut(place, at: offset + 1) }
      next = place + 1
    }
    if next < storage.rows.count, storage.rows[next].id.key == key {
      edit(next, by: .insert(row, at: 0))
    } else {
      storage.insert(section(key, [row]), at: next)
    }
  }

  @inlinable
  func remove(_ row: Row) {
    let (place, offset) = find(row)
    if storage.rows[place].rows.count > 1 {
      edit(place, by: .remove(at: offset))
    } else {
      storage.remove(at: place)
      joinIfEqual(place - 1)
    }
    order.remove(row.id)
  }

  // MARK: - Sections

  @inlinable
  func section(_ key: Key, _ rows: ListSnapshot<Row>, _ changes: [ListChange<Row>] = [.reset]) -> Section {
    Section(id: ListRun(key: key, first: rows[0].id), rows: rows, changes: changes)
  }

  /// Which section a row is in, and where.
  @inlinable
  func find(_ row: Row) -> (place: Int, offset: Int) {
    // The last one that does not begin after the row.
    let place = storage.rows.partitioningIndex { !order.precedes(row.id, $0.id.first) } - 1
    return (place, order.place(of: row.id, in: storage.rows[place].rows))
  }

  @inlinable
  func edit(_ place: Int, by change: ListChange<Row>) {
    var rows = storage.rows[place].rows
    rows.apply(change)
    replace(place, by: rows, [change])
  }

  /// Gives a section other rows. With another first row it is another section.
  @inlinable
  func replace(
    _ place: Int, by rows: ListSnapshot<Row>, _ changes: [ListChange<Row>]
  ) {
    let old = storage.rows[place].id
    if rows[0].id == old.first {
      storage.update(section(old.key, rows, changes), at: place)
    } else {
      storage.remove(at: place)
      storage.insert(section(old.key, rows), at: place)
    }
  }

  /// Makes two sections of one.
  @inlinable
  func cut(_ place: Int, at offset: Int) {
    let key = storage.rows[place].id.key
    var rows = storage.rows[place].rows
    let rest = ListSnapshot(rows[offset...])
    let changes = (offset..<rows.count).reversed().map { ListChange<Row>.remove(at: $0) }
    changes.forEach { rows.apply($0) }
    replace(place, by: rows, changes)
    storage.insert(section(key, rest), at: place + 1)
  }

  /// Makes one section of two that have become neighbours, if they have the same key.
  @inlinable
  func joinIfEqual(_ place: Int) {
    guard place >= 0, place + 1 < storage.rows.count else { return }
    let (left, right) = (storage.rows[place], storage.rows[place + 1])
    guard left.id.key == right.id.key else { return }
    var rows = left.rows
    let changes = right.rows.enumerated().map { ListChange.insert($1, at: left.rows.count + $0) }
    changes.forEach { rows.apply($0) }
    storage.remove(at: place + 1)
    replace(place, by: rows, changes)
  }
}
