#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Every kind of field that HTML has.
struct PlainFields: View {
  private let word = MutableProperty("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")
  private let isChecked = MutableProperty(true)
  private let drink = MutableProperty("tea")
  private let size = MutableProperty("m")
  private let volume = MutableProperty("30")
  private let color = MutableProperty("#3366cc")

  var body: Markup {
    section(.id("plain"), .aria(.label, "Plain fields")) {
      h2 { "Plain fields" }
      form {
        label {
          "Search "; input(.type("search"), .field(word), .list("words"))
        }
        datalist(.id("words")) { option(.value("Zwieback")) }
        label {
          "Password "; input(.type("password"), .placeholder("At least 8 characters"))
        }
        label {
          "Not now "; input(.disabled(), .value("Cannot be edited"))
        }
        label {
          input(.type("checkbox"), .field(isChecked)); " Remember me on this device"
        }
        fieldset {
          legend { "Drink" }
          for name in ["tea", "coffee"] {
            label {
              input(.type("radio"), .name("drink"), .field(drink, choosing: name)); " \(name)"
            }
          }
        }
        label {
          "Size "
          select(.field(size)) {
            for name in ["s", "m", "l"] { option(.value(name)) { name } }
          }
        }
        label {
          "Volume "; input(.type("range"), .min(0), .max(100), .field(volume))
        }
        label {
          "Color "; input(.type("color"), .field(color))
        }
        meter(.min(0), .max(100), .value(60), .aria(.label, "Disk"))
      }
    }
  }
}

/// Rows that the user reorders by dragging or by keys.
struct SortableList: View {
  private let tasks = MutableListProperty(
    ["Wash up", "Water the plants", "Call grandmother"].enumerated().map {
      Row(id: $0.offset, name: $0.element)
    })
  private let group = DragGroup<Row.ID>("tasks")

  var body: Markup {
    section(.id("sortable"), .aria(.label, "Order")) {
      h2 { "Order" }
      p { "Drag a row, or move it with the buttons." }
      ol(.class("sortable"), .style("padding", "0"), .animated) {
        ForEach(tasks) { [tasks, group] task in
          li(
            .class("buttons"), .draggable(task.id, in: group),
            .onDrop(in: group) { dragged, position in
              guard let from = tasks.index(of: dragged), var to = tasks.index(of: task.id) else { return }
              if from < to, position == .before { to -= 1 }
              if from > to, position == .after { to += 1 }
              tasks.move(from: from, to: to)
            }
          ) {
            span(.style("flex", "1")) { task.name }
            for (title, offset) in [("Up", -1), ("Down", 1)] {
              button(
                .aria(.label, "\(title): \(task.name)"),
                .onClick {
                  guard let from = tasks.index(of: task.id), tasks.elements.indices.contains(from + offset)
                  else {
                    return
                  }
                  tasks.move(from: from, to: from + offset)
                }
              ) { offset < 0 ? "↑" : "↓" }
            }
          }
        }
      }
    }
  }
}
#endif
