import Swiftwater
import SwiftwaterPages
import Testing

/// The messages between a field and its page.
struct LiveFieldTests {
  /// A page with a field, node 1, and buttons that write into it.
  final class FieldPage: Page {
    let text = MutableProperty("")
    let isLocked = MutableProperty(false)
    var title: Property<String> { .constant("Field") }
    private let lifetime = Lifetime()

    init(rule: (@Sendable (String) -> String)? = nil) {
      guard let rule else { return }
      text.changes.observe(during: lifetime) { [text] in text.value = rule($0) }
    }

    var body: Markup {
      input(.field(text), .disabled(isLocked))
      button(.onClick { [self] in text.value = "" }) { "Clear" }
      button(.onClick { [self] in text.value = "X" + text.value }) { "Prefix" }
      button(.onClick { [self] in isLocked.value = true }) { "Lock" }
    }
  }

  /// A tab with a connection, which counts the updates.
  private struct Tab {
    let session: LiveSession
    let connection: Int
    var update = 1

    init(rule: (@Sendable (String) -> String)? = nil) async throws {
      try await self.init(FieldPage(rule: rule))
    }

    init(_ page: @autoclosure @escaping @Sendable () -> any Page) async throws {
      var pages = Pages()
      pages.add(Route("/")) { _ in .page(page()) }
      session = LiveSession(PageRequest(path: "/"), pages: pages)
      _ = try await session.open()
      connection = try #require(await session.connect(after: 0))
      #expect(await session.pendingUpdate(on: connection) == "[1,0]")
    }

    /// Sends events and returns the update that answers them.
    mutating func send(_ events: String) async throws -> String? {
      try await session.receive("[\(update),\(events)]", on: connection)
      return await answer()
    }

    mutating func answer() async -> String? {
      guard let text = await session.pendingUpdate(on: connection) else { return nil }
      update += 1
      return text
    }
  }

  @Test func `an edit is merged with a concurrent write`() async throws {
    var tab = try await Tab()
    #expect(try await tab.send(#"[1,1,"edit","a",1,0]"#) == "[2,1]")
    #expect(try await tab.send(#"[2,3,"click"]"#) == #"[3,2,[4,1,"Xa",1,1]]"#)
    // Typed before the browser received the X: the browser merges both itself.
    #expect(try await tab.send(#"[3,1,"edit","ab",2,0]"#) == "[4,3]")
    #expect(try await tab.send(#"[4,3,"click"]"#) == #"[5,4,[4,1,"XXab",2,2]]"#)
  }

  @Test func `an edit of a field that was cleared meanwhile keeps the new characters`() async throws {
    var tab = try await Tab()
    #expect(try await tab.send(#"[1,1,"edit","hel",1,0],[2,2,"click"]"#) == #"[2,2,[4,1,"",1,1]]"#)
    #expect(try await tab.send(#"[3,1,"edit","hello",2,0]"#) == "[3,3]")
    #expect(try await tab.send(#"[4,3,"click"]"#) == #"[4,4,[4,1,"Xlo",2,2]]"#)
  }

