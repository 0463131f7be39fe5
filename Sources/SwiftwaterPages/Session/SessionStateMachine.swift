/// The rules of one tab, without its page, its tasks and its network: connections, messages and navigations
/// go in, actions come out.
///
/// Updates and events are numbered from 1. The server keeps updates until the browser acknowledges them; the
/// browser keeps events until an update answers them. So a new connection continues where the previous one broke,
/// and every event is applied once.
struct SessionStateMachine {
  let limits: WebLimits
  private var updates = UpdateLog()
  /// Whether the browser awaits an update even if the page has not changed.
  private var needsAnswer = false
  /// The events and bytes received since the last update was written.
  private var unanswered = (events: 0, bytes: 0)

  /// The number of the newest connection; 0 before the first.
  private var connectionNumber = 0
  /// Whether a browser is connected.
  private(set) var isConnected = false
  /// Whether the newest connection accepts no more events, and ends when everything is sent.
  private(set) var isDraining = false
  /// Whether the tab has ended.
  private(set) var isEnded = false
  /// Whether the browser reports the page as visible. Every connection begins without such a report.
  private var isReportedVisible = false

  /// The number of the latest event that was applied.
  private(set) var lastEventNumber = 0
  /// The navigation in progress; nil if there is none.
  private(set) var navigation: Navigation?
  /// The number of navigations so far.
  private var navigationCount = 0
  /// `navigationCount` as it was when the current event began.
  private var navigationCountBeforeEvent = 0

  init(limits: WebLimits) {
    self.limits = limits
  }

  /// Ends the tab. Nothing is accepted or sent anymore.
  mutating func end() {
    isEnded = true
    isConnected = false
    finishNavigation()
  }
}

// MARK: - Connections

extension SessionStateMachine {
  /// Replaces the connection by a new one.
  ///
  /// - Parameter update: The number of the last update that the browser has applied.
  /// - Returns: The number of the new connection; nil if the tab has ended or the updates after `update` are
  ///   not available, so that the browser has to load the page again.
  mutating func connect(after update: Int) -> Int? {
    guard !isEnded, updates.resume(after: update) else { return nil }
    connectionNumber += 1
    isReportedVisible = false
    isConnected = true
    isDraining = false
    // The browser sends every unanswered event again, unless an answer names the last event that has arrived.
    needsAnswer = true
    return connectionNumber
  }

  /// Marks the tab as disconnected.
  ///
  /// - Returns: False if another connection has replaced this one.
  mutating func disconnect(_ connection: Int) -> Bool {
    guard connection == connectionNumber else { return false }
    isConnected = false
    return true
  }

  /// Begins to drain a connection: it accepts no more events, and ends when all updates are sent.
  ///
  /// - Returns: False if another connection has replaced this one.
  mutating func drain(_ connection: Int) -> Bool {
    guard connection == connectionNumber else { return false }
    isDraining = true
    return true
  }

  /// Whether a connection is the newest one and drains, or has drained.
  func isDraining(_ connection: Int) -> Bool { isDraining && connection == connectionNumber }

  /// Whether a connection is the current one.
  func isCurrent(_ connection: Int) -> Bool { isConnected && connection == connectionNumber }

  /// Whether a connection is the current one and accepts events.
  func acceptsEvents(on connection: Int) -> Bool { isCurrent(connection) && !isDraining }

  /// Whether the user can see the page: the browser is connected and reports the page as visible.
  var isVisible: Bool { isConnected && isReportedVisible }

  /// Records whether the browser reports the page as visible.
  mutating func setReportedVisible(_ isReportedVisible: Bool) {
    self.isReportedVisible = isReportedVisible
  }
}

// MARK: - Updates

extension SessionStateMachine {
  /// The action for a connection that is ready to send.
  enum UpdateAction: Equatable {
    /// Send this update.
    case send(String)
    /// Write an update of all waiting patches with this number and this last answered event, and pass it to
    /// ``append(_:)``.
    case write(number: Int, answering: Int)
    /// There is nothing to send, or the browser has not acknowledged enough updates. Wait.
    case wait
    /// The connection is not the current one.
    case stop
  }

