public import Swiftwater

/// Rows of a list with the same key.
public struct ListSection<Key: Hashable, Row: Identifiable>: Identifiable {
  /// The key of the rows.
  public let id: Key
  /// The rows, at least one, in the order of the list.
  public let rows: ListSnapshot<Row>
  /// The changes of the rows since the previous version of this section; `[.reset]` in a new section.
  ///
  /// They suit observers that apply every update of the sections. `map` sees a section once in a turn, in its
  /// last version; use `ListProperty/rows(ofSection:)` there.
  public let changes: [ListChange<Row>]

  /// Makes a section, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The key of the rows.
  ///   - rows: The rows; at least one.
  ///   - changes: The changes of the rows since the previous version.
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
  /// Whether both have the same key and equal rows. The changes do not count.
  @inlinable
  public static func == (left: ListSection, right: ListSection) -> Bool {
    left.id == right.id && left.rows == right.rows
  }
}

extension ListProperty {
  /// The rows grouped by a key, in sections in the order in which their keys first appear.
  ///
  ///     let sections = contacts.sorted(by: \.name).sections { $0.name.first }
  ///
  /// Changes of sections and of their rows are published together: an updated section has the changes of its
  /// rows in ``ListSection/changes``. Use `rows(ofSection:)` to show a section as a list of its
  /// own.
  ///
  /// A change of this list costs O(log² n).
  ///
  /// All rows with equal keys are one section, also if other rows are between them. For a section for each
  /// group of neighbours, as with the days of a conversation that is not in order, use
  /// `runs(by:)`. A row whose key is not equal to itself, as NaN, is in no section; to show such
  /// rows, give them another key, as nil.
  ///
  /// - Parameter key: Returns the key of a row. It may change only by updating the row: a row that is an
  ///   object and changes inside stops the program when it is searched for. Reading a property stops the
  ///   program too.
  @inlinable
  public final func sections<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListSection<Key, Element>> {
    ListProperty<ListSection<Key, Element>>(
      ListSectioning(key), of: self, readMisuse: "the key of a section is taken only from the row", file, line
    )
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
    return ListProperty<Row>(derivedFrom: self, into: storage, file, line) { update in
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
  /// The first row of each section, which determines the position of the section.
  @usableFromInline var firsts: [Key: Row.ID] = [:]

  @inlinable
  init(_ key: @escaping (Row) -> Key) {
    self.key = key
  }

  @inlinable
  func reset(to rows: ListSnapshot<Row>) {
    order = RowOrder(rows)
    // A dictionary would compare a key that is not equal to itself with all others of that kind.
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
  func apply(_ change: ListChange<Row>, _ before: ListSnapshot<Row>, _ after: ListSnapshot<Row>) {
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
      let position = find(row, key(row))
      order.move(to: to, in: after)
      if let position { move(row, from: position.offset, inSectionAt: position.section) }
    case .update(let row, let index):
      let (old, new) = (key(before[index]), key(row))
      if old == new {
        if let position = find(row, new) { edit(position.section, by: .update(row, at: position.offset)) }
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
      return storage.insert(Section(id: key, rows: [row]), at: position(ofSectionFrom: row.id))
    }
    let position = position(ofSectionFrom: first)
    edit(position, by: .insert(row, at: order.position(of: row.id, in: storage.rows[position].rows)))
  }

  @inlinable
  func remove(_ row: Row, _ key: Key) {
    guard let (position, offset) = find(row, key) else { return }
    if storage.rows[position].rows.count == 1 {
      firsts[key] = nil
      storage.remove(at: position)
    } else {
      edit(position, by: .remove(at: offset))
    }
  }

  @inlinable
  func move(_ row: Row, from offset: Int, inSectionAt position: Int) {
    let section = storage.rows[position]
    let target = section.rows.partitioningIndex(leavingOut: offset) { order.precedes($0.id, row.id) }
    if target == offset {
      reposition(position)
    } else {
      edit(position, by: .move(from: offset, to: target))
    }
  }

  /// Applies a change to the rows of a section, and moves the section if its first row is another one then.
  @inlinable
  func edit(_ position: Int, by change: ListChange<Row>) {
    let section = storage.rows[position].edited(by: change)
    storage.update(section, at: position)
    firsts[section.id] = section.rows[0].id
    reposition(position)
  }

  /// Moves a section to the position of its first row.
  @inlinable
  func reposition(_ position: Int) {
    let first = storage.rows[position].rows[0].id
    let target = storage.rows.partitioningIndex(leavingOut: position) { order.precedes($0.rows[0].id, first) }
    storage.move(from: position, to: target)
  }

  /// The position of the section that begins with a row, or the one where it belongs.
  @inlinable
  func position(ofSectionFrom first: Row.ID) -> Int {
    order.position(of: first, in: storage.rows) { $0.rows[0].id }
  }

  /// The section that a row is in, and its position there; nil for a row whose key is not equal to itself.
  @inlinable
  func find(_ row: Row, _ key: Key) -> (section: Int, offset: Int)? {
    if !isEqualToItself(key) { return nil }
    if let first = firsts[key] {
      let position = position(ofSectionFrom: first)
      let rows = storage.rows[position].rows
      let offset = order.position(of: row.id, in: rows)
      if offset < rows.count, rows[offset].id == row.id { return (position, offset) }
    }
    Misuse.stopForChangedKey(row.id)
  }
}
