import BenchmarkHarness
import Foundation
import SwiftwaterLoad
import Synchronization

/// Tracks which messages were sent when, and on which pages they have appeared.
final class DeliveryTracker: Sendable {
  private struct State {
    var sent: [(sender: Int, time: ContinuousClock.Instant)] = []
    /// The index of the last message that each page has sent; nil for none.
    var lastSent: [Int?]
    /// The messages that have appeared on each page so far.
    var seen: [Set<Int>]
    /// The messages that have appeared on each page since its list was emptied for the last time.
    var shown: [Set<Int>]
    var seenCount = 0
    var duplicates = 0
    /// The times until others saw a message, in milliseconds.
    var latencies: [Double] = []
  }

  private let state: Mutex<State>
  /// The number of messages that earlier trackers have sent. The numbers in the texts continue theirs.
  private let offset: Int

  /// Begins to track messages.
  ///
  /// - Parameters:
  ///   - pages: A page for each person.
  ///   - offset: The number of messages that earlier trackers have sent.
  init(pages: [LoadPage], after offset: Int = 0) {
    self.offset = offset
    state = Mutex(
      State(
        lastSent: Array(repeating: nil, count: pages.count), seen: Array(repeating: [], count: pages.count),
        shown: Array(repeating: [], count: pages.count)))
    for (number, page) in pages.enumerated() {
      page.onUpdate { [self] update in record(update, on: number) }
    }
  }

  /// Sends messages at a constant rate, each in the next chat, whose participants send round-robin.
  ///
  /// - Parameters:
  ///   - pages: A page for each person.
  ///   - rate: The number of messages per second, of all people together.
  ///   - duration: The time during which messages are sent.
  ///   - showsProgress: Whether to print how many messages are sent.
  func sendMessages(
    on pages: [LoadPage], rate: Int, for duration: Duration, showsProgress: Bool = true
  ) async throws {
    let forms = try pages.map { try $0.node("class=\"composer\"") }
    let fields = try pages.map { try $0.node("aria-label=\"Message\"") }
    let start = ContinuousClock.now
    let count = Int(Double(rate) * (duration / .seconds(1)))
    let chatCount = pages.count / BenchmarkData.chatSize
    for index in 0..<count {
      // Latency counts from the scheduled time, so that a delay of the benchmark itself is included.
      let time = start + .seconds(1) * index / rate
      try await Task.sleep(until: time, clock: .continuous)
      if Task.isCancelled { return }
      let sender = index % chatCount * BenchmarkData.chatSize + index / chatCount % BenchmarkData.chatSize
      try await waitForLastMessage(of: sender)
      let number = state.withLock { state in
        state.sent.append((sender, time))
        state.lastSent[sender] = state.sent.count - 1
        return state.sent.count - 1
      }
      pages[sender].fill(
        "#\(offset + number + 1)# is as long as people write usually, or so.", into: fields[sender])
      pages[sender].send("submit", to: forms[sender], arguments: "\"\(UUID().uuidString.lowercased())\"")
      if showsProgress, index % rate == 0 || index == count - 1 {
        ConsoleProgress.update(index + 1, of: count, "messages are sent")
      }
    }
  }

  /// Waits until a page shows the last message that it has sent, or until none has appeared for a minute. The page
  /// empties the field with the same update; a text that is typed before would be merged with the last one.
  private func waitForLastMessage(of sender: Int) async throws {
    try await wait {
      state.withLock { state in state.lastSent[sender].map(state.seen[sender].contains) ?? true }
    }
  }

  /// Waits until each message has appeared on all pages of its chat, or until none has appeared for a minute.
  func waitForDeliveries() async throws {
    try await wait { seenCount == expectedCount }
  }

  /// Waits until a condition holds, or until no message has appeared for a minute: a busy machine may take seconds.
  private func wait(until condition: () -> Bool) async throws {
    var (seen, idleSince) = (seenCount, ContinuousClock.now)
    while !condition(), .now - idleSince < .seconds(60) {
      try await Task.sleep(for: .milliseconds(10))
      if seenCount != seen { (seen, idleSince) = (seenCount, .now) }
    }
  }

