import Foundation
import SwiftwaterDesign
import Testing

@Suite struct TextTransformersTests {
  @Test func `a value is written and read in a format`() {
    let style = FloatingPointFormatStyle<Double>(locale: Locale(identifier: "de_DE"))
    let price = Transformer<Double, String>.formatted(style.precision(.fractionLength(2)))
    #expect(price.forward(1234.5) == "1.234,50")
    #expect(price.backward("1.234,50") == 1234.5)
    #expect(price.backward("viel") == nil)
  }

  @Test func `replaced texts are converted back`() {
    let transformer = Transformer<String, String>.replacing("a", with: "b")
    #expect(transformer.forward("banana") == "bbnbnb")
    #expect(transformer.backward("bbc") == "aac")
  }

  @Test func `split texts are joined again`() {
    let commas = Transformer<String, [String]>.split(separator: ",")
    #expect(commas.forward("a,,b") == ["a", "", "b"])
    #expect(commas.backward(["a", "", "b"]) == "a,,b")
    #expect(Transformer.words.forward(" a\n b ") == ["a", "b"])
    #expect(Transformer.words.backward(["a", "b"]) == "a b")
  }

  @Test func `a text is converted to a URL and its components, and back`() throws {
    let address = "https://example.com/a?b=c"
    let url = try #require(URL(string: address))
    #expect(Transformer<String, URL>.url.forward(address) == url)
    #expect(Transformer<String, URL>.url.backward(url) == address)
    #expect(Transformer<String, URL>.url.forward("http://[") == nil)
    let relative = Transformer<String, URL>.url(relativeTo: url)
    #expect(relative.forward("d")?.absoluteString == "https://example.com/d")
    #expect(try relative.backward(#require(relative.forward("d"))) == "d")
    let components = try #require(Transformer.components.forward(url))
    #expect(components.query == "b=c")
    #expect(Transformer.components.backward(components) == url)
  }

  @Test func `a path is converted to the URL of a file and back`() throws {
    let url = try #require(Transformer.file.forward("/tmp/a b"))
    #expect(url.isFileURL)
    #expect(Transformer.file.backward(url) == "/tmp/a b")
    #expect(try Transformer.file.backward(#require(URL(string: "https://example.com"))) == nil)
  }
}
