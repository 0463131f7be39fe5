public import SwiftwaterBrowserTesting
public import SwiftwaterPages
import SwiftwaterTesting

/// A page in a model of a browser. A test controls its time and its connection.
public final class InProcessPage: PageActions {
  let browser = BrowserModel()
  /// The identity of the user, which the pages receive in their request. A new identity applies to pages that are
  /// loaded afterwards, for example when another user signs in on another tab.
  public var identity: (any PageIdentity)?
  /// The clock of the browser's own timers, such as those that reconnect.
  let timerClock = TestClock()
  /// Whether the browser reads incoming messages. If not, at most one update is in transit to it.
  var isReading = true
  unowned let site: InProcessSite

  init(_ site: InProcessSite, _ identity: (any PageIdentity)?) {
    self.site = site
    self.identity = identity
  }

  public var driver: any PageDriver { inProcess }
  private var inProcess: InProcessDriver { InProcessDriver(page: self) }

  // MARK: Time and network

  /// Advances the time of the browser and the clock of the page.
  ///
  /// Timers fire in the order of their deadlines. The effects of one timer are complete before the next one
  /// fires.
  ///
  /// - Parameter duration: The virtual time to pass.
  /// - Throws: An error if the browser cannot process the resulting messages.
  public func advance(by duration: Duration) async throws {
    let end = timerClock.now.advanced(by: duration)
    while true {
      let next = [
        timerClock.nextDeadline.map { timerClock.now.duration(to: $0) },
        site.clock.flatMap { clock in clock.nextDeadline.map { clock.now.duration(to: $0) } },
      ].compactMap(\.self).min()
      guard let next, timerClock.now.advanced(by: next) <= end else { break }
      try await advanceOnce(by: next)
    }
    // A reconnection may already have advanced the clock of the timers beyond the end.
    if timerClock.now < end { try await advanceOnce(by: timerClock.now.duration(to: end)) }
  }

  /// Advances both clocks, at most to the next deadline, so that its effects are complete before any later timer fires.
  private func advanceOnce(by duration: Duration) async throws {
    timerClock.advance(by: duration)
    if let clock = site.clock, let session = browser.client.socket?.joined?.session {
      await session.advance(clock, by: duration)
    }
    try await site.proceed()
  }

