internal import Swiftwater
internal import SwiftwaterDesign

/// The rows of a list on the page.
protocol LiveRows {
  /// Writes the current rows, then follows the list.
  ///
  /// - Parameter write: Makes and writes a row of the list at a location in the source, and returns the number and the
  ///   scope of its element.
  func start(writing write: (_ location: String, _ content: () -> Markup) -> (node: Int, scope: Scope))
}

final class LiveList<Row: Identifiable>: LiveRows {
  private struct ShownRow {
    var row: Row
    let node: Int
    let scope: Scope
    let update: ((Row) -> Void)?

    /// Whether this row of the page can show a list element without being made again.
    func canShow(_ other: Row) -> Bool {
      row.id == other.id && (update != nil || areSame(row, other))
    }
  }

  private let rows: ListRows<Row>
  private let node: Int
  private unowned let scope: Scope
  private unowned let document: Document
  private var shown: [ShownRow] = []

  init(_ rows: ListRows<Row>, node: Int, in scope: Scope, of document: Document) {
    self.rows = rows
    self.node = node
    self.scope = scope
    self.document = document
  }

  func start(writing write: (_ location: String, _ content: () -> Markup) -> (node: Int, scope: Scope)) {
    scope.retain(self)
    scope.retain(rows.list)
    scope.rows?.register(rows.list) { [weak self] number in
      self?.shown.first { $0.node == number }?.row
    }
    for row in rows.list.elements {
      var update: ((Row) -> Void)?
      let (node, scope) = write(rows.location) {
        let made = rows.make(row)
        update = made.update
        return made.content
      }
      shown.append(ShownRow(row: row, node: node, scope: scope, update: update))
    }
    rows.list.updates.observe(during: scope.lifetime) { [unowned self] in update($0) }
  }

  private func update(_ update: ListUpdate<Row>) {
    var changes = update.changes[...]
    while let change = changes.popFirst() {
      switch change {
      case .reset: reset(to: update.elements)
      case .insert(let row, let index):
        // Rows that are inserted one behind the other are sent as one patch.
        var added = [row]
        while case .insert(let next, index + added.count)? = changes.first {
          added.append(next)
          changes.removeFirst()
        }
        insert(added, at: index)
      case .remove(let index): remove(at: index)
      case .move(let from, let to): move(from: from, to: to)
      case .update(let row, let index):
        if let update = shown[index].update {
          shown[index].row = row
          update(row)
        } else {
          remove(at: index)
          insert([row], at: index)
        }
      }
    }
    // For a browser that reads slowly, the current rows replace all changes that were not sent yet.
    if document.unsentCount(of: node) > 64 + 2 * shown.count { replaceAll(with: update.elements) }
  }

  private func insert(_ elements: some Collection<Row>, at index: Int) {
    guard !elements.isEmpty else { return }
    let before = index < shown.count ? shown[index].node : 0
    var fragments: [Fragment] = []
    var added: [ShownRow] = []
    for element in elements {
      let scope = Scope(in: scope, from: document.nextNode)
      var update: ((Row) -> Void)?
      let content = document.make(rows.location, in: scope) {
        let made = rows.make(element)
        update = made.update
        return made.content
      }
      let fragment = document.row(content, of: rows.location, in: scope)
      fragments.append(fragment)
      added.append(ShownRow(row: element, node: fragment.firstNode, scope: scope, update: update))
    }
    shown.insert(contentsOf: added, at: index)
    document.patch(.insert(list: node, before: before, fragments))
  }

  private func remove(at index: Int) {
    let row = shown.remove(at: index)
    row.scope.end(in: document)
    document.patch(.remove(list: node, row: row.node))
  }

  private func move(from: Int, to: Int) {
    let row = shown.remove(at: from)
    shown.insert(row, at: to)
    document.patch(
      .move(list: node, row: row.node, before: to + 1 < shown.count ? shown[to + 1].node : 0))
  }

  /// Shows other rows. Rows at both ends that stay are not touched if they are more than half of all, as in a
  /// list that has grown by many rows at once.
  private func reset(to snapshot: ListSnapshot<Row>) {
    // An index into a snapshot costs more the more rows there are.
    let rows = Array(snapshot)
    let most = min(shown.count, rows.count)
    var head = 0
    while head < most, shown[head].canShow(rows[head]) { head += 1 }
    var tail = 0
    while tail < most - head, shown[shown.count - 1 - tail].canShow(rows[rows.count - 1 - tail]) { tail += 1 }
    guard 2 * (head + tail) > shown.count else { return replaceAll(with: rows) }
    for index in (head..<shown.count - tail).reversed() { remove(at: index) }
    insert(rows[head..<rows.count - tail], at: head)
    transaction {
      for index in [0..<head, rows.count - tail..<rows.count].joined() {
        shown[index].row = rows[index]
        shown[index].update?(rows[index])
      }
    }
  }

  private func replaceAll(with rows: some Collection<Row>) {
    endAll(isCleared: rows.isEmpty)
    document.dropUnsent(of: node)
    document.patch(.clear(list: node))
    insert(rows, at: 0)
  }

  private func endAll(isCleared: Bool) {
    let removed = shown
    shown = []
    // From the last one, so that no scope has to move to another index in its parent.
    for row in removed.reversed() { row.scope.end(in: document) }
    // Rows that are replaced by others are freed at once, which keeps memory bounded.
    if isCleared, removed.count > 100 { document.releaseLater(removed) }
  }
}

/// Whether two versions of a list element are known to be equal.
private func areSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if Value.self is AnyObject.Type { return one as AnyObject === other as AnyObject }
  return (one as? any Equatable)?.isEqual(to: other) ?? false
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
