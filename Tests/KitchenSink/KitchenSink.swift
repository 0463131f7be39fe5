import Swiftwater
import SwiftwaterDesign
package import SwiftwaterPages
import Synchronization

/// The state of a ``KitchenSinkPage``. A page that is made from it shows the same.
package struct KitchenSinkState: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package var id: Int
    package var name: String
    package var tags: [Tag]
  }

  package struct Tag: Sendable, Equatable, Identifiable {
    package var id: Int
    package var name: String
  }

  package var count = 0
  package var isOpen = false
  package var mode = "day"
  package var items: [Item] = []
  package var lines: [Tag] = []
  package var draft = ""
  package var notes = "first\nsecond"
  package var isDone = false
  package var isUrgent = false
  package var color = "red"
  package var size = "medium"
  package var nextID = 1
}

/// Stores the state of a page outside of the page, for tests and for the next page.
package final class KitchenSinkStore: Sendable {
  private let saved = Mutex(KitchenSinkState())
  private let keys = Mutex<Set<IdempotencyKey>>([])

  package var state: KitchenSinkState {
    get { saved.withLock { $0 } }
    set { saved.withLock { $0 = newValue } }
  }

  package init() {}

  /// Records the key of an event.
  ///
  /// - Returns: Whether the key is new.
  func insert(_ key: IdempotencyKey) -> Bool { keys.withLock { $0.insert(key).inserted } }

  /// Pages that are made from the stored state, and store their changes.
  package var pages: Pages {
    var pages = Pages()
    pages.add(Route("/")) { _ in PageResponse.page(KitchenSinkPage(self)) }
    pages.add(Route<Int>("/items/:id")) { _, id in PageResponse.page(ItemPage(id: id, self)) }
    pages.add(Route("/moved")) { _ in .redirect(to: "/") }
    return pages
  }
}

/// A page with every kind of live element, attribute and event.
final class KitchenSinkPage: Page {
  final class Item: Identifiable {
    let id: Int
    let name: MutableProperty<String>
    let tags: MutableListProperty<KitchenSinkState.Tag>
    /// The text of the key of the event that added the item.
    let key: String?

    init(_ state: KitchenSinkState.Item, key: String? = nil) {
      self.key = key
      id = state.id
      name = MutableProperty(state.name)
      tags = MutableListProperty(state.tags)
    }

    var state: KitchenSinkState.Item { .init(id: id, name: name.value, tags: Array(tags.elements)) }
  }

  let count: MutableProperty<Int>
  let isOpen: MutableProperty<Bool>
  let mode: MutableProperty<String>
  let items: MutableListProperty<Item>
  let lines: MutableListProperty<KitchenSinkState.Tag>
  let draft: MutableProperty<String>
  let notes: MutableProperty<String>
  let isDone: MutableProperty<Bool>
  let isUrgent: MutableProperty<Bool>
  let color: MutableProperty<String>
  let size: MutableProperty<String>
  private let nextID: MutableProperty<Int>
  private let store: KitchenSinkStore
  private let leave = Subject<String, Never>()
  private let lifetime = Lifetime()
  private var current: Property<KitchenSinkState>?

  init(_ store: KitchenSinkStore) {
    self.store = store
    let state = store.state
    count = MutableProperty(state.count)
    isOpen = MutableProperty(state.isOpen)
    mode = MutableProperty(state.mode)
    items = MutableListProperty(state.items.map { Item($0) })
    lines = MutableListProperty(state.lines)
    draft = MutableProperty(state.draft)
    notes = MutableProperty(state.notes)
    isDone = MutableProperty(state.isDone)
    isUrgent = MutableProperty(state.isUrgent)
    color = MutableProperty(state.color)
    size = MutableProperty(state.size)
    nextID = MutableProperty(state.nextID)
    current = Property { [unowned self] in self.state }
    current?.changes.observe(during: lifetime) { store.state = $0 }
  }

