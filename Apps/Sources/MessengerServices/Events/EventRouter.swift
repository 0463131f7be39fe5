import Swiftwater
import Synchronization

/// Delivers events to the observers of a key, such as the pages of a person.
///
/// Each key has a relay of its own while it has observers.
///
/// - Complexity: Sending costs O(observers of the key). An event for a key without observers costs one lookup
///   in a dictionary.
final class EventRouter<Key: Hashable & Sendable, Event: Sendable>: Sendable {
  private struct Channel {
    let relay = Relay<Event>()
    var observerCount = 0
  }

  private let channels = Mutex<[Key: Channel]>([:])
  /// Called when a key gets its first observer and when it loses the last one.
  private let presenceChanged: @Sendable (Key) -> Void

  init(presenceChanged: @escaping @Sendable (Key) -> Void = { _ in }) {
    self.presenceChanged = presenceChanged
  }

  /// Whether a key has an observer.
  func isObserved(_ key: Key) -> Bool {
    channels.withLock { $0[key] != nil }
  }

  /// All keys that have an observer.
  var observedKeys: [Key] {
    channels.withLock { Array($0.keys) }
  }

  /// Sends an event to the observers of a key.
  func send(_ event: Event, to key: Key) {
    channels.withLock { $0[key]?.relay }?.send(event)
  }

  /// Sends an event to the observers of all keys but some.
  func sendToAll(_ event: Event, except keys: Set<Key>) {
    let relays = channels.withLock { channels in
      channels.compactMap { keys.contains($0.key) ? nil : $0.value.relay }
    }
    for relay in relays { relay.send(event) }
  }

  /// A signal that sends nothing and never completes. While it has an observer, so has the key.
  func observation(of key: Key) -> Signal<Never, Never> {
    .using { [self] in
      _ = subscribe(key)
    } release: { [self] in
      unsubscribe(key)
    } _: {
      .never()
    }
  }

  /// The events of a key after the observation begins, delivered on the observer's actor.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - overflowEvent: Sent in place of events that did not fit into the buffer of a slow observer.
  ///   - isolation: The actor to deliver on.
  func signal(for key: Key, overflowEvent: Event, isolation: (any Actor)?) -> Signal<Event, Never> {
    .using { [self] in
      subscribe(key)
    } release: { [self] _ in
      unsubscribe(key)
    } _: { [weak isolation] relay in
      let overflows = Subject<Event, Never>()
      let events = relay.signal(
        buffering: .newest(Limits.eventBufferSize), isolation: isolation,
        onDrop: { _ in overflows.send(overflowEvent) })
      return overflows.signal.merge(events)
    }
  }

  private func subscribe(_ key: Key) -> Relay<Event> {
    let (relay, isFirst) = channels.withLock { channels in
      channels[key, default: Channel()].observerCount += 1
      // The line above has inserted the channel.
      let channel = channels[key]!
      return (channel.relay, channel.observerCount == 1)
    }
    if isFirst { presenceChanged(key) }
    return relay
  }

  private func unsubscribe(_ key: Key) {
    let isLast = channels.withLock { channels in
      channels[key]?.observerCount -= 1
      guard channels[key]?.observerCount == 0 else { return false }
      channels[key] = nil
      return true
    }
    if isLast { presenceChanged(key) }
  }
}
