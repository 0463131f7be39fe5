public import Synchronization

/// A hot source to which any thread may send. It carries values from one actor to another.
///
/// Each observer of ``signal(buffering:isolation:onDrop:file:line:)`` and each loop over
/// ``values(buffering:file:line:)`` receives the values that are sent from then on, on its own actor, in the order in
/// which they were sent. A value is never delivered inside the call that sends it. Values that wait together are
/// delivered together, by entering the actor once. An observer runs with the task-local values and the priority of the
/// code that began to observe, not of the code that sends.
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
/// A relay retains neither the actors of its receivers nor observations that have ended. A receiver whose actor
/// has been released is removed at the next value. A relay that is released without ``complete()`` ends no
/// observation: the values that were sent are still delivered, then the receivers are released.
///
/// - Complexity: Sending costs O(receivers). It takes the locks of the relay and of each receiver, and delivers outside
///   of them.
public final class Relay<Value: Sendable>: Sendable {
  @usableFromInline
  struct State {
    @usableFromInline var receivers: [ObjectIdentifier: RelayReceiver<Value>] = [:]
    var isCompleted = false
  }

  @usableFromInline let state = Mutex(State())
  @usableFromInline let drops = Atomic<Int>(0)

  /// Creates a relay without receivers.
  public init() {}

  deinit {
    for receiver in state.withLock({ $0.receivers.values }) { receiver.abandon() }
  }

  /// Sends a value to all current receivers. After ``complete()`` it is ignored.
  ///
  /// When several threads send at the same time, all receivers receive the values in the same order.
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public func send(_ value: Value) {
    var waitingReceivers: [RelayReceiver<Value>] = []
    // Released outside of the lock, because releasing a value may run code that sends.
    var droppedValues: [Value] = []
    state.withLock { state in
      for receiver in state.receivers.values {
        let (needsResume, droppedValue) = receiver.append(value)
        if needsResume { waitingReceivers.append(receiver) }
        if let droppedValue { droppedValues.append(droppedValue) }
      }
    }
    if !droppedValues.isEmpty { drops.add(droppedValues.count, ordering: .relaxed) }
    resume(waitingReceivers)
  }

  /// Sends a value as soon as no receiver has to drop one for it, so that a bounded buffer loses nothing: the
  /// sender waits for the slowest receiver. After ``complete()``, and while there is no receiver, the value
  /// is ignored.
  ///
  ///     for await line in lines { try await relay.sendWhenReady(line) }
  ///
  /// The sender waits for the buffers of this relay only: for the actor of an observer, and for the loop over
  /// ``values(buffering:file:line:)``. It does not wait for what an observer buffers in turn, such as a loop over
  /// `signal(…).values(buffering:)`.
  ///
  /// Values that one task sends arrive in their order. If several tasks wait for a receiver, the one that has
  /// waited longest is resumed first. Another call, of this function or of ``send(_:)``, may fill the room before the
  /// resumed task uses it; then that task waits again, behind the others. A receiver that sends here itself, and whose
  /// buffer is full, waits for itself.
  ///
  /// - Parameter value: The value to send.
  /// - Throws: `CancellationError` if the task is cancelled before the value is sent; it is not sent then.
  /// - Complexity: O(receivers), however many senders wait.
  public func sendWhenReady(_ value: Value) async throws(CancellationError) {
    let roomEvent = AutoResetEvent()
    while !Task.isCancelled {
      guard case .noRoom(let full) = sendIfReady(value) else { return }
      let number = full.notifyOfRoom(roomEvent)
      await roomEvent.wait()
      if let number, Task.isCancelled { full.cancelNotification(number) }
    }
    // A receiver may have resumed this sender, which does not use the room now. So the next sender gets it.
    for receiver in state.withLock({ $0.receivers.values }) { receiver.resumeNextSender() }
    throw CancellationError()
  }

