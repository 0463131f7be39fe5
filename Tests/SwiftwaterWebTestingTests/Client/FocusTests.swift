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

  /// A form whose design moves the focus.
  private final class LoginPage: Page {
    let title = Property<String>.constant("Log in")
    let name = StringInput("Name")
    let password = StringInput("Password")
    let size = ChoiceInput("Size", choices: ["Small", "Large"]) { $0 }
    let days = MultipleChoiceInput("Days", choices: ["Monday", "Friday"]) { $0 }
    let retryButton = ButtonDesign("Retry")
    let isHelpShown = MutableProperty(false)
    let hint = StringInput("Hint")

    var body: Markup {
      main {
        InputView(name, name: "name")
        InputView(password, name: "password", .type("password"))
        ChoiceView(size, name: "size", as: .radioButtons)
        MultipleChoiceView(days, name: "days")
        ButtonView(retryButton, .id("retry"))
        Show(when: isHelpShown) { [hint] in InputView(hint, name: "hint") }
        button(.id("fail"), .onClick { [unowned self] in fail() }) { "Fail" }
        button(.id("choose"), .onClick { [unowned self] in size.focus() }) { "Choose" }
        button(.id("day"), .onClick { [unowned self] in days.focus() }) { "Day" }
        button(.id("press"), .onClick { [unowned self] in retryButton.focus() }) { "Press" }
        button(.id("help"), .onClick { [unowned self] in help() }) { "Help" }
        button(.id("large"), .onClick { [unowned self] in size.select("Large") }) { "Large" }
      }
    }

    /// Enables the field only after it has requested the focus.
    func fail() {
      password.isEditable.value = false
      transaction {
        password.focus()
        password.isEditable.value = true
      }
    }

    /// Asks for the focus of a field that no view shows yet.
    func help() {
      hint.focus()
      isHelpShown.value = true
    }
  }

  private final class WelcomePage: Page {
    let title = Property<String>.constant("Welcome")
    let first = StringInput("First")
    let second = StringInput("Second")

    init() { second.focus() }

    var body: Markup {
      main {
        InputView(first, name: "first")
        InputView(second, name: "second")
      }
    }
  }

  private func withPage(
    _ transport: InProcessBrowser, at url: String = "/", _ body: (InProcessPage) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.add(FixedRoute("/")) { _ in .page(FocusPage()) }
    pages.add(FixedRoute("/sign-up")) { _ in .page(SignUpPage()) }
    pages.add(FixedRoute("/login")) { _ in .page(LoginPage()) }
    pages.add(FixedRoute("/welcome")) { _ in .page(WelcomePage()) }
    try await transport.serve(pages) { (site: InProcessSite) in
      try await body(try await site.open(url, as: nil))
    }
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 3)])
  func `the first inserted element with autofocus gets the focus`(transport: InProcessBrowser) async throws {
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

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 3)])
  func `a design moves the focus to its field or button`(transport: InProcessBrowser) async throws {
    try await withPage(transport, at: "/login") { page in
      for (button, focused) in [
        ("#fail", "password"), ("#choose", "size-0"), ("#day", "days-0"), ("#press", "retry"),
      ] {
        try await page.click(Locator(button))
        try await page.recover()
        #expect(page.browser.active?["id"] == focused)
      }
      try await page.click("#large")
      try await page.click("#choose")
      try await page.recover()
      #expect(page.browser.active?["id"] == "size-1", "the chosen one")
    }
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 3)])
  func `a field that is not shown yet gets the focus that its design has requested when it appears`(
    transport: InProcessBrowser
  ) async throws {
    try await withPage(transport, at: "/login") { page in
      try await page.click("#help")
      try await page.recover()
      #expect(page.browser.active?["id"] == "hint")
    }
    try await withPage(transport, at: "/welcome") { page in
      try await page.waitFor(count: 1, of: "#second[autofocus]")
      try await page.waitFor(count: 0, of: "#first[autofocus]")
    }
  }

  @Test(arguments: [InProcessBrowser(), InProcessBrowser(seed: 3)])
  func `submitting an invalid form shows its problems and focuses the first`(
    transport: InProcessBrowser
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
      // The click is sent before the page can report that the form is valid.
      try await page.fill("London", into: "#city")
      try await page.click(submit)
      try await page.waitFor(text: "Ada", in: "#signed")
      try await page.waitFor(submit, isEnabled: true)
    }
  }

  @Test func `a user who types after submitting an invalid form keeps the focus`() async throws {
    try await withPage(InProcessBrowser(), at: "/sign-up") { page in
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
    try await withPage(InProcessBrowser(), at: "/sign-up") { page in
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
    try await withPage(InProcessBrowser()) { page in
      try await page.click("#show")
      try await page.click("#stay span")
      #expect(page.browser.active?["id"] == "first")
    }
  }
}
