public import SwiftwaterBrowserTesting
public import SwiftwaterPages
import SwiftwaterTesting

/// A page in the model of a browser.
public final class InProcessPage: TestPage {
  let browser = BrowserModel()
  let identity: (any Sendable)?
  /// What the browser's own timers go by.
  let timers = TestClock()
  /// Whether the browser takes what arrives. If not, no more than a frame is under way to it.
  var isReading = true
  private unowned let site: InProcessSite

  init(_ site: InProcessSite, _ identity: (any Sendable)?) {
    self.site = site
    self.identity = identity
  }

  // MARK: Time and network

  /// Lets time pass, for the browser and for the clock that the page goes by.
  ///
  /// Everything that comes due on the way happens in order, with all its consequences.
  public func advance(by duration: Duration) async throws {
    let end = timers.now.advanced(by: duration)
    while true {
      let next = [
        timers.nextDeadline.map { timers.now.duration(to: $0) },
        site.clock.flatMap { clock in clock.nextDeadline.map { clock.now.duration(to: $0) } },
      ].compactMap(\.self).min()
      guard let next, timers.now.advanced(by: next) <= end else { break }
      try await move(by: next)
    }
    // Connecting again may have taken longer.
    if timers.now < end { try await move(by: timers.now.duration(to: end)) }
  }

  private func move(by duration: Duration) async throws {
    timers.advance(by: duration)
    if let clock = site.clock, let session = browser.client.socket?.tab?.session {
      await session.move(clock, by: duration)
    }
    try await site.proceed()
  }

  /// Lets the browser do what it waits to do next.
  func advanceToNextTimer() -> Bool {
    guard let next = timers.nextDeadline else { return false }
    timers.advance(to: next)
    return true
  }

  /// Breaks the connection; what is under way is lost. The browser connects again at once.
  public func disconnect() async throws {
    if let tab = browser.client.socket?.tab { await tab.session.disconnect(tab.connection) }
    browser.client.closed(.abnormal)
    try await site.proceed()
  }

  /// Loses the connection without a word to either side, as a phone that loses its signal. The browser takes
  /// it for dead when nothing has answered it for a while.
  public func goDead() {
    browser.client.socket?.isDead = true
  }

  /// Lets everything arrive that is under way, without any more faults.
  public func recover() async throws {
    try await site.recover()
  }

  // MARK: Acting

  /// Goes to another address in the same browser, as somebody does who types it.
  public func open(_ address: String) async throws {
    browser.needs = .load(address)
    try await site.proceed()
  }

  /// Loads the page again.
  public func reload() async throws {
    browser.needs = .reload
    try await site.proceed()
  }

  public func click(_ locator: Locator) async throws {
    browser.click(try usable(locator))
    try await site.proceed()
  }

  public func type(_ text: String, into locator: Locator) async throws {
    let field = try usable(locator)
    browser.focus(field)
    field.fieldContent.caret = nil
    for character in text {
      browser.press(character.isNewline ? "Enter" : String(character))
      try await site.proceed()
    }
  }

  public func fill(_ locator: Locator, _ text: String) async throws {
    browser.fill(try usable(locator), text)
    try await site.proceed()
  }

  public func press(_ key: String, in locator: Locator) async throws {
    browser.focus(try usable(locator))
    browser.press(key)
    try await site.proceed()
  }

  public func select(_ locator: Locator, _ value: String) async throws {
    let select = try usable(locator)
    guard select.options.contains(where: { $0.optionValue == value }) else {
      throw failure("\(locator) has no option \(value.quoted)")
    }
    browser.choose(value, of: select)
    try await site.proceed()
  }

  public func check(_ locator: Locator, _ isChecked: Bool) async throws {
    let box = try usable(locator)
    guard box.isBox else { throw failure("\(locator) cannot be checked") }
    if box.isChecked != isChecked { browser.click(box) }
    try await site.proceed()
  }

  public func choose(_ files: [TestFile], in locator: Locator) async throws {
    browser.client.offer(try usable(locator), files)
    try await site.proceed()
  }

  public func longPress(_ locator: Locator) async throws {
    browser.hold(try usable(locator))
    try await site.proceed()
  }

