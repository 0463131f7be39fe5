public import Synchronization

/// A receiver of a relay: its buffered values, and who takes them.
@usableFromInline
final class RelaySubscription<Value: Sendable>: Sendable {
  typealias Content = (observer: Observer<Value, Never>, onDrop: ((Int) -> Void)?)

  /// Who takes the values out of the buffer.
  enum Consumer {
    /// An observer, to which a task delivers them.
    case observer(ActorBox<Content>)
    /// A loop, which takes one when it is ready for it. The event resumes a loop that waits.
    case iterator(AutoResetEvent)
  }

  @usableFromInline
  struct State: ~Copyable {
    @usableFromInline var buffer: BoundedBuffer<Value>
    /// The number of values that were dropped since the last delivery.
    @usableFromInline var dropped = 0
    /// Whether the buffered values are being delivered, or the delivery is about to start. A loop that does not wait
    /// counts as a delivery.
    @usableFromInline var isDelivering = false
    /// Whether no more values are accepted.
    @usableFromInline var isClosed = false
    /// The ending behind the buffered values; nil if more values may follow.
    var end: End?
    /// The senders that wait for room.
    var waitingSenders: [ObjectIdentifier: AutoResetEvent] = [:]

    init(_ buffering: Buffering) {
      buffer = BoundedBuffer(buffering)
    }

    mutating func takeSenders() -> [ObjectIdentifier: AutoResetEvent] {
      waitingSenders.isEmpty ? [:] : exchange(&waitingSenders, with: [:])
    }

    /// Marks this receiver as one to which values are delivered.
    ///
    /// - Returns: Whether the caller has to start the delivery.
    @inlinable
    mutating func requestDelivery() -> Bool {
      defer { isDelivering = true }
      return !isDelivering
    }
  }

  enum End {
    /// Completion.
    case finish
    /// The release of the observer without an ending, as the relay was released.
    case abandon
  }

  private struct Batch: ~Copyable {
    var values: Deque<Value>
    let dropped: Int
    let end: End?
  }

  let consumer: Consumer
  private let buffering: Buffering
  @usableFromInline let state: Mutex<State>

  init(_ consumer: Consumer, _ buffering: Buffering) {
    self.consumer = consumer
    self.buffering = buffering
    state = Mutex(State(buffering))
  }

  // MARK: From any thread

  /// Appends a value to the buffer.
  ///
  /// - Returns: Whether the caller has to start the delivery, and the value that was dropped, if any.
  @inlinable
  func append(_ value: Value) -> (needsDelivery: Bool, dropped: Value?) {
    state.withLock { state in
      if state.isClosed { return (false, nil) }
      let dropped = state.buffer.append(value)
      if dropped != nil { state.dropped += 1 }
      return (state.requestDelivery(), dropped)
    }
  }

  /// Whether a value can be appended without dropping one. A receiver that accepts no more values has room
  /// for any number, as it drops none.
  var hasRoom: Bool { state.withLock { $0.isClosed || $0.buffer.hasRoom } }

  /// Signals an event when there is room: at once, or after the next delivery or the end of the observation.
  func notifyOfRoom(_ event: AutoResetEvent) {
    let hasRoom = state.withLock { state in
      if state.isClosed || state.buffer.hasRoom { return true }
      state.waitingSenders[ObjectIdentifier(event)] = event
      return false
    }
    if hasRoom { event.signal() }
  }

  /// Forgets an event whose sender no longer waits.
  func forget(_ event: AutoResetEvent) {
    state.withLock { _ = $0.waitingSenders.removeValue(forKey: ObjectIdentifier(event)) }
  }

  /// Resumes the senders that wait for room.
  private func resumeSenders() {
    let senders = state.withLock { $0.takeSenders() }
    for sender in senders.values { sender.signal() }
  }

  /// Accepts no more values and drops the buffered ones, as the actor has been released.
  func close() {
    let undelivered = state.withLock { state in
      state.isClosed = true
      return state.buffer.removeAll()
    }
    _ = consume undelivered
    resumeSenders()
  }

  /// Completes the observation after the buffered values.
  ///
  /// - Returns: Whether the caller has to start the delivery.
  func finish() -> Bool { end(with: .finish) }

  /// Releases the observer after the buffered values, without an ending.
  ///
  /// - Returns: Whether the caller has to start the delivery.
  func abandon() -> Bool { end(with: .abandon) }

  private func end(with end: End) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.isClosed = true
      state.end = end
      return state.requestDelivery()
    }
  }

  /// Delivers to an observer until the buffer is empty. It leaves the actor after each batch, so that other jobs can
  /// run.
  ///
  /// - Returns: False if the actor has been released.
  func drain(to box: ActorBox<Content>) async -> Bool {
    repeat {
      guard let actor = box.actor else { return false }
      await deliver(box, on: actor)
    } while hasMore()
    return true
  }

  private func hasMore() -> Bool {
    state.withLock { state in
      state.isDelivering = !state.buffer.values.isEmpty || state.end != nil
      return state.isDelivering
    }
  }

  // MARK: In a loop

  /// What a loop does next.
  enum Step {
    case handle(Value, droppedBefore: Int)
    case wait
    case finish
  }

  /// Takes the next value for a loop, which makes room for another.
  func takeStep() -> Step {
    let (step, senders) = state.withLock { state -> (Step, [ObjectIdentifier: AutoResetEvent]) in
      if let value = state.buffer.values.popFirst() {
        return (.handle(value, droppedBefore: exchange(&state.dropped, with: 0)), state.takeSenders())
      }
      if state.isClosed { return (.finish, [:]) }
      state.isDelivering = false
      return (.wait, [:])
    }
    for sender in senders.values { sender.signal() }
    return step
  }

  // MARK: On the actor

  /// Ends the observation or the loop, as it was cancelled.
  func cancel() {
    let undelivered = state.withLock { state in
      state.isClosed = true
      state.end = nil
      return state.buffer.removeAll()
    }
    // Released outside of the lock, as releasing a value may run code that sends.
    _ = consume undelivered
    resumeSenders()
    if case .observer(let box) = consumer { box.empty() }
  }

  private func deliver(_ box: ActorBox<Content>, on actor: isolated any Actor) {
    var batch = state.withLock { state in
      defer { state.dropped = 0 }
      return Batch(values: state.buffer.removeAll(), dropped: state.dropped, end: state.end.take())
    }
    resumeSenders()
    guard let (observer, onDrop) = box.content(on: actor) else { return }
    Isolation.run(on: actor) {
      deliver(&batch, to: observer, onDrop)
      switch batch.end {
      case nil: break
      case .abandon: box.empty()
      case .finish: if !observer.subscription.isEnded { observer.complete() }
      }
    }
  }

  private func deliver(_ batch: inout Batch, to observer: Observer<Value, Never>, _ onDrop: ((Int) -> Void)?)
  {
    let subscription = observer.subscription
    let dropsNewest = if case .oldest = buffering { true } else { false }
    if batch.dropped > 0, !dropsNewest { onDrop?(batch.dropped) }
    while !subscription.isEnded, let value = batch.values.popFirst() { observer.value(value) }
    if batch.dropped > 0, dropsNewest, !subscription.isEnded { onDrop?(batch.dropped) }
  }
}
