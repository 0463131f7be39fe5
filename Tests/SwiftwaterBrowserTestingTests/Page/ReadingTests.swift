import Foundation
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct ReadingTests {
    @Test func `text, values, attributes and states of elements are read`() async throws {
      let page = try await BrowserTests.page(
        """
        <h1 id="title" data-kind="large">Hello   <b>Bob</b><i hidden> and Eve</i></h1>
        <input value="field" autofocus><ul><li>one</li><li>two</li><li hidden>three</li></ul>
        """)
      #expect(try await page.title() == "Test")
      #expect(try await page.url().hasPrefix("data:text/html"))
      #expect(try await page.text("#title") == "Hello Bob")
      #expect(try await page.value("input") == "field")
      #expect(try await page.attribute("data-kind", of: "#title") == "large")
      #expect(try await page.attribute("data-none", of: "#title") == nil)
      #expect(try await page.count("li") == 3)
      #expect(try await page.count(Locator("li").containing("TWO")) == 1)
      #expect(try await page.count("#none") == 0)
      #expect(try await page.isVisible("li"))
      #expect(try await !page.isVisible(Locator("li").nth(2)))
      // A browser gives the focus when it draws the page.
      try await page.waitFor("input", .focused)
      #expect(try await page.isFocused("input"))
      #expect(try await !page.isFocused("#title"))
      #expect(try await page.html("#title b") == "<b>Bob</b>")
    }

    @Test func `scripts return typed values`() async throws {
      struct Point: Decodable, Sendable, Equatable {
        let x: Double
        let y: Double?
      }
      let page = try await BrowserTests.page("")
      #expect(try await page.evaluate("({ x: 1.5, y: null })") == Point(x: 1.5, y: nil))
      #expect(try await page.evaluate("() => [1, 2]") == [1, 2])
      #expect(try await page.evaluate("Promise.resolve('later')") == "later")
      #expect(try await page.evaluate("undefined", as: Int?.self) == nil)
      try await page.evaluate("document.title = 'Changed'")
      #expect(try await page.title() == "Changed")
    }

    @Test func `scripts are evaluated on a page whose content security policy forbids scripts`() async throws
    {
      let page = try await Browser.launch().newPage()
      try await page.show("<p>hello</p>", policy: "default-src 'none'")
      #expect(try await page.evaluate("1 + 1") == 2)
      try await page.waitUntil("document.body.innerText.includes('hello')")
      #expect(try await page.errors() == [])
    }

    @Test func `a script that throws or returns a value of another type is an error`() async throws {
      let page = try await BrowserTests.page("")
      let error = await #expect(throws: BrowserError.self) {
        try await page.evaluate("(() => { throw new Error('thrown'); })()")
      }
      #expect(try #require(error).reason.contains("thrown"))
      await #expect(throws: DecodingError.self) { try await page.evaluate("'text'", as: Int.self) }
      await #expect(throws: BrowserError.self) { try await page.evaluate("1 / 0", as: Double.self) }
    }

    @Test func `a snapshot has the normalized elements, attributes and texts of a page`() async throws {
      let page = try await BrowserTests.page(
        """
        <main id="m" class="b a" data-live-1="x" data-keep="y"><!-- note --><script>1</script>
          Some   <b>text</b>
          <input type="checkbox" name="agree" value="yes"><textarea>old</textarea>
          <select><option value="1">One</option><option value="2" selected>Two</option></select>
        </main>
        """)
      try await page.check("input")
      try await page.fill("new", into: "textarea")
      try await page.select("1", in: "select")
      let snapshot = try await page.snapshot(of: "main", ignoringAttributes: ["id", "data-live*"])
      #expect(
        snapshot == """
          main class="a b" data-keep="y"
            "Some"
            b
              "text"
            input checked=true name="agree" type="checkbox" value="yes"
            textarea value="new"
            select value="1"
              option selected=true value="1"
                "One"
              option value="2"
                "Two"
          """)
    }

    @Test func `pages have equal snapshots if they differ only in insignificant markup`() async throws {
      let bodies = [
        "<p id='a' class='x y' data-n='1'>two <!-- note --> words</p><i class='' style=''></i>",
        "<p class='y x' data-n='7' id='a'>two\n  words</p><style></style><i></i>",
        "<p id='a' class='x y' data-n='1'>three words</p><i></i>",
        "<p id='b' class='x y' data-n='1'>two words</p><i></i>",
      ]
      var snapshots: [String] = []
      for body in bodies {
        snapshots.append(try await BrowserTests.page(body).snapshot(of: "body"))
      }
      #expect(snapshots[1] == snapshots[0])
      #expect(snapshots[2] != snapshots[0])
      #expect(snapshots[3] != snapshots[0])
    }
  }
}
