#if Web
import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages

/// Fields with conditions and rules, and a rule that only the page knows.
final class ConditionsPage: Page {
  let title = Property<String>.constant("Conditions")
  private let draft = MutableProperty("")
  private let isOpen = MutableProperty(true)
  private let name = StringInput("Name", isRequired: true, maximumLength: 8) { $0 == "taken" ? "Taken" : nil }
  private let password = StringInput(
    "Password", rules: [TextRule(.matches("[a-z]+"), problem: "Letters")])
  private lazy var again = StringInput("Again", rules: [.equals(password, problem: "They differ")])
  private let guests = NumberInput<Int>("Guests", minimum: 1, maximum: 12)
  private let day = DateInput(
    "Day", minimum: .init(timeIntervalSince1970: 86400 * 10), timeZone: .gmt)
  private lazy var form = Form(name, password, again, guests, day)
  private lazy var save = Command<Void, Void, Never>(enabledIf: form.isReady) {}
  private lazy var saveButton = form.submitButton("Save", command: save)

  var body: Markup {
    textarea(.id("draft"), .field(draft, .debounced(.milliseconds(300))), .aria(.label, "Draft"))
    button(
      .id("send"), .disabled(when: .isNotBlank("draft").and(isOpen).negated()),
      .class("ready", when: .isNotBlank("draft"))
    ) { "Send" }
    p(.id("echo")) { draft }
    p(.id("hint"), .hidden(when: .text(of: "draft", .hasLength(atMost: 3)))) { "Long" }
    button(.id("close"), .onClick { [isOpen] in isOpen.toggle() }) { "Close" }
    FormView(submit: saveButton) {
      InputView(name, name: "name")
      InputView(password, name: "password")
      InputView(again, name: "again")
      InputView(guests, name: "guests")
      InputView(day, name: "day")
    }
  }
}
#endif
