#if Web
import Logging
import SwiftwaterPages

/// The open tabs of all browsers, by their tokens.
///
/// A tab without a connection is kept for a while, so that a browser that lost its connection goes on where
/// it was. How long, and how many, is bounded: of too many the one that has waited longest ends.
public actor Tabs {
  private struct Entry {
    let tab: LiveSession
    let owner: BrowserSession
    /// What limits count the browser by.
    let network: String
    /// Since when nobody is there; nil while somebody is.
    var waitsSince: ContinuousClock.Instant?
    /// Whether a browser has ever connected.
    var wasConnected = false
  }

  private let limits: WebLimits
  private let metrics: LiveMetrics
  private var entries: [String: Entry] = [:]
  /// The tabs that wait and that no browser has come to life for. As all wait for the same time, they are
  /// overdue in the order in which they began to wait; so are those in the next line.
  private var neverConnected = LinkedOrderedSet()
  /// The tabs that wait and whose browser was lost.
  private var lost = LinkedOrderedSet()
  /// The tabs that wait, by network.
  private var networks: [String: LinkedOrderedSet] = [:]

  init(_ limits: WebLimits, metrics: LiveMetrics) {
    self.limits = limits
    self.metrics = metrics
  }

  /// How many tabs there are, with and without a connection.
  public var count: Int { entries.count }

  /// Ends all tabs of a browser, as when somebody signs out there. O(number of all tabs).
  public func end(of owner: BrowserSession) async {
    for (token, entry) in entries where entry.owner == owner {
      remove(token)
      await entry.tab.end()
    }
  }

  func add(_ tab: LiveSession, of owner: BrowserSession, from network: String) async {
    entries[tab.token] = Entry(tab: tab, owner: owner, network: network)
    await disconnected(tab)
  }

  /// The tab with a token, if it belongs to the browser that asks for it.
  func tab(_ token: String, of owner: BrowserSession) -> LiveSession? {
    guard let entry = entries[token], entry.owner == owner else { return nil }
    return entry.tab
  }

  func connected(_ tab: LiveSession) {
    stopWaiting(tab.token)
    entries[tab.token]?.wasConnected = true
  }

  /// A tab begins to wait. If too many do, the one ends that has waited longest. O(1).
  func disconnected(_ tab: LiveSession) async {
    // A connection that another one replaced ends after that one began.
    let isConnected = await tab.isConnected
    guard !isConnected, let entry = entries[tab.token], entry.waitsSince == nil else { return }
    wait(tab.token, entry)
    if let own = networks[entry.network], own.count > limits.parkedTabsPerAddress {
      await endCrowded(own.first)
    } else if waitingCount > limits.parkedTabs {
      await endCrowded(firstWaiting)
    }
  }

  // MARK: Waiting

  private var waitingCount: Int { neverConnected.count + lost.count }

  /// Of all tabs the one that has waited longest.
  private var firstWaiting: String? {
    let firsts = [neverConnected.first, lost.first].compactMap { $0 }
    return firsts.min { since($0) < since($1) }
  }

  private func since(_ token: String) -> ContinuousClock.Instant { entries[token]?.waitsSince ?? .now }

  private func wait(_ token: String, _ entry: Entry) {
    entries[token]?.waitsSince = .now
    if entry.wasConnected { lost.append(token) } else { neverConnected.append(token) }
    networks[entry.network, default: LinkedOrderedSet()].append(token)
    report()
  }

  private func stopWaiting(_ token: String) {
    guard let entry = entries[token], entry.waitsSince != nil else { return }
    entries[token]?.waitsSince = nil
    if entry.wasConnected { lost.remove(token) } else { neverConnected.remove(token) }
    networks[entry.network]?.remove(token)
    if networks[entry.network]?.count == 0 { networks[entry.network] = nil }
    report()
  }

  // MARK: Ending

  private func endCrowded(_ token: String?) async {
    guard let entry = token.flatMap(remove) else { return }
    metrics.droppedCrowded()
    await entry.tab.end()
  }

  @discardableResult
  private func remove(_ token: String) -> Entry? {
    stopWaiting(token)
    defer { report() }
    return entries.removeValue(forKey: token)
  }

  private func report() {
    metrics.tabs(entries.count, parked: waitingCount)
  }

  func keepTidy() async throws {
    while true {
      try await Task.sleep(for: min(limits.parkTime, .seconds(5)))
      await endOverdue(at: .now)
    }
  }

  /// Ends the tabs that have waited too long. O(number of them).
  func endOverdue(at now: ContinuousClock.Instant) async {
    // A page that no browser has come to life for is seldom one that somebody looks at.
    await endOverdue(since: now - limits.parkTime / 4) { $0.neverConnected.first }
    await endOverdue(since: now - limits.parkTime) { $0.lost.first }
  }

  private func endOverdue(
    since begin: ContinuousClock.Instant, _ first: (isolated Tabs) -> String?
  ) async {
    while let token = first(self), since(token) <= begin, let entry = remove(token) {
      metrics.droppedOverdue()
      await entry.tab.end()
    }
  }

  func endAll() async {
    let ended = entries.values
    entries = [:]
    neverConnected = LinkedOrderedSet()
    lost = LinkedOrderedSet()
    networks = [:]
    report()
    for entry in ended { await entry.tab.end() }
  }
}
#endif
