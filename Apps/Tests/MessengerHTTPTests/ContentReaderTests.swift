import MessengerServices
import NIOCore
import Testing

@testable import MessengerHTTP

@Suite struct ContentReaderTests {
  private func read(_ chunks: [String], _ kind: LinkedContent.Kind = .page) throws -> (
    text: String, isComplete: Bool
  ) {
    var reader = ContentReader(kind)
    for chunk in chunks {
      if try reader.add(ByteBuffer(string: chunk).readableBytesView) {
        return (String(decoding: reader.bytes, as: UTF8.self), true)
      }
    }
    return (String(decoding: reader.bytes, as: UTF8.self), false)
  }

  @Test(arguments: [
    ["a</head>b", "c"], ["a<", "/head>", "c"], ["a</HEA", "D>", "c"], ["a", "</head", ">", "c"],
    ["a</head ", "c"],
  ])
  func `reading stops at the end of the head element, however the bytes are split into chunks`(
    _ chunks: [String]
  ) throws {
    let (text, isComplete) = try read(chunks)
    #expect(isComplete && !text.hasSuffix("c"))
  }

  @Test(arguments: [["a</hea", "b"], ["head"], ["<", "<", "/", "hea"], [], ["a<header>b</header>"]])
  func `reading continues until the end of the head element`(_ chunks: [String]) throws {
    let (text, isComplete) = try read(chunks)
    #expect(!isComplete && text == chunks.joined())
  }

  @Test func `a page is cut at the limit, and a picture beyond it rejected`() throws {
    let limit = LinkedContent.Kind.page.maximumBytes
    let (text, isComplete) = try read([String(repeating: "a", count: limit - 1), "bc"])
    #expect(isComplete && text.utf8.count == limit && text.hasSuffix("ab"))
    let picture = String(repeating: "a", count: LinkedContent.Kind.picture.maximumBytes)
    #expect(try read([picture], .picture) == (picture, false))
    #expect(throws: LinkFetchError.tooManyBytes) { try read([picture, "b"], .picture) }
  }
}
