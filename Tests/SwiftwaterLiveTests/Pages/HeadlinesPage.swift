#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterTesting

/// A list whose rows only the browser keeps, and beside it the same rows, created again at each change.
final class HeadlinesPage: Page {
  struct Item: Identifiable, Equatable {
    let id: Int
    var text: String
    var note: String?
    var color: String?
  }

  let title = Property<String>.constant("Headlines")
  private let items = MutableListProperty((0..<6).map { Item(id: $0, text: "Item \($0)") })
  private let version = MutableProperty(0)
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  var body: Markup {
    main {
      button(.id("step"), .onClick { [unowned self] in change() }) { "Step" }
      button(.id("rename"), .onClick { [unowned self] in rename() }) { "Rename" }
      p(.id("version")) { version }
      ol(.id("rows")) { ForEach(items) { [unowned self] in row($0) }.displayOnly() }
      Switch(version) { [unowned self] _ in
        ol(.id("expected")) { for item in items.elements { row(item) } }
      }
    }
  }

  private func row(_ item: Item) -> Element {
    li(.class("noted", when: item.note != nil), .title(item.note), .style("color", item.color)) {
      if let note = item.note { em(.style("opacity", "0.5")) { note } }
      a(.href("#item-\(item.id)")) { item.text }
    }
  }

  /// Gives the first item another text.
  private func rename() {
    guard var item = items.elements.first else { return }
    version.value += 1
    item.text = "Renamed \(version.value)"
    items.update(item)
  }

  /// Changes a few items at random.
  private func change() {
    transaction {
      for _ in 0..<Int.random(in: 1...3, using: &random) { changeOnce() }
      version.value += 1
    }
  }

  private func changeOnce() {
    let count = items.elements.count
    let kind = count == 0 ? 0 : Int.random(in: 0..<8, using: &random)
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
    switch kind {
    case 0: items.insert(Item(id: 100 + version.value * 4 + count * 1000, text: "New"), at: index)
    case 1: items.remove(at: index)
    case 2: items.move(from: index, to: Int.random(in: 0..<count, using: &random))
    case 3: items.replaceAll(with: items.elements.shuffled(using: &random))
    default:
      var item = items.elements[index]
      item.text = ["a", "ä & \"b\"", "long " + item.text].randomElement(using: &random) ?? ""
      item.note = Bool.random(using: &random) ? "note \(kind)" : nil
      item.color = Bool.random(using: &random) ? "red" : nil
      items.update(item)
    }
  }
}
#endif
