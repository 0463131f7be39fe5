#if Web
import Logging
import SwiftwaterPages

/// The open tabs of all browsers, by token.
///
/// A tab without a connection is *disconnected*: it stays open for a while, so that a browser that lost its
/// connection continues where it was. The limits bound the time and the number of disconnected tabs, of each
/// network and of all. If there are too many, the tab that was disconnected first ends.
public actor Tabs {
  private struct Entry {
    let tab: LiveSession
    let owner: BrowserSession
    /// The network of the browser, which has limits of its own.
    let network: String
    /// The time at which the tab was added or its connection ended; nil while the tab is connected.
    var disconnectedSince: ContinuousClock.Instant?
    /// The number of connections that have begun and not ended: a replaced connection may end after its replacement has
    /// begun.
    var connectionCount = 0
    /// Whether a browser has ever connected.
    var wasConnected = false
  }

  private let limits: WebLimits
  private let metrics: LiveMetrics
  private var entries: [String: Entry] = [:]
  /// Whether the server has stopped, so that no browser can connect to a further tab.
  private var isStopped = false
  /// The disconnected tabs to which no browser has connected yet. All have the same timeout, so they expire in
  /// this order.
  private var neverConnected = LinkedOrderedSet()
  /// The disconnected tabs whose browser was connected before. They expire in this order, too.
  private var reconnectable = LinkedOrderedSet()
  /// The disconnected tabs of each network.
  private var disconnectedByNetwork: [String: LinkedOrderedSet] = [:]

  init(_ limits: WebLimits, metrics: LiveMetrics) {
    self.limits = limits
    self.metrics = metrics
  }

  /// The number of tabs, with and without a connection.
  public var count: Int { entries.count }

  /// Ends all tabs of a browser, for example when its user signs out. O(number of all tabs).
  ///
  /// - Parameter owner: The session of the browser.
  public func endAll(of owner: BrowserSession) async {
    for (token, entry) in entries where entry.owner == owner {
      remove(token)
      await entry.tab.end()
    }
  }

  /// Adds a tab, which is disconnected until its browser connects. After ``stop()``, the tab ends instead.
  func add(_ tab: LiveSession, of owner: BrowserSession, from network: String) async {
    if isStopped { return await tab.end() }
    let entry = Entry(tab: tab, owner: owner, network: network)
    entries[tab.token] = entry
    await addToDisconnected(tab.token, entry)
  }

  /// Returns the tab with a token, if it belongs to this browser.
  func tab(_ token: String, of owner: BrowserSession) -> LiveSession? {
    guard let entry = entries[token], entry.owner == owner else { return nil }
    return entry.tab
  }

  /// Records that a browser has connected to a tab.
  func didConnect(_ tab: LiveSession) {
    removeFromDisconnected(tab.token)
    entries[tab.token]?.connectionCount += 1
    entries[tab.token]?.wasConnected = true
  }

  /// Records that a connection of a tab has ended. If it was the last one, the tab is disconnected.
  func didDisconnect(_ tab: LiveSession) async {
    entries[tab.token]?.connectionCount -= 1
    guard let entry = entries[tab.token], entry.connectionCount == 0 else { return }
    await addToDisconnected(tab.token, entry)
  }

  // MARK: Disconnected tabs

  private var disconnectedCount: Int { neverConnected.count + reconnectable.count }

  /// The tab that was disconnected first.
  private var firstDisconnected: String? {
    let firsts = [neverConnected.first, reconnectable.first].compactMap { $0 }
    return firsts.min { disconnectionTime(of: $0) < disconnectionTime(of: $1) }
  }

  private func disconnectionTime(of token: String) -> ContinuousClock.Instant {
    entries[token]?.disconnectedSince ?? .now
  }

  /// Adds a tab to those that are disconnected. If there are too many, the tab that was disconnected first ends. O(1).
  private func addToDisconnected(_ token: String, _ entry: Entry) async {
    entries[token]?.disconnectedSince = .now
    if entry.wasConnected { reconnectable.append(token) } else { neverConnected.append(token) }
    disconnectedByNetwork[entry.network, default: LinkedOrderedSet()].append(token)
    report()
    if let own = disconnectedByNetwork[entry.network], own.count > limits.maximumDisconnectedTabsPerNetwork {
      await evict(own.first)
    } else if disconnectedCount > limits.maximumDisconnectedTabs {
      await evict(firstDisconnected)
    }
  }

  private func removeFromDisconnected(_ token: String) {
    guard let entry = entries[token], entry.disconnectedSince != nil else { return }
    entries[token]?.disconnectedSince = nil
    if entry.wasConnected { reconnectable.remove(token) } else { neverConnected.remove(token) }
    disconnectedByNetwork[entry.network]?.remove(token)
    if disconnectedByNetwork[entry.network]?.count == 0 { disconnectedByNetwork[entry.network] = nil }
    report()
  }

  // MARK: Ending

  private func evict(_ token: String?) async {
    guard let entry = token.flatMap(remove) else { return }
    metrics.countEvictedTab()
    await entry.tab.end()
  }

  @discardableResult
  private func remove(_ token: String) -> Entry? {
    removeFromDisconnected(token)
    defer { report() }
    return entries.removeValue(forKey: token)
  }

  private func report() {
    metrics.setTabs(entries.count, disconnected: disconnectedCount)
  }

  /// The time between two searches for expired tabs: at most the shortest lifetime of a tab, and enough for a short one
  /// to keep no processor busy.
  nonisolated var expirationInterval: Duration {
    max(.milliseconds(100), min(limits.disconnectedTabTimeout / 4, .seconds(5)))
  }

  /// Ends expired tabs every few seconds, until the task is cancelled.
  func endExpiredRepeatedly() async throws {
    while true {
      try await Task.sleep(for: expirationInterval)
      await endExpired(at: .now)
    }
  }

  /// Ends the tabs that have been disconnected for too long. O(number of these tabs).
  ///
  /// - Parameter now: The current time.
  func endExpired(at now: ContinuousClock.Instant) async {
    // If no browser has connected to a page, probably no user has it open.
    await endTabs(disconnectedBy: now - limits.disconnectedTabTimeout / 4) { $0.neverConnected.first }
    await endTabs(disconnectedBy: now - limits.disconnectedTabTimeout) { $0.reconnectable.first }
  }

  private func endTabs(
    disconnectedBy instant: ContinuousClock.Instant, _ first: (isolated Tabs) -> String?
  ) async {
    while let token = first(self), disconnectionTime(of: token) <= instant, let entry = remove(token) {
      metrics.countExpiredTab()
      await entry.tab.end()
    }
  }

  /// Ends all tabs, and each that is added later: a request may still open a page while the server stops.
  func stop() async {
    isStopped = true
    await endAll()
  }

  /// Ends all tabs.
  func endAll() async {
    let ended = entries.values
    entries = [:]
    neverConnected = LinkedOrderedSet()
    reconnectable = LinkedOrderedSet()
    disconnectedByNetwork = [:]
    report()
    for entry in ended { await entry.tab.end() }
  }
}
#endif
