#if Web
import NIOCore
import Synchronization

/// The point at which a connection through a ``Proxy`` is cut: before a message, counted from 1 over both
/// directions and all connections. Messages in transit are lost.
final class Cut: Sendable {
  private struct State {
    var messages = 0
    var number: Int?
  }

  private let state: Mutex<State>

  /// - Parameter number: The number of the first message that is lost; nil to cut no connection.
  init(before number: Int? = nil) {
    state = Mutex(State(number: number))
  }

  /// The number of messages so far.
  var messages: Int { state.withLock { $0.messages } }

  /// Whether no cut remains: the connection has been cut, or is not to be cut.
  var isDone: Bool { state.withLock { $0.number == nil } }

  /// Counts messages.
  ///
  /// - Returns: Whether the connection must be cut before one of them.
  func count(_ messages: Int) -> Bool {
    state.withLock { state in
      state.messages += messages
      guard let number = state.number, state.messages >= number else { return false }
      state.number = nil
      return true
    }
  }
}

/// Counts the WebSocket frames in one direction of a connection after its upgrade.
struct MessageCounter {
  private var head: [UInt8] = []
  private var isUpgraded = false
  /// The number of bytes of the current frame that have not arrived.
  private var rest = 0

  /// The number of frames that begin in the next bytes.
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

  /// The length of the payload of a frame (RFC 6455, section 5.2); nil as long as the head is incomplete.
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
