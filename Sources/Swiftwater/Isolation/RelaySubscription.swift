public import Synchronization

/// One observation of a relay: what waits for it, and the parcel with its closures.
@usableFromInline
final class RelaySubscription<Value: Sendable>: Sendable {
  typealias Content = (observer: Observer<Value, Never>, onDrop: ((Int) -> Void)?)

  @usableFromInline
  struct State: ~Copyable {
    @usableFromInline var inbox: Inbox<Value>
    /// How many values were dropped since the last delivery.
    @usableFromInline var dropped = 0
    /// Whether a task is delivering or about to.
    @usableFromInline var isAwake = false
    /// Whether nothing more is taken.
    @usableFromInline var isClosed = false
    /// What comes after the values that wait.
    var end: End?

    init(_ buffering: Buffering) {
      inbox = Inbox(buffering)
    }

    /// Says that somebody is about to deliver, and returns whether that was not said before.
    @inlinable
    mutating func wake() -> Bool {
      defer { isAwake = true }
      return !isAwake
    }
  }

  enum End {
    /// Completion.
    case finish
    /// The release of the observation, without an ending: the relay went away.
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

  /// Adds a value to what waits.
  ///
  /// - Returns: Whether somebody has to wake this receiver, and what there is no room for.
  @inlinable
  func take(_ value: Value) -> (mustWake: Bool, dropped: Value?) {
    state.withLock { state in
      if state.isClosed { return (false, nil) }
      let dropped = state.inbox.append(value)
      if dropped != nil { state.dropped += 1 }
      return (state.wake(), dropped)
    }
  }

  /// Lets completion follow what waits.
  ///
  /// - Returns: Whether somebody has to wake this receiver.
  func finish() -> Bool { end(with: .finish) }

  /// Lets nothing follow what waits.
  ///
  /// - Returns: Whether somebody has to wake this receiver.
  func abandon() -> Bool { end(with: .abandon) }

  private func end(with end: End) -> Bool {
    state.withLock { state in
      if state.isClosed { return false }
      state.isClosed = true
      state.end = end
      return state.wake()
    }
  }

  /// Delivers until nothing waits, leaving the actor between batches so that it can do other things.
  ///
  /// - Returns: False if the actor is gone.
  func drain() async -> Bool {
    repeat {
      guard let actor = box.actor else { return false }
      await deliver(on: actor)
    } while mustGoOn()
    return true
  }

  private func mustGoOn() -> Bool {
    state.withLock { state in
      state.isAwake = !state.inbox.values.isEmpty || state.end != nil
      return state.isAwake
    }
  }

  // MARK: On the actor

  /// Ends the observation from its own side.
  func leave() {
    let waiting = state.withLock { state in
      state.isClosed = true
      state.end = nil
      return state.inbox.takeAll()
    }
    // Released outside of the lock: releasing a value may run code that sends.
    _ = consume waiting
    box.empty()
  }

  private func deliver(on actor: isolated any Actor) {
    var batch = state.withLock { state in
      defer { state.dropped = 0 }
      return Batch(values: state.inbox.takeAll(), dropped: state.dropped, end: state.end.take())
    }
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
    let dropsNew = if case .oldest = buffering { true } else { false }
    if batch.dropped > 0, !dropsNew { onDrop?(batch.dropped) }
    while !subscription.isEnded, let value = batch.values.popFirst() { observer.value(value) }
    if batch.dropped > 0, dropsNew, !subscription.isEnded { onDrop?(batch.dropped) }
  }
}
