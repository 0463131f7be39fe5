public import Swiftwater

/// Rows of a list that belong together, as they have the same key.
public struct ListSection<Key: Hashable, Row: Identifiable>: Identifiable {
  /// What the rows have in common.
  public let id: Key
  /// The rows, in the order of the list; there is at least one.
  public let rows: ListSnapshot<Row>
  /// What happened to the rows since the version of this section before; `[.reset]` in a new section. For who
  /// follows every update of the sections: `map` sees a section once in a turn, in its last version, so what
  /// it makes follows the rows by `ListProperty/rows(ofSection:)`.
  public let changes: [ListChange<Row>]

  /// Makes a section, for tests and previews of what shows one.
  ///
  /// - Parameters:
  ///   - id: What the rows have in common.
  ///   - rows: The rows; at least one.
  ///   - changes: What happened to them.
  @inlinable
  public init(id: Key, rows: ListSnapshot<Row>, changes: [ListChange<Row>] = [.reset]) {
    self.id = id
    self.rows = rows
    self.changes = changes
  }
}

extension ListSection {
  /// The section after a change of its rows.
  @inlinable
  func edited(by change: ListChange<Row>) -> ListSection {
    var rows = rows
    rows.apply(change)
    return ListSection(id: id, rows: rows, changes: [change])
  }
}

extension ListSection: Sendable where Key: Sendable, Row: Sendable {}

extension ListSection: Equatable where Row: Equatable {
  /// Whether both have the same key and equal rows, whatever happened before.
  @inlinable
  public static func == (left: ListSection, right: ListSection) -> Bool {
    left.id == right.id && left.rows == right.rows
  }
}

extension ListProperty {
  /// The rows put together by a key, in sections that stand in the order in which their keys first appear.
  ///
  ///     let sections = contacts.sorted(by: \.name).sections { $0.name.first }
  ///
  /// Section and row changes are published together: an update of a section tells in
  /// ``ListSection/changes`` what happened to its rows. Use `rows(ofSection:)` where a section is
  /// shown as a list of its own.
  ///
  /// A change of this list costs O(log² n).
  ///
  /// Rows with equal keys are one section, wherever they stand. Where a list that returns to a key shall have
  /// another section then, as with the days of a conversation that is not in order, take
  /// `runs(by:)`. A row whose key is not equal to itself, as NaN, is in no section; to show such
  /// rows, give them another key, as nil.
  ///
  /// - Parameter key: Takes the key of a row. It changes only by updating the row; a row that is an object
  ///   and changes inside stops the program when it is looked for, and so does reading a property.
  @inlinable
  public final func sections<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListSection<Key, Element>> {
    ListProperty<ListSection<Key, Element>>(
      ListSectioning(key), of: self, complaint: "the key of a section is taken only from the row", file, line)
  }

  /// The rows of one section, as a list of their own; empty while there is no such section.
  ///
  ///     let today = sections.rows(ofSection: .today)
  ///
  /// - Parameter key: The key of the section.
  @inlinable
  public final func rows<Key, Row>(
    ofSection key: Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<Row> where Element == ListSection<Key, Row> {
    let storage = ListStorage<Row>()
    var sections = ListSnapshot<Element>()
    return ListProperty<Row>(following: self, into: storage, file, line) { update in
      defer { sections = update.rows }
      if update.isReset { return storage.reset(to: update.rows.first { $0.id == key }?.rows ?? []) }
      update.forEachStep(from: sections) { change, before, _ in
        switch change {
        case .insert(let section, _) where section.id == key: storage.reset(to: section.rows)
        case .remove(let index) where before[index].id == key: storage.reset(to: [])
        case .update(let section, _) where section.id == key:
          if case .reset? = section.changes.first {
            storage.reset(to: section.rows)
          } else {
            section.changes.forEach(storage.apply)
          }
        default: break
        }
      }
    }
  }
}

@usableFromInline
final class ListSectioning<Key: Hashable, Row: Identifiable>: ListDerivation {
  @usableFromInline typealias Section = ListSection<Key, Row>

  @usableFromInline let storage = ListStorage<Section>()
  @usableFromInline var source = ListSnapshot<Row>()
  @usableFromInline let key: (Row) -> Key
  @usableFromInline var order = RowOrder<Row>()
  /// The first row of each section, which decides where the section stands.
  @usableFromInline var firsts: [Key: Row.ID] = [:]

