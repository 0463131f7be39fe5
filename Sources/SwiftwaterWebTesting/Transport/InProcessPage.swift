public import SwiftwaterBrowserTesting
public import SwiftwaterPages
import SwiftwaterTesting

/// A page in a model of a browser, with functions for its time and its connection.
public final class InProcessPage: TestPage {
  let browser = BrowserModel()
  /// The identity of the user, which the pages receive in their request. It applies to pages that are loaded
  /// afterwards, as when another user has signed in in another tab.
  public var identity: (any PageIdentity)?
  /// The clock of the browser's own timers.
  let timers = TestClock()
  /// Whether the browser reads incoming messages. If not, at most one frame is in transit to it.
  var isReading = true
  private unowned let site: InProcessSite

  init(_ site: InProcessSite, _ identity: (any PageIdentity)?) {
    self.site = site
    self.identity = identity
  }

  // MARK: Time and network

  /// Advances the time of the browser and the clock of the page.
  ///
  /// Timers fire in the order of their deadlines. The effects of one timer are complete before the next one
  /// fires.
  ///
  /// - Parameter duration: The virtual time to pass.
  /// - Throws: An error if the browser cannot process the resulting messages.
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
    // A reconnection may already have advanced the timers beyond the end.
    if timers.now < end { try await move(by: timers.now.duration(to: end)) }
  }

  private func move(by duration: Duration) async throws {
    timers.advance(by: duration)
    if let clock = site.clock, let session = browser.client.socket?.joined?.session {
      await session.advance(clock, by: duration)
    }
    try await site.proceed()
  }

  /// Advances to the next timer of the browser. Returns false if there is none.
  func advanceToNextTimer() -> Bool {
    guard let next = timers.nextDeadline else { return false }
    timers.advance(to: next)
    return true
  }

  /// Breaks the connection and loses all messages in transit. The browser reconnects at once.
  ///
  /// - Throws: An error if the browser cannot process the messages after the reconnection.
  public func disconnect() async throws {
    if let tab = browser.client.socket?.joined { await tab.session.disconnect(tab.connection) }
    browser.client.closed(.abnormal)
    try await site.proceed()
  }

  /// Stops all traffic of the connection without closing it, as when a phone loses its signal. The browser
  /// closes the connection after a timeout without a response.
  public func stopTraffic() {
    browser.client.socket?.isHalfOpen = true
  }

  /// Turns off the faults of the network and delivers all messages in transit. A connection that has lost a message
  /// breaks instead, and the browser connects again.
  ///
  /// - Throws: An error if the browser cannot process the messages.
  public func recover() async throws {
    try await site.recover()
  }

  // MARK: Acting

  /// Loads another URL in the same browser, as when the user types it.
  ///
  /// - Parameter path: The path, with its query.
  /// - Throws: An error if the page cannot be loaded.
  public func open(_ path: String) async throws {
    browser.pendingNavigation = .load(path)
    try await site.proceed()
  }

  /// Loads the page again.
  ///
  /// - Throws: An error if the page cannot be loaded.
  public func reload() async throws {
    browser.pendingNavigation = .reload
    try await site.proceed()
  }

  public func click(_ locator: Locator) async throws {
    browser.click(try usable(locator))
    try await site.proceed()
  }

  public func type(_ text: String, into locator: Locator) async throws {
    let field = try usable(locator)
    browser.focus(field)
    field.controlState.caret = nil
    for character in text {
      browser.press(character.isNewline ? "Enter" : String(character))
      try await site.proceed()
    }
  }

  public func fill(_ text: String, into locator: Locator) async throws {
    browser.fill(try usable(locator), text)
    try await site.proceed()
  }

  public func press(_ key: String, in locator: Locator) async throws {
    browser.focus(try usable(locator))
    browser.press(key == "Space" ? " " : key)
    try await site.proceed()
  }

  public func select(_ value: String, in locator: Locator) async throws {
    let select = try usable(locator)
    guard select.options.contains(where: { $0.optionValue == value }) else {
      throw failure("\(locator) has no option \(value.quoted)")
    }
    browser.choose(value, of: select)
    try await site.proceed()
  }

  public func check(_ locator: Locator, isChecked: Bool) async throws {
    let box = try usable(locator)
    guard box.isCheckable else { throw failure("\(locator) cannot be checked") }
    if box.isChecked != isChecked { browser.click(box) }
    try await site.proceed()
  }

  public func choose(_ files: [TestFile], in locator: Locator) async throws {
    browser.client.offer(try usable(locator), files)
    try await site.proceed()
  }

  public func sendScriptEvent(_ name: String, _ arguments: [String], at locator: Locator) async throws {
    let element = try usable(locator)
    guard browser.client.options(element, name) != nil else {
      throw failure("\(locator) reports no event \(name)")
    }
    browser.client.sendEvent(element, name, arguments.map { .string($0) })
    try await site.proceed()
  }

  public func longPress(_ locator: Locator) async throws {
    browser.longPress(try usable(locator))
    try await site.proceed()
  }

  public func drag(_ locator: Locator, to target: Locator) async throws {
    guard browser.client.drag(try usable(locator), to: try one(target)) else {
      throw failure("\(locator) cannot be dragged to \(target)")
    }
    try await site.proceed()
  }

  public func swipe(_ locator: Locator, _ direction: SwipeDirection) async throws {
    guard browser.client.swipe(try usable(locator), direction) else {
      throw failure("nothing reacts to a swipe of \(locator) to the \(direction)")
    }
    try await site.proceed()
  }

  public func doubleClick(_ locator: Locator) async throws {
    let element = try usable(locator)
    browser.click(element)
    try await site.proceed()
    browser.click(element)
    browser.client.doubleClick(element)
    try await site.proceed()
  }

  public func pinch(_ locator: Locator, scale: Double) async throws {
    guard browser.client.pinch(try usable(locator), scale: scale) else {
      throw failure("\(locator) cannot be zoomed")
    }
    try await site.proceed()
  }

  /// Scrolls an element to its start or its end.
  ///
  /// The browser sends the events `onReachStart` and `onReachEnd` of the lists in the element. New rows push
  /// an end out of sight, unless all rows fit on the screen (see ``rowsOnScreen``), or it is the end of a
  /// list that is anchored there.
  ///
  /// At first a list is scrolled to its `scrollAnchor`, or else to its start. That end is reported without a
  /// call of this method, and both ends are if all rows fit on the screen. A list with a row that takes the
  /// focus (`autofocus`) is scrolled to that row.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - edge: The end to scroll to.
  /// - Throws: A `TestPageError` if the locator does not find exactly one element, or if the element is hidden or
  ///   disabled.
  public func scroll(_ locator: Locator, to edge: ScrollEdge) async throws {
    browser.client.scroll(try usable(locator), to: edge)
    try await site.proceed()
  }

  /// The number of rows of a list that fit on the screen. The default is 20.
  public var rowsOnScreen: Int {
    get { browser.rowsOnScreen }
    set { browser.rowsOnScreen = newValue }
  }

  /// The answer of the user when a page asks for notifications. The default is that the user closes the question. With
  /// `granted` the browser subscribes at `https://push.example/device`.
  public var notificationAnswer: PushNotifications.Permission {
    get { browser.notifications.answer }
    set { browser.notifications.answer = newValue }
  }

  public func back() async throws {
    guard browser.back() else { throw failure("the history has no earlier entry") }
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

  public func url() -> String { browser.url }

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
      return found.count == 1 && found[0].visibleText.collapsingWhitespace.contains(text.collapsingWhitespace)
    }
  }

  public func waitFor(count: Int, of locator: Locator) async throws {
    try await wait(for: "\(count) elements \(locator)") { [self] in try all(locator).count == count }
  }

  public func waitFor(value: String, of locator: Locator) async throws {
    try await wait(for: "\(locator) to have the value \(value.quoted)") { [self] in
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

  private func wait(for condition: String, _ isMet: () throws -> Bool) async throws {
    // A page that updates itself sends frames without end, so the wait has a time limit. On a busy machine
    // that time may pass before the page runs at all, so the wait takes at least 100 steps.
    let deadline = ContinuousClock.now + site.timeout
    var stepCount = 0
    while try !isMet() {
      stepCount += 1
      if stepCount > 100, deadline < .now { throw failure("waited for \(condition)") }
      if try await site.step() || advanceToNextTimer() { continue }
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
    TestPageError(description: "\(problem) on \(browser.url)\n\(browser.body.snapshot())")
  }
}

extension LiveSession {
  /// Advances the clock of the page on the actor of the page.
  func advance(_ clock: TestClock, by duration: Duration) {
    clock.advance(by: duration)
  }

  /// Waits for the next frame. Ends the connection and returns nil if none arrives within the timeout.
  nonisolated func nextFrame(on connection: Int, within timeout: Duration) async -> String? {
    let watchdog = Task {
      try await Task.sleep(for: timeout)
      await disconnect(connection)
    }
    defer { watchdog.cancel() }
    return await nextFrame(on: connection)
  }
}
