import Swiftwater
import Synchronization

/// Carries events to those concerned and to nobody else: each key has a relay of its own while somebody
/// observes it.
///
/// - Complexity: Sending costs O(observers of the key). What nobody observes costs a look into a table.
final class EventRouter<Key: Hashable & Sendable, Event: Sendable>: Sendable {
  private struct Line {
    let relay = Relay<Event>()
    var observers = 0
  }

  private let lines = Mutex<[Key: Line]>([:])
  /// Called when the first observer of a key comes and when the last one goes.
  private let presenceChanged: @Sendable (Key) -> Void

  init(presenceChanged: @escaping @Sendable (Key) -> Void = { _ in }) {
    self.presenceChanged = presenceChanged
  }

  /// Whether somebody observes a key.
  func isObserved(_ key: Key) -> Bool {
    lines.withLock { $0[key] != nil }
  }

  /// All that somebody observes.
  var observedKeys: [Key] {
    lines.withLock { Array($0.keys) }
  }

  func send(_ event: Event, to key: Key) {
    lines.withLock { $0[key]?.relay }?.send(event)
  }

  /// Sends to everybody who observes another key.
  func sendToAll(_ event: Event, except key: Key) {
    let relays = lines.withLock { lines in lines.compactMap { $0.key == key ? nil : $0.value.relay } }
    for relay in relays { relay.send(event) }
  }

  /// Observes a key to which nothing is sent, for nothing but being observed. Never ends.
  func attendance(at key: Key) -> Signal<Never, Never> {
    .using { [self] in
      _ = enter(key)
    } release: { [self] in
      leave(key)
    } _: {
      .never()
    }
  }

  /// The events of a key from the moment of observation on, delivered on the observer's actor.
  ///
  /// - Parameters:
  ///   - key: Whose events.
  ///   - lost: Sent in place of events that a slow observer had no room for.
  ///   - isolation: The actor to deliver on.
  func signal(for key: Key, lost: Event, isolation: (any Actor)?) -> Signal<Event, Never> {
    .using { [self] in
      enter(key)
    } release: { [self] _ in
      leave(key)
    } _: { [weak isolation] relay in
      let losses = Subject<Event, Never>()
      let events = relay.signal(
        buffering: .newest(Limits.waitingEvents), isolation: isolation, onDrop: { _ in losses.send(lost) })
      return losses.signal.merge(with: events)
    }
  }

  private func enter(_ key: Key) -> Relay<Event> {
    let (relay, isFirst) = lines.withLock { lines in
      lines[key, default: Line()].observers += 1
      // Just written.
      let line = lines[key]!
      return (line.relay, line.observers == 1)
    }
    if isFirst { presenceChanged(key) }
    return relay
  }

  private func leave(_ key: Key) {
    let isLast = lines.withLock { lines in
      lines[key]?.observers -= 1
      guard lines[key]?.observers == 0 else { return false }
      lines[key] = nil
      return true
    }
    if isLast { presenceChanged(key) }
  }
}
