import SwiftwaterBrowserTesting
import SwiftwaterPages

/// Performs the calls of a test on a page in process.
struct InProcessDriver: PageDriver {
  let page: InProcessPage
  private var browser: BrowserModel { page.browser }
  private var site: InProcessSite { page.site }

  // MARK: Acting

  func click(_ locator: Locator) async throws {
    browser.click(try usableElement(locator))
    try await site.proceed()
  }

  func type(_ text: String, into locator: Locator) async throws {
    let field = try usableElement(locator)
    browser.focus(field)
    field.controlState.caret = nil
    for character in text {
      browser.press(character.isNewline ? "Enter" : String(character))
      try await site.proceed()
    }
  }

  func fill(_ text: String, into locator: Locator) async throws {
    browser.fill(try usableElement(locator), text)
    try await site.proceed()
  }

  func press(_ key: String, in locator: Locator) async throws {
    browser.focus(try usableElement(locator))
    browser.press(key == "Space" ? " " : key)
    try await site.proceed()
  }

  func select(_ value: String, in locator: Locator) async throws {
    let select = try usableElement(locator)
    guard select.options.contains(where: { $0.optionValue == value }) else {
      throw failure("\(locator) has no option \(value.quoted)")
    }
    browser.choose(value, of: select)
    try await site.proceed()
  }

  func check(_ locator: Locator, isChecked: Bool) async throws {
    let checkbox = try usableElement(locator)
    guard checkbox.isCheckable else { throw failure("\(locator) cannot be checked") }
    if checkbox.isChecked != isChecked { browser.click(checkbox) }
    try await site.proceed()
  }

  func choose(_ files: [TestFile], in locator: Locator) async throws {
    browser.client.announce(try usableElement(locator), files)
    try await site.proceed()
  }

  func sendScriptEvent(_ name: String, _ arguments: [String], at locator: Locator) async throws {
    let element = try usableElement(locator)
    guard browser.client.options(element, name) != nil else {
      throw failure("\(locator) reports no event \(name)")
    }
    browser.client.sendEvent(element, name, arguments.map { .string($0) })
    try await site.proceed()
  }

  func longPress(_ locator: Locator) async throws {
    browser.longPress(try usableElement(locator))
    try await site.proceed()
  }

  func drag(_ locator: Locator, to target: Locator) async throws {
    guard browser.client.drag(try usableElement(locator), to: try element(target)) else {
      throw failure("\(locator) cannot be dragged to \(target)")
    }
    try await site.proceed()
  }

  func swipe(_ locator: Locator, _ direction: SwipeDirection, isFull: Bool) async throws {
    guard browser.client.swipe(try usableElement(locator), direction, isFull: isFull) else {
      throw failure("nothing reacts to a swipe of \(locator) to the \(direction)")
    }
    try await site.proceed()
  }

  func doubleClick(_ locator: Locator) async throws {
    let element = try usableElement(locator)
    browser.click(element)
    try await site.proceed()
    browser.click(element)
    browser.client.doubleClick(element)
    try await site.proceed()
  }

  func pinch(_ locator: Locator, scale: Double) async throws {
    guard browser.client.pinch(try usableElement(locator), scale: scale) else {
      throw failure("\(locator) cannot be pinched")
    }
    try await site.proceed()
  }

  func scroll(_ locator: Locator, to edge: ScrollEdge) async throws {
    browser.client.scroll(try usableElement(locator), to: edge)
    try await site.proceed()
  }

  func scroll(_ locator: Locator, toRow index: Int) async throws {
    guard browser.client.scroll(try usableElement(locator), toRow: index) else {
      throw failure("\(locator) is not a windowed list that has a row \(index)")
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

  func text(_ locator: Locator) throws -> String { try element(locator).visibleText }

  func value(_ locator: Locator) throws -> String { try element(locator).value }

  func attribute(_ name: String, of locator: Locator) throws -> String? { try element(locator)[name] }

  func count(_ locator: Locator) throws -> Int { try elements(locator).count }

  func snapshot(of locator: Locator) throws -> String { try element(locator).snapshot() }

  // MARK: Waiting

  func waitFor(text: String, in locator: Locator) async throws {
    try await wait(for: "\(locator) to show \(text.quoted)") {
      let elements = try elements(locator)
      return elements.count == 1
        && elements[0].visibleText.collapsingWhitespace.contains(text.collapsingWhitespace)
    }
  }

  func waitFor(count: Int, of locator: Locator) async throws {
    try await wait(
      for: "\(locator) to find \(count) elements instead of \((try? elements(locator).count) ?? 0)"
    ) { try elements(locator).count == count }
  }

  func waitFor(value: String, of locator: Locator) async throws {
    try await wait(for: "\(locator) to have the value \(value.quoted)") {
      let elements = try elements(locator)
      return elements.count == 1 && elements[0].value == value
    }
  }

  func waitFor(_ locator: Locator, isEnabled: Bool) async throws {
    try await wait(for: "\(locator) to be \(isEnabled ? "enabled" : "disabled")") {
      let elements = try elements(locator)
      return elements.count == 1 && elements[0].isEnabled == isEnabled
    }
  }

  func waitFor(url: String) async throws {
    try await wait(for: "the URL \(url)") { browser.url == url }
  }

  /// Waits until a condition is met, at most for the timeout of the site.
  ///
  /// - Parameters:
  ///   - condition: The condition in words, for the error. It is evaluated when the time is over, so it can describe
  ///     the page at that moment.
  ///   - isMet: Whether the condition is met.
  private func wait(for condition: @autoclosure () -> String, _ isMet: () throws -> Bool) async throws {
    // A page that updates itself sends updates without end, so the wait has a time limit. On a busy machine
    // that time may pass before the page runs at all, so the wait takes at least 100 steps.
    let deadline = ContinuousClock.now + site.timeout
    var stepCount = 0
    while try !isMet() {
      stepCount += 1
      if stepCount > 100, deadline < .now { throw failure("timed out waiting for \(condition())") }
      if try await site.step() || page.advanceToNextTimer() { continue }
      // No message is in transit, so only asynchronous work of the page can meet the condition.
      guard let socket = browser.client.socket, let tab = socket.joined,
        let update = await tab.session.nextUpdate(on: tab.connection, within: site.timeout)
      else { throw failure("timed out waiting for \(condition())") }
      socket.toBrowser.append(update)
    }
  }

  // MARK: Finding

  private func elements(_ locator: Locator) throws -> [ElementNode] {
    try locator.elements(in: browser.document)
  }

  private func element(_ locator: Locator) throws -> ElementNode {
    let elements = try elements(locator)
    if elements.count == 1 { return elements[0] }
    let summaries = elements.prefix(5).map { "\n  " + $0.summary } + (elements.count > 5 ? ["\n  …"] : [])
    throw failure(
      "\(locator) finds \(elements.count) elements\(elements.isEmpty ? "" : ":" + summaries.joined() + "\n")")
  }

  /// Finds the single element of a locator. Throws if a user could not use it.
  private func usableElement(_ locator: Locator) throws -> ElementNode {
    let element = try element(locator)
    if !element.isVisible { throw failure("\(locator) is hidden") }
    if !browser.client.isUsable(element) { throw failure("\(locator) is disabled") }
    return element
  }

  private func failure(_ problem: String) -> TestPageError {
    TestPageError("\(problem) on \(browser.url)", showing: browser.body.snapshot())
  }
}
