/// The time during which the signal of `share(replay:scope:)` observes its source.
public enum SharingScope: Sendable, Hashable {
  /// As long as the shared signal has observers. If they end before the source does, its values are dropped, and the
  /// next observer starts it again.
  case whileObserved
  /// Until the source ends, regardless of observers.
  case forever
}

extension Signal {
  /// Observes this signal once for all observers that are present at the same time.
  ///
  ///     source:      --1--2--3--|
  ///     observer 1:  ^-1--2--3--|
  ///     observer 2:      ^2--3--|
  ///
  /// The source starts when the first observer has been added. Later observers share it. By default the
  /// source is released when it ends or when its last observer has ended. The next observer then starts it
  /// again, even an observer that begins while the ending is being delivered.
  ///
  /// - Parameters:
  ///   - resetOnFailure: Whether an observer that begins after a failure starts the source again. If false,
  ///     it receives the failure.
  ///   - resetOnCompletion: Whether an observer that begins after the completion starts the source again. If
  ///     false, it receives the completion.
  ///   - resetOnZeroObservers: Whether the source is cancelled when there are no more observers. If false, it
  ///     goes on.
  /// - Returns: A signal of the same events.
  @inlinable
  public func share(
    resetOnFailure: Bool = true, resetOnCompletion: Bool = true, resetOnZeroObservers: Bool = true,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let sharing = ShareState(
      start, resetOnFailure, resetOnCompletion, resetOnZeroObservers,
      target: { MulticastTarget(Subject<Value, Failure>(file: file, line: line)) })
    return Signal(Origin("share", file, line, origin)) { sharing.subscribe($0) }
  }

  /// Observes this signal once for all observers that are present at the same time, and replays its latest
  /// values to each new one.
  ///
  ///     source:                          --1--2--3--|
  ///     share(replay: 1), observer 1:    ^-1--2--3--|
  ///     share(replay: 1), observer 2:         ^2-3--|
  ///     share(replay: 1), observer 3:                ^(3|)
  ///
  /// An observer that begins after the completion receives the latest values and the completion. An observer
  /// that begins after a failure starts the source again.
  ///
  /// - Parameters:
  ///   - count: The number of replayed values; nil for all of them. Not negative.
  ///   - scope: Whether the source is cancelled, and its values are dropped, when there are no more
  ///     observers.
  /// - Returns: A signal of the same events.
  @inlinable
  public func share(
    replay count: Int?, scope: SharingScope = .whileObserved,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Misuse.require(count ?? 0 >= 0, "share(replay:) needs a count that is not negative, at \(file):\(line)")
    let sharing = ShareState(
      start, true, false, scope == .whileObserved,
      target: { MulticastTarget(ReplaySubject<Value, Failure>(bufferSize: count, file: file, line: line)) })
    return Signal(Origin("share(replay:)", file, line, origin)) { sharing.subscribe($0) }
  }
}

/// A source, and the subject and subscription that its current observers share.
@usableFromInline
final class ShareState<Value, Failure: Error> {
  private let source: (Observer<Value, Failure>) -> Void
  private let makeTarget: () -> MulticastTarget<Value, Failure>
  private let resetOnFailure: Bool
  private let resetOnCompletion: Bool
  private let resetOnZeroObservers: Bool
  @exclusivity(unchecked) private var current:
    (target: MulticastTarget<Value, Failure>, connection: RefCount)?

  @usableFromInline
  init(
    _ source: @escaping (Observer<Value, Failure>) -> Void,
    _ resetOnFailure: Bool, _ resetOnCompletion: Bool, _ resetOnZeroObservers: Bool,
    target makeTarget: @escaping () -> MulticastTarget<Value, Failure>
  ) {
    self.source = source
    self.makeTarget = makeTarget
    self.resetOnFailure = resetOnFailure
    self.resetOnCompletion = resetOnCompletion
    self.resetOnZeroObservers = resetOnZeroObservers
  }

  @usableFromInline
  func subscribe(_ observer: Observer<Value, Failure>) {
    let (target, connection) = current ?? begin()
    connection.add(observer.subscription)
    target.subscribe(observer)
    if connection.observerCount > 0, !connection.isStarted { connect(target, connection) }
  }

  private func begin() -> (target: MulticastTarget<Value, Failure>, connection: RefCount) {
    // The connection is retained by the observers, which must not retain the source.
    let connection = RefCount { [weak self, resetOnZeroObservers] subscription in
      guard resetOnZeroObservers else { return }
      self?.current = nil
      subscription.cancel()
    }
    let new = (target: makeTarget(), connection: connection)
    current = new
    return new
  }

  private func connect(_ target: MulticastTarget<Value, Failure>, _ connection: RefCount) {
    connection.isStarted = true
    let onEnding = target.onEnding
    source(
      Observer(
        onValue: target.onValue,
        onEnding: { [weak self] result in
          // A closure of a cancelled signal may throw after it has caused the cancellation.
          if connection.subscription.isEnded { return }
          connection.subscription.cancel()
          self?.sourceEnded(result)
          onEnding(result)
        },
        subscription: connection.subscription))
  }

  /// Resets the state before the observers receive the ending, so that one that observes again starts the
  /// source again.
  private func sourceEnded(_ ending: Ending<Failure>) {
    let resets =
      switch ending {
      case .completed, .released: resetOnCompletion
      case .failed: resetOnFailure
      }
    if resets { current = nil }
  }
}
