#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with elements that are easily broken: a form whose fields have the names of DOM properties, a text
/// area that grows below a history, a field that is sent late, and a style without an initial value.
final class FragileElementsPage: Page {
  let number = MutableProperty("")
  let style = MutableProperty("")
  let sent = MutableProperty("")
  let messages = MutableListProperty((1...30).map { Row(id: $0, name: "Message \($0)") })
  let draft = MutableProperty("")
  let slow = MutableProperty("")
  let paced = MutableProperty("")
  let volume = MutableProperty("0")
  let title = Property<String>.constant("Robust")

  var body: Markup {
    main {
      h1 { "Robust" }
      form(.id("form"), .onSubmit { [unowned self] in send() }) {
        for (name, text) in [("number", number), ("style", style)] {
          input(.id(name), .name(name), .aria(.label, name), .field(text))
        }
        // A form returns the field of that name instead of its own property.
        for name in ["dataset", "title", "id", "children", "data"] {
          input(.type("hidden"), .name(name), .custom("value", "x"))
        }
        button(.type("submit")) { "Send" }
      }
      // The element has no style at first.
      p(.id("sent"), .style("font-weight", sent.map { $0.isEmpty ? nil : "bold" })) { sent }
      div(
        .id("chat"), .style("display", "flex"), .style("flex-direction", "column"), .style("height", "400px")
      ) {
        div(
          .id("history"), .style("flex", "1"), .style("overflow-y", "auto"), .scrollAnchor(.bottom),
          .tabIndex(0),
          .role("log"), .aria(.label, "History")
        ) { ForEach(messages) { row in div(.class("message")) { row.name } } }
        textarea(
          .id("composer"), .aria(.label, "Message"), .style("field-sizing", "content"),
          .style("flex", "none"),
          .field(draft))
      }
      button(.id("add"), .onClick { [unowned self] in add() }) { "Add" }
      p(.id("count")) { messages.count }
      input(
        .id("volume"), .type("range"), .aria(.label, "Volume"), .custom("max", "1000"), .field(volume))
      p(.id("volume-echo")) { volume }
      input(.id("slow"), .aria(.label, "Slow"), .field(slow, .debounced(.seconds(60))))
      p(.id("slow-echo")) { slow }
      input(
        .id("paced"), .aria(.label, "Paced"),
        .onInput(.throttled(.milliseconds(200))) { [unowned self] in paced.value = $0 })
      p(.id("paced-echo")) { paced }
    }
  }

  private func send() {
    sent.value += "\(number.value) \(style.value); "
  }

  private func add() {
    messages.append(Row(id: messages.elements.count + 1, name: "Message \(messages.elements.count + 1)"))
  }
}
#endif
