import Swiftwater
import SwiftwaterDesign
import SwiftwaterPages
import Testing

/// The declarations of optimistic effects in HTML, and how long the effects of an event stay.
struct OptimisticEffectTests {
  final class NotePage: Page {
    let title = Property<String>.constant("Notes")
    let key = MutableProperty("")
    let isOpen = MutableProperty(false)
    let saved = Subject<Void, Never>()
    lazy var save = Command<Void, Void, Never> { [saved] in saved.signal.take(first: 1) }

    private func note(_ key: String, _ text: String) -> Element {
      li(.key(key), .class("note"), .title(Property { text })) {
        b { Property { text } }
        button(.onClick {}) { "<×>" }
      }
    }

    var body: Markup {
      form(
        .onSubmit { [key] in key.value = $0.description },
        .optimistic(
          on: .submit, when: .isNotBlank("draft"), .append(to: .id("notes")) { note($0.key, $0["draft"]) },
          .setValue(of: .id("draft"), to: ""))
      ) { key }
      button(.onClick(save), .optimistic(on: .click, .addClass("saving"), .close(.id("dialog")))) { "Save" }
      button(.onClick { [saved] in saved.send(()) }) { "Finish" }
      button(.onClick(save)) { "Save without effects" }
      button(
        .onClick { [isOpen] in isOpen.value.toggle() },
        .optimistic(on: .click, when: .isNotBlank("draft").negated().and(isOpen.property), .addClass("open"))
      ) { "Open" }
      button(
        .onLongPress {}, .optimistic(on: .longPress, .removeClass("a"), .toggleClass("b", of: .row)),
        .optimistic(
          on: .cancel, .show(.id("x")), .hide(.id("y")), .remove(.row), .focus(.id("z")),
          .close(.dialog)),
        .optimistic(
          on: .change, .set(.aria(.pressed, true)), .set(.href("javascript:alert(1)"), on: .id("link")),
          .setValue(of: .id("box"), to: true)))
    }
  }

  private func opened() async throws -> (session: LiveSession, connection: Int, html: String) {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(NotePage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let connection = try #require(await session.connect(after: 0))
    #expect(await session.nextUpdate(on: connection) == "[1,0]")
    return (session, connection, page.document(script: "", styleSheets: []))
  }

  @Test func `effects are declared in HTML with the row that the browser adds`() async throws {
    let html = try await opened().html.replacing("&quot;", with: "\"")
    #expect(html.contains(#"[["submit",[1,"draft"],[3,"notes","&lt;li"#))
    #expect(html.contains(#"[0,"draft",""]]]"#))
    #expect(html.contains(#"[["click",null,[1,0,"saving",true],[5,"dialog"]]]"#))
    #expect(
      html.contains(
        """
        [["longpress",null,[1,0,"a",false],[1,1,"b",null]],["cancel",null,[2,"x","hidden",null],[2,"y","hidden",""],\
        [4,1],[6,"z"],[5,2]],["change",null,[2,0,"aria-pressed","true"],[2,"link","href","about:invalid"],[0,"box",true]]]
        """))
  }

