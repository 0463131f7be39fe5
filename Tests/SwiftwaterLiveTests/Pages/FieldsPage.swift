#if Web
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// A page with fields that are bound in both directions.
final class FieldsPage: Page {
  let code = MutableProperty("")
  let message = MutableProperty("")
  let sent = MutableListProperty<Row>()
  let essay = MutableProperty("\nIt begins with an empty line.")
  let isChecked = MutableProperty(false)
  let choice = MutableProperty("tea")
  let size = MutableProperty("m")
  let ticks = MutableProperty(0)
  let title = Property<String>.constant("Fields")

  init() {
    // The page capitalizes typed text.
    code.changes.observe { [unowned code] in code.value = $0.uppercased() }
  }

  var body: Markup {
    main {
      h1 { "Fields" }
      label {
        "Code "; input(.id("code"), .field(code))
      }
      p(.id("code-echo")) { code }
      form(.onSubmit { [unowned self] in send() }) {
        input(.id("message"), .field(message), .aria(.label, "Message"))
      }
      p(.id("message-echo")) { message }
      ul(.id("sent")) { ForEach(sent) { row in li { row.name } } }
      label {
        "Essay "; textarea(.id("essay"), .rows(3), .field(essay))
      }
      p(.id("essay-echo")) { essay }
      label {
        input(.id("check"), .type("checkbox"), .field(isChecked)); " Checked"
      }
      fieldset {
        legend { "Drink" }
        for drink in ["tea", "coffee"] {
          label {
            input(.id(drink), .type("radio"), .name("drink"), .field(choice, choosing: drink)); " \(drink)"
          }
        }
      }
      label {
        "Size "
        select(.id("size"), .field(size)) {
          for name in ["s", "m", "l"] { option(.custom("value", name)) { name } }
        }
      }
      p(.id("choices")) {
        isChecked.map { $0 ? "checked" : "unchecked" }; " "; choice; " "; size
      }
      p(.id("ticks")) { ticks }
      button(.id("tick"), .onClick { [unowned self] in ticks.value += 1 }) { "Tick" }
      button(.id("reset"), .onClick { [unowned self] in reset() }) { "Reset" }
    }
  }

  private func send() {
    sent.append(Row(id: sent.elements.count, name: message.value))
    message.value = ""
  }

  private func reset() {
    isChecked.value = false
    choice.value = "tea"
    size.value = "m"
    essay.value = "fresh"
    message.value = ""
  }
}
#endif
