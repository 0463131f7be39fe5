#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page that logs its events.
final class EventsPage: Page {
  let log = MutableProperty("")
  let visibility = MutableProperty("not reported")
  let isDisabled = MutableProperty(false)
  let history = MutableListProperty((1...40).map { Row(id: $0, name: "Message \($0)") })
  let loads = MutableProperty(0)
  let title = Property<String>.constant("Events")
  let cards = MutableListProperty(["A", "B", "C"].enumerated().map { Row(id: $0.offset, name: $0.element) })
  private let group = DragGroup<Row.ID>("cards")
  let isRevealed = MutableProperty(false)
  private let finishing = Subject<Void, Never>()
  lazy var work = Command<Void, Void, Never> { [unowned self] in
    note("work")
    return finishing.signal.take(first: 1)
  }

  private func note(_ event: String) { log.value += event + "; " }

  var body: Markup {
    main {
      h1 { "Events" }
      p(.id("log")) { log }
      input(
        .id("keys"), .aria(.label, "Keys"),
        .onKey("Enter", "Shift+Enter", "Control+k", "Escape") { [unowned self] in note($0) },
        .onFocus { [unowned self] in note("focus") }, .onBlur { [unowned self] in note("blur") })
      input(
        .id("search"), .aria(.label, "Search"),
        .onInput(.debounced(.seconds(60))) { [unowned self] in note("input \($0)") })
      input(.id("changed"), .aria(.label, "Changed"), .onChange { [unowned self] in note("change \($0)") })
      input(
        .id("paced"), .aria(.label, "Paced"),
        .onInput(.throttled(.seconds(60))) { [unowned self] in note("paced \($0)") })
      button(
        .id("hold"), .onLongPress { [unowned self] in note("held") },
        .onClick { [unowned self] in note("click") }
      ) { "Hold" }
      button(.id("disabled"), .disabled(), .onClick { [unowned self] in note("never") }) { "Disabled" }
      fieldset(.disabled(isDisabled)) {
        legend { "A group" }
        button(.id("inner"), .onClick { [unowned self] in note("inner") }) { "Inside" }
      }
      button(.id("toggle"), .onClick { [unowned self] in isDisabled.value.toggle() }) { "Toggle" }
      button(.id("work"), .onClick(work)) { "Work" }
      button(.id("finish"), .onClick { [unowned self] in finishing.send() }) { "Finish" }
      div(
        .id("history"), .style("height", "200px"), .style("overflow-y", "auto"), .tabIndex(0), .role("log"),
        .aria(.label, "History"), .scrollAnchor(.bottom),
        .onReachStart(within: 100) { [unowned self] in load() }
      ) {
        ForEach(history) { row in
          div(.class("message"), .style("height", "\(30 + 7 * (abs(row.id) % 3))px")) { row.name }
        }
      }
      button(.id("append"), .onClick { [unowned self] in append() }) { "Append" }
      button(.id("turn"), .onClick { [unowned self] in turnPage() }) { "Turn the page" }
      button(.id("stay"), .keepsFocus, .onClick { [unowned self] in note("stayed") }) { "Stay" }
      button(.id("reveal"), .onClick { [unowned self] in isRevealed.value.toggle() }) { "Reveal" }
      Show(when: isRevealed) {
        div(.style("display", "none")) { input(.aria(.label, "Unseen"), .autofocus()) }
        div {
          input(.id("revealed"), .aria(.label, "Revealed"), .autofocus())
          input(.aria(.label, "Other"), .autofocus())
        }
      }
      p(.id("loads")) { loads }
      ul(.id("cards")) {
        ForEach(cards) { [group] card in
          li(
            .class("card"), .style("padding-top", "40px"), .draggable(card.id, in: group),
            .onDrop(in: group) { [unowned self] dragged, position in move(dragged, position, card.id) }
          ) {
            DragHandle(card.name); span { card.name }
          }
        }
      }
      p(.id("bin"), .onDrop(in: group) { [unowned self] dragged, _ in _ = cards.remove(id: dragged) }) {
        "Bin"
      }
      p(.id("other-bin"), .onDrop(in: DragGroup<Row.ID>("other")) { [unowned self] _, _ in note("never") }) {
        "Another bin"
      }
      p(.id("seen")) { visibility }
      div(.style("height", "3000px"))
      p(.id("far"), .onIntersectionChange { [unowned self] in visibility.value = $0 ? "seen" : "not seen" }) {
        "Far below"
      }
    }
  }

  private func move(_ dragged: Row.ID, _ position: DropPosition, _ target: Row.ID) {
    guard let from = cards.index(of: dragged), let row = cards[id: dragged] else { return }
    transaction {
      cards.remove(at: from)
      let to = cards.index(of: target) ?? cards.elements.count
      cards.insert(row, at: position == .after ? to + 1 : to)
    }
  }

  private func load() {
    loads.value += 1
    let first = history.elements[0].id
    history.insert(contentsOf: (first - 20..<first).map { Row(id: $0, name: "Message \($0)") }, at: 0)
  }

  /// Removes a row and inserts others above it in one transaction, for example when older messages move the header of
  /// a day.
  private func turnPage() {
    transaction {
      _ = history.remove(id: 4)
      load()
    }
  }

  private func append() {
    let last = history.elements[history.elements.count - 1].id
    history.append(Row(id: last + 1, name: "Message \(last + 1)"))
  }
}
#endif