  private enum SendResult {
    case sent
    /// A receiver would have to drop a value.
    case noRoom(RelayReceiver<Value>)
  }

  /// Sends a value, unless a receiver would have to drop one for it.
  ///
  /// - Returns: Whether the value was sent, or a receiver that has no room.
  private func sendIfReady(_ value: Value) -> SendResult {
    var waitingReceivers: [RelayReceiver<Value>] = []
    let (full, receivers) = state.withLock { state in
      let receivers = state.receivers.values
      if let full = receivers.first(where: { !$0.hasRoom }) { return (Optional(full), receivers) }
      // All senders hold the lock of the relay, so there is still room.
      for receiver in receivers where receiver.append(value).needsResume { waitingReceivers.append(receiver) }
      return (nil, receivers)
    }
    if let full { return .noRoom(full) }
    resume(waitingReceivers)
    // A receiver resumes one sender at a time. If there is still room, the next one has to be resumed.
    for receiver in receivers { receiver.resumeNextSender() }
    return .sent
  }

  /// Completes all observations, after the values that were sent before. A second call does nothing.
  public func complete() {
    let receivers = state.withLock { state in
      state.isCompleted = true
      defer { state.receivers = [:] }
      return state.receivers.values
    }
    for receiver in receivers { receiver.complete() }
  }

  /// The number of values that have been dropped because the buffer of a receiver was full. A value counts
  /// once for each receiver that lost it.
  public var droppedCount: Int { drops.load(ordering: .relaxed) }

  /// The number of current receivers.
  public var receiverCount: Int { state.withLock { $0.receivers.count } }

  /// A signal of the values that are sent from the beginning of the observation on, delivered on the
  /// observer's actor.
  ///
  /// It completes when the relay completes; at once if it has completed before.
  ///
  /// - Parameters:
  ///   - buffering: Which values are kept while they wait for the actor. Values that are being delivered no
  ///     longer count.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - onDrop: Called on that actor for each gap in the values, between the value before the gap and the value
  ///     after it, with the number of values that were dropped there.
  /// - Returns: A hot signal. Observing it starts no work.
  public func signal(
    buffering: BufferingPolicy, isolation: (any Actor)? = #isolation, onDrop: ((Int) -> Void)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    buffering.requireCapacity("Relay.signal(buffering:)", file, line)
    let origin = Origin("Relay.signal", file, line)
    return Signal(origin) { [weak isolation] observer in
      let actor = Isolation.require(isolation, for: origin)
      self.add(RelayDelivery((observer, onDrop), buffering, on: actor), observer)
    }
  }

  /// Adds a receiver, unless the relay has completed.
  ///
  /// - Returns: Whether it was added.
  func add(_ receiver: RelayReceiver<Value>) -> Bool {
    state.withLock { state in
      if !state.isCompleted { state.receivers[ObjectIdentifier(receiver)] = receiver }
      return !state.isCompleted
    }
  }

  private func add(_ delivery: RelayDelivery<Value>, _ observer: Observer<Value, Never>) {
    let receiver = delivery.receiver
    if !add(receiver) { return observer.complete() }
    delivery.start { [weak self, weak receiver] in
      if let receiver { self?.remove(receiver) }
    }
    observer.subscription.add(
      WeakCleanup(delivery) { [weak self] delivery in
        delivery.cancel()
        self?.remove(delivery.receiver)
      })
  }

  @usableFromInline
  func resume(_ receivers: [RelayReceiver<Value>]) {
    for receiver in receivers { receiver.arrival.signal() }
  }

  func remove(_ receiver: RelayReceiver<Value>) {
    // The closure returns the receiver, so that it is released outside of the lock.
    _ = state.withLock { $0.receivers.removeValue(forKey: ObjectIdentifier(receiver)) }
  }
}

extension Relay where Value == Void {
  /// Sends an event without a value to all current receivers; see ``send(_:)``.
  @inlinable
  public func send() {
    send(())
  }
}
