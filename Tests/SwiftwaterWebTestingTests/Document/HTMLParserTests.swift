import Testing

@testable import SwiftwaterWebTesting

struct HTMLParserTests {
  private func parse(_ html: String, in context: String = "body") throws -> ElementNode {
    let element = ElementNode(context)
    element.insert(try HTMLParser.fragment(html, in: element), before: nil)
    return element
  }

  @Test func `elements, attributes, texts and comments are read`() throws {
    let body = try parse(
      #"<p class="a b" hidden title="&lt;&quot;&#39;&amp;&gt;">x &amp; y<!--5-->z<br></p><img src="/a.png">"#)
    let p = try #require(body.elements.first)
    #expect(p.attributes == ["class": "a b", "hidden": "", "title": "<\"'&>"])
    #expect(p.textContent == "x & yz")
    #expect(p.children.count == 4)
    #expect((p.children[1] as? CommentNode)?.data == "5")
    #expect(body.elements.map(\.name) == ["p", "img"])
  }

  @Test func `a text area and a preformatted text lose their first line break`() throws {
    let body = try parse("<textarea>\n\n<b>&amp;</textarea><pre>\n a</pre>")
    #expect(body.elements[0].value == "\n<b>&")
    #expect(body.elements[1].textContent == " a")
  }

  @Test func `line breaks are normalized as by a browser`() throws {
    #expect(try parse("a\r\nb\rc&#13;d").textContent == "a\nb\nc\rd")
  }

  @Test(arguments: [
    "<p>", "</p>", "<p></b>", "<p", "<p class=a></p>", "<p class=\"a\" class=\"b\"></p>", "a & b", "&what;",
    "<!--", "<br></br>", "\u{1}",
  ])
  func `malformed HTML is rejected`(_ html: String) {
    #expect(throws: HTMLParser.Malformed.self) { try parse(html) }
  }

  @Test(arguments: [
    ("<p><div></div></p>", "body"), ("<div></div>", "p"), ("<table><tr></tr></table>", "body"),
    ("<tr></tr>", "table"),
    ("<td></td>", "div"), ("<a><span><a></a></span></a>", "body"), ("<form></form>", "form"),
    ("<button><button></button></button>", "body"), ("<h1><h2></h2></h1>", "body"), ("text", "tbody"),
    ("<div></div>", "select"),
  ])
  func `content that a browser would move or drop is rejected`(
    _ html: String, _ context: String
  ) {
    #expect(throws: HTMLParser.Malformed.self) { try parse(html, in: context) }
  }

  @Test func `an element is read in each parent that may contain it`() throws {
    #expect(try parse("<tr><td>x</td></tr>", in: "tbody").textContent == "x")
    #expect(try parse("<!--[1--><!--]-->", in: "select").children.count == 2)
    #expect(try parse("<button><p>x</p></button>", in: "p").textContent == "x")
  }
}