  @Test func `a write that is not sent yet is replaced by one with the edit`() async throws {
    var tab = try await Tab()
    #expect(
      try await tab.send(#"[1,1,"edit","a",1,0],[2,3,"click"],[3,1,"edit","ab",2,0]"#)
        == #"[2,3,[4,1,"Xab",2,2,[0,"X",null]]]"#)
  }

  @Test func `a large change is computed again from the texts, and the text is written again`() async throws {
    var tab = try await Tab()
    let long = String(repeating: "a", count: 3_000)
    #expect(try await tab.send("[1,1,\"edit\",\"\(long)\",1,0],[2,2,\"click\"]") == #"[2,2,[4,1,"",1,1]]"#)
    // The page keeps no change of three thousand characters. The browser has one, and may come to another text.
    #expect(try await tab.send("[3,1,\"edit\",\"\(long)b\",2,0]") == "[3,3]")
    #expect(
      try await tab.send("[4,1,\"edit\",\"\(long)bc\",3,0]")?.hasPrefix(#"[4,4,[4,1,"bc",3,2"#) == true)
  }

  @Test func `an edit that includes the last write is not merged`() async throws {
    var tab = try await Tab()
    _ = try await tab.send(#"[1,1,"edit","a",1,0],[2,3,"click"]"#)
    #expect(try await tab.send(#"[3,1,"edit","b",2,1]"#) == "[3,3]")
    #expect(try await tab.send(#"[4,3,"click"]"#) == #"[4,4,[4,1,"Xb",2,2]]"#)
  }

  @Test func `a rule of the page is applied once to text that is typed meanwhile`() async throws {
    var tab = try await Tab(rule: { $0.hasPrefix(": ") ? $0 : ": " + $0 })
    #expect(try await tab.send(#"[1,1,"edit","a",1,0]"#) == #"[2,1,[4,1,": a",1,1]]"#)
    #expect(try await tab.send(#"[2,1,"edit","ab",2,0]"#) == "[3,2]")
    #expect(try await tab.send(#"[3,3,"click"]"#)?.contains(#""X: ab""#) == false)
  }

  @Test func `writes wait for a browser that has not acknowledged many of them`() async throws {
    var tab = try await Tab()
    var written = 0
    for number in 1...20 where try await tab.send("[\(number),3,\"click\"]")?.contains("[4,1,") == true {
      written = number
    }
    #expect(written == 15)
    let caughtUp = String(repeating: "X", count: 8)
    #expect(try await tab.send(#"[21,1,"edit","\#(caughtUp)a",1,8]"#)?.hasPrefix("[22,21,[4,1,") == true)
    // No write and no edit is lost.
    let last = try #require(try await tab.send(#"[22,3,"click"]"#))
    #expect(last.count { $0 == "X" } == 21)
    #expect(last.count { $0 == "a" } == 1)
    #expect(last.hasSuffix(",1,17]]"))
  }

  @Test func `an edit that includes fewer writes than the previous edit is rejected`() async throws {
    var tab = try await Tab()
    _ = try await tab.send(#"[1,3,"click"]"#)
    _ = try await tab.send(#"[2,1,"edit","Xa",1,1]"#)
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await tab.send(#"[3,1,"edit","b",2,0]"#)
    }
  }

  @Test func `a prediction that comes true is not written again`() async throws {
    var tab = try await Tab()
    #expect(
      try await tab.send(#"[1,1,"edit","hello",1,0],[2,2,"click"],[3,1,"edit","",2,0,true]"#) == "[2,3]")
    // A text that is typed since is not merged with the previous text.
    #expect(try await tab.send(#"[4,1,"edit","hollow",3,0]"#) == "[3,4]")
    #expect(try await tab.send(#"[5,3,"click"]"#) == #"[4,5,[4,1,"Xhollow",3,2]]"#)
  }

  @Test func `a prediction that does not come true changes nothing and is corrected`() async throws {
    var tab = try await Tab()
    #expect(
      try await tab.send(#"[1,1,"edit","hello",1,0],[2,1,"edit","",2,0,true]"#)
        == #"[2,2,[4,1,"hello",2,1]]"#)
    // The field keeps text that is typed meanwhile beside the text that is given back.
    #expect(try await tab.send(#"[3,1,"edit","x",3,0]"#) == "[3,3]")
    #expect(try await tab.send(#"[4,3,"click"]"#) == #"[4,4,[4,1,"Xxhello",3,2,[0,"X",null]]]"#)
  }

  @Test(arguments: [
    #"["x",1,0,true,true]"#, #"["x",1,true,true]"#, #"["x",true]"#, #"[true,true]"#, "[true]",
  ])
  func `malformed predictions are rejected`(arguments: String) async throws {
    var tab = try await Tab()
    await #expect(throws: LiveSession.ProtocolViolation.self) {
      try await tab.send("[1,1,\"edit\",\(arguments.dropFirst())")
    }
  }

  @Test func `an edit of a field that was disabled meanwhile is undone`() async throws {
    var tab = try await Tab()
    #expect(
      try await tab.send(#"[1,1,"edit","a",1,0],[2,4,"click"],[3,1,"edit","ab",2,0]"#)
        == #"[2,3,[1,1,"disabled",""],[4,1,"a",2,1]]"#)
  }

  /// A page that takes the text of a field, node 1, at a click on node 2. It rejects the text at first, and a click on
  /// node 3 changes that.
  private final class TakingPage: Page {
    let text = MutableProperty("")
    let taken = MutableProperty<[String]>([])
    let rejects = MutableProperty(true)
    var title: Property<String> { .constant("Taking") }

    var body: Markup {
      input(.field(text))
      button(
        .onClick { [self] in
          if rejects.value { return }
          taken.value.append(text.value)
          text.value = ""
        }
      ) { "Take" }
      button(.onClick { [rejects] in rejects.value.toggle() }) { "Reject" }
      p { taken.map { $0.joined(separator: ", ") } }
    }
  }

  @Test func `a text that is given back is not part of the next event before the browser shows it`()
    async throws
  {
    var tab = try await Tab(TakingPage())
    // The browser expects that the page takes the text.
    #expect(
      try await tab.send(#"[1,1,"edit","one",1,0],[2,2,"click"],[3,1,"edit","",2,0,true],[4,3,"click"]"#)
        == #"[2,4,[4,1,"one",2,1]]"#)
    // The update is on its way when the user sends another text.
    #expect(
      try await tab.send(#"[5,1,"edit","two",3,0],[6,2,"click"],[7,1,"edit","",4,0,true]"#)
        == #"[3,7,[0,4,"two"]]"#)
    // Once the browser shows the text, it is sent.
    #expect(try await tab.send(#"[8,1,"edit","one",5,1]"#) == "[4,8]")
    #expect(try await tab.send(#"[9,2,"click"]"#) == #"[5,9,[0,4,"two, one"],[4,1,"",5,3]]"#)
  }

  @Test func `several texts that are given back are all in the field`() async throws {
    var tab = try await Tab(TakingPage())
    #expect(
      try await tab.send(
        #"[1,1,"edit","one",1,0],[2,2,"click"],[3,1,"edit","",2,0,true],[4,1,"edit","six",3,0],[5,2,"click"],[6,1,"edit","",4,0,true]"#
      )?.contains(#""sixone""#) == true)
  }

  @Test func `choices are not merged`() async throws {
    var tab = try await Tab()
    #expect(try await tab.send(#"[1,1,"edit","red",1],[2,3,"click"]"#) == #"[2,2,[4,1,"Xred",1,1]]"#)
    // The later choice wins.
    #expect(try await tab.send(#"[3,1,"edit","blue",2]"#) == "[3,3]")
    #expect(try await tab.send(#"[4,3,"click"]"#) == #"[4,4,[4,1,"Xblue",2,2]]"#)
  }

  @Test(arguments: [
    #"[1,1,"edit","a",1,1]"#, #"[1,1,"edit","a",0,0]"#, #"[1,1,"edit","a",1,"0"]"#,
    #"[1,1,"edit","a",1,0,"0"]"#, #"[1,1,"edit","a",1,0,-1]"#, #"[1,1,"edit","a",1,0,0,0]"#,
    #"[1,1,"edit",true,1,0]"#,
  ])
  func `an edit that no client script sends is rejected`(_ event: String) async throws {
    var tab = try await Tab()
    await #expect(throws: LiveSession.ProtocolViolation.self) { try await tab.send(event) }
  }
}
