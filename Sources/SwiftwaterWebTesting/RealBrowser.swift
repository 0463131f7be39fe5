public import SwiftwaterBrowserTesting
public import SwiftwaterPages

/// A transport that loads pages from a real server on this machine into a real browser.
public struct RealBrowser: PageTransport, CustomStringConvertible {
  /// A function that serves pages while it runs a closure. It passes the URL of the server to the closure, such as
  /// `http://127.0.0.1:8080`.
  public typealias Serve = @Sendable (Pages, (_ url: String) async throws -> Void) async throws -> Void

  private let serve: Serve
  private let viewport: Viewport

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - viewport: The window of each page. On `.phone`, gestures are those of fingers.
  ///   - serve: Runs a server with the pages. This library contains no server, so the caller brings one.
  public init(viewport: Viewport = .desktop, serve: @escaping Serve) {
    self.viewport = viewport
    self.serve = serve
  }

  public var description: String { "in a real browser" }

  public func serve(_ pages: Pages, _ body: (any TestSite) async throws -> Void) async throws {
    try await serve(pages) { url in try await body(RealSite(url: url, viewport: viewport)) }
  }
}

extension BrowserPage {
  /// Waits until a live page is connected to its server and has loaded the parts of the client script that it needs.
  ///
  /// - Parameters:
  ///   - file: The file of the test, for the error.
  ///   - line: The line of the test, for the error.
  /// - Throws: `BrowserError` if it takes too long.
  public func waitForLivePage(file: String = #fileID, line: Int = #line) async throws {
    try await waitUntil("document.documentElement.dataset.connection === 'open'", file: file, line: line)
    let load = """
      async () => {
        const { modules } = await import(document.querySelector("script[type=module]").src)
        // The modules of the application are left out, because one of them may never load.
        const features = Object.keys(modules).filter((path) => path.startsWith("features/"))
        await Promise.all(features.map((path) => modules[path]))
      }
      """
    try await evaluate(load, file: file, line: line)
  }
}

private struct RealSite: TestSite {
  let url: String
  let viewport: Viewport

  func newPage(at path: String) async throws -> any TestPage {
    let page = try await Browser.launch().newPage(viewport: viewport)
    try await page.open(url + path)
    // Before the page is connected, only the browser itself reacts to input.
    try await page.waitForLivePage()
    return DrivenPage(driver: RealDriver(page: page))
  }
}

private struct RealDriver: PageDriver {
  let page: BrowserPage

  /// The key that moves the caret to the end of a field with several lines.
  #if os(macOS)
  private static let endOfText = "Meta+ArrowDown"
  #else
  private static let endOfText = "Control+End"
  #endif

  func click(_ locator: Locator) async throws { try await page.click(locator) }

  func type(_ text: String, into locator: Locator) async throws {
    try await page.press(Self.endOfText, in: locator)
    try await page.type(text)
  }

  func fill(_ text: String, into locator: Locator) async throws { try await page.fill(text, into: locator) }
  func press(_ key: String, in locator: Locator) async throws { try await page.press(key, in: locator) }
  func select(_ value: String, in locator: Locator) async throws { try await page.select(value, in: locator) }

  func check(_ locator: Locator, isChecked: Bool) async throws {
    try await page.check(locator, isChecked: isChecked)
  }

  func choose(_ files: [TestFile], in locator: Locator) async throws {
    try await page.choose(files, in: locator)
  }

  func longPress(_ locator: Locator) async throws { try await page.longPress(locator) }
  func sendScriptEvent(_ name: String, _ arguments: [String], at locator: Locator) async throws {
    guard let number = try await page.attribute("data-n", of: locator).flatMap(Int.init) else {
      throw TestPageError("\(locator) reports no events")
    }
    let script = """
      async () => {
        const element = document.querySelector("[data-n='\(number)']")
        const { optionsOf, sendFrom } = await import(document.querySelector("script[type=module]").src)
        if (optionsOf(element, "\(name)") !== undefined) sendFrom(element, "\(name)", ...\(try arguments.json))
        return optionsOf(element, "\(name)") !== undefined
      }
      """
    guard try await page.evaluate(script) else {
      throw TestPageError("\(locator) reports no event \(name)")
    }
  }

  func drag(_ locator: Locator, to target: Locator) async throws { try await page.drag(locator, to: target) }

  func swipe(_ locator: Locator, _ direction: SwipeDirection, isFull: Bool) async throws {
    try await page.swipe(locator, direction, isFull: isFull)
  }

  func doubleClick(_ locator: Locator) async throws { try await page.doubleClick(locator) }

  func pinch(_ locator: Locator, scale: Double) async throws { try await page.pinch(locator, scale: scale) }
  func back() async throws { try await page.evaluate("history.back()") }
  func forward() async throws { try await page.evaluate("history.forward()") }
  func hide() async throws { try await page.hide() }
  func show() async throws { try await page.show() }

  func url() async throws -> String { try await page.evaluate("location.pathname + location.search") }
  func title() async throws -> String { try await page.title() }
  func text(_ locator: Locator) async throws -> String { try await page.text(locator) }
  func value(_ locator: Locator) async throws -> String { try await page.value(locator) }

  func attribute(_ name: String, of locator: Locator) async throws -> String? {
    try await page.attribute(name, of: locator)
  }

  func count(_ locator: Locator) async throws -> Int { try await page.count(locator) }

  func snapshot(of locator: Locator) async throws -> String {
    try await page.snapshot(of: locator, ignoringAttributes: ElementNode.liveAttributes)
  }

  func waitFor(text: String, in locator: Locator) async throws {
    try await page.waitFor(text: text, in: locator)
  }

  func waitFor(count: Int, of locator: Locator) async throws {
    try await page.waitFor(count: count, of: locator)
  }

  func waitFor(value: String, of locator: Locator) async throws {
    try await page.waitFor(value: value, of: locator)
  }

  func waitFor(_ locator: Locator, isEnabled: Bool) async throws {
    try await page.waitFor(locator, isEnabled ? .enabled : .disabled)
  }

  func waitFor(url: String) async throws { try await page.waitFor(url: url) }
}

extension [String] {
  /// The texts as an array in JavaScript.
  fileprivate var json: String {
    get throws { try ScriptValue.text(of: self) }
  }
}
