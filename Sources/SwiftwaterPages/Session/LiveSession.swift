/// One open tab of a browser: its page, and the updates and events that the two exchange.
///
/// Everything of a page is isolated to this actor: its view models, views and bindings. The tab outlives its
/// connection: updates are numbered and kept until the browser has acknowledged them, and events are numbered
/// and applied once. So a browser that lost its connection continues where it was.
///
/// A `SessionStateMachine` decides, a `PageHost` holds the page, and this actor carries out the actions.
public actor LiveSession {
  /// An error that ``receive(_:on:)`` throws for a message that no correct client sends. Close the
  /// connection.
  public struct ProtocolViolation: Error {}

  /// Authorizes a browser to connect to this tab. 128 random bits.
  public nonisolated let token: String
  /// Identifies this tab in logs. Unlike the ``token``, it is no secret.
  public nonisolated let id: String

  let pages: Pages
  let onError: @Sendable (any Error, PageRequest) -> Void
  private let onUpdate: @Sendable (Int) -> Void
  let host: PageHost
  let firstMisuse = FirstPageMisuse()
  /// Whether the page is the error page, which replaced a page with a misuse.
  var showsErrorPage = false
  var state: SessionStateMachine
  /// The call of ``nextUpdate(on:)`` that waits for an update.
  private var updateContinuation: CheckedContinuation<Void, Never>?
  /// The task that makes the page of the navigation in progress, and the task that limits its time.
  var navigationTasks: (loading: Task<Void, Never>, timeout: Task<Void, Never>)?
  /// The calls that wait for the navigation in progress.
  var navigationContinuations: [CheckedContinuation<Void, Never>] = []

  /// Creates a tab for a request; ``open(_:)`` makes its page.
  ///
  /// - Parameters:
  ///   - request: The browser's request for the first page.
  ///   - id: Identifies the tab in logs.
  ///   - pages: The pages of the application.
  ///   - limits: The limits of the tab.
  ///   - onError: Called on the tab's actor with every error of a navigation inside the tab, with the first
  ///     mistake in the code of a page after it was opened, and with the problems that scripts of the application
  ///     report, together with the request for the page. Use it to log the error.
  ///   - onUpdate: Called on the tab's actor with the number of patches of every update that is made. Use it to
  ///     count them.
  public init(
    _ request: PageRequest, id: String = "", pages: Pages, limits: WebLimits = WebLimits(),
    onError: @escaping @Sendable (any Error, PageRequest) -> Void = { _, _ in },
    onUpdate: @escaping @Sendable (_ patches: Int) -> Void = { _ in }
  ) {
    host = PageHost(request, pages: pages)
    state = SessionStateMachine(limits: limits)
    self.id = id
    self.pages = pages
    self.onError = onError
    self.onUpdate = onUpdate
    var generator = SystemRandomNumberGenerator()
    token = String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }

  // MARK: The page

  /// Creates the first page. Call it once.
  ///
  /// - Parameter make: Creates the page instead of the route for the URL, such as a page that reports the
  ///   problems of a form; nil for the route.
  /// - Returns: The response to the browser's first request.
  /// - Throws: The error that the route handler of the page throws; another error if it redirects to a URL whose
  ///   scheme is not known to be safe, or if the code of the page misuses the library.
  public func open(_ make: Pages.RouteHandler? = nil) async throws -> InitialResponse {
    installMisuseHandler()
    host.document.onPatch = { [unowned self] in resumeNextUpdate() }
    host.document.onScriptProblem = { [unowned self] in onError($0, host.request) }
    host.onNavigation = { [unowned self] path, replacesHistory in
      startNavigation(to: path, replacesHistory: replacesHistory, isFromPage: true)
    }
    host.onUnauthorized = { [unowned self] in endAfterTurn() }
    let request = host.request
    switch try await response(make ?? pages.handler(for: request.path), request) {
    case .redirect(let url):
      guard SafeURL.destination(url) != .rejected else { throw UnsafeDestination(url: url) }
      return .redirect(to: url)
    case .page(let page): return try open(page, statusCode: 200)
    case .error(let page, let statusCode): return try open(page, statusCode: statusCode)
    }
  }

  private func open(_ page: any Page, statusCode: Int) throws -> InitialResponse {
    let response = host.open(page, statusCode: statusCode, token: token)
    if let misuse = firstMisuse.take() { throw misuse }
    return response
  }

  /// Creates a page that reports an error, after ``open(_:)`` has thrown.
  ///
  /// - Parameter error: The error that ``open(_:)`` has thrown.
  /// - Returns: The response to the browser's first request, with status 500.
  public func openErrorPage(_ error: any Error) -> InitialResponse {
    host.openErrorPage(error, token: token)
  }

  /// Ends the tab when the current turn of the actor is over, so that the page's own code is not interrupted.
  /// (This is a method, so that the task retains the tab: see `startNavigation`.)
  private func endAfterTurn() {
    Task { end() }
  }

  /// Ends the tab: releases its page and finishes its connection. Does nothing if the tab has ended.
  public func end() {
    state.end()
    host.setVisible(false)
    host.close()
    navigationDidEnd()
  }

  /// Whether the tab has ended.
  public var isEnded: Bool { state.isEnded }

  /// The type of the page; nil if the tab has ended.
  package var pageType: ObjectIdentifier? { host.pageType }

  /// Returns the CPU time that the page has taken since the last call, and resets it.
  ///
  /// It counts the time for rendering, events and updates, but not the page's tasks and services.
  package func takeCPUTime() -> Duration { host.takeCPUTime() }

  // MARK: The connection

  /// Whether a browser is connected.
  public var isConnected: Bool { state.isConnected }

  /// Connects a browser, which replaces any earlier connection.
  ///
  /// - Parameter update: The number of the last update that the browser has applied; 0 for none.
  /// - Returns: The number of the connection; nil if the tab has ended or the updates after `update` were dropped,
  ///   so that the browser has to load the page again.
  public func connect(after update: Int) -> Int? {
    guard let connection = state.connect(after: update) else { return nil }
    host.setVisible(state.isVisible)
    resumeNextUpdate()
    return connection
  }

  /// Disconnects a browser. The tab stays open and waits for the next connection.
  ///
  /// - Parameter connection: The number of the connection; ignored if another has replaced it.
  public func disconnect(_ connection: Int) {
    guard state.disconnect(connection) else { return }
    host.setVisible(state.isVisible)
    resumeNextUpdate()
  }

  /// Ends a connection from the server's side without losing anything.
  ///
  /// The connection accepts no more events, so that every event that no update answers is known not to have
  /// been applied. Its updates end when all of them are sent.
  ///
  /// - Parameter connection: The number of the connection; ignored if another has replaced it.
  public func drain(_ connection: Int) {
    guard state.drain(connection) else { return }
    // Events that wait for a page are left to the next server.
    resumeNavigationWaiters()
    resumeNextUpdate()
  }

  /// Whether a connection drains, or has drained, and no other has replaced it.
  ///
  /// - Parameter connection: The number of the connection.
  public func isDraining(_ connection: Int) -> Bool { state.isDraining(connection) }

  // MARK: Updates

  /// Waits for the next update to send.
  ///
  /// All changes of one turn of the actor are in one update. While the browser has not acknowledged as much as
  /// the limits require, changes are deferred and combined. Call it again only after the last call has returned.
  /// Cancelling the calling task does not end the wait; ``disconnect(_:)`` and ``drain(_:)`` do.
  ///
  /// - Parameter connection: The number of the connection that sends the update.
  /// - Returns: The update; nil once the connection has ended, was drained or was replaced by another.
  public func nextUpdate(on connection: Int) async -> String? {
    while true {
      if let update = pendingUpdate(on: connection) { return update }
      guard state.acceptsEvents(on: connection) else { return nil }
      updateContinuation?.resume()
      await withCheckedContinuation { updateContinuation = $0 }
    }
  }

  /// Returns the next update to send without waiting.
  ///
  /// - Parameter connection: The number of the connection that sends the update.
  /// - Returns: The update; nil if there is none now.
  package func pendingUpdate(on connection: Int) -> String? {
    switch state.nextUpdate(on: connection, hasPatches: !host.document.outbox.isEmpty) {
    case .send(let update): return update
    case .write(let number, let event):
      let outbox = host.document.takeOutbox()
      let update = host.run { outbox.update(number: number, answering: event) }
      onUpdate(outbox.count)
      return state.append(update)
    // The browser has its answers or does not read, so releasing removed rows delays no update now.
    case .wait: return host.releaseRemovedRows() ? pendingUpdate(on: connection) : nil
    case .stop: return nil
    }
  }

  /// Lets the waiting call of ``nextUpdate(on:)`` look for an update again.
  func resumeNextUpdate() {
    updateContinuation?.resume()
    updateContinuation = nil
    // Without a connection, no call of nextUpdate releases removed rows. The time is not counted, because the
    // caller may be counting already.
    if !state.isConnected { host.releaseRemovedRowsUncounted() }
  }

  /// The updates and patches that are kept for a browser that has not read them.
  package var backlog: (updates: Int, bytes: Int, patches: Int) {
    let updates = state.backlog
    return (updates.updates, updates.bytes, host.document.outbox.count)
  }

  // MARK: Events

  /// The number of the latest event that was applied.
  package var lastEventNumber: Int { state.lastEventNumber }

  /// Applies the events of a message that the browser sent.
  ///
  /// Call it for the messages of one connection in their order, each time after the last call has returned.
  /// Events for elements wait while another page is being made. If the user is no longer authorized to use the page,
  /// the tab ends and the events are dropped.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - connection: The number of the connection; ignored if it has ended or another has replaced it.
  /// - Throws: ``ProtocolViolation`` if no correct client sends this message.
  public func receive(_ text: String, on connection: Int) async throws {
    guard state.acceptsEvents(on: connection) else { return }
    guard let message = host.run({ try? ClientMessage(text, state.limits) }),
      state.receive(
        acknowledging: message.update, events: message.events.count, bytes: text.utf8.count)
    else { throw ProtocolViolation() }
    host.document.mergeBudget = LiveField.mergeBudget
    // Removed rows are released first, so that no event reaches them.
    host.releaseRemovedRows()
    events: for event in message.events {
      var action = state.action(forEvent: event.number, isForElement: event.isForElement, on: connection)
      while action == .awaitNavigation {
        await settleNavigation()
        action = state.action(forEvent: event.number, isForElement: event.isForElement, on: connection)
      }
      switch action {
      case .apply:
        guard host.isAuthorized else {
          end()
          break events
        }
        state.beginEvent(event.number)
        try host.run { try apply(event) }
        state.endEvent()
      case .skip, .awaitNavigation: continue
      case .stop: return
      case .closeConnection: throw ProtocolViolation()
      }
    }
    resumeNextUpdate()
  }

  private func apply(_ event: ClientMessage.Event) throws {
    switch event.kind {
    case .element(let name, let node):
      guard host.document.receive(name, numbered: event.number, at: node, event.arguments) else {
        throw ProtocolViolation()
      }
    // The answer to the event is the answer to the ping.
    case .ping: break
    case .navigation(let path, let replacesHistory, let savedState, let screen):
      startNavigation(to: path, replacesHistory: replacesHistory, savedState: savedState, screen: screen)
    case .visibility(let isReportedVisible):
      state.setReportedVisible(isReportedVisible)
      host.setVisible(state.isVisible)
    }
  }
}

extension ClientMessage.Event {
  fileprivate var isForElement: Bool {
    if case .element = kind { true } else { false }
  }
}
