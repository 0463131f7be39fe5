import KitchenSink
import SwiftwaterPages
import SwiftwaterTesting
import Testing

@testable import SwiftwaterWebTesting

/// Malformed messages are rejected, and do no other harm.
struct FuzzTests {
  /// Well-formed messages, which the tests mutate.
  private static let messages = [
    "[1]", "[17,[6,12,\"click\"]]", #"[3,[7,0,"navigate","/items/5?a=b%20c",false],[8,3,"key","Enter"]]"#,
    #"[2,[1,40,"edit","h\u00e9llo \ud83d\ude00\n",1,0],[2,40,"edit","",2,0]]"#,
    #"[0,[1,44,"edit",true,1],[2,45,"intersection",false],[3,46,"range",10,60],[4,2,"input","x"],[5,2,"change",null]]"#,
    #"[2,[1,0,"visible",false]]"#,
    "[\"2n9c0k1t7z\",12]",
  ].map { Array($0.utf8) }

  private static let pieces = [
    "[", "]", ",", "\"", "\\", "\\u", "\\ud83d", "-", "e9999", "1e308", "0", "00", "9007199254740993", "null",
    "true",
    "{}", " ", "\u{0}", "😀", "[[[[[[[[[", "\"edit\"", "\"navigate\"", "-1", "1.5", "18446744073709551616",
  ].map { Array($0.utf8) }

  /// A message with one to four mutations, or random bytes.
  private func message(_ generator: inout SeededGenerator) -> String {
    if generator.next() % 16 == 0 {
      let count = Int(generator.next() % 64)
      return String(
        decoding: (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }, as: UTF8.self)
    }
    var bytes = Self.messages[Int(generator.next() % UInt64(Self.messages.count))]
    for _ in 0...(generator.next() % 4) where !bytes.isEmpty {
      let index = Int(generator.next() % UInt64(bytes.count))
      switch generator.next() % 5 {
      case 0: bytes[index] = UInt8(truncatingIfNeeded: generator.next())
      case 1: bytes.remove(at: index)
      case 2:
        bytes.insert(contentsOf: Self.pieces[Int(generator.next() % UInt64(Self.pieces.count))], at: index)
      case 3: bytes.removeSubrange(index...)
      default: bytes[index] = UInt8(ascii: "0") + UInt8(generator.next() % 10)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a million messages are read or rejected`() {
    var generator = SeededGenerator(seed: 1)
    var read = 0
    let count = 1_000_000
    for _ in 0..<count {
      let text = message(&generator)
      guard let value = try? WireReader.read(text) else { continue }
      read += 1
      // Writing and reading a value again gives the same value, unless it has characters that HTML does
      // not allow.
      if read.isMultiple(of: 1000), !text.contains("\\u00"), !text.utf8.contains(0x7F) {
        var writer = WireWriter()
        writer.value(value)
        #expect((try? WireReader.read(writer.text)) == value)
      }
    }
    #expect(read > count / 50)
    #expect(read < count / 2)
  }

  @Test func `a session survives malformed messages`() async throws {
    let store = KitchenSinkStore()
    try await InProcessBrowser().serve(store.pages) { site in
      let page = try await site.open("/", as: nil)
      let session = try #require(page.browser.client.socket?.joined?.session)
      var generator = SeededGenerator(seed: 2)
      var update = page.browser.client.applied
      var event = 0
      var rejected = 0
      var connection = try #require(await session.connect(after: update))
      for _ in 0..<(runsLongTests ? 500_000 : 20_000) {
        while await session.pendingUpdate(on: connection) != nil { update += 1 }
        var text = message(&generator)
        if generator.next() % 2 == 0 {
          // The numbers are those that a client would send, so the session does not reject the message
          // for them.
          let node = generator.next() % 120
          let names = [
            "click", "edit", "navigate", "submit", "key", "intersection", "range", "visible", "files", "drag",
            "drop",
            "input", "change", "reachstart", "reachend", "longpress", "focus", "blur", "cancel", "ping",
          ]
          let name = names[Int(generator.next() % UInt64(names.count))]
          let arguments = [
            "", ",\"x\",\(event)", ",true,\(event)", ",\"a\",\(event),0", ",\"/items/3\",true",
            ",\"/\",false", ",7,8",
          ][Int(generator.next() % 7)]
          text = "[\(update),[\(event + 1),\(node),\"\(name)\"\(arguments)]]"
        }
        do {
          try await session.receive(text, on: connection)
        } catch {
          rejected += 1
          connection = try #require(await session.connect(after: update))
        }
        event = await session.lastEventNumber
      }
      #expect(rejected > 1000)
      #expect(event > 1000)
      #expect(await !session.isEnded)
    }
  }
}