  @inlinable
  init(_ key: @escaping (Row) -> Key) {
    self.key = key
  }

  @inlinable
  func reset(to rows: ListSnapshot<Row>) {
    order = RowOrder(rows)
    // A key that is not equal to itself would be looked for among all of its kind.
    var groups: [Key: [Row]] = [:]
    for row in rows {
      let key = key(row)
      if isEqualToItself(key) { groups[key, default: []].append(row) }
    }
    firsts = groups.mapValues { $0[0].id }
    let sections = groups.map { Section(id: $0, rows: ListSnapshot($1)) }
    storage.reset(to: ListSnapshot(sections.sorted { order.precedes($0.rows[0].id, $1.rows[0].id) }))
  }

  @inlinable
  func follow(_ change: ListChange<Row>, _ before: ListSnapshot<Row>, _ after: ListSnapshot<Row>) {
    switch change {
    case .reset: break
    case .insert(let row, let index):
      order.insert(at: index, in: after)
      insert(row, key(row))
    case .remove(let index):
      let row = before[index]
      remove(row, key(row))
      order.remove(row.id)
    case .move(let from, let to):
      let row = before[from]
      let place = find(row, key(row))
      order.move(to: to, in: after)
      if let place { move(row, from: place.offset, inSectionAt: place.section) }
    case .update(let row, let index):
      let (old, new) = (key(before[index]), key(row))
      if old == new {
        if let place = find(row, new) { edit(place.section, by: .update(row, at: place.offset)) }
      } else {
        remove(before[index], old)
        insert(row, new)
      }
    }
  }

  @inlinable
  func insert(_ row: Row, _ key: Key) {
    if !isEqualToItself(key) { return }
    guard let first = firsts[key] else {
      firsts[key] = row.id
      return storage.insert(Section(id: key, rows: [row]), at: place(ofSectionFrom: row.id))
    }
    let place = place(ofSectionFrom: first)
    edit(place, by: .insert(row, at: order.place(of: row.id, in: storage.rows[place].rows)))
  }

  @inlinable
  func remove(_ row: Row, _ key: Key) {
    guard let (place, offset) = find(row, key) else { return }
    if storage.rows[place].rows.count == 1 {
      firsts[key] = nil
      storage.remove(at: place)
    } else {
      edit(place, by: .remove(at: offset))
    }
  }

  @inlinable
  func move(_ row: Row, from offset: Int, inSectionAt place: Int) {
    let section = storage.rows[place]
    let target = section.rows.partitioningIndex(leavingOut: offset) { order.precedes($0.id, row.id) }
    if target == offset {
      reposition(place)
    } else {
      edit(place, by: .move(from: offset, to: target))
    }
  }

  /// Does a change to the rows of a section, and moves the section where that makes another row the first.
  @inlinable
  func edit(_ place: Int, by change: ListChange<Row>) {
    let section = storage.rows[place].edited(by: change)
    storage.update(section, at: place)
    firsts[section.id] = section.rows[0].id
    reposition(place)
  }

  /// Moves a section to where its first row belongs.
  @inlinable
  func reposition(_ place: Int) {
    let first = storage.rows[place].rows[0].id
    let target = storage.rows.partitioningIndex(leavingOut: place) { order.precedes($0.rows[0].id, first) }
    storage.move(from: place, to: target)
  }

  /// Where the section stands, or belongs, that begins with a row.
  @inlinable
  func place(ofSectionFrom first: Row.ID) -> Int {
    order.place(of: first, in: storage.rows) { $0.rows[0].id }
  }

  /// Which section a row is in, and where; nil for a row whose key is not equal to itself.
  @inlinable
  func find(_ row: Row, _ key: Key) -> (section: Int, offset: Int)? {
    if !isEqualToItself(key) { return nil }
    if let first = firsts[key] {
      let place = place(ofSectionFrom: first)
      let rows = storage.rows[place].rows
      let offset = order.place(of: row.id, in: rows)
      if offset < rows.count, rows[offset].id == row.id { return (place, offset) }
    }
    Misuse.stopForChangedKey(row.id)
  }
}