  /// Decides the next action of a connection.
  ///
  /// - Parameters:
  ///   - connection: The number of the connection.
  ///   - hasPatches: Whether patches wait to be sent.
  /// - Returns: The action.
  mutating func nextUpdate(on connection: Int, hasPatches: Bool) -> UpdateAction {
    guard isCurrent(connection) else { return .stop }
    if let update = updates.next() { return .send(update) }
    // A draining connection sends its last answers even if the browser has not acknowledged enough updates.
    guard needsAnswer || hasPatches, updates.hasRoom(limits) || isDraining else { return .wait }
    needsAnswer = false
    unanswered = (0, 0)
    // The event that began a navigation is answered with the new page.
    return .write(
      number: updates.nextNumber, answering: navigation.map { $0.firstUnansweredEvent - 1 } ?? lastEventNumber
    )
  }

  /// Keeps the update that ``nextUpdate(on:hasPatches:)`` requested until the browser acknowledges it.
  ///
  /// - Returns: The update to send.
  mutating func append(_ update: String) -> String? {
    updates.append(update)
    return updates.next()
  }

  /// The number and the size of the updates that the browser has not acknowledged.
  var backlog: (updates: Int, bytes: Int) { (updates.count, updates.byteCount) }
}

// MARK: - Events

extension SessionStateMachine {
  /// Accepts a message.
  ///
  /// - Parameters:
  ///   - update: The number of the update that the message acknowledges.
  ///   - events: The number of events in the message.
  ///   - bytes: The size of the message in bytes of UTF-8.
  /// - Returns: False if the message violates the protocol: it acknowledges an update that was not sent, or
  ///   exceeds the limits for unanswered events.
  mutating func receive(acknowledging update: Int, events: Int, bytes: Int) -> Bool {
    guard updates.acknowledge(update) else { return false }
    // The server keeps the changes of the page until the browser reads them, so the browser may not cause any number
    // of changes before it reads.
    unanswered.events += events
    unanswered.bytes += bytes
    return unanswered.events <= limits.maximumUnansweredEvents
      && unanswered.bytes <= limits.maximumUnansweredBytes
  }

  /// The action for a received event.
  enum EventAction: Equatable {
    /// Call ``beginEvent(_:)``, apply the event, and call ``endEvent()``.
    case apply
    /// Skip the event: it was applied before.
    case skip
    /// Wait until the navigation has ended, then ask again.
    case awaitNavigation
    /// Drop this event and all that follow it: the connection no longer accepts events.
    case stop
    /// Close the connection: the previous event has not arrived.
    case closeConnection
  }

  /// Decides the action for an event.
  ///
  /// - Parameters:
  ///   - number: The number of the event.
  ///   - isForElement: Whether the event concerns an element of the page. Such an event waits for a
  ///     navigation in progress, because the user expects it to reach the next page.
  ///   - connection: The connection that received the event.
  func action(forEvent number: Int, isForElement: Bool, on connection: Int) -> EventAction {
    guard acceptsEvents(on: connection) else { return .stop }
    if number <= lastEventNumber { return .skip }
    if isForElement, navigation != nil { return .awaitNavigation }
    return number == lastEventNumber + 1 ? .apply : .closeConnection
  }

  /// Records that an event is being applied.
  mutating func beginEvent(_ number: Int) {
    lastEventNumber = number
    navigationCountBeforeEvent = navigationCount
  }

  /// Records that the current event is applied.
  ///
  /// The next update answers the event. During a navigation, the event that began it and all later ones stay
  /// unanswered: the update after its end, such as that with the new page, answers them.
  mutating func endEvent() {
    if navigationCount == navigationCountBeforeEvent {
      needsAnswer = true
    } else {
      navigation?.firstUnansweredEvent = lastEventNumber
    }
  }
}

// MARK: - Navigation