  private var state: KitchenSinkState {
    KitchenSinkState(
      count: count.value, isOpen: isOpen.value, mode: mode.value, items: items.elements.map(\.state),
      lines: Array(lines.elements), draft: draft.value, notes: notes.value, isDone: isDone.value,
      isUrgent: isUrgent.value,
      color: color.value, size: size.value, nextID: nextID.value)
  }

  var title: Property<String> { count.map { "Kitchen sink \($0)" } }
  var destinations: Signal<String, Never> { leave.signal }

  // MARK: Actions

  /// The actions of the buttons, with their titles.
  private var actions: [(title: String, run: () -> Void)] {
    [
      ("Count", { [self] in count.value += 1 }),
      ("Open or close", { [self] in isOpen.value.toggle() }),
      ("Day or night", { [self] in mode.value = mode.value == "day" ? "night" : "day" }),
      ("Append", { [self] in items.append(newItem()) }),
      ("Insert", { [self] in items.insert(newItem(), at: items.elements.count / 2) }),
      ("Remove", { [self] in if !items.elements.isEmpty { items.remove(at: items.elements.count / 2) } }),
      (
        "Move",
        { [self] in if items.elements.count > 1 { items.move(from: items.elements.count - 1, to: 0) } }
      ),
      ("Reverse", { [self] in items.set(to: items.elements.reversed()) }),
      ("Rename", { [self] in items.elements.first?.name.value += "!" }),
      ("Tag", { [self] in items.elements.last?.tags.append(newTag()) }),
      (
        "Untag",
        { [self] in if let tags = items.elements.last?.tags, !tags.elements.isEmpty { tags.remove(at: 0) } }
      ),
      (
        "Swap tags",
        { [self] in if let tags = items.elements.last?.tags { tags.set(to: tags.elements.reversed()) } }
      ),
      ("Line", { [self] in lines.insert(newTag(), at: 0) }),
      (
        "Edit line",
        { [self] in if var line = lines.elements.last { line.name += " & more"; lines.update(line) } }
      ),
      ("Rotate", { [self] in lines.set(to: lines.elements.dropFirst() + Array(lines.elements.prefix(1))) }),
      ("Everything", everything),
      ("Empty", { [self] in items.removeAll() }),
      ("Shout", { [self] in notes.value = notes.value.uppercased() }),
      ("Prefix", { [self] in draft.value = "> " + draft.value }),
      ("Other choice", { [self] in choose() }),
      ("Leave", { [self] in leave.send("/items/7") }),
    ]
  }

  private func everything() {
    transaction {
      for index in 0..<120 {
        count.value += 1
        lines.append(newTag())
        if index.isMultiple(of: 3) { lines.remove(at: lines.elements.count / 2) }
        if index.isMultiple(of: 40) { isOpen.value.toggle() }
      }
      lines.set(to: Array(lines.elements.suffix(5)))
    }
  }

  private func choose() {
    isDone.value.toggle()
    color.value = color.value == "red" ? "blue" : "red"
    size.value = size.value == "small" ? "large" : "small"
  }

  private func add(_ key: IdempotencyKey) {
    let text = draft.value
    guard !text.isEmpty else { return }
    if store.insert(key) {
      items.append(Item(.init(id: newID(), name: text, tags: []), key: key.description))
    }
    draft.value = ""
  }

  private func newID() -> Int {
    nextID.value += 1
    return nextID.value
  }

  private func newItem() -> Item {
    let id = newID()
    return Item(.init(id: id, name: "Item <\(id)>", tags: id.isMultiple(of: 2) ? [newTag()] : []))
  }

  private func newTag() -> KitchenSinkState.Tag {
    let id = newID()
    return .init(id: id, name: "tag \(id)")
  }

  private var summary: Property<String> {
    Property { [self] in
      [
        draft.value, notes.value, isDone.value ? "done" : "open", isUrgent.value ? "urgent" : "later",
        color.value, size.value,
      ].joined(
        separator: "|")
    }
  }

