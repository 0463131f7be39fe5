import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// The behavior of the browser model that does not depend on the protocol of pages.
struct BrowserModelTests {
  /// A form that logs its events.
  private final class FormPage: Page {
    let log = MutableProperty<[String]>([])
    let name = MutableProperty("")
    let isSure = MutableProperty(false)
    let color = MutableProperty("red")
    let isLocked = MutableProperty(false)
    var title: Property<String> { .constant("Form") }

    private func note(_ event: String) { log.value.append(event) }

    var body: Markup {
      form(.onSubmit { [self] in note("submit \(name.value)") }) {
        label(.labelFor("name")) { "Your name" }
        input(
          .id("name"), .required(), .maxLength(8), .field(name), .onFocus { [self] in note("focus") },
          .onBlur { [self] in note("blur") }, .onChange { [self] in note("change \($0)") },
          .onKey("Escape") { [self] in note($0) })
        label {
          input(.type("checkbox"), .field(isSure)); "Sure"
        }
        for name in ["red", "blue"] {
          label {
            input(.type("radio"), .name("color"), .value(name), .field(color, choosing: name)); name
          }
        }
        fieldset(.disabled(isLocked)) { button(.type("submit")) { "Send" } }
      }
      button(.onClick { [self] in isLocked.value.toggle() }, .onLongPress { [self] in note("press") }) {
        "Lock"
      }
      p(.hidden()) { "Nobody sees this" }
      div(.id("log")) { log.map { $0.joined(separator: ", ") } }
    }
  }

