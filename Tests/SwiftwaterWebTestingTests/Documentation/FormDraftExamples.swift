import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

/// The examples of a draft in Documentation/FormsAndDialogs.md, as they are printed there.
struct FormDraftExamples {
  final class GuestRow: FormRow {
    let name = StringInput("Name", isRequired: true)
    let form: Form
    init() { form = Form(name) }
  }

  final class BookingViewModel {
    let title = MutableProperty("Booking")
    let nameInput = StringInput("Name", isRequired: true)
    let arrivalInput = DateInput("Arrival")
    let guests = MutableListProperty<GuestRow>()
    let form: Form
    let bookButton: ButtonDesign

    init() {
      form = Form(nameInput, arrivalInput)
      form.include(guests, maximumCount: 12) { GuestRow() }
      (bookButton, _) = form.submit("Book", failedAction: "book", showingErrorsIn: Dialogs()) {}
    }
  }

  final class BookingPage: Page {
    let viewModel = BookingViewModel()
    var title: Property<String> { viewModel.title }

    var state: [StateValue] { [StateValue("booking", draftOf: viewModel.form)] }

    var body: Markup {
      FormView(submit: viewModel.bookButton) {
        InputView(viewModel.nameInput, name: "name")
        InputView(viewModel.arrivalInput, name: "arrival")
      }
    }
  }

  @Test func `a draft of a form`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(BookingPage()) }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.fill("Ada", into: .label("Name"))
      try await page.reload()
      try await page.waitFor(value: "Ada", of: .label("Name"))

      try await page.click(.role("button", name: "Book"))
      try await page.reload()
      try await page.waitFor(value: "", of: .label("Name"))
    }
  }
}