  /// The number of messages that were sent.
  var sentCount: Int { state.withLock(\.sent.count) }
  /// The expected number of first appearances, over all pages.
  var expectedCount: Int { sentCount * BenchmarkData.chatSize }
  /// The number of messages that have appeared on a page for the first time, over all pages.
  var seenCount: Int { state.withLock(\.seenCount) }
  /// The number of times that a page which still showed a message has inserted it again.
  var duplicateCount: Int { state.withLock(\.duplicates) }
  /// The times until others saw a message, in milliseconds.
  var latencies: [Double] { state.withLock(\.latencies) }

  /// The index of the message with a text; negative if an earlier tracker sent it, nil if the text has no number.
  func index(of text: String) -> Int? {
    text.firstMatch(of: /#(\d+)#/).flatMap { Int($0.1) }.map { $0 - 1 - offset }
  }

  /// The messages that were shown to another person than the sender. These must be on disk.
  var seenByOthers: Set<Int> {
    state.withLock { state in
      state.seen.indices.reduce(into: []) { seen, page in
        seen.formUnion(state.seen[page].filter { state.sent[$0].sender != page })
      }
    }
  }

  private func record(_ update: String, on page: Int) {
    let now = ContinuousClock.now
    let change = UpdateReader(update)
    if change.messages.isEmpty, change.templateMessages.isEmpty, !change.isCleared { return }
    state.withLock { state in
      if change.isCleared { state.shown[page] = [] }
      for (number, isInserted) in change.messages.map({ ($0 - offset, true) })
        + change.templateMessages.map({ ($0 - offset, false) })
      where state.sent.indices.contains(number) {
        if !state.shown[page].insert(number).inserted, isInserted {
          state.duplicates += 1
        }
        guard state.seen[page].insert(number).inserted else { continue }
        state.seenCount += 1
        let (sender, time) = state.sent[number]
        if sender != page { state.latencies.append((now - time).milliseconds) }
      }
    }
  }
}

/// Reads the rows that an update adds to a page; see `Documentation/WireProtocol.md`. Reads each byte once:
/// there are thousands of updates per second, and measuring must not take the time of the server.
private struct UpdateReader {
  /// The numbers of the messages in inserted rows.
  var messages: [Int] = []
  /// The numbers of the messages in the first rows with a template, which are inserted or change.
  var templateMessages: [Int] = []
  /// Whether the update empties a list, so that its messages may appear again.
  var isCleared = false

  private var depth = 0
  /// The first number of a patch, which is its kind.
  private var kind: Int?
  private var value: Int?
  private var isInString = false
  private var isEscaped = false
  /// The digits after a number sign.
  private var number: Int?

  init(_ update: String) {
    for byte in update.utf8 {
      if isInString { readText(byte) } else { readStructure(byte) }
    }
  }

  private mutating func readStructure(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      depth += 1
      if depth == 2 { kind = nil }
      value = nil
    case UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: ","):
      // Each patch is an array. The two numbers before the patches are outside.
      if depth == 2, kind == nil { kind = value }
      if depth == 2, kind == 9 { isCleared = true }
      value = nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if depth == 2, kind == nil { value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")) }
    default: break
    }
  }

  private mutating func readText(_ byte: UInt8) {
    if isEscaped { return isEscaped = false }
    switch byte {
    case UInt8(ascii: "\\"): isEscaped = true
    case UInt8(ascii: "\""):
      isInString = false
      number = nil
    case UInt8(ascii: "#"):
      // Kind 6 inserts rows. Kind 13 is a template with the values of the first row that uses it.
      if let number, number > 0, kind == 6 { messages.append(number - 1) }
      if let number, number > 0, kind == 13 { templateMessages.append(number - 1) }
      number = number == nil ? 0 : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      number = number.map { $0 * 10 + Int(byte - UInt8(ascii: "0")) }
    default: number = nil
    }
  }
}
