import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// The page of js-framework-benchmark, written without optimizations.
final class RowsPage: Page {
  struct Row: Identifiable, Equatable {
    let id: Int
    var label: String
    var isSelected = false
  }

  let rows = MutableListProperty<Row>()
  let selected = MutableProperty<Int?>(nil)
  let title = Property<String>.constant("Rows")
  private var words = Words()
  private var nextID = 1

  var body: Markup {
    main {
      h1 { "Rows" }
      p {
        button(.id("run"), .onClick { [self] in run(1000) }) { "Create 1,000 rows" }
        button(.id("runlots"), .onClick { [self] in run(10_000) }) { "Create 10,000 rows" }
        button(.id("add"), .onClick { [self] in rows.append(contentsOf: make(1000)) }) { "Append 1,000 rows" }
        button(.id("update"), .onClick { [self] in update() }) { "Update every 10th row" }
        button(.id("clear"), .onClick { [self] in rows.removeAll() }) { "Clear" }
        button(.id("swaprows"), .onClick { [self] in swap() }) { "Swap rows" }
      }
      table {
        tbody(.id("rows")) { ForEach(shownRows) { [self] row in view(of: row) } }
      }
    }
  }

  private var shownRows: ListProperty<Row> {
    rows.map(with: selected) { row, selected in
      var row = row
      row.isSelected = row.id == selected
      return row
    }
  }

  private func view(of row: Row) -> Element {
    tr(.class("danger", when: row.isSelected)) {
      td(.class("number")) { String(row.id) }
      td(.class("label")) { a(.onClick { [self] in selected.value = row.id }) { row.label } }
      td { a(.class("remove"), .onClick { [self] in rows.remove(id: row.id) }) { "×" } }
      td()
    }
  }

  private func run(_ count: Int) {
    selected.value = nil
    rows.replaceAll(with: make(count))
  }

  private func make(_ count: Int) -> [Row] {
    (0..<count).map { _ in
      defer { nextID += 1 }
      return Row(id: nextID, label: words.label())
    }
  }

  private func update() {
    transaction {
      for index in stride(from: 0, to: rows.elements.count, by: 10) {
        var row = rows.elements[index]
        row.label += " !!!"
        rows.update(row)
      }
    }
  }

  private func swap() {
    guard rows.elements.count > 998 else { return }
    transaction {
      rows.move(from: 1, to: 998)
      rows.move(from: 997, to: 1)
    }
  }
}

/// Pseudorandom labels, equal to those in `plain.js`.
struct Words {
  private static let adjectives = [
    "pretty", "large", "big", "small", "tall", "short", "long", "handsome", "plain", "quaint", "clean",
    "elegant", "easy", "angry", "crazy", "helpful", "mushy", "odd", "unsightly", "adorable", "important",
    "inexpensive", "cheap", "expensive", "fancy",
  ]
  private static let colors = [
    "red", "yellow", "blue", "green", "pink", "brown", "purple", "brown", "white", "black", "orange",
  ]
  private static let nouns = [
    "table", "chair", "house", "bbq", "desk", "car", "pony", "cookie", "sandwich", "burger", "pizza", "mouse",
    "keyboard",
  ]

  private var seed: UInt32 = 1

  mutating func label() -> String {
    "\(pick(Self.adjectives)) \(pick(Self.colors)) \(pick(Self.nouns))"
  }

  private mutating func pick(_ words: [String]) -> String {
    seed = (seed &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
    return words[Int(seed >> 8) % words.count]
  }
}
