public import Synchronization

/// A hot source that anybody may feed, from any thread: the way for values to come from one actor to another.
///
/// Whoever observes ``signal(buffering:isolation:file:line:onDrop:)`` gets what is sent from then on, on its
/// own actor, in the order it was sent. A value never arrives inside the call that sends it; several that
/// wait arrive together, by entering the actor once.
///
///     actor Chat {
///       nonisolated let messages = Relay<Message>()
///       func post(_ message: Message) { messages.send(message) }
///     }
///
///     @MainActor func show(_ chat: Chat) {
///       chat.messages.signal(buffering: .unbounded).observe(during: lifetime) { list.append($0) }
///     }
///
/// A relay keeps neither the actors of its receivers nor, once they have ended, their observations. A
/// receiver whose actor is gone is dropped at the next value. A relay that goes away without
/// ``finish()`` ends nobody's observation; what was sent still arrives, then the receivers are released.
///
/// - Complexity: Sending costs O(receivers), whatever happened before. It takes a lock, but delivers outside
///   of it.
public final class Relay<Value: Sendable>: Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var receivers: [ObjectIdentifier: RelaySubscription<Value>] = [:]
    var isFinished = false
  }

  @usableFromInline let state = Mutex(State())
  @usableFromInline let dropped = Atomic<Int>(0)

  /// Makes a relay that nobody observes yet.
  public init() {}

  deinit {
    for receiver in state.withLock({ $0.receivers.values }) where receiver.abandon() {
      Task { await receiver.drain() }
    }
  }

  /// Sends a value to everybody who observes now. After ``finish()`` it is ignored.
  ///
  /// When several threads send at the same time, all receivers see their values in the same order.
  @inlinable
  public func send(_ value: Value) {
    var toWake: [RelaySubscription<Value>] = []
    // Released after the lock: releasing a value may run code that sends.
    var tooMany: [Value] = []
    state.withLock { state in
      for receiver in state.receivers.values {
        let (mustWake, dropped) = receiver.take(value)
        if mustWake { toWake.append(receiver) }
        if let dropped { tooMany.append(dropped) }
      }
    }
    if !tooMany.isEmpty { dropped.add(tooMany.count, ordering: .relaxed) }
    for receiver in toWake { wake(receiver) }
  }

  /// Completes everybody's observation, after what was sent before. A second call does nothing.
  public func finish() {
    let receivers = state.withLock { state in
      state.isFinished = true
      defer { state.receivers = [:] }
      return state.receivers.values
    }
    for receiver in receivers where receiver.finish() { wake(receiver) }
  }

  /// How many values were dropped so far because a receiver had no room for them, counted once for each
  /// receiver.
  public var droppedCount: Int { dropped.load(ordering: .relaxed) }

  /// How many observations there are.
  public var receiverCount: Int { state.withLock { $0.receivers.count } }

  /// What is sent here from the moment of observation on, delivered on the observer's actor.
  ///
  /// Completes when the relay is finished; at once if it is already.
  ///
  /// - Parameters:
  ///   - buffering: What to keep while values wait for the actor. What is being delivered does not wait any
  ///     more.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  ///   - onDrop: Called on that actor with the number of values that this observation just lost, between the
  ///     value before the gap and the value after it.
  public func signal(
    buffering: Buffering, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, onDrop: ((Int) -> Void)? = nil
  ) -> Signal<Value, Never> {
    buffering.requireCapacity("Relay.signal(buffering:)", file, line)
    let origin = Origin("Relay.signal", file, line)
    return Signal(origin) { [weak isolation] observer in
      let actor = Isolation.require(isolation, for: origin)
      self.subscribe(RelaySubscription(ActorBox((observer, onDrop), for: actor), buffering), observer)
    }
  }

  private func subscribe(_ receiver: RelaySubscription<Value>, _ observer: Observer<Value, Never>) {
    let isFinished = state.withLock { state in
      if !state.isFinished { state.receivers[ObjectIdentifier(receiver)] = receiver }
      return state.isFinished
    }
    if isFinished { return observer.complete() }
    observer.subscription.add(Departure(of: receiver, from: self))
  }

  /// Starts to deliver. There is one such task at a time for each receiver, so that order is kept.
  @usableFromInline
  func wake(_ receiver: RelaySubscription<Value>) {
    Task { [weak self] in
      if await !receiver.drain() { self?.remove(receiver) }
    }
  }

  fileprivate func remove(_ receiver: RelaySubscription<Value>) {
    // The receiver is returned, so that it is released outside of the lock.
    _ = state.withLock { $0.receivers.removeValue(forKey: ObjectIdentifier(receiver)) }
  }
}

extension Relay where Value == Void {
  /// Sends that it happened.
  @inlinable
  public func send() {
    send(())
  }
}

/// An observation's hold on its place in a relay. It keeps neither of the two.
private final class Departure<Value: Sendable>: Cancellable {
  private weak var receiver: RelaySubscription<Value>?
  private weak var relay: Relay<Value>?

  init(of receiver: RelaySubscription<Value>, from relay: Relay<Value>) {
    self.receiver = receiver
    self.relay = relay
  }

  override func cancel() {
    detach()
    guard let receiver else { return }
    self.receiver = nil
    receiver.leave()
    relay?.remove(receiver)
  }
}
