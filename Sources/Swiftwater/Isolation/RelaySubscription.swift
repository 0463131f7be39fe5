public import Synchronization

/// One observation of a relay: its buffered values, and the box with its observer.
@usableFromInline
final class RelaySubscription<Value: Sendable>: Sendable {
  typealias Content = (observer: Observer<Value, Never>, onDrop: ((Int) -> Void)?)

  @usableFromInline
  struct State: ~Copyable {
    @usableFromInline var buffer: BoundedBuffer<Value>
    /// The number of values that were dropped since the last delivery.
    @usableFromInline var dropped = 0
    /// Whether a task delivers the buffered values, or is about to start.
    @usableFromInline var hasDeliveryTask = false
    /// Whether no more values are accepted.
    @usableFromInline var isClosed = false
    /// The ending behind the buffered values; nil if more values may follow.
    var end: End?
    /// The senders that wait for room.
    var waitingSenders: [ObjectIdentifier: AutoResetEvent] = [:]

    init(_ buffering: Buffering) {
      buffer = BoundedBuffer(buffering)
    }

    /// Marks this receiver as having a delivery task.
    ///
    /// - Returns: Whether the caller has to start the task, as there is none.
    @inlinable
    mutating func requestDelivery() -> Bool {
      defer { hasDeliveryTask = true }
      return !hasDeliveryTask
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

  private let buffering: Buffering
  private let box: ActorBox<Content>
  @usableFromInline let state: Mutex<State>

  init(_ box: ActorBox<Content>, _ buffering: Buffering) {
    self.box = box
    self.buffering = buffering
    state = Mutex(State(buffering))
  }

  // MARK: From any thread

  /// Appends a value to the buffer.
  ///
  /// - Returns: Whether the caller has to start a delivery task, and the value that was dropped, if any.
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
    let senders = state.withLock { exchange(&$0.waitingSenders, with: [:]) }
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
  /// - Returns: Whether the caller has to start a delivery task.
  func finish() -> Bool { end(with: .finish) }

  /// Releases the observer after the buffered values, without an ending.
  ///
  /// - Returns: Whether the caller has to start a delivery task.
  func abandon() -> Bool { end(with: .abandon) }

  private func end(with end: End) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.isClosed = true
      state.end = end
      return state.requestDelivery()
    }
  }

  /// Delivers until the buffer is empty. It leaves the actor after each batch, so that other jobs can run.
  ///
  /// - Returns: False if the actor has been released.
  func drain() async -> Bool {
    repeat {
      guard let actor = box.actor else { return false }
      await deliver(on: actor)
    } while hasMore()
    return true
  }

  private func hasMore() -> Bool {
    state.withLock { state in
      state.hasDeliveryTask = !state.buffer.values.isEmpty || state.end != nil
      return state.hasDeliveryTask
    }
  }

  // MARK: On the actor

  /// Ends the observation, as its subscription was cancelled.
  func cancel() {
    let undelivered = state.withLock { state in
      state.isClosed = true
      state.end = nil
      return state.buffer.removeAll()
    }
    // Released outside of the lock, as releasing a value may run code that sends.
    _ = consume undelivered
    resumeSenders()
    box.empty()
  }

  private func deliver(on actor: isolated any Actor) {
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
