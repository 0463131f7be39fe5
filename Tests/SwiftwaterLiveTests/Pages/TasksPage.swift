#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterTesting

/// A list of rows whose content depends on their elements alone, and beside it the same rows, created again at each
/// change.
final class TasksPage: Page {
  struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
    var note: String?
    var isDone = false
    var color: String?
  }

  let title = Property<String>.constant("Tasks")
  private let items: MutableListProperty<Item>
  private let version = MutableProperty(0)
  private let log = MutableProperty("")
  private let reaches = MutableProperty(0)
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    items = MutableListProperty((0..<6).map { Item(id: $0, name: "Task \($0)") })
  }

  var body: Markup {
    main {
      button(.id("step"), .onClick { [unowned self] in change() }) { "Step" }
      p(.id("version")) { version }
      p(.id("log")) { log }
      p(.id("reaches")) { reaches }
      ul(.id("rows"), .onReachEnd { [unowned self] in reaches.value += 1 }) {
        ForEach(items) { [unowned self] in row($0) }
      }
      Switch(version) { [unowned self] _ in
        ul(.id("expected")) { for item in items.elements { row(item) } }
      }
    }
  }

  private func row(_ item: Item) -> Element {
    // Few tasks are shown by another element.
    if item.note == "note 5" { return element("div", .custom("data-id", item.id)) { item.name } }
    return li(
      .class(item.isDone ? "task done" : "task "), .class("noted", when: item.note != nil),
      .hidden(item.name.isEmpty), .title(item.note),
      .style("color", item.color), .custom("data-id", item.id)
    ) {
      if let note = item.note { em { note } }
      if item.isDone { strong { "done" } }
      span { item.name }
      button(.class("toggle"), .aria(.pressed, item.isDone), .onClick { [unowned self] in toggle(item.id) }) {
        "Toggle \(item.id)"
      }
      button(.class("name"), .onClick { [unowned self] in note(item.name) }) { "Name of \(item.id)" }
      if item.note != nil { a(.href("#\(item.name.count)")) { "Open" } }
    }
  }

  private func note(_ text: String) { log.value += text + ";" }

  private func toggle(_ id: Int) {
    guard let index = items.elements.firstIndex(where: { $0.id == id }) else { return }
    var item = items.elements[index]
    item.isDone.toggle()
    item.note = item.isDone ? "a <note>" : nil
    items.update(item)
    version.value += 1
  }

  /// Changes a few elements at random.
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
    case 0: items.insert(Item(id: 100 + version.value * 4 + count * 1000, name: "New"), at: index)
    case 1: items.remove(at: index)
    case 2: items.move(from: index, to: Int.random(in: 0..<count, using: &random))
    case 3:
      items.replaceAll(with: items.elements.shuffled(using: &random).map { with($0) { $0.name += "!" } })
    default:
      items.update(
        with(items.elements[index]) { item in
          item.name = ["", "a", "ä & \"b\"", "long " + item.name].randomElement(using: &random) ?? ""
          item.note = Bool.random(using: &random) ? "note \(kind)" : nil
          item.isDone = Bool.random(using: &random)
          item.color = Bool.random(using: &random) ? "red" : nil
        })
    }
  }

  private func with(_ item: Item, _ change: (inout Item) -> Void) -> Item {
    var item = item
    change(&item)
    return item
  }
}
#endif
