import Testing

@testable import MessengerServices

/// The metadata of pages, including damaged and hostile ones.
@Suite struct PageHeadTests {
  @Test func `the title, the description and the properties of Open Graph are read`() {
    let head = PageHead(
      html: """
        <!DOCTYPE html><html lang=en><head prefix="og: https://ogp.me/ns#"><meta charset=utf-8>
        <title>A &amp; B</title>
        <meta name="description" content="A page.">
        <META PROPERTY='og:title' CONTENT='A "title"'/>
        <meta content=https://example.org/a.png property=og:image>
        <meta property="og:description" content="A
        sentence."><meta property="og:unknown" content="x">
        </head><body><title>Other</title>
        """)
    #expect(head.title == "A & B")
    #expect(
      head.metadata == [
        "description": "A page.", "og:title": "A \"title\"", "og:image": "https://example.org/a.png",
        "og:description": "A\nsentence.",
      ])
  }

  @Test func `the first of several counts`() {
    let head = PageHead(
      html:
        "<title>1</title><title>2</title><meta name=description content=1><meta name=description content=2 content=3>"
    )
    #expect(head.title == "1" && head.metadata == ["description": "1"])
  }

  @Test(arguments: [
    "<!-- <title>No</title> --><title>Yes</title>", "<script>'<title>No</title>'</script><title>Yes</title>",
    "<style><title>No</title></style ><title>Yes</title>",
    "<noscript><title>No</title></noscript><title>Yes</title>",
    "< title>No</title><title>Yes</title>", "<titles>No</titles><title>Yes</title>",
    "<TITLE a=b>Yes</TiTlE\n>",
    "<meta content='<title>No</title>'><title>Yes</title>", "<a href=x<title>No<title>Yes</title>",
    "<title>Yes",
    "<title/>Yes</title>", "<?xml version='1.0'?><title>Yes</title>",
    "<script>a < b</scripts></script><title>Yes</title>",
  ])
  func `tags are found as in browsers`(_ html: String) {
    #expect(PageHead(html: html).title == "Yes")
  }

  @Test(arguments: [
    "", "<", "<title", "</title>", "<!--", "<!-- -- >", "<meta", "<meta name", "<meta name=", "<meta name='",
    "<meta =", "<a/",
    "<body><title>No</title>", "</head><title>No</title>", "<script><title>No</title>",
    "<meta name=description>",
  ])
  func `a page that is cut or damaged has no title`(_ html: String) {
    #expect(PageHead(html: html).title == nil)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "<", "<!--", "<meta ", "<meta content=\"", "<title>", "</title", "<script>", "&", "&amp", "<a b=c ",
      "=", "<m e=", "'",
      "<title>&#", "<style><", "/",
    ])
  func `a hostile page costs time in proportion to its length`(_ part: String) {
    let html = "<title>" + String(repeating: part, count: 512 * 1024 / part.utf8.count)
    #expect(PageHead(html: html).title != nil)
    let other = String(repeating: part, count: 512 * 1024 / part.utf8.count)
    #expect(PageHead(html: other).metadata.isEmpty)
  }

  @Test(arguments: [
    ("&lt;b&gt; &quot;&apos;&amp;amp;", "<b> \"'&amp;"), ("&#65;&#x42;&#X43;", "ABC"),
    ("&uuml;&szlig;&nbsp;&yuml;", "üß\u{A0}ÿ"),
    ("&#147;It&#146;s&#148; &#x96; &#128;5 &#159; &#160;", "“It’s” – €5 Ÿ \u{A0}"),
    ("&hellip; &mdash; &euro;", "… — €"), ("&unknown; & &; &#; &#x; &#xD800; &#99999999; AT&T", nil),
    ("&lt", nil), ("a&", nil),
    ("", nil), ("&#128512;", "😀"), ("&e\u{301};", nil),
  ])
  func `character references are decoded, and other text stays as it is`(_ text: String, _ decoded: String?) {
    #expect(CharacterReferences.decode(text) == decoded ?? text)
  }
}