  /// Scrolls an element to its start or its end.
  ///
  /// Events of the element, and of lists in it, are sent: those of `onScroll`, `onReachStart` and `onReachEnd`.
  /// Rows that come push the end out of sight, unless all rows fit on the screen; see ``rowsOnScreen``.
  ///
  /// - Parameters:
  ///   - locator: Finds the element.
  ///   - edge: The end to scroll to.
  /// - Throws: A `PageError` if there is not exactly one such element, or it cannot be seen.
  public func scroll(_ locator: Locator, to edge: ScrollEdge) async throws {
    browser.client.scroll(try usable(locator), to: edge)
    try await site.proceed()
  }

  /// How many rows of a list the screen shows at once; 20 at first.
  public var rowsOnScreen: Int {
    get { browser.rowsOnScreen }
    set { browser.rowsOnScreen = newValue }
  }

  public func back() async throws {
    guard browser.back() else { throw failure("there is nothing to go back to") }
    try await site.proceed()
  }

  public func hide() async throws {
    browser.isHidden = true
    try await site.proceed()
  }

  public func show() async throws {
    browser.isHidden = false
    try await site.proceed()
  }

  // MARK: Reading

  public func address() -> String { browser.address }

  public func title() -> String { browser.title }

  public func text(_ locator: Locator) throws -> String { try one(locator).visibleText }

  public func value(_ locator: Locator) throws -> String { try one(locator).value }

  public func attribute(_ name: String, of locator: Locator) throws -> String? { try one(locator)[name] }

  public func count(_ locator: Locator) throws -> Int { try all(locator).count }

  public func snapshot(of locator: Locator) throws -> String { try one(locator).snapshot() }

  // MARK: Waiting

  public func waitFor(text: String, in locator: Locator) async throws {
    try await wait(for: "\(locator) to show \(text.quoted)") { [self] in
      let found = try all(locator)
      return found.count == 1 && found[0].visibleText.onOneSpace.contains(text.onOneSpace)
    }
  }

  public func waitFor(count: Int, of locator: Locator) async throws {
    try await wait(for: "\(locator) to be \(count)") { [self] in try all(locator).count == count }
  }

  public func waitFor(value: String, of locator: Locator) async throws {
    try await wait(for: "\(locator) to hold \(value.quoted)") { [self] in
      let found = try all(locator)
      return found.count == 1 && found[0].value == value
    }
  }

  public func waitFor(_ locator: Locator, isEnabled: Bool) async throws {
    try await wait(for: "\(locator) to be \(isEnabled ? "enabled" : "disabled")") { [self] in
      let found = try all(locator)
      return found.count == 1 && found[0].isEnabled == isEnabled
    }
  }

  private func wait(for what: String, _ isMet: () throws -> Bool) async throws {
    while try !isMet() {
      if try await site.step() || advanceToNextTimer() { continue }
      // Nothing is under way: what is waited for comes from something asynchronous in the page.
      guard let socket = browser.client.socket, let tab = socket.tab,
        let frame = await tab.session.nextFrame(on: tab.connection, within: site.deadline)
      else { throw failure("waited for \(what)") }
      socket.toBrowser.append(frame)
    }
  }

  // MARK: Finding

  private func all(_ locator: Locator) throws -> [ElementNode] { try locator.elements(in: browser.document) }

  private func one(_ locator: Locator) throws -> ElementNode {
    let found = try all(locator)
    guard found.count == 1 else { throw failure("\(locator) finds \(found.count) elements") }
    return found[0]
  }

  /// The element, if a person can use it.
  private func usable(_ locator: Locator) throws -> ElementNode {
    let element = try one(locator)
    if !element.isVisible { throw failure("\(locator) cannot be seen") }
    if !element.isUsable { throw failure("\(locator) is disabled") }
    return element
  }

  private func failure(_ problem: String) -> PageError {
    PageError(description: "\(problem) on \(browser.address)\n\(browser.body.snapshot())")
  }
}

extension LiveSession {
  /// Moves the clock that the page goes by, on the actor that the page lives on.
  func move(_ clock: TestClock, by duration: Duration) {
    clock.advance(by: duration)
  }

  /// The next frame; nil if there is none for too long, and then the connection is over.
  nonisolated func nextFrame(on connection: Int, within deadline: Duration) async -> String? {
    let watchdog = Task {
      try await Task.sleep(for: deadline)
      await disconnect(connection)
    }
    defer { watchdog.cancel() }
    return await nextFrame(on: connection)
  }
}
