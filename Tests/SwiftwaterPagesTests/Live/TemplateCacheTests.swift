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
  }

  @Test func `a template that is larger than the cache leaves the others in it`() {
    var cache = TemplateCache()
    let large = String(repeating: "x", count: 300_000)
    for number in 0..<TemplateCache.limit { #expect(cache.template("<p>\(number)", []).number == number) }
    #expect(cache.template(large, []).number == 256)
    #expect(cache.template("<p>255", []).number == 255)
    #expect(cache.template(large, []).number == 257)
    // The browser has forgotten the templates whose numbers are 256 or more below the highest.
    #expect(cache.template("<p>2", []).number == 2)
    #expect(cache.template("<p>1", []).number == 258)
  }
}
