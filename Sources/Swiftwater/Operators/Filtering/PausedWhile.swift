extension Signal {
  /// The values, buffered or dropped while a condition is true.
  ///
  ///     source:                                          --1--2--3--------4--|
  ///     condition:                                       F---T-----F---------
  ///     paused(while: condition):                        --1--------------4--|
  ///     paused(while: condition, buffering: .unbounded): --1-------(23)---4--|
  ///
  /// The signal stays observed during a pause. When the condition becomes false, the buffered values are
  /// sent at once, in order. If the condition becomes true meanwhile, the rest stays buffered. The completion of
  /// the condition ends the pause. Its release does so too, but drops the buffered values. A completion of this
  /// signal waits until the buffered values have been sent. A failure drops them.
  ///
  /// - Parameters:
  ///   - condition: Whether to pause. It is observed before this signal.
  ///   - buffering: The values that are buffered during a pause; nil to drop all of them.
  /// - Complexity: O(1) for each value; keeps as many values as `buffering` says.
  public func paused(
    while condition: Property<Bool>, buffering: BufferingPolicy? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    buffering?.requireCapacity("paused(while:buffering:)", file, line)
    return Signal(Origin("paused(while:)", file, line, origin)) { [start] observer in
      let observer = observer.serialized()
      let sourceSubscription = observer.branch()
      let pause = PauseState(observer, sourceSubscription, condition.node, buffering)
      let branch = observer.branch()
      condition.signal.start(
        Observer(
          onValue: { _ in pause.sendBuffered() },
          onEnding: {
            branch.cancel()
            pause.conditionEnded($0)
          },
          subscription: branch))
      if sourceSubscription.isEnded { return }
      start(
        Observer(
          onValue: { pause.receive($0) }, onEnding: { pause.end($0) }, subscription: sourceSubscription))
    }
  }
}

/// The observation of `paused(while:)`.
private final class PauseState<Value, Failure: Error> {
  private let observer: Observer<Value, Failure>
  private let sourceSubscription: Subscription
  private let isBuffering: Bool
  /// Whether the source has completed, and the completion waits behind the buffered values.
  @exclusivity(unchecked) private var completionWaits = false
  /// The condition; nil once it has ended. Its value is read when it is needed: an observer of the condition may
  /// send a value before the change of the condition arrives here.
  @exclusivity(unchecked) private var condition: ValueNode<Bool>?
  @exclusivity(unchecked) private var buffer: BoundedBuffer<Value>
  @exclusivity(unchecked) private var isSendingBuffered = false
  /// Whether values were dropped because the condition was released.
  @exclusivity(unchecked) private var dropsByRelease = false

  init(
    _ observer: Observer<Value, Failure>, _ sourceSubscription: Subscription, _ condition: ValueNode<Bool>,
    _ buffering: BufferingPolicy?
  ) {
    self.observer = observer
    self.sourceSubscription = sourceSubscription
    self.condition = condition
    isBuffering = buffering != nil
    buffer = BoundedBuffer(buffering ?? .latest)
  }

  private var isPaused: Bool { condition?.refreshedValue ?? false }

  func conditionEnded(_ ending: Ending<Never>) {
    condition = nil
    if ending.isRelease, !buffer.values.isEmpty {
      dropsByRelease = true
      _ = buffer.removeAll()
    }
    sendBuffered()
  }

  func receive(_ value: Value) {
    // In a transaction, the end of the pause may not have arrived yet.
    sendBuffered()
    if sourceSubscription.isEnded { return }
    // A value that is sent while older ones are being sent waits behind them.
    if !isPaused, !isSendingBuffered { return observer.onValue(value) }
    if isBuffering { _ = buffer.append(value) }
  }

  func end(_ ending: Ending<Failure>) {
    sourceSubscription.cancel()
    completionWaits = ending.isCompletion && !buffer.values.isEmpty
    if !completionWaits { observer.onEnding(ending) }
  }

  /// Sends the buffered values, unless the condition is true.
  func sendBuffered() {
    if isSendingBuffered || isPaused { return }
    isSendingBuffered = true
    while !isPaused, !observer.subscription.isEnded, let value = buffer.values.popFirst() {
      observer.onValue(value)
    }
    isSendingBuffered = false
    if completionWaits, buffer.values.isEmpty, !observer.subscription.isEnded {
      observer.onEnding(.completion(wasReleased: dropsByRelease))
    }
  }
}
