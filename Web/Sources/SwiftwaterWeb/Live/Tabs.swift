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
    /// When the tab ends if nobody comes back to it; nil while somebody is there.
    var deadline: ContinuousClock.Instant?
    /// Counts how often the tab has begun to wait.
    var turn = 0
    /// Whether a browser has ever connected.
    var wasConnected = false
  }

  private let configuration: LivePages.Configuration
  private let metrics: LiveMetrics
  private var entries: [String: Entry] = [:]
  /// The tabs that wait, in the order in which they began to. Some came back since, and may wait again.
  private var waiting: [(token: String, turn: Int)] = []
  private var waitingCounts: [String: Int] = [:]
  private var waitingCount = 0

  init(_ configuration: LivePages.Configuration, metrics: LiveMetrics) {
    self.configuration = configuration
    self.metrics = metrics
  }

  /// How many tabs there are, with and without a connection.
  public var count: Int { entries.count }

  /// Ends all tabs of a browser, as when somebody signs out there.
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
    entries[tab.token]?.wasConnected = true
    stopWaiting(tab.token)
  }

  func disconnected(_ tab: LiveSession) async {
    // A connection that another one replaced ends after that one began.
    let isConnected = await tab.isConnected
    guard !isConnected, let entry = entries[tab.token], entry.deadline == nil else { return }
    // A page that no browser has come to life for is seldom one that somebody looks at.
    let time = entry.wasConnected ? configuration.parkTime : configuration.parkTime / 4
    entries[tab.token]?.deadline = .now + time
    entries[tab.token]?.turn += 1
    waiting.append((tab.token, entry.turn + 1))
    waitingCounts[entry.network, default: 0] += 1
    waitingCount += 1
    if waitingCounts[entry.network, default: 0] > configuration.parkedTabsPerAddress {
      await endFirstWaiting { $0.network == entry.network }
    } else if waitingCount > configuration.parkedTabs {
      await endFirstWaiting { _ in true }
    }
    report()
  }

  /// Ends the tab that has waited longest of those that may be chosen.
  private func endFirstWaiting(where isChosen: (Entry) -> Bool) async {
    let first = waiting.firstIndex { isWaiting($0) && entries[$0.token].map(isChosen) == true }
    guard let first, let entry = remove(waiting.remove(at: first).token) else { return }
    metrics.droppedCrowded()
    await entry.tab.end()
  }

  private func isWaiting(_ place: (token: String, turn: Int)) -> Bool {
    guard let entry = entries[place.token] else { return false }
    return entry.deadline != nil && entry.turn == place.turn
  }

  private func stopWaiting(_ token: String) {
    guard let entry = entries[token], entry.deadline != nil else { return }
    entries[token]?.deadline = nil
    let left = waitingCounts[entry.network, default: 1] - 1
    waitingCounts[entry.network] = left > 0 ? left : nil
    waitingCount -= 1
    report()
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
      try await Task.sleep(for: min(configuration.parkTime, .seconds(5)))
      await endOverdue(at: .now)
    }
  }

  func endOverdue(at now: ContinuousClock.Instant) async {
    let overdue = entries.filter { $0.value.deadline.map { $0 <= now } ?? false }
    for token in overdue.keys {
      remove(token)
      metrics.droppedOverdue()
    }
    waiting.removeAll { !isWaiting($0) }
    for entry in overdue.values { await entry.tab.end() }
  }

  func endAll() async {
    let ended = entries.values
    entries = [:]
    waiting = []
    waitingCounts = [:]
    waitingCount = 0
    report()
    for entry in ended { await entry.tab.end() }
  }
}