extension SessionStateMachine {
  /// A navigation in progress.
  struct Navigation: Equatable {
    /// Distinguishes the navigation from earlier and later ones.
    let number: Int
    /// The URL that the page or the browser requested.
    let url: String
    /// The state that the browser has persisted for the page at that URL.
    let savedState: String?
    /// The number of the screen in a stack, from the entry of the browser's history; nil or 0 if the entry
    /// has none.
    let screen: Int?
    /// Whether the URL replaces the current one in the browser's history.
    let replacesHistory: Bool
    /// Whether the page has requested the URL, and not the browser.
    let isFromPage: Bool
    /// The URL to load: `url`, or the destination of the last redirect.
    fileprivate(set) var location: String
    /// The number of redirects that the navigation may still follow; below 0 after one too many.
    fileprivate var remainingRedirects: Int
    /// The first event that stays unanswered until the navigation ends.
    fileprivate(set) var firstUnansweredEvent: Int
  }

  /// The action for a navigation that begins or follows a redirect.
  enum NavigationAction: Equatable {
    /// Load the page at the navigation's `location`.
    case load(Navigation)
    /// The navigation has ended. Have the browser leave the site for this URL.
    case leaveSite(String)
    /// The navigation has ended because the scheme of its `location` is not known to be safe. Report that.
    case reject(Navigation)
    /// The navigation has ended after too many redirects. Report that.
    case tooManyRedirects(Navigation)
    /// The navigation has ended, or another one has replaced it. Do nothing.
    case ignore
  }

  /// Begins a navigation, which replaces the one in progress.
  ///
  /// - Parameters:
  ///   - url: The URL of the next page: a path, perhaps with a query, or the URL of another site.
  ///   - replacesHistory: Whether the URL replaces the current one in the browser's history.
  ///   - savedState: The state that the browser has persisted for the page at that URL.
  ///   - screen: The number of the screen in a stack, from the entry of the browser's history; nil or 0 if
  ///     the entry has none.
  ///   - isFromPage: Whether the page has requested the URL, and not the browser.
  /// - Returns: The number of the navigation.
  mutating func startNavigation(
    to url: String, replacesHistory: Bool, savedState: String?, screen: Int? = nil, isFromPage: Bool = false
  ) -> Int {
    navigationCount += 1
    navigation = Navigation(
      number: navigationCount, url: url, savedState: savedState, screen: screen,
      replacesHistory: replacesHistory, isFromPage: isFromPage, location: url,
      remainingRedirects: limits.maximumRedirects, firstUnansweredEvent: lastEventNumber + 1)
    return navigationCount
  }

  /// Decides how a navigation continues at its location.
  mutating func continueNavigation(_ number: Int) -> NavigationAction {
    guard let navigation, navigation.number == number else { return .ignore }
    guard navigation.remainingRedirects >= 0 else {
      finishNavigation()
      return .tooManyRedirects(navigation)
    }
    switch SafeURL.destination(navigation.location) {
    case .page: return .load(navigation)
    case .elsewhere:
      finishNavigation()
      return .leaveSite(navigation.location)
    case .rejected:
      finishNavigation()
      return .reject(navigation)
    }
  }

  /// Follows a redirect. Does nothing if another navigation has replaced this one.
  mutating func redirectNavigation(_ number: Int, to location: String) {
    guard isNavigating(number) else { return }
    navigation?.location = location
    navigation?.remainingRedirects -= 1
  }

  /// Whether the navigation with a number is in progress.
  func isNavigating(_ number: Int) -> Bool { navigation?.number == number }

  /// Whether events for elements wait for a navigation. They do not wait while a connection drains, because the browser
  /// then sends them to the next server.
  var awaitsNavigation: Bool { navigation != nil && !isDraining }

  /// Ends the navigation in progress, if there is one. The next update answers the event that began it.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func finishNavigation() -> Bool {
    guard navigation != nil else { return false }
    navigation = nil
    needsAnswer = true
    return true
  }
}
