import Testing

@testable import SwiftwaterPages

struct WireReaderTests {
  @Test func `every kind of value is read`() throws {
    let value = try WireReader.read(#" [17, [6,12,"edit","a\"\\\nü\u00e9\ud83d\ude00",true,null,-1.5e3]] "#)
    #expect(
      value
        == .array([
          .number(17),
          .array([
            .number(6), .number(12), .string("edit"), .string("a\"\\\nüé😀"), .bool(true), .null,
            .number(-1500),
          ]),
        ]))
  }

  @Test(arguments: [
    "", "[", "[1", "[1,]", "[,1]", "[1]]", "{}", "\"", "\"\\x\"", "\"\u{1}\"", "nul", "tru", "01", "-", "+1",
    "1e999", "1.", "1.e5", "-.5",
    "[1 2]", "\"\\u12\"", "\"\\ud83d", ".5", String(repeating: "[", count: 100),
  ])
  func `a text that is not a value is rejected`(_ text: String) {
    #expect(throws: WireReader.Malformed.self) { try WireReader.read(text) }
  }

  @Test func `half a surrogate pair becomes the replacement character`() throws {
    #expect(try WireReader.read(#""\ud83dx""#) == .string("\u{FFFD}x"))
    #expect(try WireReader.read(#""\ud83d\u0041""#) == .string("\u{FFFD}A"))
    #expect(try WireReader.read(#""\ude00""#) == .string("\u{FFFD}"))
  }

  @Test func `a value that is written is read back`() throws {
    var writer = WireWriter()
    let text = "\"\\\n\r\té😀</script>"
    writer.array { writer in
      writer.number(-3)
      writer.string(text)
      writer.null()
      writer.array { _ in }
    }
    #expect(try WireReader.read(writer.text) == .array([.number(-3), .string(text), .null, .array([])]))
  }
}
