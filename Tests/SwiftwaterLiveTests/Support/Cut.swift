#if Web
import NIOCore
import Synchronization

/// The moment at which a connection through a ``Proxy`` breaks: before a message, counted from 1 over both
/// directions and all connections. What is under way is lost.
final class Cut: Sendable {
  private struct State {
    var messages = 0
    var number: Int?
  }

  private let state: Mutex<State>

  /// - Parameter number: Before which message, once; nil for none.
  init(before number: Int? = nil) {
    state = Mutex(State(number: number))
  }

  /// How many messages have come by.
  var messages: Int { state.withLock { $0.messages } }

  /// Whether the connection has been broken.
  var isMade: Bool { state.withLock { $0.number == nil } }

  /// Counts messages; true if the connection breaks before one of them.
  func pass(_ messages: Int) -> Bool {
    state.withLock { state in
      state.messages += messages
      guard let number = state.number, state.messages >= number else { return false }
      state.number = nil
      return true
    }
  }
}

/// Counts the WebSocket messages that pass in one direction of a connection, once it is one of WebSockets. A
/// message is a frame here.
struct MessageCounter {
  private var head: [UInt8] = []
  private var isUpgraded = false
  /// How much of a message is still to come.
  private var rest = 0

  /// How many messages begin in what comes next.
  mutating func count(_ bytes: ByteBufferView) -> Int {
    var messages = 0
    for byte in bytes {
      if rest > 0 {
        rest -= 1
        continue
      }
      head.append(byte)
      if isUpgraded {
        guard let length = Self.length(of: head) else { continue }
        rest = length
        messages += 1
        head = []
      } else if head.suffix(4) == Array("\r\n\r\n".utf8)[...] {
        isUpgraded = String(decoding: head, as: UTF8.self).lowercased().contains("upgrade: websocket")
        head = []
      }
    }
    return messages
  }

  /// How long a message is, once its head is complete (RFC 6455, section 5.2).
  private static func length(of head: [UInt8]) -> Int? {
    guard head.count >= 2 else { return nil }
    let short = Int(head[1] & 0x7F)
    let more = short == 127 ? 8 : short == 126 ? 2 : 0
    let mask = head[1] & 0x80 == 0 ? 0 : 4
    guard head.count == 2 + more + mask else { return nil }
    return more == 0 ? short : head[2..<2 + more].reduce(0) { $0 << 8 | Int($1) }
  }
}
#endif
