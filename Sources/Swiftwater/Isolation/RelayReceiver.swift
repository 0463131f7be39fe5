public import Synchronization

/// A receiver of a relay: the values that wait for its observer or its loop, and the senders that wait for it.
@usableFromInline
final class RelayReceiver<Value: Sendable>: Sendable {
  @usableFromInline
  struct State: ~Copyable {
    @usableFromInline var buffer: BoundedBuffer<Value>
    /// The number of values that were dropped since the last ``takeBatch()``; in all if only single values are taken.
    @usableFromInline var droppedCount = 0
    /// Whether the receiver is taking values, or has been resumed to do so.
    @usableFromInline var isTaking = false
    /// Whether no more values are accepted.
    @usableFromInline var isClosed = false
    /// The ending after the buffered values; nil if more values may follow.
    var end: End?
    /// The senders that wait for room, the one that has waited longest first.
    var waitingSenders = SenderQueue()

    init(_ buffering: BufferingPolicy) {
      buffer = BoundedBuffer(buffering)
    }

    /// Marks the receiver as resumed, unless it is taking values already.
    ///
    /// - Returns: Whether the caller has to resume the receiver.
    @inlinable
    mutating func markResumed() -> Bool {
      if isTaking { return false }
      isTaking = true
      return true
    }

    /// Removes and returns the sender to resume, if one waits and there is room for its value.
    mutating func popNextSender() -> AutoResetEvent? {
      isClosed || buffer.hasRoom ? waitingSenders.popFirst() : nil
    }
  }

  enum End {
    /// Completion.
    case complete
    /// The release of the observer without an ending, because the relay was released.
    case abandon
  }

  /// The next step of a receiver.
  enum Step<Content: ~Copyable>: ~Copyable {
    case handle(Content)
    /// Wait for ``arrival``.
    case wait
    /// Take nothing more.
    case end
  }

  struct Batch: ~Copyable {
    var values: Deque<Value>
    let droppedCount: Int
    let end: End?
  }

  /// Signaled when the receiver waits and has something to take.
  let arrival = AutoResetEvent()
  @usableFromInline let state: Mutex<State>

  init(_ buffering: BufferingPolicy) {
    state = Mutex(State(buffering))
  }

  // MARK: For senders

  /// Appends a value to the buffer.
  ///
  /// - Returns: Whether the caller has to resume the receiver, and the value that was dropped, if any.
  @inlinable
  func append(_ value: Value) -> (needsResume: Bool, droppedValue: Value?) {
    state.withLock { state in
      if state.isClosed { return (false, nil) }
      let droppedValue = state.buffer.append(value)
      if droppedValue != nil { state.droppedCount += 1 }
      return (state.markResumed(), droppedValue)
    }
  }

  /// Whether a value can be appended without dropping one. A receiver that accepts no more values has room
  /// for any number, because it drops none.
  var hasRoom: Bool { state.withLock { $0.isClosed || $0.buffer.hasRoom } }

  /// Signals an event when there is room: at once, or later when it is the turn of its sender.
  ///
  /// - Returns: The number with which to cancel the notification; nil if it was signaled at once.
  func notifyOfRoom(_ event: AutoResetEvent) -> Int? {
    let number = state.withLock { state in
      state.isClosed || state.buffer.hasRoom ? nil : state.waitingSenders.append(event)
    }
    if number == nil { event.signal() }
    return number
  }

  /// Removes an event whose sender no longer waits.
  func cancelNotification(_ number: Int) {
    state.withLock { $0.waitingSenders.remove(number) }
  }

  /// Resumes the sender that has waited longest, if there is room.
  func resumeNextSender() {
    state.withLock { $0.popNextSender() }?.signal()
  }

  /// Completes the receiver after the buffered values.
  func complete() { end(with: .complete) }

  /// Releases the receiver after the buffered values, without an ending.
  func abandon() { end(with: .abandon) }

  private func end(with end: End) {
    let senders: SenderQueue? = state.withLock { state in
      if state.isClosed { return nil }
      state.isClosed = true
      state.end = end
      return exchange(&state.waitingSenders, with: SenderQueue())
    }
    guard let senders else { return }
    arrival.signal()
    senders.signalAll()
  }

  // MARK: For the receiver

  /// Accepts no more values, drops the buffered ones and ends the receiver.
  func close() {
    var undelivered = Deque<Value>()
    let senders = state.withLock { state in
      state.isClosed = true
      state.end = nil
      undelivered = state.buffer.removeAll()
      return exchange(&state.waitingSenders, with: SenderQueue())
    }
    // Released outside of the lock, because releasing a value may run code that sends.
    _ = consume undelivered
    arrival.signal()
    senders.signalAll()
  }

  /// Takes the oldest value, which makes room for another.
  func takeValue() -> Step<Value> {
    var sender: AutoResetEvent?
    let step = state.withLock { state -> Step<Value> in
      if let value = state.buffer.values.popFirst() {
        sender = state.popNextSender()
        return .handle(value)
      }
      if state.isClosed { return .end }
      state.isTaking = false
      return .wait
    }
    sender?.signal()
    return step
  }

  /// The next step of a receiver that takes batches. It takes nothing.
  func nextStep() -> Step<Void> {
    state.withLock { state in
      if !state.buffer.values.isEmpty || state.end != nil { return .handle(()) }
      if state.isClosed { return .end }
      state.isTaking = false
      return .wait
    }
  }

  /// Takes all values, and the ending after them. The batch is empty if the receiver was closed meanwhile.
  func takeBatch() -> Batch {
    var sender: AutoResetEvent?
    let batch = state.withLock { state in
      let values = state.buffer.removeAll()
      sender = state.popNextSender()
      return Batch(
        values: values, droppedCount: exchange(&state.droppedCount, with: 0), end: state.end.take())
    }
    sender?.signal()
    return batch
  }
}

/// The senders that wait for room, in order.
struct SenderQueue {
  private var events: [Int: AutoResetEvent] = [:]
  private var first = 0
  private var next = 0

  /// - Returns: The number of the event.
  mutating func append(_ event: AutoResetEvent) -> Int {
    events[next] = event
    defer { next += 1 }
    return next
  }

  mutating func remove(_ number: Int) {
    events[number] = nil
  }

  mutating func popFirst() -> AutoResetEvent? {
    while first < next {
      defer { first += 1 }
      if let event = events.removeValue(forKey: first) { return event }
    }
    return nil
  }

  func signalAll() {
    for event in events.values { event.signal() }
  }
}
