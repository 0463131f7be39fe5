import Testing

@testable import SwiftwaterPages

struct TemplateCacheTests {
  @Test func `fragments of the same elements share a template`() {
    var cache = TemplateCache()
    let first = cache.template("<p>\u{1}</p>", ["a"])
    #expect(cache.template("<p>\u{1}</p>", ["b"]) === first)
    #expect(first.values == ["a"])
    #expect(cache.template("<b></b>", []).number == first.number + 1)
  }

  @Test func `the newest of many templates are cached, and older ones get new numbers`() {
    var cache = TemplateCache()
    for number in 0..<1000 { #expect(cache.template("<p>\(number)", []).number == number) }
    #expect(cache.count == TemplateCache.limit)
    #expect(cache.template("<p>999", []).number == 999)
    #expect(cache.template("<p>744", []).number == 744)
    #expect(cache.template("<p>743", []).number == 1000)
  }

  @Test func `large templates leave space for fewer`() {
    var cache = TemplateCache()
    for number in 0..<100 {
      _ = cache.template("<p>\(number)", [String(repeating: "x", count: 10_000)])
      #expect(cache.bytes <= TemplateCache.byteLimit)
    }
    #expect(cache.count == 26)
    let tooLarge = cache.template(String(repeating: "x", count: 300_000), [])
    #expect(tooLarge.number == 100)
    #expect(cache.count == 0 && cache.bytes == 0)
  }
}
