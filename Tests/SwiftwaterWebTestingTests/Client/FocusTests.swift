import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The element that has the focus.
struct FocusTests {
  private struct Field: Identifiable {
    let id: Int
  }

  private final class FocusPage: Page {
    let title = Property<String>.constant("Focus")
    let isShown = MutableProperty(false)
    let fields = MutableListProperty<Field>()

    var body: Markup {
      main {
        button(.id("show"), .onClick { [unowned self] in isShown.value.toggle() }) { "Show" }
        button(.id("add"), .onClick { [unowned self] in fields.append(Field(id: fields.count.value)) }) {
          "Add"
        }
        button(.id("stay"), .keepsFocus, .onClick {}) { span { "Stay" } }
        Show(when: isShown) {
          input(.id("first"), .autofocus())
          input(.id("second"), .autofocus())
        }
        ul {
          ForEach(fields) { field in li { input(.id("row\(field.id)"), .autofocus(field.id < 2)) } }
        }
      }
    }
  }

  private final class SignUpPage: Page {
    let title = Property<String>.constant("Sign up")
    let name = StringInput("Name", isRequired: true)
    let nickname = StringInput("Nickname", isRequired: true)
    let city = StringInput("City", isRequired: true)
    let signed = MutableProperty("nobody")
    private let dialogs = Dialogs()
    private lazy var form = Form(name, nickname, city)
    private lazy var signUp = form.submit("Sign up", failedAction: "sign up", showingErrorsIn: dialogs) {
      [unowned self] in
      signed.value = name.text.value
      return Signal<Void, Never>.just(())
    }

    var body: Markup {
      FormView(submit: signUp.button) {
        InputView(nickname, name: "nickname")
        InputView(name, name: "name")
        InputView(city, name: "city")
      }
      button(.onClick { [unowned self] in nickname.isVisible.value.toggle() }) { "Without nickname" }
      p(.id("signed")) { signed }
    }
  }

  private func withPage(
    _ transport: InProcess, at url: String = "/", _ body: (InProcessPage) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.add(FixedRoute("/")) { _ in .page(FocusPage()) }
    pages.add(FixedRoute("/sign-up")) { _ in .page(SignUpPage()) }
    try await transport.serve(pages) { (site: InProcessSite) in
      try await body(try await site.open(url, as: nil))
    }
  }

  @Test(arguments: [InProcess(), InProcess(seed: 3)])
  func `the first inserted element with autofocus gets the focus`(transport: InProcess) async throws {
    try await withPage(transport) { page in
      try await page.click("#show")
      try await page.recover()
      #expect(page.browser.active?["id"] == "first")
      for expected in ["row0", "row1", "add"] {
        try await page.click("#add")
        try await page.recover()
        #expect(page.browser.active?["id"] == expected)
      }
    }
  }

  @Test(arguments: [InProcess(), InProcess(seed: 3)])
  func `submitting an invalid form shows its problems and focuses the first`(
    transport: InProcess
  ) async throws {
    try await withPage(transport, at: "/sign-up") { page in
      let submit = Locator.role("button", name: "Sign up")
      try await page.waitFor(submit, isEnabled: false)
      #expect(try page.count(".input-problem") == 0)
      try await page.click(submit)
      try await page.recover()
      #expect(page.browser.active?["id"] == "nickname")
      #expect(try page.count(".input-problem") == 3)
      // A hidden field has no problem.
      try await page.click(.role("button", name: "Without nickname"))
      try await page.press("Enter", in: "#city")
      try await page.recover()
      #expect(page.browser.active?["id"] == "name")
      try await page.fill("Ada", into: "#name")
      try await page.press("Enter", in: "#name")
      try await page.recover()
      #expect(page.browser.active?["id"] == "city")
      #expect(try page.text("#signed") == "nobody")
      // The click comes before the page can report that the form is valid.
      try await page.fill("London", into: "#city")
      try await page.click(submit)
      try await page.waitFor(text: "Ada", in: "#signed")
      try await page.waitFor(submit, isEnabled: true)
    }
  }

  @Test func `a user who types after submitting an invalid form keeps the focus`() async throws {
    try await withPage(InProcess(), at: "/sign-up") { page in
      page.isReading = false
      try await page.click(.role("button", name: "Sign up"))
      try await page.type("Lon", into: "#city")
      page.isReading = true
      try await page.recover()
      #expect(try page.count(".input-problem") == 2)
      #expect(page.browser.active?["id"] == "city")
    }
  }

  @Test func `a user who focuses another field after submitting an invalid form keeps the focus`()
    async throws
  {
    try await withPage(InProcess(), at: "/sign-up") { page in
      page.isReading = false
      try await page.click(.role("button", name: "Sign up"))
      try await page.click("#city")
      page.isReading = true
      try await page.recover()
      #expect(try page.count(".input-problem") == 3)
      #expect(page.browser.active?["id"] == "city")
    }
  }

  @Test func `a click on an element that keeps the focus leaves the focus where it is`() async throws {
    try await withPage(InProcess()) { page in
      try await page.click("#show")
      try await page.click("#stay span")
      #expect(page.browser.active?["id"] == "first")
    }
  }
}