  // MARK: The view

  var body: Markup {
    main {
      h1 {
        "The "; mode; " list"
      }
      p(.data("count", count), .class("busy", when: count.map { $0 % 2 == 1 }), .class("plain")) {
        "Counted "; count; " times"
      }
      progress(.style("--done", count.map { "\($0)%" }), .aria(.label, "Progress"))
      nav {
        // Each button has a wrong optimistic effect, so tests see that the server's answer undoes it.
        for action in actions {
          button(
            .onClick(action.run),
            .optimistic(
              on: .click, .toggleClass("wrong"), .set(.title("Wrong"), on: .id("list")), .hide(.id("size")),
              .show(.id("wrong")), .toggle(.pressed), .remove(.id("hint")), .close(.id("about")),
              .setValue(of: .id("urgent"), to: true), .focus(.id("urgent")),
              .append(to: .id("list")) { [self] _ in row(Item(.init(id: 0, name: "Wrong", tags: []))) })
          ) { action.title }
        }
      }
      p(.id("hint")) { "A hint" }
      p(.id("wrong"), .hidden()) { "Wrong" }
      dialog(.id("about"), .open(), .style("position", "static")) { "About" }
      Show(when: isOpen) { [self] in
        section(.hidden(mode.map { $0 == "night" })) {
          Switch(mode) { mode in
            if mode == "day" {
              p {
                "Sunny, "; self.count
              }
            } else {
              em { "Dark" }
            }
          }
          ForEach(lines) { line in p { line.name } }
        }
      } otherwise: {
        p { "Closed." }
      }
      ul(.id("list")) { ForEach(items) { [self] item in row(item) } }
      fields
    }
  }

  private func row(_ item: Item) -> Element {
    li(.title(item.name), .key(item.key), .class("tagged", when: item.tags.isEmpty.negated())) {
      b { item.name }
      Show(when: item.tags.isEmpty) { i { "no tags" } }
      ol { ForEach(item.tags) { tag in li { tag.name } } }
      a(.link("/items/\(item.id)")) { "Open" }
    }
  }

  @MarkupBuilder private var fields: Markup {
    form(
      .onSubmit { [self] key in add(key) },
      .optimistic(
        on: .submit, when: .isNotBlank("draft"),
        .append(to: .id("list")) { [self] form in
          row(Item(.init(id: 0, name: form["draft"], tags: []), key: form.key))
        },
        .setValue(of: .id("draft"), to: ""))
    ) {
      label {
        "Draft"; input(.name("draft"), .id("draft"), .field(draft))
      }
    }
    label {
      "Notes"; textarea(.name("notes"), .field(notes, .debounced(.milliseconds(300))))
    }
    label {
      input(.type("checkbox"), .id("done"), .field(isDone)); "Done"
    }
    label {
      input(.type("checkbox"), .id("urgent"), .field(isUrgent)); "Urgent"
    }
    fieldset {
      for name in ["red", "blue"] {
        label {
          input(.type("radio"), .name("color"), .value(name), .field(color, choosing: name)); name
        }
      }
    }
    label {
      "Size"
      select(.id("size"), .field(size)) {
        for name in ["small", "medium", "large"] { option(.value(name)) { name } }
      }
    }
    output { summary }
  }
}

/// The page that shows one item.
struct ItemPage: Page {
  let id: Int
  let state: KitchenSinkState

  init(id: Int, _ store: KitchenSinkStore) {
    self.id = id
    state = store.state
  }

  var title: Property<String> { .constant("Item \(id)") }

  var body: Markup {
    main {
      h1 { state.items.first { $0.id == id }?.name ?? "There is no item \(id)" }
      a(.link("/")) { "Back to the list" }
      a(.link("/moved")) { "Back by another way" }
    }
  }
}
