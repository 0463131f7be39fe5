import Foundation
import SwiftwaterBrowserTesting
import Testing

extension BrowserTests {
  @Suite struct ActionTests {
    /// A body with a script that shows each event of some types in `#log`, with its key or the id of its
    /// target.
    private func logging(_ types: String, _ body: String) -> String {
      """
      \(body)<p id="log"></p>
      <script>
        for (const type of "\(types)".split(" "))
          addEventListener(type, (event) => log.append(type + " " + (event.key ?? event.target.id) + "; "), true);
      </script>
      """
    }

    @Test func `a click reaches the element of its locator`() async throws {
      let page = try await BrowserTests.page(
        logging("click", "<button id='one'>Send</button><div id='two'><button id='three'>Send</button></div>")
      )
      try await page.click("#one")
      try await page.click(.role("button", name: "Send").inside("#two"))
      try await page.click(.text("send").nth(0))
      try await page.click(.role("button").nth(-1))
      #expect(try await page.text("#log") == "click one; click three; click one; click three;")
    }

    @Test func `an element receives clicks although it or an ancestor has aria-disabled`() async throws {
      let page = try await BrowserTests.page(
        logging(
          "click",
          """
          <button id='one' aria-disabled='true'>Send</button>
          <p aria-disabled='true'><button id='two'>Send</button></p>
          """))
      try await page.click("#one")
      try await page.click("#two")
      #expect(try await page.text("#log") == "click one; click two;")
    }

    @Test func `a tap on an element with aria-disabled=false waits while it is covered`() async throws {
      let page = try await BrowserTests.page(
        logging(
          "click",
          """
          <button id='one' aria-disabled='false'>Send</button>
          <div id='cover' style='position: fixed; inset: 0'></div>
          """),
        viewport: .phone)
      try await page.evaluate("() => { setTimeout(() => cover.remove(), 1000) }")
      try await page.click("#one")
      #expect(try await page.text("#log") == "click one;")
    }

    @Test func `a field is filled with a single input event`() async throws {
      let page = try await BrowserTests.page(
        logging("input keydown", "<label>Name <input id='name' value='old' placeholder='Full name'></label>"))
      try await page.fill("Zoë 👋", into: .label("Name"))
      #expect(try await page.value(.placeholder("Full name")) == "Zoë 👋")
      #expect(try await page.text("#log") == "input name;")
    }

    @Test func `text is typed key by key`() async throws {
      let page = try await BrowserTests.page(logging("keydown", "<input id='field'>"))
      try await page.type("ab", into: "#field", delay: .milliseconds(1))
      try await page.type("c")
      #expect(try await page.value("#field") == "abc")
      #expect(try await page.text("#log") == "keydown a; keydown b; keydown c;")
    }

    @Test func `keys are pressed in an element, or in the focused element`() async throws {
      let page = try await BrowserTests.page(
        logging("keydown", "<input id='field'><button id='next'>x</button>"))
      try await page.press("Enter", in: "#field")
      try await page.press("Tab")
      #expect(try await page.text("#log") == "keydown Enter; keydown Tab;")
      #expect(try await page.isFocused("#next"))
    }

    @Test func `the mouse hovers over an element`() async throws {
      let page = try await BrowserTests.page(logging("mouseover", "<button id='target'>x</button>"))
      try await page.hover("#target")
      #expect(try await page.text("#log").hasSuffix("mouseover target;"))
    }

    @Test func `options are selected by value or label`() async throws {
      let page = try await BrowserTests.page(
        "<select multiple><option value='a'>One</option><option value='b'>Two</option><option>Three</option></select>"
      )
      try await page.select("a", "Two", in: "select")
      let selected: [String] = try await page.evaluate(
        "[...document.querySelector('select').selectedOptions].map((option) => option.value)")
      #expect(selected == ["a", "b"])
    }

    @Test func `a checkbox is checked and unchecked`() async throws {
      let page = try await BrowserTests.page("<input type='checkbox' aria-label='Agree'>")
      let isChecked = "document.querySelector('input').checked"
      try await page.check(.label("Agree"))
      #expect(try await page.evaluate(isChecked, as: Bool.self))
      try await page.check(.label("Agree"), isChecked: false)
      #expect(try await !page.evaluate(isChecked, as: Bool.self))
    }

    @Test func `files are chosen in a hidden input`() async throws {
      let page = try await BrowserTests.page("<input type='file' multiple hidden>")
      try await BrowserTests.withFolder { folder in
        let files = [folder.appending(path: "a.txt"), folder.appending(path: "grüße.txt")]
        for file in files { try Data("contents".utf8).write(to: file) }
        try await page.choose(files, in: "input")
        let names: [String] = try await page.evaluate(
          "[...document.querySelector('input').files].map((file) => file.name)")
        #expect(names == ["a.txt", "grüße.txt"])
        let text: String = try await page.evaluate("document.querySelector('input').files[0].text()")
        #expect(text == "contents")
      }
    }

    @Test func `an element is dragged onto another`() async throws {
      let page = try await BrowserTests.page(
        """
        <p id="from" draggable="true">drag</p><p id="to">drop</p><p id="log"></p>
        <script>
          to.ondragover = (event) => event.preventDefault();
          to.ondrop = () => log.append("dropped");
        </script>
        """)
      try await page.drag("#from", to: "#to")
      try await page.waitFor(text: "dropped", in: "#log")
      #expect(try await page.text("#log") == "dropped")
    }

    @Test func `the mouse holds an element`() async throws {
      let page = try await BrowserTests.page(
        logging("pointerdown contextmenu click", "<button id='target'>hold</button>")
          + """
          <script>
            let since;
            onpointerdown = (event) => since = event.timeStamp;
            onpointerup = (event) => window.held = event.timeStamp - since;
          </script>
          """)
      try await page.longPress("#target", for: .milliseconds(50))
      #expect(try await page.text("#log") == "pointerdown target; click target;")
      #expect(try await page.evaluate("held", as: Double.self) >= 49)
    }

    @Test func `a finger holds an element, which opens its menu, and taps afterwards`() async throws {
      let page = try await BrowserTests.page(
        logging("touchstart contextmenu touchend click", "<button id='target'>hold</button>"),
        viewport: .phone)
      try await page.longPress("#target")
      let held = "touchstart target; contextmenu target; touchend target;"
      try await page.waitFor(text: held)
      try await page.click("#target")
      try await page.waitFor(text: held + " touchstart target; touchend target; click target;")
    }
  }
}
