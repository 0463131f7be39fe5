internal import Swiftwater
internal import SwiftwaterDesign

/// The rows of one list on the page.
protocol LiveRows {
  /// Writes the rows that there are now by a closure that gets one at a time and gives its number and region;
  /// then follows the list.
  func start(writing write: (Markup) -> (node: Int, region: Region))
}

final class LiveList<Row: Identifiable>: LiveRows {
  private struct Shown {
    let node: Int
    let region: Region
    let update: ((Row) -> Void)?
  }

  private let rows: ListRows<Row>
  private let node: Int
  private unowned let region: Region
  private unowned let document: Document
  private var shown: [Shown] = []

  init(_ rows: ListRows<Row>, node: Int, in region: Region, of document: Document) {
    self.rows = rows
    self.node = node
    self.region = region
    self.document = document
  }

  func start(writing write: (Markup) -> (node: Int, region: Region)) {
    region.keep(self)
    region.keep(rows.list)
    for row in rows.list.rows {
      let made = rows.make(row)
      let (node, region) = write(made.content)
      shown.append(Shown(node: node, region: region, update: made.update))
    }
    rows.list.updates.observe(during: region.lifetime) { [unowned self] in update($0) }
  }

  private func update(_ update: ListUpdate<Row>) {
    for change in update.changes {
      switch change {
      case .reset: reset(to: update.rows)
      case .insert(let row, let index): insert([row], at: index)
      case .remove(let index): remove(at: index)
      case .move(let from, let to): move(from: from, to: to)
      case .update(let row, let index):
        if let update = shown[index].update {
          update(row)
        } else {
          remove(at: index)
          insert([row], at: index)
        }
      }
    }
    // A browser that reads slowly gets the rows as they are, in place of everything that happened to them.
    if document.waitingCount(for: node) > 64 + 2 * shown.count { reset(to: update.rows) }
  }

  private func insert(_ elements: some Collection<Row>, at index: Int) {
    guard !elements.isEmpty else { return }
    let before = index < shown.count ? shown[index].node : 0
    var fragments: [Fragment] = []
    var added: [Shown] = []
    for element in elements {
      let made = rows.make(element)
      let region = Region(in: region, from: document.nextNode)
      let fragment = document.row(made.content, in: region)
      fragments.append(fragment)
      added.append(Shown(node: fragment.firstNode, region: region, update: made.update))
    }
    shown.insert(contentsOf: added, at: index)
    document.patch(.insert(list: node, before: before, fragments))
  }

  private func remove(at index: Int) {
    let row = shown.remove(at: index)
    row.region.end(in: document)
    document.patch(.remove(list: node, row: row.node))
  }

  private func move(from: Int, to: Int) {
    let row = shown.remove(at: from)
    shown.insert(row, at: to)
    document.patch(
      .move(list: node, row: row.node, before: to + 1 < shown.count ? shown[to + 1].node : 0))
  }

  private func reset(to rows: ListSnapshot<Row>) {
    for row in shown { row.region.end(in: document) }
    shown = []
    document.withdrawAll(about: node)
    document.patch(.clear(list: node))
    insert(rows, at: 0)
  }
}
