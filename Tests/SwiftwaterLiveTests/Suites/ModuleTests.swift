#if Web
import Foundation
@testable import KitchenSink
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import SwiftwaterWeb
import Testing

extension LiveTests {
  /// Modules of the application.
  @Suite struct ModuleTests {
    private func example(_ name: String) throws -> Script {
      Script(name: name, text: try ExampleModules.text(name))
    }

    private func withLifecycle(
      isBroken: Bool = false, _ body: (BrowserPage, LiveServer) async throws -> Void
    ) async throws {
      let modules = [
        Script(name: "recorder.js", text: LifecyclePage.script),
        Script(name: "throwing.js", text: "export function mount() { throw new Error('no mount') }"),
        Script(name: "sorter.js", text: "export function mount(element) { element.dataset.sorted = '' }"),
      ]
      try await withLiveServer(modules: modules) { pages in
        pages.add(Route("/")) { _ in .page(LifecyclePage(isBroken: isBroken)) }
        pages.add(Route("/other")) { _ in .page(ColorsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.waitUntil("window.calls?.length >= 3")
        try await body(page, server)
      }
    }

    private func calls(_ page: BrowserPage) async throws -> [String] {
      try await page.evaluate("calls.splice(0)")
    }

    /// A list whose rows leave by an animation, and a row that the browser removes before the page does.
    private final class EarlyRemovalPage: Page {
      let title = Property.constant("Rows")
      private let items = MutableListProperty([1, 2].map(LifecyclePage.Item.init))
      private let removal = Subject<Void, Never>()

      var body: Markup {
        let remove = Command { [removal] in removal.signal }
        h1 { title }
        ul(.animated) {
          ForEach(items) { item in
            li {
              if item.id == 1 {
                div(.id("row"), .module(LifecyclePage.recorder, "row") { _ in })
                button(.id("remove"), .onClick(remove), .optimistic(on: .click, .remove(.row))) { "Remove" }
              }
            }
          }
        }
        button(.id("cut"), .onClick { [items] in items.remove(at: 1) }) { "Cut" }
        button(.id("reject"), .onClick { [removal] in removal.complete() }) { "Reject" }
      }
    }

    @Test func `a module in a row that was removed early and restored goes on`() async throws {
      let modules = [Script(name: "recorder.js", text: LifecyclePage.script)]
      try await withLiveServer(modules: modules) { pages in
        pages.add(Route("/")) { _ in .page(EarlyRemovalPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.waitUntil("window.calls?.length === 1")
        try await page.click("#remove")
        try await page.waitFor(count: 0, of: "#row")
        try await page.click("#cut")
        try await page.waitFor(count: 0, of: "li")
        try await page.click("#reject")
        try await page.waitFor(count: 1, of: "#row")
        #expect(try await calls(page) == ["mount row row"])
        #expect(try await page.errors().isEmpty)
      }
    }

    @Test func `a module is notified of mounting, updates and removal, and survives other changes`()
      async throws
    {
      try await withLifecycle { page, _ in
        #expect(try await calls(page).sorted() == ["mount branch first", "mount row1 row", "mount row2 row"])
        try await page.click("#change")
        try await page.waitFor(text: "second", in: "#text")
        try await page.waitFor("#branch.marked")
        #expect(try await page.text("#branch") == "mounted")
        #expect(try await calls(page) == ["update branch second"])
        try await page.click("#turn")
        try await page.waitFor("#rows > :first-child #row2")
        try await page.click("#cut")
        try await page.waitFor(count: 1, of: "#rows > *")
        #expect(try await calls(page) == ["unmount row2"])
        try await page.click("#toggle")
        try await page.waitFor(count: 0, of: "#branch")
        #expect(try await calls(page) == ["unmount branch"])
        try await page.click("#toggle")
        try await page.waitUntil("calls.length")
        #expect(try await calls(page) == ["mount branch second"])
        try await page.click(.role("link", name: "Other"))
        try await page.waitFor(text: "Colors", in: "h1")
        #expect(try await calls(page).sorted() == ["unmount branch", "unmount row1"])
        try await page.expectNoErrors()
      }
    }

    @Test func `an update that is older than what the module shows waits for the answer to its event`()
      async throws
    {
      try await withLifecycle { page, _ in
        _ = try await calls(page)
        try await page.evaluate(
          """
          () => {
            const { send } = WebSocket.prototype
            window.held = []
            window.release = () => {
              WebSocket.prototype.send = send
              for (const [socket, text] of held) send.call(socket, text)
            }
            // The second event is on its way for as long as the test wants, in a message of its own.
            WebSocket.prototype.send = function (text) {
              if (text.includes("two")) return held.push([this, text])
              send.call(this, text)
              if (text.includes("one")) window.branch.send({ said: { _0: "two" } })
            }
            window.branch.send({ said: { _0: "one" } })
          }
          """)
        try await page.waitFor(text: "one", in: "#text")
        #expect(try await calls(page) == [])
        try await page.evaluate("release()")
        try await page.waitFor(text: "two", in: "#text")
        #expect(try await calls(page) == ["update branch two"])
      }
    }

    @Test func `an event that waits is replaced by a later one of its element, if the module requests that`()
      async throws
    {
      try await withLifecycle { page, _ in
        let events: [String] = try await page.evaluate(
          """
          async () => {
            const { outbox } = await import(document.querySelector("script[type=module]").src)
            for (const text of ["a", "b", "c"]) window.branch.sendLatest({ said: { _0: text } })
            return outbox.entries.slice(outbox.transmitted).map(({ event }) => event[3])
          }
          """)
        #expect(events == [#"{"said":{"_0":"c"}}"#])
        try await page.waitFor(text: "c", in: "#text")
      }
    }

    @Test func `a state replaces the last state only`() async throws {
      try await withLifecycle { page, _ in
        let events: [String] = try await page.evaluate(
          """
          async () => {
            const { outbox } = await import(document.querySelector("script[type=module]").src)
            const { branch } = window
            branch.send({ said: { _0: "a" } })
            branch.sendLatest({ said: { _0: "b" } })
            branch.sendLatest({ said: { _0: "c" } })
            // The first may be sent at once. It is in the outbox until it is answered.
            return outbox.entries.map(({ event }) => event[3]).filter((text) => text?.includes?.("said"))
          }
          """)
        #expect(events == [#"{"said":{"_0":"a"}}"#, #"{"said":{"_0":"c"}}"#])
        try await page.waitFor(text: "c", in: "#text")
      }
    }

    @Test func `an event that is too large is rejected where it is sent`() async throws {
      try await withLifecycle { page, _ in
        let name: String = try await page.evaluate(
          """
          () => {
            try { window.branch.send("x".repeat(16384)) } catch (error) { return error.name }
            return "sent"
          }
          """)
        #expect(name == "RangeError")
        try await page.click("#change")
        try await page.waitFor(text: "second", in: "#text")
      }
    }

    @Test func `a module that throws or does not load is reported to the page, which goes on`() async throws {
      try await withLifecycle(isBroken: true) { page, _ in
        try await page.waitUntil("document.querySelector('#problems').textContent.split('; ').length === 2")
        let problems = try await page.text("#problems")
        #expect(problems.contains("Error: no mount"))
        #expect(problems.contains("modules/missing.js"))
        #expect(try await page.text("#throwing") == "as the page wrote it")
        #expect(try await page.errors().contains { $0.text.contains("no mount") })
        try await page.click("#change")
        try await page.waitFor(text: "second", in: "#text")
      }
    }

    @Test func `the page changes the content of an element whose module keeps it`() async throws {
      try await withLifecycle { page, _ in
        try await page.waitFor("#sorter[data-sorted]")
        try await page.click("#change")
        try await page.waitFor(text: "second", in: "#sorter p")
      }
    }

    @Test func `a page without modules loads nothing for them`() async throws {
      try await withLiveServer(modules: [Script(name: "recorder.js", text: LifecyclePage.script)]) { pages in
        pages.add(Route("/")) { _ in .page(FieldsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        let loaded: [String] = try await page.evaluate(
          "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /features|modules/.test(name))"
        )
        #expect(loaded == [])
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a code editor is written in by keyboard, and follows the page`(viewport: Viewport) async throws {
      try await withLiveServer(modules: [try example("code-editor.js")]) { pages in
        pages.add(Route("/")) { _ in .page(ProgramPage(text: "func main() {\n  start()")) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url)
        let field = Locator.label("Program")
        try await page.waitFor(field, .visible)
        // A click or a tap gives the field the focus.
        try await page.click(field)
        try await page.press("Control+End")
        try await page.press("Enter", in: field)
        try await page.type("stop()\n", into: field)
        try await page.press("Control+[", in: field)
        try await page.type("}", into: field)
        #expect(try await page.value(field) == "func main() {\n  start()\n  stop()\n}")
        let numbers: String = try await page.evaluate(
          "document.querySelector('.code-editor-numbers').textContent")
        #expect(numbers == "1\n2\n3\n4")
        try await page.waitFor(text: "4 lines", in: "#summary")
        #expect(try await page.isFocused(field))
        #expect(try await page.accessibilityViolations().map(\.rule) == [])
        try await page.click("#reset")
        try await page.waitFor(value: "begin\nend", of: field)
        try await page.expectNoErrors()
      }
    }

    @Test func `text that was typed in a module reaches the rebuilt page, with the focus`()
      async throws
    {
      try await withLiveServer(modules: [try example("code-editor.js")]) { pages in
        pages.add(Route("/")) { _ in .page(ProgramPage(text: "one")) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        let field = Locator.label("Program")
        try await page.waitFor(field, .visible)
        try await page.press("Control+End", in: field)
        try await page.goOffline()
        try await page.type("\ntwo\nthree", into: field)
        try await page.waitUntil("document.querySelector('.waiting')")
        // A tab that ends while it is connected would let the browser load the document again.
        try await server.stop()
        await server.endAllTabs()
        try await server.start()
        try await page.goOnline()
        try await page.waitFor(text: "3 lines", in: "#summary")
        try await page.waitFor(value: "one\ntwo\nthree", of: field)
        // The module is loaded after the page was rebuilt.
        try await page.waitFor(field, .focused)
      }
    }

    @Test(arguments: [Viewport.desktop, .phone])
    func `a map is moved by pointer and keys, reports its center, and follows the page`(viewport: Viewport)
      async throws
    {
      try await withLiveServer(modules: [try example("map.js"), try example("degrees.js")]) { pages in
        pages.add(Route("/")) { _ in
          .page(
            MapPage(places: [
              Place(id: "b", name: "Berlin", center: Coordinate(latitude: 52.5, longitude: 13.4)),
              Place(id: "p", name: "Prague", center: Coordinate(latitude: 50.1, longitude: 14.4)),
            ]))
        }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url)
        let surface = Locator(".map-surface")
        try await page.waitFor(surface, .visible)
        try await page.press("ArrowRight", in: surface)
        try await page.waitFor(text: "Center: 52.5, 15.4", in: "#center")
        try await page.press("ArrowDown", in: surface)
        try await page.waitFor(text: "Center: 50.5, 15.4", in: "#center")
        // Otherwise a place would be in the middle, where the pointer is pressed.
        for _ in 0..<2 { try await page.press("ArrowRight", in: surface) }
        try await page.waitFor(text: "Center: 50.5, 19.4", in: "#center")
        try await page.movePointer(from: surface, deltaX: 20)
        try await page.releasePointer()
        // The steps of the pointer add up with an error of rounding.
        try await page.waitUntil(
          "Math.abs(document.querySelector('#center').textContent.split(', ')[1] - 18.4) < 0.01")
        try await page.click(.role("button", name: "Prague"))
        try await page.waitFor(text: "Selected: Prague", in: "#selection")
        #expect(try await page.accessibilityViolations().map(\.rule) == [])
        try await page.click("#equator")
        try await page.waitUntil(
          "document.querySelector('.map-surface').ariaLabel.includes('0.0° N, 0.0° E')")
        try await page.expectNoErrors()
      }
    }

    @Test func `a custom element gets its properties, including later ones, and its events reach the page`()
      async throws
    {
      try await withLiveServer(scripts: [try example("color-picker.js")]) { pages in
        pages.add(Route("/")) { _ in .page(ColorsPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url)
        try await page.click(.role("button", name: "teal"))
        try await page.waitFor(text: "Chosen: teal", in: "#chosen")
        try await page.click("#more")
        try await page.click(.role("button", name: "olive"))
        try await page.waitFor(text: "Chosen: olive", in: "#chosen")
        #expect(try await page.accessibilityViolations().map(\.rule) == [])
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