  /// Advances to the next timer of the browser.
  ///
  /// - Returns: False if there is none.
  func advanceToNextTimer() -> Bool {
    guard let next = timerClock.nextDeadline else { return false }
    timerClock.advance(to: next)
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

  /// Stops all traffic of the connection without closing it, for example when a phone loses its signal. The browser
  /// closes the connection when an event has waited too long for its answer.
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

  // MARK: Actions

  /// Loads another URL in the same browser, for example when the user types it.
  ///
  /// - Parameter path: The path, with its query.
  /// - Throws: An error if the page cannot be loaded.
  public func open(_ path: String, file: String = #fileID, line: Int = #line) async throws {
    browser.pendingNavigation = .load(path)
    try await withLocation(file, line) { try await site.proceed() }
  }

  /// Loads the page again.
  ///
  /// - Throws: An error if the page cannot be loaded.
  public func reload(file: String = #fileID, line: Int = #line) async throws {
    browser.pendingNavigation = .reload
    try await withLocation(file, line) { try await site.proceed() }
  }

  /// Scrolls an element to its start or its end.
  ///
  /// If the element shows a `WindowedList`, the page gets the rows at that end. The browser sends the events
  /// `onReachStart` and `onReachEnd` of the lists in the element. New rows push an end out of sight, unless all rows
  /// fit on the screen (see ``rowsOnScreen``), or it is the end of a list that is anchored there.
  ///
  /// At first a list is scrolled to its `scrollAnchor`, or else to its start. That end is reported without a
  /// call of this method. If all rows fit on the screen, both ends are reported. A list with a row that takes
  /// the focus (`autofocus`) is scrolled to that row.
  ///
  /// - Parameters:
  ///   - locator: The element.
  ///   - edge: The end to scroll to.
  /// - Throws: A `TestPageError` if the locator does not find exactly one element, or if the element is hidden or
  ///   disabled.
  public func scroll(
    _ locator: Locator, to edge: ScrollEdge, file: String = #fileID, line: Int = #line
  ) async throws {
    try await withLocation(file, line) { try await inProcess.scroll(locator, to: edge) }
  }

  /// Scrolls a windowed list until a row is the first row on the screen, or the last rows are on it.
  ///
  ///     try await page.scroll("#log", toRow: 50_000)
  ///
  /// - Parameters:
  ///   - locator: The element of the `WindowedList`.
  ///   - index: The position of the row in the list.
  /// - Throws: A `TestPageError` if the locator does not find exactly one element, if the element is hidden or
  ///   disabled, or if it is not a windowed list that has the row.
  public func scroll(
    _ locator: Locator, toRow index: Int, file: String = #fileID, line: Int = #line
  ) async throws {
    try await withLocation(file, line) { try await inProcess.scroll(locator, toRow: index) }
  }

  /// The number of rows of a list that fit on the screen. The default is 20.
  public var rowsOnScreen: Int {
    get { browser.rowsOnScreen }
    set { browser.rowsOnScreen = newValue }
  }

  /// The answer of the user when the browser asks whether a page may show notifications. By default, the user dismisses
  /// the prompt. With `granted`, the browser subscribes at `https://push.example/device`.
  public var notificationAnswer: PushNotifications.Permission {
    get { browser.notifications.answer }
    set { browser.notifications.answer = newValue }
  }

  // MARK: Reading

  /// Reads the URL of the page.
  ///
  /// - Returns: The path, with its query.
  public func url() -> String { browser.url }

  /// Reads the title of the document.
  ///
  /// - Returns: The title.
  public func title() -> String { browser.title }

  /// Reads the visible text of an element.
  ///
  /// - Parameter locator: The element.
  /// - Returns: The text, without hidden parts.
  /// - Throws: An error unless the locator finds exactly one element.
  public func text(_ locator: Locator, file: String = #fileID, line: Int = #line) throws -> String {
    try withLocation(file, line) { try inProcess.text(locator) }
  }

  /// Reads the value of a field.
  ///
  /// - Parameter locator: The field.
  /// - Returns: The current value.
  /// - Throws: An error unless the locator finds exactly one element.
  public func value(_ locator: Locator, file: String = #fileID, line: Int = #line) throws -> String {
    try withLocation(file, line) { try inProcess.value(locator) }
  }

  /// Reads an attribute of an element.
  ///
  /// - Parameters:
  ///   - name: The name of the attribute.
  ///   - locator: The element.
  /// - Returns: The value; nil if the element has no such attribute.
  /// - Throws: An error unless the locator finds exactly one element.
  public func attribute(
    _ name: String, of locator: Locator, file: String = #fileID, line: Int = #line
  ) throws -> String? {
    try withLocation(file, line) { try inProcess.attribute(name, of: locator) }
  }

  /// Counts elements without waiting.
  ///
  /// - Parameter locator: The elements.
  /// - Returns: The number of elements, visible or not.
  /// - Throws: An error if the selector is not supported.
  public func count(_ locator: Locator, file: String = #fileID, line: Int = #line) throws -> Int {
    try withLocation(file, line) { try inProcess.count(locator) }
  }

  /// Describes the content of an element, so that two pages can be compared.
  ///
  /// - Parameter locator: The element.
  /// - Returns: One line for each element and text inside, without the attributes that only the client script
  ///   uses.
  /// - Throws: An error unless the locator finds exactly one element.
  public func snapshot(of locator: Locator, file: String = #fileID, line: Int = #line) throws -> String {
    try withLocation(file, line) { try inProcess.snapshot(of: locator) }
  }
}

extension LiveSession {
  /// Advances the clock of the page on the actor of the page.
  func advance(_ clock: TestClock, by duration: Duration) {
    clock.advance(by: duration)
  }

  /// Waits for the next update.
  ///
  /// - Returns: The update; nil if none arrives within the timeout. Then the connection has ended.
  nonisolated func nextUpdate(on connection: Int, within timeout: Duration) async -> String? {
    let watchdog = Task {
      try await Task.sleep(for: timeout)
      await disconnect(connection)
    }
    defer { watchdog.cancel() }
    return await nextUpdate(on: connection)
  }
}
