import Foundation
import SwiftwaterLoad
import Synchronization

/// Who has said what when, and on whose page it appeared.
final class Ledger: Sendable {
  private struct State {
    var sent: [(sender: Int, time: ContinuousClock.Instant)] = []
    /// For each page, the messages that it has shown so far, and those that are on it now.
    var seen: [Set<Int>]
    var shown: [Set<Int>]
    var count = 0
    var duplicates = 0
    /// Milliseconds until others saw a message.
    var latencies: [Double] = []
  }

  private let state: Mutex<State>

  init(pages: [LoadPage]) {
    state = Mutex(
      State(seen: Array(repeating: [], count: pages.count), shown: Array(repeating: [], count: pages.count)))
    for (number, page) in pages.enumerated() {
      page.onFrame { [self] frame in note(frame, on: number) }
    }
  }

  /// Every person in turn says something, a chat after the other.
  ///
  /// - Parameters:
  ///   - pages: A page for each person.
  ///   - rate: How many messages a second all say together.
  ///   - duration: For how long.
  func talk(on pages: [LoadPage], rate: Int, for duration: Duration) async throws {
    let fields = try pages.map { try $0.node("aria-label=\"Message\"") }
    let start = ContinuousClock.now
    let count = Int(Double(rate) * (duration / .seconds(1)))
    let chatCount = pages.count / World.chatSize
    for turn in 0..<count {
      // A message is late from the moment on in which it was to be sent, whatever kept it from that.
      let time = start + .seconds(1) * turn / rate
      try await Task.sleep(until: time, clock: .continuous)
      if Task.isCancelled { return }
      let sender = turn % chatCount * World.chatSize + turn / chatCount % World.chatSize
      let number = state.withLock { state in
        state.sent.append((sender, time))
        return state.sent.count - 1
      }
      pages[sender].type("#\(number + 1)# is as long as people write usually, or so.", into: fields[sender])
      pages[sender].send("key", to: fields[sender], values: "\"Enter\"")
      if turn % rate == 0 || turn == count - 1 { Progress.update(turn + 1, of: count, "messages are sent") }
    }
  }

  var sentCount: Int { state.withLock(\.sent.count) }
  /// How often a message was to appear on a page.
  var expectedCount: Int { sentCount * World.chatSize }
  /// How often a message appeared on a page where it was not before.
  var seenCount: Int { state.withLock(\.count) }
  /// How often a message appeared a second time on the same page.
  var duplicateCount: Int { state.withLock(\.duplicates) }
  var latencies: [Double] { state.withLock(\.latencies) }

  /// What others than the sender have seen, so that it must be on disk.
  var seenByOthers: Set<Int> {
    state.withLock { state in
      state.seen.indices.reduce(into: []) { seen, page in
        seen.formUnion(state.seen[page].filter { state.sent[$0].sender != page })
      }
    }
  }

  private func note(_ frame: String, on page: Int) {
    let now = ContinuousClock.now
    let change = Shown(frame)
    if change.messages.isEmpty, !change.isCleared { return }
    state.withLock { state in
      if change.isCleared { state.shown[page] = [] }
      for number in change.messages where state.sent.indices.contains(number) {
        if !state.shown[page].insert(number).inserted { state.duplicates += 1 }
        guard state.seen[page].insert(number).inserted else { continue }
        state.count += 1
        let (sender, time) = state.sent[number]
        if sender != page { state.latencies.append((now - time).milliseconds) }
      }
    }
  }
}

/// What a frame adds to the rows of a page; see `Documentation/WireProtocol.md`. Reads each byte once: there
/// are thousands of frames a second, and what measures must not take the time of what is measured.
private struct Shown {
  /// The numbers of the messages in rows that are inserted.
  var messages: [Int] = []
  /// Whether a list is emptied, so that what was there may come again.
  var isCleared = false

  private var depth = 0
  /// The number that a patch begins with, which says what it does.
  private var kind: Int?
  private var value: Int?
  private var isInString = false
  private var isEscaped = false
  /// The digits since a number sign.
  private var number: Int?

  init(_ frame: String) {
    for byte in frame.utf8 {
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
      // Every patch is an array; the two numbers before them stand outside.
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
      // 6 inserts rows; 13 is a template, which has the values of the first row that uses it.
      if let found = number, found > 0, kind == 6 || kind == 13 { messages.append(found - 1) }
      number = number == nil ? 0 : nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      number = number.map { $0 * 10 + Int(byte - UInt8(ascii: "0")) }
    default: number = nil
    }
  }
}
