import SwiftwaterBrowserTesting
import SwiftwaterPages

/// Performs the calls of a test on a page in process.
struct InProcessDriver: PageDriver {
  let page: InProcessPage
  private var browser: BrowserModel { page.browser }
  private var site: InProcessSite { page.site }

  // MARK: Acting

  func click(_ locator: Locator) async throws {
    browser.click(try usable(locator))
    try await site.proceed()
  }

  func type(_ text: String, into locator: Locator) async throws {
    let field = try usable(locator)
    browser.focus(field)
    field.controlState.caret = nil
    for character in text {
      browser.press(character.isNewline ? "Enter" : String(character))
      try await site.proceed()
    }
  }

  func fill(_ text: String, into locator: Locator) async throws {
    browser.fill(try usable(locator), text)
    try await site.proceed()
  }

  func press(_ key: String, in locator: Locator) async throws {
    browser.focus(try usable(locator))
    browser.press(key == "Space" ? " " : key)
    try await site.proceed()
  }

  func select(_ value: String, in locator: Locator) async throws {
    let select = try usable(locator)
    guard select.options.contains(where: { $0.optionValue == value }) else {
      throw failure("\(locator) has no option \(value.quoted)")
    }
    browser.choose(value, of: select)
    try await site.proceed()
  }

  func check(_ locator: Locator, isChecked: Bool) async throws {
    let box = try usable(locator)
    guard box.isCheckable else { throw failure("\(locator) cannot be checked") }
    if box.isChecked != isChecked { browser.click(box) }
    try await site.proceed()
  }

  func choose(_ files: [TestFile], in locator: Locator) async throws {
    browser.client.offer(try usable(locator), files)
    try await site.proceed()
  }

  func sendScriptEvent(_ name: String, _ arguments: [String], at locator: Locator) async throws {
    let element = try usable(locator)
    guard browser.client.options(element, name) != nil else {
      throw failure("\(locator) reports no event \(name)")
    }
    browser.client.sendEvent(element, name, arguments.map { .string($0) })
    try await site.proceed()
  }

  func longPress(_ locator: Locator) async throws {
    browser.longPress(try usable(locator))
    try await site.proceed()
  }

  func drag(_ locator: Locator, to target: Locator) async throws {
    guard browser.client.drag(try usable(locator), to: try one(target)) else {
      throw failure("\(locator) cannot be dragged to \(target)")
    }
    try await site.proceed()
  }

  func swipe(_ locator: Locator, _ direction: SwipeDirection, isFull: Bool) async throws {
    guard browser.client.swipe(try usable(locator), direction, isFull: isFull) else {
      throw failure("nothing reacts to a swipe of \(locator) to the \(direction)")
    }
    try await site.proceed()
  }

  func doubleClick(_ locator: Locator) async throws {
    let element = try usable(locator)
    browser.click(element)
    try await site.proceed()
    browser.click(element)
    browser.client.doubleClick(element)
    try await site.proceed()
  }

  func pinch(_ locator: Locator, scale: Double) async throws {
    guard browser.client.pinch(try usable(locator), scale: scale) else {
      throw failure("\(locator) cannot be zoomed")
    }
    try await site.proceed()
  }

  func scroll(_ locator: Locator, to edge: ScrollEdge) async throws {
    browser.client.scroll(try usable(locator), to: edge)
    try await site.proceed()
  }

  func scroll(_ locator: Locator, toRow index: Int) async throws {
    guard browser.client.scroll(try usable(locator), toRow: index) else {
      throw failure("\(locator) is no windowed list with a row \(index)")
    }
    try await site.proceed()
  }

  func back() async throws {
    guard browser.go(-1) else { throw failure("the history has no earlier entry") }
    try await site.proceed()
  }

  func forward() async throws {
    guard browser.go(1) else { throw failure("the history has no later entry") }
    try await site.proceed()
  }

  func hide() async throws {
    browser.isHidden = true
    try await site.proceed()
  }

  func show() async throws {
    browser.isHidden = false
    try await site.proceed()
  }

  // MARK: Reading

  func url() -> String { browser.url }

  func title() -> String { browser.title }

  func text(_ locator: Locator) throws -> String { try one(locator).visibleText }

  func value(_ locator: Locator) throws -> String { try one(locator).value }

  func attribute(_ name: String, of locator: Locator) throws -> String? { try one(locator)[name] }

  func count(_ locator: Locator) throws -> Int { try all(locator).count }

  func snapshot(of locator: Locator) throws -> String { try one(locator).snapshot() }

  // MARK: Waiting

  func waitFor(text: String, in locator: Locator) async throws {
    try await wait(for: "\(locator) to show \(text.quoted)") {
      let found = try all(locator)
      return found.count == 1 && found[0].visibleText.collapsingWhitespace.contains(text.collapsingWhitespace)
    }
  }

  func waitFor(count: Int, of locator: Locator) async throws {
    try await wait(for: "\(count) elements \(locator)") { try all(locator).count == count }
  }

  func waitFor(value: String, of locator: Locator) async throws {
    try await wait(for: "\(locator) to have the value \(value.quoted)") {
      let found = try all(locator)
      return found.count == 1 && found[0].value == value
    }
  }

  func waitFor(_ locator: Locator, isEnabled: Bool) async throws {
    try await wait(for: "\(locator) to be \(isEnabled ? "enabled" : "disabled")") {
      let found = try all(locator)
      return found.count == 1 && found[0].isEnabled == isEnabled
    }
  }

  private func wait(for condition: String, _ isMet: () throws -> Bool) async throws {
    // A page that updates itself sends frames without end, so the wait has a time limit. On a busy machine
    // that time may pass before the page runs at all, so the wait takes at least 100 steps.
    let deadline = ContinuousClock.now + site.timeout
    var stepCount = 0
    while try !isMet() {
      stepCount += 1
      if stepCount > 100, deadline < .now { throw failure("waited for \(condition)") }
      if try await site.step() || page.advanceToNextTimer() { continue }
      // No message is in transit, so only asynchronous work of the page can meet the condition.
      guard let socket = browser.client.socket, let tab = socket.joined,
        let frame = await tab.session.nextFrame(on: tab.connection, within: site.timeout)
      else { throw failure("waited for \(condition)") }
      socket.toBrowser.append(frame)
    }
  }

  // MARK: Finding

  private func all(_ locator: Locator) throws -> [ElementNode] { try locator.elements(in: browser.document) }

  private func one(_ locator: Locator) throws -> ElementNode {
    let found = try all(locator)
    if found.count == 1 { return found[0] }
    let listed = found.prefix(5).map { "\n  " + $0.summary } + (found.count > 5 ? ["\n  …"] : [])
    throw failure(
      "\(locator) finds \(found.count) elements\(found.isEmpty ? "" : ":" + listed.joined() + "\n")")
  }

  /// Finds the single element of a locator. Throws if a user could not use it.
  private func usable(_ locator: Locator) throws -> ElementNode {
    let element = try one(locator)
    if !element.isVisible { throw failure("\(locator) is hidden") }
    if !browser.client.isUsable(element) { throw failure("\(locator) is disabled") }
    return element
  }

  private func failure(_ problem: String) -> TestPageError {
    TestPageError("\(problem) on \(browser.url)", showing: browser.body.snapshot())
  }
}
