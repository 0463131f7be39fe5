import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The focus in the rows of a form.
struct FormRowsTests {
  private final class GuestRow: FormRow {
    let title = StringInput("Title")
    let name = StringInput("Name")
    let form: Form
    let showsTitle: MutableProperty<Bool>

    init(_ showsTitle: MutableProperty<Bool>) {
      form = Form(title, name)
      self.showsTitle = showsTitle
    }
  }

  private final class GuestsPage: Page {
    let title = Property<String>.constant("Guests")
    private let guests = MutableListProperty<GuestRow>()
    private let form = Form()
    private let showsTitle: MutableProperty<Bool>

    init(showsTitle: Bool) {
      self.showsTitle = MutableProperty(showsTitle)
      form.include(guests, maximumCount: 3) { [showsTitle = self.showsTitle] in GuestRow(showsTitle) }
    }

    var body: Markup {
      FormRowsView(guests, of: form, title: "Guest", name: "guests") { row, name in
        let titleName = name("title")
        Show(when: row.showsTitle) { InputView(row.title, name: titleName) }
        InputView(row.name, name: name("name"))
      }
      button(.id("show"), .onClick { [showsTitle] in showsTitle.value = true }) { "Show titles" }
    }
  }

  private func withPage(showsTitle: Bool, _ body: (InProcessPage) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GuestsPage(showsTitle: showsTitle)) }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      try await body(try await site.open("/", as: nil))
    }
  }

  @Test func `the first field of a row that is added has the focus`() async throws {
    try await withPage(showsTitle: true) { page in
      for number in 1...2 {
        try await page.click("#guests-add")
        try await page.waitFor(count: number, of: ".form-row")
        #expect(page.browser.active?["id"] == "guests-title-\(number)")
      }
    }
  }

  @Test func `a row that does not show its first field has the focus itself`() async throws {
    try await withPage(showsTitle: false) { page in
      for number in 1...2 {
        try await page.click("#guests-add")
        try await page.waitFor(count: number, of: ".form-row")
        #expect(page.browser.active?.name == "fieldset")
      }
      // The field does not take the focus later.
      try await page.click("#show")
      try await page.waitFor(count: 1, of: "#guests-title-2")
      #expect(page.browser.active?["id"] == "show")
    }
  }
}
