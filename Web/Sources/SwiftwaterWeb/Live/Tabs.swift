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
    /// When the tab ends if nobody comes back to it; nil while somebody is there.
    var deadline: ContinuousClock.Instant?
  }

  private let configuration: LivePages.Configuration
  private var entries: [String: Entry] = [:]
  /// Tokens of tabs that wait, in the order in which their time runs out. Some came back since.
  private var waiting: [String] = []
  private var waitingCount = 0

  init(_ configuration: LivePages.Configuration) {
    self.configuration = configuration
  }

  /// How many tabs there are, with and without a connection.
  public var count: Int { entries.count }

  /// Ends all tabs of a browser, as when somebody signs out there.
  public func end(of owner: BrowserSession) async {
    let ended = entries.filter { $0.value.owner == owner }
    for (token, entry) in ended {
      entries[token] = nil
      if entry.deadline != nil { waitingCount -= 1 }
    }
    for entry in ended.values { await entry.tab.end() }
  }

  func add(_ tab: LiveSession, of owner: BrowserSession) async {
    entries[tab.token] = Entry(tab: tab, owner: owner)
    await disconnected(tab)
  }

  /// The tab with a token, if it belongs to the browser that asks for it.
  func tab(_ token: String, of owner: BrowserSession) -> LiveSession? {
    guard let entry = entries[token], entry.owner == owner else { return nil }
    return entry.tab
  }

  func connected(_ tab: LiveSession) {
    guard entries[tab.token]?.deadline != nil else { return }
    entries[tab.token]?.deadline = nil
    waitingCount -= 1
  }

  func disconnected(_ tab: LiveSession) async {
    // A connection that another one replaced ends after that one began.
    guard entries[tab.token]?.deadline == nil, entries[tab.token] != nil, await !tab.isConnected else {
      return
    }
    entries[tab.token]?.deadline = .now + configuration.parkTime
    waiting.append(tab.token)
    waitingCount += 1
    if waitingCount > configuration.parkedTabs { await endFirstWaiting() }
  }

  private func endFirstWaiting() async {
    while !waiting.isEmpty {
      let token = waiting.removeFirst()
      guard let entry = entries[token], entry.deadline != nil else { continue }
      entries[token] = nil
      waitingCount -= 1
      return await entry.tab.end()
    }
  }

  func keepTidy() async throws {
    while true {
      try await Task.sleep(for: min(configuration.parkTime, .seconds(5)))
      await endOverdue(at: .now)
    }
  }

  func endOverdue(at now: ContinuousClock.Instant) async {
    let overdue = entries.filter { $0.value.deadline.map { $0 <= now } ?? false }
    for (token, entry) in overdue {
      entries[token] = nil
      waitingCount -= 1
      await entry.tab.end()
    }
    waiting.removeAll { entries[$0]?.deadline == nil }
  }

  func endAll() async {
    for entry in entries.values { await entry.tab.end() }
    entries = [:]
    waiting = []
    waitingCount = 0
  }
}