  private func onPage(_ body: (InProcessPage) async throws -> Void) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(FormPage()) }
    try await InProcessBrowser().serve(pages) { site in try await body(site.open("/", as: nil)) }
  }

  /// A form whose button is enabled by what the browser knows, and links that pictures name.
  private final class PicturePage: Page {
    let log = MutableProperty("")
    let draft = MutableProperty("")
    var title: Property<String> { .constant("Pictures") }

    var body: Markup {
      form(.onSubmit { [self] in log.value += draft.value }) {
        input(.id("draft"), .aria(.label, "Draft"), .field(draft))
        button(.type("submit"), .disabled(when: .isNotBlank("draft").negated())) { "Send" }
      }
      a(.href("/forest")) { img(.src("/forest.png"), .alt("Forest")) }
      a(.href("/lake")) {
        img(.src("/lake.png"), .alt(""))
        "Lake"
      }
      p(.id("log")) { log }
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `a button is enabled by the text in a field before the server has received it`(seed: UInt64)
    async throws
  {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(PicturePage()) }
    try await InProcessBrowser(seed: seed).serve(pages) { site in
      let page = try await site.open("/", as: nil)
      try await page.type("hello", into: "#draft")
      try await page.press("Enter", in: "#draft")
      try await page.waitFor(text: "hello", in: "#log")
    }
  }

  @Test func `a picture names the link around it`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(PicturePage()) }
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/", as: nil)
      #expect(try page.count(.role("link", name: "Forest")) == 1)
      #expect(try page.count(.role("link", name: "Lake")) == 1)
    }
  }

  @Test func `typing sends focus, then change and blur when the field loses the focus`() async throws {
    try await onPage { page in
      try await page.type("Ada", into: .label("Your name"))
      try await page.click(.role("button", name: "Lock"))
      #expect(try page.text("#log") == "focus, change Ada, blur")
    }
  }

  @Test func `the Enter key submits a form unless its button is disabled`() async throws {
    try await onPage { page in
      try await page.type("Ada\n", into: .label("Your name"))
      #expect(try page.text("#log") == "focus, change Ada, submit Ada")
      try await page.click(.role("button", name: "Lock"))
      try await page.press("Enter", in: .label("Your name"))
      #expect(try page.text("#log") == "focus, change Ada, submit Ada, blur, focus")
      await #expect(throws: TestPageError.self) { try await page.click(.role("button", name: "Send")) }
    }
  }

  @Test func `the Enter key submits a form with one field for text besides hidden fields`() async throws {
    struct SearchPage: Page {
      let query = MutableProperty("")
      let submitted = MutableProperty("")
      var title: Property<String> { .constant("Search") }

      var body: Markup {
        form(.onSubmit { submitted.value = query.value }) {
          input(.type("hidden"), .name("token"), .value("1"))
          input(.type("range"), .aria(.label, "Volume"))
          input(.id("query"), .field(query))
        }
        p(.id("submitted")) { submitted }
      }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(SearchPage()) }
    try await InProcessBrowser().serve(pages) { site in
      let page = try await site.open("/", as: nil)
      try await page.type("hello\n", into: "#query")
      try await page.waitFor(text: "hello", in: "#submitted")
    }
  }

  @Test func `a form with an empty required field is not submitted`() async throws {
    try await onPage { page in
      try await page.click(.role("button", name: "Send"))
      #expect(try page.text("#log") == "focus")
    }
  }

  @Test func `keys edit at the caret`() async throws {
    try await onPage { page in
      let field = Locator.label("Your name")
      try await page.type("bd", into: field)
      for key in [
        "ArrowLeft", "c", "Home", "a", "Delete", "End", "e", "Backspace", "😀", "Backspace", "Escape",
      ] {
        try await page.press(key, in: field)
      }
      #expect(try page.value(field) == "acd")
      #expect(try page.text("#log") == "focus, Escape")
      try await page.type("123456789", into: field)
      #expect(try page.value(field) == "acd12345")
    }
  }

  @Test func `labels, checkboxes and radio buttons react to clicks`() async throws {
    try await onPage { page in
      try await page.click(.text("Sure"))
      #expect(try page.count("input[type=checkbox]") == 1)
      #expect(try page.snapshot(of: "form").contains(#"input checked=true type="checkbox""#))
      try await page.check(.label("blue"))
      try await page.check(.label("blue"))
      #expect(
        try page.snapshot(of: "form").contains(#"input checked=true name="color" type="radio" value="blue""#)
      )
      #expect(
        try !page.snapshot(of: "form").contains(
          #"input checked=true name="color" type="radio" value="red""#))
      try await page.check(.label("Sure"), isChecked: false)
      #expect(try !page.snapshot(of: "form").contains(#"input checked=true type="checkbox""#))
    }
  }

  @Test func `elements are found by selector, role and text`() async throws {
    try await onPage { (page: InProcessPage) async throws in
      #expect(try page.count(.role("button")) == 2)
      #expect(try page.count(.role("button", name: "lock")) == 1)
      #expect(try page.count(.role("textbox", name: "Your name")) == 1)
      #expect(try page.count(.text("Sure")) == 1)
      #expect(try page.count(.text("Nobody")) == 0)
      #expect(try page.count("p") == 1)
      #expect(try page.count("form > label") == 4)
      #expect(try page.count("form button[type=submit]") == 1)
      #expect(try page.count(Locator("label").containing("red")) == 1)
      #expect(try page.text(Locator("label").nth(-1)) == "blue")
      #expect(try page.count(.role("radio").inside(Locator("label").containing("red"))) == 1)
      #expect(throws: TestPageError.self) { try page.text("label") }
      #expect(throws: Selector.SelectorError.self) { try page.count("label:first-child") }
    }
  }

  @Test func `a hidden element cannot be clicked, and the error shows the page`() async throws {
    try await onPage { page in
      let error = await #expect(throws: TestPageError.self) { try await page.click("p") }
      #expect(error?.description.contains("p is hidden") == true)
      #expect(error?.description.contains(#""Nobody sees this""#) == true)
    }
  }

  @Test func `a long press sends no click`() async throws {
    try await onPage { page in
      try await page.longPress(.role("button", name: "Lock"))
      #expect(try page.text("#log") == "press")
    }
  }

  @Test func `a wait fails after its timeout`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(FormPage()) }
    try await InProcessBrowser(timeout: .milliseconds(1)).serve(pages) { site in
      let page = try await site.open("/", as: nil)
      let error = await #expect(throws: TestPageError.self) { try await page.waitFor(text: "Never") }
      #expect(error?.description.contains(#"timed out waiting for body to show "Never""#) == true)
    }
  }

  @Test func `a wait covers the asynchronous work of a page`() async throws {
    actor Service {
      func answer() -> String { "42" }
    }
    final class AskingPage: Page {
      let answer: Property<String>
      var title: Property<String> { .constant("Asking") }
      var body: Markup { p { answer } }

      init(_ service: Service) {
        answer = Signal<String, Never>.task { await service.answer() }.property(initial: "…")
      }
    }
    let service = Service()
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(AskingPage(service)) }
    try await InProcessBrowser().serve(pages) { site in
      try await site.open("/", as: nil).waitFor(text: "42", in: "p")
    }
  }
}
