internal import Synchronization

extension Relay {
  /// The values that are sent from the beginning of a loop on, as an asynchronous sequence.
  ///
  ///     for await page in relay.values(buffering: .oldest(10)) { await store.save(page) }
  ///
  /// A loop is a receiver of the relay from the moment at which it begins: ``receiverCount`` counts it. A sender in
  /// ``sendWhenReady(_:)`` waits until the loop is ready, so that a bounded buffer loses nothing. The loop ends, after
  /// the buffered values, when the relay is finished or released. Leaving the loop, and cancelling its task, drop what
  /// is buffered.
  ///
  /// The loop need not run on an actor.
  ///
  /// - Parameter buffering: The values to keep while the loop handles an earlier value. Others are dropped and
  ///   counted by ``RelayValues/droppedCount`` and ``droppedCount``.
  public func values(
    buffering: Buffering, file: StaticString = #fileID, line: UInt = #line
  ) -> RelayValues<Value> {
    buffering.requireCapacity("Relay.values(buffering:)", file, line)
    return RelayValues(of: self, buffering)
  }
}

/// The values of a relay as an asynchronous sequence; see `Relay/values(buffering:)`.
public struct RelayValues<Element: Sendable>: AsyncSequence, Sendable {
  /// A relay does not fail.
  public typealias Failure = Never

  fileprivate final class DropCount: Sendable {
    let dropped = Atomic<Int>(0)
  }

  private let relay: Relay<Element>
  private let buffering: Buffering
  private let count = DropCount()

  init(of relay: Relay<Element>, _ buffering: Buffering) {
    self.relay = relay
    self.buffering = buffering
  }

  /// How many values the loops over this sequence have lost because the buffer was full, before the value that each
  /// of them received last.
  public var droppedCount: Int { count.dropped.load(ordering: .relaxed) }

  /// Begins to receive values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(receiver: Receiver(relay, buffering, count))
  }

  /// One loop over the values of the relay, which is a receiver until the iterator is released.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let receiver: Receiver

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor of the loop; the caller's by default.
    /// - Returns: The value; nil if the relay has been finished or released, or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
      await receiver.next()
    }
  }

  fileprivate final class Receiver {
    // The loop must not keep the relay, whose release ends it.
    private weak var relay: Relay<Element>?
    private let subscription: RelaySubscription<Element>
    private let arrival = AutoResetEvent()
    private let count: DropCount

    init(_ relay: Relay<Element>, _ buffering: Buffering, _ count: DropCount) {
      self.relay = relay
      self.count = count
      subscription = RelaySubscription(.iterator(arrival), buffering)
      if !relay.add(subscription) { subscription.cancel() }
    }

    deinit { cancel() }

    func next(isolation: isolated (any Actor)? = #isolation) async -> Element? {
      while !Task.isCancelled {
        switch subscription.takeStep() {
        case .handle(let value, let dropped):
          if dropped > 0 { count.dropped.add(dropped, ordering: .relaxed) }
          return value
        case .finish: return nil
        case .wait: await arrival.wait()
        }
      }
      cancel()
      return nil
    }

    private func cancel() {
      subscription.cancel()
      relay?.remove(subscription)
    }
  }
}
