#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A list that is reordered, and changes meanwhile.
final class ReorderPage: Page {
  let rows = MutableListProperty((1...5).map { Row(id: $0, name: "Row \($0)") })
  let isRejected = MutableProperty(false)
  let presses = MutableProperty(0)
  let title = Property<String>.constant("Reorder")
  let isAnimated: Bool

  init(isAnimated: Bool = false) { self.isAnimated = isAnimated }

  var body: Markup {
    main {
      h1 { "Reorder" }
      ul(
        .id("rows"), isAnimated ? .animated : .none,
        .onMove(of: rows) { [unowned self] move in if !isRejected.value { rows.apply(move) } }
      ) {
        ForEach(updating: rows) { row in
          li(.style("padding", "10px"), .style("list-style", "none")) {
            ReorderHandle(row.map(\.name)); span { row.map(\.name) }
          }
        }
      }
      div(.class("buttons")) {
        button(.id("insert"), .onClick { [unowned self] in insert() }) { "Insert" }
        button(.id("remove"), .onClick { [unowned self] in _ = rows.remove(id: 1) }) { "Remove" }
        button(.id("reject"), .onClick { [unowned self] in isRejected.value = true }) { "Reject" }
        button(.id("press"), .onClick { [unowned self] in presses.value += 1 }) { "Press" }
      }
      p(.id("presses")) { presses }
    }
  }

  private func insert() {
    rows.insert(Row(id: 10 + rows.elements.count, name: "New"), at: 0)
  }
}

/// A list that is reordered, whose rows slide, and to which a form adds rows that are shown at once.
final class AddedRowsPage: Page {
  struct Chore: Identifiable {
    let id: String
    let name: String
  }

  let rows: MutableListProperty<Chore>
  let draft = MutableProperty("")
  let doneChores = MutableProperty("")
  let isRejected = MutableProperty(false)
  let title = Property<String>.constant("Chores")

  init(names: [String] = ["Dishes", "Plants", "Floor"]) {
    rows = MutableListProperty(names.map { Chore(id: $0, name: $0) })
  }

  private func row(_ chore: Chore) -> Element {
    let done = ButtonDesign("Done")
    done.presses.observe { [unowned self] in doneChores.value += chore.name }
    return li(.key(chore.id), .style("list-style", "none")) {
      SwipeActions(trailing: [done]) {
        p {
          ReorderHandle(chore.name)
          chore.name
        }
      }
    }
  }

  private func add(_ key: IdempotencyKey) {
    if !isRejected.value { rows.append(Chore(id: key.description, name: draft.value)) }
    draft.value = ""
  }

  var body: Markup {
    main {
      h1 { "Chores" }
      ul(.id("rows"), .style("padding", "0"), .onMove(of: rows) { [unowned self] in rows.apply($0) }) {
        ForEach(rows) { [unowned self] chore in row(chore) }
      }
      form(
        .onSubmit { [unowned self] key in add(key) },
        .optimistic(
          on: .submit,
          .append(to: .id("rows")) { [self] form in row(Chore(id: form.key, name: form["draft"])) },
          .setValue(of: .id("draft"), to: ""))
      ) {
        input(.id("draft"), .aria(.label, "New chore"), .field(draft))
      }
      p(.id("done")) { doneChores }
      p(.id("order")) { rows.count.map { "\($0)" } }
      button(.id("reject"), .onClick { [isRejected] in isRejected.value = true }) { "Reject" }
    }
  }
}

/// Pages side by side.
final class PagerPage: Page {
  let rows = MutableListProperty((1...6).map { Row(id: $0, name: "Page \($0)") })
  let current = MutableProperty(2)
  let clicks = MutableProperty(0)
  let title = Property<String>.constant("Pager")
  let direction: String
  /// The position of the current page, if the list has only a part of the pages.
  let position: MutableProperty<PagerPosition?>?

  init(direction: String = "ltr", position: PagerPosition? = nil) {
    self.direction = direction
    self.position = position.map { MutableProperty($0) }
  }

  var body: Markup {
    main {
      h1 { "Pager" }
      div(.dir(direction)) {
        Pager(rows, current: current, label: "Pages", position: position?.property, .id("pager")) {
          [clicks] row in
          div(.style("height", "160px"), .style("padding", "0 64px")) {
            p { row.name }
            button(.class("inner"), .onClick { clicks.value += 1 }) { "Click \(row.id)" }
          }
        }
      }
      p(.id("current")) { current }
      p(.id("clicks")) { clicks }
      div(.class("buttons")) {
        button(.id("last"), .onClick { [unowned self] in current.value = 6 }) { "Last" }
        button(.id("insert"), .onClick { [unowned self] in insert() }) { "Insert" }
        button(.id("remove"), .onClick { [unowned self] in _ = rows.remove(id: current.value) }) { "Remove" }
        button(.id("replace"), .onClick { [unowned self] in showNextInstead() }) { "Replace" }
        button(.id("forget"), .onClick { [position] in position?.value = nil }) { "Forget" }
      }
    }
  }

  private func insert() {
    rows.insert(Row(id: 10 + rows.elements.count, name: "New"), at: 0)
  }

  /// Removes the current page, and shows the one that takes its place.
  private func showNextInstead() {
    guard let index = rows.index(of: current.value) else { return }
    transaction {
      rows.remove(at: index)
      current.value = rows.elements[min(index, rows.elements.count - 1)].id
    }
  }
}

/// Rows with actions.
final class SwipePage: Page {
  let rows: MutableListProperty<Row>
  let log = MutableProperty("")
  let note = MutableProperty("quiet")
  let title = Property<String>.constant("Swipe")
  let direction: String

  init(direction: String = "ltr") {
    self.direction = direction
    rows = MutableListProperty((1...3).map { Row(id: $0, name: "Mail \($0)") })
  }

  var body: Markup {
    main {
      h1 { "Swipe" }
      ul(.dir(direction), .id("rows"), .style("padding", "0")) {
        ForEach(rows) { [unowned self] row in
          li(.style("list-style", "none")) {
            SwipeActions(
              leading: [action("Read", row)],
              trailing: [action("Delete", row, isDestructive: true), action("Archive", row)]
            ) {
              p {
                row.name; " "; note
              }
            }
          }
        }
      }
      p(.id("log")) { log }
      button(.id("patch"), .onClick { [unowned self] in note.value += "!" }) { "Patch" }
    }
  }

  private func action(_ title: String, _ row: Row, isDestructive: Bool = false) -> ButtonDesign {
    let button = ButtonDesign(title, isDestructive: isDestructive)
    button.presses.observe { [unowned self] in
      log.value += "\(title) \(row.id); "
      if isDestructive { rows.remove(id: row.id) }
    }
    return button
  }
}

/// A part with a name, which is replaced.
final class SwitchPage: Page {
  let turns = MutableProperty(0)
  let count = MutableProperty(0)
  let title = Property<String>.constant("Switch")

  var body: Markup {
    main {
      h1 { "Switch" }
      Switch(turns) { turns in
        p(.id("part"), .viewTransitionName("part")) {
          turns.isMultiple(of: 2) ? "Day \(turns)" : "Night \(turns)"
        }
      }
      button(.id("turn"), .onClick { [unowned self] in turns.value += 1 }) { "Turn" }
      button(.id("count"), .onClick { [unowned self] in count.value += 1 }) { "Count" }
      p(.id("counted")) { count }
    }
  }
}
#endif