  @Test func `the browser loads the parts of the script that an added row needs before it adds the row`()
    async throws
  {
    final class MailsPage: Page {
      let title = Property<String>.constant("Mails")
      var body: Markup {
        ul(.id("mails"))
        button(
          .id("add"), .onClick {},
          .optimistic(
            on: .click,
            .append(to: .id("mails")) { _ in
              li { SwipeActions(trailing: [ButtonDesign("Delete")], .onLongPress {}) { "Mail" } }
            })
        ) { "Add" }
      }
    }
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(MailsPage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    guard case .page(let page) = try await session.open() else { throw CancellationError() }
    let html = page.document(script: "/assets/1/client.js", styleSheets: [])
    #expect(html.contains(#" data-row-features="focusReturn longPress swipe""#))
    #expect(html.contains(#"<link rel="modulepreload" href="/assets/1/features/swipe.js">"#))
    #expect(html.contains(#"<link rel="modulepreload" href="/assets/1/features/longPress.js">"#))
    #expect(try await !opened().html.contains("data-row-features"))
  }

  @Test func `a row that the browser adds has no numbers, and placeholders for its texts`() async throws {
    let html = try await opened().html
    let start = try #require(html.firstRange(of: "[3,&quot;notes&quot;,&quot;"))
    let end = try #require(html[start.upperBound...].firstRange(of: "&quot;],[0,"))
    let row = html[start.upperBound..<end.lowerBound]
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&").replacing("\\\"", with: "\"")
    #expect(
      row == """
        <li data-n="" data-row class="note" data-key="\u{E000}\u{E001}" title="\u{E000}draft\u{E001}">\
        <b data-n="">\u{E000}draft\u{E001}</b><button data-n="" type="button" data-on="click">&lt;×&gt;</button></li>
        """)
  }

  @Test func `an event with a key gives the key to its handler`() async throws {
    let (session, connection, html) = try await opened()
    #expect(html.contains("data-on=\"submit:key\""))
    let key = "0f8fad5b-d9cb-469f-a165-70867728950e"
    try await session.receive("[1,[1,1,\"submit\",\"\(key)\"]]", on: connection)
    let update = await session.pendingUpdate(on: connection)
    #expect(update?.contains(key) == true)
  }

  /// A page whose form is removed.
  private final class GonePage: Page {
    let title = Property<String>.constant("Gone")
    let isShown = MutableProperty(true)

    var body: Markup {
      Show(when: isShown) { form(.onSubmit { (_: IdempotencyKey) in }) { "Form" } }
      button(.onClick { [isShown] in isShown.value = false }) { "Go" }
    }
  }

  @Test func `the browser is notified of an event with a key whose element or page was removed`()
    async throws
  {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(GonePage()) }
    let session = LiveSession(PageRequest(path: "/"), pages: pages)
    _ = try await session.open()
    let connection = try #require(await session.connect(after: 0))
    _ = await session.nextUpdate(on: connection)
    let key = "0f8fad5b-d9cb-469f-a165-70867728950e"
    try await session.receive(
      "[1,[1,3,\"click\"],[2,2,\"submit\",\"\(key)\"],[3,2,\"click\"]]", on: connection)
    let update = try #require(await session.pendingUpdate(on: connection))
    #expect(update.contains("[21,2]"))
    #expect(!update.contains("[21,3]"))
    try await session.receive(
      "[2,[4,2,\"submit\",\"\(key)\"],[5,0,\"navigate\",\"/\",false]]", on: connection)
    await session.settleNavigation()
    #expect(await session.pendingUpdate(on: connection)?.contains("[21,4]") == true)
  }

  @Test(arguments: [
    "", "\"\"", "1", "null", "\"0f8fad5b-d9cb-469f-a165-70867728950\"",
    "\"0F8FAD5B-D9CB-469F-A165-70867728950E\"", "\"0f8fad5b0d9cb-469f-a165-70867728950e\"",
    "\"0f8fad5b-d9cb-469f-a165-70867728950g\"",
    "\"0f8fad5b-d9cb-469f-a165-70867728950e\",\"0f8fad5b-d9cb-469f-a165-70867728950e\"",
  ])
  func `a malformed key is rejected`(_ arguments: String) async throws {
    let (session, connection, _) = try await opened()
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await session.receive(
        "[1,[1,1,\"submit\"\(arguments.isEmpty ? "" : ",")\(arguments)]]", on: connection)
    }
  }

  @Test func `the effects of an event that executes a command stay until it has been executed`() async throws
  {
    let (session, connection, html) = try await opened()
    let node = try #require(html.split(separator: "<").first { $0.hasSuffix(">Save") })
    let number = try #require(node.firstMatch(of: #/data-n="(\d+)"/#)).output.1
    let first = try #require(Int(number))
    try await session.receive("[1,[1,\(first),\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[19,1]") == true)
    try await session.receive("[2,[2,\(first + 1),\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[20,1]") == true)
    // An event during an execution begins none, so nothing is held for it, however often it is sent.
    try await session.receive("[3,[3,\(first),\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[19,3]") == true)
    try await session.receive("[4,[4,\(first),\"click\"],[5,\(first),\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[19,") == false)
    try await session.receive("[5,[6,\(first + 1),\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[20,3]") == true)
    // Without effects nothing has to stay.
    try await session.receive("[6,[7,\(first + 2),\"click\"]]", on: connection)
    #expect(await session.pendingUpdate(on: connection)?.contains("[19,") == false)
  }

  @Test func `a condition that depends on the page is sent again when it changes`() async throws {
    let (session, connection, html) = try await opened()
    let node = try #require(html.split(separator: "<").first { $0.hasSuffix(">Open") })
    #expect(node.contains("[7,[9,[1,&quot;draft&quot;]],[10,false]]"))
    let number = try #require(node.firstMatch(of: #/data-n="(\d+)"/#)).output.1
    try await session.receive("[1,[1,\(number),\"click\"]]", on: connection)
    let update = try #require(await session.pendingUpdate(on: connection))
    #expect(
      update.contains(
        #""data-optimistic","[[\"click\",[7,[9,[1,\"draft\"]],[10,true]],[1,0,\"open\",true]]]""#))
  }

  @Test func `an effect that sets a live attribute stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = OptimisticEffect.set(.title(MutableProperty("live").property))
    }
  }
}
