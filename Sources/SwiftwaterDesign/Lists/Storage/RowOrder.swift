public import Swiftwater

/// The order of the rows of a list, which compares two rows without searching for them: each row has a label,
/// and labels ascend from row to row.
///
/// If two adjacent rows leave no label between them, the rows around them get new labels, evenly spread over
/// the smallest range that is sparse enough. (Dietz and Sleator, Two algorithms for maintaining order in a
/// list, 1987.) An insertion changes O(log n) labels on average.
@usableFromInline
struct RowOrder<Element: Identifiable> {
  @usableFromInline var labels: [Element.ID: Int] = [:]

  @inlinable
  static var spacing: Int { 1 << 20 }

  @inlinable
  init() {}

  /// Labels all rows. O(n).
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - list: The name of the list in the report if two of them have the same identity.
  @inlinable
  init(_ rows: ListSnapshot<Element>, of list: @autoclosure () -> String = RowOrder.listName) {
    labels.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      requireUnlabeled(row, of: list())
      labels[row.id] = index * Self.spacing
    }
  }

  /// Whether a row comes before another.
  @inlinable
  func precedes(_ left: Element.ID, _ right: Element.ID) -> Bool {
    labels[left]! < labels[right]!
  }

  /// The position of the row with an identity. O(log² n).
  @inlinable
  func index(of id: Element.ID, in rows: ListSnapshot<Element>) -> Int? {
    labels[id] == nil ? nil : position(of: id, in: rows)
  }

  /// The position of a row of the list among some of its rows, or the one where it belongs. O(log² n).
  @inlinable
  func position(of id: Element.ID, in rows: ListSnapshot<Element>) -> Int {
    position(of: id, in: rows, \.id)
  }

  /// The position where a row of the list belongs among items that each begin with one of its rows.
  /// O(log² n).
  ///
  /// - Parameter first: Returns the identity of the first row of an item.
  @inlinable
  func position<Item>(of id: Element.ID, in items: ListSnapshot<Item>, _ first: (Item) -> Element.ID) -> Int {
    let label = labels[id]!
    return items.partitioningIndex { labels[first($0)]! < label }
  }

  /// Labels the row that was inserted at `index`.
  @inlinable
  mutating func insert(
    at index: Int, in rows: ListSnapshot<Element>, of list: @autoclosure () -> String = RowOrder.listName
  ) {
    let row = rows[index]
    requireUnlabeled(row, of: list())
    let before = index > 0 ? labels[rows[index - 1].id]! : nil
    let after = index + 1 < rows.count ? labels[rows[index + 1].id]! : nil
    switch (before, after) {
    case (nil, nil): labels[row.id] = 0
    case (let before?, nil): labels[row.id] = before + Self.spacing
    case (nil, let after?): labels[row.id] = after - Self.spacing
    case (let before?, let after?):
      if after - before > 1 {
        labels[row.id] = before + (after - before) / 2
      } else {
        spread(from: index, after: before, in: rows)
      }
    }
  }

  @inlinable
  mutating func remove(_ id: Element.ID) {
    labels[id] = nil
  }

  /// Labels the row that was moved to `index`.
  @inlinable
  mutating func move(to index: Int, in rows: ListSnapshot<Element>) {
    remove(rows[index].id)
    insert(at: index, in: rows)
  }

  /// The name of the list that is computed now, for reports of mistakes.
  @inlinable
  static var listName: String { computedListName ?? "a list" }

  @inlinable
  func requireUnlabeled(_ row: Element, of list: @autoclosure () -> String) {
    if labels[row.id] == nil { return }
    Misuse.stopForDuplicateRow(row.id, in: list())
  }

  /// Labels the row at `start`, which has no label yet, and as many rows after it as make the range sparse.
  @inlinable
  mutating func spread(from start: Int, after label: Int, in rows: ListSnapshot<Element>) {
    var end = start + 1
    var range = 0
    while true {
      let count = end - start + 1
      range = end < rows.count ? labels[rows[end].id]! - label : count * Self.spacing
      if range > count * count { break }
      end += 1
    }
    let step = range / (end - start + 1)
    for index in start..<end { labels[rows[index].id] = label + (index - start + 1) * step }
  }
}
