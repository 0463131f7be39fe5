import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

/// Conditions on fields, as the page evaluates them and as it declares them in HTML.
struct BrowserConditionTests {
  final class SignUpPage: Page {
    let title = Property<String>.constant("Sign up")
    let name = MutableProperty("")
    let terms = MutableProperty(false)
    let isOpen = MutableProperty(true)
    let sent = MutableProperty(0)

    var body: Markup {
      button(
        .disabled(when: .isNotBlank("name").and(.isChecked("terms")).and(isOpen).negated()),
        .class("ready go", when: .isNotBlank("name")), .onClick { [sent] in sent.value += 1 }
      ) { "Send" }
      input(.id("name"), .field(name))
      input(.type("checkbox"), .id("terms"), .field(terms))
      p { sent }
      button(.onClick { [isOpen] in isOpen.toggle() }) { "Toggle" }
    }
  }

  private func opened() async throws -> (session: LiveSession, connection: Int, html: String) {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(SignUpPage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let connection = try #require(await session.connect(after: 0))
    return (session, connection, page.document(script: "", styleSheets: []).replacing("&quot;", with: "\""))
  }

  @Test func `a condition is declared for the browser`() async throws {
    let html = try await opened().html
    #expect(
      html.contains(
        #"data-when="[[[9,[7,[7,[1,"name"],[6,"terms"]],[10,true]]],2,"disabled","",null],"#
          + #"[[1,"name"],1,"ready go",true,false]]""#))
    #expect(html.contains(" disabled"))
    #expect(!html.contains("ready go\" "))
  }

  @Test func `the page evaluates the same condition, and takes no event of an element that it disables`()
    async throws
  {
    let (session, connection, _) = try await opened()
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    try await session.receive("[1,[1,1,\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection) == "[2,1]")
    try await session.receive("[2,[2,2,\"edit\",\"Ada\",1,0],[3,3,\"edit\",true,1]]", on: connection)
    let update = try #require(await session.pendingUpdate(on: connection))
    #expect(update.contains("[1,1,\"disabled\",null]"))
    #expect(update.contains("[2,1,\"ready\",1]"))
    #expect(update.contains("[2,1,\"go\",1]"))
    try await session.receive("[3,[4,1,\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[0,4,\"1\"]") == true)
    // The browser learns of a change of the page's own condition.
    try await session.receive("[4,[5,5,\"click\"]]", on: connection)
    let closed = try #require(await session.pendingUpdate(on: connection))
    #expect(closed.contains("[1,1,\"disabled\",\"\"]"))
    #expect(closed.contains("[10,false]"))
  }

  final class DraftPage: Page {
    let title = Property<String>.constant("Draft")
    private let draft = MutableProperty("")
    private let isLocked = MutableProperty(false)
    private let isSending = MutableProperty(false)

    var body: Markup {
      textarea(.id("draft"), .field(draft))
      input(.type("checkbox"), .id("locked"), .field(isLocked))
      button(
        .disabled(when: .isNotBlank("draft").negated()), .disabled(when: .isChecked("locked")),
        .disabled(isSending)
      ) { "Send" }
    }
  }

  @Test func `the conditions of an element for one attribute are declared as one`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(DraftPage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "", styleSheets: []).replacing("&quot;", with: "\"")
    let condition = #"[8,[8,[9,[1,"draft"]],[6,"locked"]],[10,false]]"#
    #expect(html.contains(#"data-when="[[\#(condition),2,"disabled","",null]]""#))
    #expect(html.matches(of: #/ disabled/#).count == 1)
  }

  final class FormPage: Page {
    let title = Property<String>.constant("Form")
    let password = StringInput(
      "Password", isRequired: true, maximumLength: 40,
      rules: [TextRule(.hasLength(atLeast: 8), problem: "Longer")])
    lazy var again = StringInput("Again", rules: [.equals(password, problem: "Differ")])
    let guests = NumberInput<Int>("Guests", minimum: 1, maximum: 12)
    let name = StringInput("Name")

    var body: Markup {
      InputView(again, name: "again")
      InputView(password, name: "password")
      InputView(guests, name: "guests")
      InputView(name, name: "name")
      button(.onClick { [guests] in guests.maximum.value = 3 }) { "Fewer" }
    }
  }

  @Test func `the rules of inputs are declared for the browser`() async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(FormPage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "", styleSheets: []).replacing("&quot;", with: "\"")
    let empty = #"[8,[9,[0,"password"]],"#
    #expect(
      html.contains(
        #"data-rules="[[[0,"password"],"Required"],[\#(empty)[2,"password",0,40]],"At most 40 characters"],"#
          + #"[\#(empty)[2,"password",8,null]],"Longer"]]""#))
    #expect(
      html.contains(
        #"data-rules="[[[12,"guests"],"Enter a number"],[[8,[9,[0,"guests"]],[4,"guests",1,null]],"At least 1"],"#
          + #"[[8,[9,[0,"guests"]],[4,"guests",null,12]],"At most 12"]]""#))
    #expect(html.matches(of: #/data-rules/#).count == 3)
    // The compared field is later in the page, so its name follows.
    let connection = try #require(await session.connect(after: 0))
    let update = try #require(await session.nextUpdate(on: connection))
    #expect(update.contains(#"[5,\"again\",\"password\"]"#))
    let button = try #require(html.firstMatch(of: #/data-n="(\d+)" type="button"/#)?.output.1)
    try await session.receive("[1,[1,\(button),\"click\"]]", on: connection)
    let fewer = try #require(await session.pendingUpdate(on: connection))
    #expect(fewer.contains("At most 3"))
  }
}
