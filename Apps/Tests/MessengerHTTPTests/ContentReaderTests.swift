import MessengerServices
import NIOCore
import Testing

@testable import MessengerHTTP

@Suite struct ContentReaderTests {
  private func read(_ parts: [String], _ kind: LinkedContent.Kind = .page) throws -> (
    text: String, isComplete: Bool
  ) {
    var reader = ContentReader(kind)
    for part in parts {
      if try reader.add(ByteBuffer(string: part).readableBytesView) {
        return (String(decoding: reader.bytes, as: UTF8.self), true)
      }
    }
    return (String(decoding: reader.bytes, as: UTF8.self), false)
  }

  @Test(arguments: [
    ["a</head>b", "c"], ["a<", "/head>", "c"], ["a</HEA", "D>", "c"], ["a", "</head", ">", "c"],
    ["a</head ", "c"],
  ])
  func `a page ends with its head, however it is divided`(_ parts: [String]) throws {
    let (text, isComplete) = try read(parts)
    #expect(isComplete && !text.hasSuffix("c"))
  }

  @Test(arguments: [["a</hea", "b"], ["head"], ["<", "<", "/", "hea"], [], ["a<header>b</header>"]])
  func `a page without the end of its head is read on`(_ parts: [String]) throws {
    let (text, isComplete) = try read(parts)
    #expect(!isComplete && text == parts.joined())
  }

  @Test func `a page is cut at the limit, and a picture beyond it refused`() throws {
    let limit = LinkedContent.Kind.page.maximumBytes
    let (text, isComplete) = try read([String(repeating: "a", count: limit - 1), "bc"])
    #expect(isComplete && text.utf8.count == limit && text.hasSuffix("ab"))
    let picture = String(repeating: "a", count: LinkedContent.Kind.picture.maximumBytes)
    #expect(try read([picture], .picture) == (picture, false))
    #expect(throws: LinkFetchError.tooManyBytes) { try read([picture, "b"], .picture) }
  }
}
