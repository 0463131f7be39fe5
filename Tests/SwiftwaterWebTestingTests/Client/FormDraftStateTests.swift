import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

/// Drafts of forms, which the browser keeps as state of the page.
struct FormDraftStateTests {
  private final class GuestRow: FormRow {
    let name = StringInput("Guest name", isRequired: true)
    let form: Form
    init() { form = Form(name) }
  }

  private final class PartyPage: Page {
    let title = Property<String>.constant("Party")
    let name = StringInput("Name", isRequired: true)
    let password = StringInput("Password")
    let count = NumberInput<Int>("Count", defaultValue: 2)
    let guests = MutableListProperty<GuestRow>()
    let dialogs = Dialogs()
    let form: Form
    let saved = MutableProperty("")
    private let saveButton: ButtonDesign

    init() {
      let form = Form(name, password, count)
      form.include(guests) { GuestRow() }
      self.form = form
      let (saved, guests, name) = (saved, guests, name)
      (saveButton, _) = form.submit("Save", failedAction: "save", showingErrorsIn: dialogs) {
        saved.value = ([name] + guests.elements.map(\.name)).map(\.text.value).joined(separator: ",")
      }
    }

    var state: [StateValue] { [StateValue("draft", of: form)] }

    var body: Markup {
      main {
        FormView(submit: saveButton) {
          InputView(name, name: "name")
          InputView(password, name: "password", .type("password"))
          StepperView(count, name: "count")
          FormRowsView(guests, of: form, title: "Guest", name: "guests", make: { GuestRow() }) { row, name in
            InputView(row.name, name: name("name"))
          }
        }
        p(.id("saved")) { saved }
        p(.id("texts")) { [form] in
          Property { form.allInputs.value.map(\.text.value).joined(separator: ",") }
        }
      }
    }
  }

  private var pages: Pages {
    var pages = Pages()
    pages.add(FixedRoute("/")) { _ in .page(PartyPage()) }
    return pages
  }

  @Test(arguments: [InProcess(), InProcess(seed: 3), InProcess(seed: 7)])
  func `what was entered is there after a reload and after a restart, except for the password`(
    transport: InProcess
  ) async throws {
    try await transport.serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.fill("Feast", into: "#name")
      try await page.fill("hunter2", into: "#password")
      try await page.fill("5", into: "#count")
      try await page.click("#guests-add")
      try await page.waitFor(count: 1, of: ".form-row")
      try await page.fill("Ada", into: ".form-row input")
      try await page.waitFor(text: "Feast,hunter2,5,Ada", in: "#texts")
      try await page.recover()
      try await page.reload()
      try await page.waitFor(text: "Feast,,5,Ada", in: "#texts")
      try await page.recover()
      try await site.restart()
      try await page.waitFor(count: 1, of: ".form-row")
      try await page.waitFor(text: "Feast,,5,Ada", in: "#texts")
      try await page.click(.role("button", name: "Save"))
      try await page.waitFor(text: "Feast,Ada", in: "#saved")
      try await page.recover()
      try await page.reload()
      try await page.waitFor(text: ",,2", in: "#texts")
      #expect(try page.count(".form-row") == 0, "what is saved is no draft")
    }
  }
}
