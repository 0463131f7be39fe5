import Testing

@testable import MessengerServices

/// Links in the texts of messages.
@Suite struct TextSegmentTests {
  /// The links of a text with their URLs. Joined, the parts are the text.
  private func links(in text: String) -> [String] {
    let segments = TextSegment.segments(of: text)
    #expect(segments.map(\.text).joined() == text)
    #expect(!segments.contains { $0.text.isEmpty })
    return segments.compactMap {
      if case .link(let text, let target) = $0 { "\(text) > \(target.url)" } else { nil }
    }
  }

  private func text(of links: [String]) -> [String] {
    links.map { String($0.prefix(while: { $0 != ">" }).dropLast()) }
  }

  @Test func `a text without links is one part`() {
    for text in ["Hello", "Meet at 10:30?", "1 + 1 = 2", "We will: wait", "@ home", "\n"] {
      #expect(TextSegment.segments(of: text) == [.plain(text)])
    }
    #expect(TextSegment.segments(of: "") == [])
  }

  @Test func `a text is divided around its links`() {
    let segments = TextSegment.segments(of: "See https://example.org/map, or ask ann@example.org.")
    #expect(segments.map(\.text) == ["See ", "https://example.org/map", ", or ask ", "ann@example.org", "."])
    #expect(segments[3] == .link("ann@example.org", to: .mail("ann@example.org")))
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org"), ("HTTP://Example.ORG/Path", "http://example.org/Path"),
    ("www.example.org/a", "https://www.example.org/a"), ("WWW.example.org", "https://www.example.org"),
    ("https://example.org:8080/", "https://example.org:8080/"),
    ("http://localhost:80/a", "http://localhost:80/a"),
    ("http://192.168.1.1/", "http://192.168.1.1/"), ("http://[::1]", "http://[::1]"),
    ("https://[2606:4700::1111]:8080/a", "https://[2606:4700::1111]:8080/a"),
    ("HTTPS://[2606:4700:0:0:0:0:0:ABCD]/", "https://[2606:4700:0:0:0:0:0:abcd]/"),
    ("https://example.org/?q=a+b&c=%20#top", "https://example.org/?q=a+b&c=%20#top"),
    ("https://example.org?q", "https://example.org?q"),
    ("https://example.org/a@b", "https://example.org/a@b"),
    ("https://example.org/a%20ü", "https://example.org/a%20%C3%BC"),
    ("https://example.org/100%", "https://example.org/100%25"),
    ("https://example.org/[a]", "https://example.org/%5Ba%5D"),
    ("https://example.org/a--b_c", "https://example.org/a--b_c"),
    ("https://münchen.example/ä", "https://xn--mnchen-3ya.example/%C3%A4"),
    ("https://日本語.example/", "https://xn--wgv71a119e.example/"),
    ("https://ελληνικά.example/", "https://xn--hxargifdar.example/"),
    ("https://xn--mnchen-3ya.example", "https://xn--mnchen-3ya.example"),
  ])
  func `a web URL is a link`(_ text: String, _ url: String) {
    #expect(links(in: text) == ["\(text) > \(url)"])
  }

  @Test(arguments: [
    ("(see https://example.org/a)", "https://example.org/a"),
    ("https://example.org/a_(b)", "https://example.org/a_(b)"),
    ("(https://example.org/a_(b))", "https://example.org/a_(b)"),
    ("https://example.org/a].", "https://example.org/a"),
    ("https://example.org!!!", "https://example.org"), ("“https://example.org”", "https://example.org"),
    ("<https://example.org>", "https://example.org"), ("\"https://example.org/\"", "https://example.org/"),
    ("*https://example.org/*", "https://example.org/"), ("https://example.org/…", "https://example.org/"),
    ("https://example.org/a。", "https://example.org/a"), ("「https://example.org」", "https://example.org"),
    ("https://example.org/a\nb", "https://example.org/a"),
    ("https://example.org/a\u{A0}b", "https://example.org/a"),
    ("https://example.org/\\@evil.example", "https://example.org/"),
    ("x:https://example.org", "https://example.org"),
    ("javascript:alert(1)//https://example.org", "https://example.org"),
    ("https://example.org/a'", "https://example.org/a"), ("https://example.org/?", "https://example.org/"),
  ])
  func `the punctuation of the sentence is not part of an address`(_ text: String, _ link: String) {
    #expect(self.text(of: links(in: text)) == [link])
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ftp://example.org", "//example.org",
    "https://", "https:///path", "http://.", "http://..", "https://a..b/", "https://-a.example/",
    "https://a-.example",
    "http://[::1", "http://[::g]/", "http://[:::]/", "http://[1:2:3:4:5:6:7]/", "http://[1::2::3]/",
    "http://[::12345]/",
    "http://[1:2:3:4:5:6:7::8]/", "http://[fe80::1%25eth0]/", "http://[::1]a/", "http://[::1]:a/",
    "http://[]/",
    "https://example.org:99999/", "https://example.org:8o/", "https://example.org:/", "https://a:1:2/",
    "xhttps://example.org", "www.", "www.example", "www..example", "awww.example.org", "example.org",
    "file.txt",
    "https://user@example.org/", "https://bank.example:pass@evil.example/", "https://exa_mple.org/",
    "https://\(String(repeating: "a", count: 64)).example/",
    "https://a.example/\(String(repeating: "a", count: 2_048))",
    // A Cyrillic letter among Latin ones, a word of Cyrillic letters that looks Latin, full-width letters, and a
    // character that only looks like a slash.
    "https://pаypal.example/", "https://аррӏе.example/", "https://ｅｘ.example/",
    "https://a.example⁄b.example/",
  ])
  func `text that is not an address, or deceives about its host, is plain`(_ text: String) {
    #expect(links(in: text) == [])
  }

  @Test(arguments: ["\u{202E}", "\u{2066}", "\u{200B}", "\u{AD}", "\u{FEFF}", "\u{0}", "\u{7F}", "\u{2028}"])
  func `an address ends before a character that hides or reverses its rest`(_ scalar: String) {
    #expect(text(of: links(in: "https://example.org/a\(scalar)gpj.exe")) == ["https://example.org/a"])
    #expect(text(of: links(in: "https://exam\(scalar)ple.org/")) == ["https://exam"])
  }

  @Test(arguments: [
    ("ann@example.org", "ann@example.org"), ("mailto:ann@example.org", "ann@example.org"),
    ("<a.b+c_d-e@sub.example.co>", "a.b+c_d-e@sub.example.co"), ("(ann@example.org).", "ann@example.org"),
    ("Mail ann@example.org.", "ann@example.org"), ("..ann@example.org", "ann@example.org"),
    ("ann@www.example.org", "ann@www.example.org"),
  ])
  func `an email address is a link`(_ text: String, _ address: String) {
    #expect(links(in: text) == ["\(address) > mailto:\(address)"])
  }

  @Test func `the URL of an email address with a percent sign leads to the address that is shown`() {
    #expect(links(in: "a%41@example.org") == ["a%41@example.org > mailto:a%2541@example.org"])
  }

  @Test func `several addresses of a list are links`() {
    #expect(
      text(of: links(in: "https://a.example,www.b.example;(http://c.example)and"))
        == ["https://a.example", "www.b.example", "http://c.example"])
    #expect(
      text(of: links(in: "a@b.example,c@d.example;e@f.example")) == [
        "a@b.example", "c@d.example", "e@f.example",
      ])
  }

  @Test(arguments: [
    "ann@", "@example.org", "ann@example", "ann@example.1", "ann@-a.example", "ann@a..example", "ann@a.b.c-",
    "a@b@c.example", "ünn@example.org", "ann@exämple.org", "ann@example.orgä", "ann@example.o",
    "\(String(repeating: "a", count: 65))@example.org",
  ])
  func `another text with an at sign is plain`(_ text: String) {
    #expect(links(in: text) == [])
  }

  @Test(arguments: [
    ("+49 30 1234567", "+49301234567"), ("Call +1 (555) 123-4567!", "+15551234567"),
    ("+44.20.7946.0958", "+442079460958"),
    ("+49 (0)30 1234567", "+49301234567"), ("tel:+33123456789.", "+33123456789"),
    ("(+4930123456)", "+4930123456"),
    ("+49 30 123456 is mine", "+4930123456"),
  ])
  func `a phone number in the international form is a link`(_ text: String, _ number: String) {
    let found = links(in: text)
    #expect(found.count == 1 && found.first?.hasSuffix("> tel:\(number)") == true, "\(found)")
    #expect(found.first?.contains("!") == false && found.first?.contains(". >") == false)
  }

  @Test(arguments: [
    "030 1234567", "+123456", "+1234567890123456", "+0 30 1234567", "1+49301234567", "+49a301234567",
    "+49301234567a",
    "+49   301234567", "++", "C++ 20 2023", "+١٢٣٤٥٦٧٨",
  ])
  func `another number is plain`(_ text: String) {
    #expect(links(in: text) == [])
  }

  @Test func `different links can follow each other`() {
    #expect(
      text(of: links(in: "+49 30 1234567,ann@example.org https://example.org www.example.org/a"))
        == ["+49 30 1234567", "ann@example.org", "https://example.org", "www.example.org/a"])
  }

  /// The number of instructions cannot be counted, so the texts are so long that a quadratic search would not end
  /// within the time limit.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "https://", "http://@", "www.", "a@", "@", "+1", "+49 ", ")", "https://a.example/(",
      "https://a.example/)",
      "a.", "((", ":", "\u{301}", "https://a.example/\u{301}",
    ])
  func `a hostile text costs time in proportion to its length`(_ part: String) {
    let text = "https://a.example/" + String(repeating: part, count: 100_000 / part.utf8.count)
    #expect(TextSegment.segments(of: text).map(\.text).joined().utf8.count == text.utf8.count)
    let without = String(repeating: part, count: 100_000 / part.utf8.count)
    #expect(TextSegment.segments(of: without).map(\.text).joined().utf8.count == without.utf8.count)
  }

  @Test func `the first web URL counts for a preview`() {
    #expect(
      TextSegment.firstWebLink(in: "ann@example.org https://one.example https://two.example")?.absoluteString
        == "https://one.example")
    #expect(TextSegment.firstWebLink(in: "ann@example.org") == nil)
    #expect(TextSegment.firstWebLink(in: "https://www.Example.org/")?.site == "example.org")
    #expect(TextSegment.firstWebLink(in: "https://münchen.example/")?.site == "münchen.example")
  }
}
