internal import Synchronization

extension Relay {
  /// The values that are sent from now on, as an asynchronous sequence for one loop.
  ///
  ///     let pages = relay.values(buffering: .oldest(10))
  ///     for await page in pages { await store.save(page) }
  ///
  /// The sequence becomes a receiver of the relay at once, so the loop misses nothing that is sent before it begins. A
  /// sender in ``sendWhenReady(_:)`` waits until the loop is ready, so that a bounded buffer loses nothing. The loop
  /// ends, after the buffered values, when the relay completes or is released.
  ///
  /// The receiver ends when the loop is left, when its task is cancelled, or when a sequence without a loop is
  /// released. The buffered values are then dropped.
  ///
  /// The loop need not run on an actor.
  ///
  /// - Parameter buffering: The values to keep until the loop is ready for them. Others are dropped and counted by
  ///   ``RelayValues/droppedCount`` and ``droppedCount``.
  public func values(
    buffering: BufferingPolicy, file: StaticString = #fileID, line: UInt = #line
  ) -> RelayValues<Value> {
    buffering.requireCapacity("Relay.values(buffering:)", file, line)
    return RelayValues(of: self, buffering)
  }
}

/// The values of a relay as an asynchronous sequence for one loop; see `Relay/values(buffering:)`.
///
/// Only one loop may run at a time: a second one that waits while the first waits stops the program. A loop that begins
/// after another was left receives nothing.
public struct RelayValues<Element: Sendable>: AsyncSequence, Sendable {
  /// A relay does not fail.
  public typealias Failure = Never

  private let storage: Storage

  init(of relay: Relay<Element>, _ buffering: BufferingPolicy) {
    storage = Storage(relay, buffering)
  }

  /// The number of values that were dropped so far because the buffer was full.
  public var droppedCount: Int { storage.receiver.state.withLock { $0.droppedCount } }

  /// Begins the loop.
  public func makeAsyncIterator() -> Iterator {
    Iterator(loop: Loop(storage))
  }

  /// The loop over the values, which ends the receiver when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let loop: Loop

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor of the loop; the caller's by default.
    /// - Returns: The value; nil if the relay has completed or was released, or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
      await loop.storage.next()
    }
  }

  fileprivate final class Loop {
    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }

    deinit { storage.end() }
  }

  fileprivate final class Storage: Sendable {
    let receiver: RelayReceiver<Element>
    // The release of the relay ends the receiver, so this closure must not retain the relay.
    private let removeReceiver: @Sendable () -> Void

    init(_ relay: Relay<Element>, _ buffering: BufferingPolicy) {
      let receiver = RelayReceiver<Element>(buffering)
      self.receiver = receiver
      removeReceiver = { [weak relay] in relay?.remove(receiver) }
      if !relay.add(receiver) { receiver.close() }
    }

    deinit { end() }

    func next(isolation: isolated (any Actor)? = #isolation) async -> Element? {
      while !Task.isCancelled {
        switch receiver.takeValue() {
        case .handle(let value): return value
        case .wait: await receiver.arrival.wait()
        case .end: return nil
        }
      }
      end()
      return nil
    }

    func end() {
      receiver.close()
      removeReceiver()
    }
  }
}
