/// How long a shared signal that replays stays with its source.
public enum SharingScope: Sendable, Hashable {
  /// As long as somebody observes it; the next observer starts afresh.
  case whileObserved
  /// Until the source ends, whoever observes or leaves.
  case forever
}

extension Signal {
  /// This signal, observed once for all who observe it at the same time.
  ///
  ///     source:      --1--2--3--|
  ///     observer 1:  ^-1--2--3--|
  ///     observer 2:      ^2--3--|
  ///
  /// The first observer starts the source, after it has been attached; the others join. By default the source
  /// is forgotten when it ends or the last observer leaves, and the next observer starts it again, also one
  /// that comes while the ending is being delivered.
  ///
  /// - Parameters:
  ///   - resetOnFailure: Whether later observers start the source again after a failure, or get the failure.
  ///   - resetOnCompletion: Whether later observers start the source again after its completion, or get the
  ///     completion.
  ///   - resetOnZeroObservers: Whether the source is cancelled when nobody observes any more, or goes on.
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

  /// This signal, observed once for all who observe it at the same time, each of whom first gets its latest
  /// values.
  ///
  ///     source:                          --1--2--3--|
  ///     share(replay: 1), observer 1:    ^-1--2--3--|
  ///     share(replay: 1), observer 2:          ^2-3--|
  ///     share(replay: 1), observer 3:                ^(3|)
  ///
  /// After completion, later observers get the values and the completion. After a failure they start the
  /// source again.
  ///
  /// - Parameters:
  ///   - count: How many values to remember; nil for all of them. Not negative.
  ///   - scope: Whether the source is cancelled, and its values forgotten, when nobody observes any more.
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

/// A source, and the hub and connection that its present observers share.
@usableFromInline
final class ShareState<Value, Failure: Error> {
  private let source: (Observer<Value, Failure>) -> Void
  private let makeHub: () -> MulticastTarget<Value, Failure>
  private let resetOnFailure: Bool
  private let resetOnCompletion: Bool
  private let resetOnZeroObservers: Bool
  @exclusivity(unchecked) private var current:
    (target: MulticastTarget<Value, Failure>, connection: RefCount)?

  @usableFromInline
  init(
    _ source: @escaping (Observer<Value, Failure>) -> Void,
    _ resetOnFailure: Bool, _ resetOnCompletion: Bool, _ resetOnZeroObservers: Bool,
    target makeHub: @escaping () -> MulticastTarget<Value, Failure>
  ) {
    self.source = source
    self.makeHub = makeHub
    self.resetOnFailure = resetOnFailure
    self.resetOnCompletion = resetOnCompletion
    self.resetOnZeroObservers = resetOnZeroObservers
  }

  @usableFromInline
  func subscribe(_ observer: Observer<Value, Failure>) {
    let (target, connection) = current ?? begin()
    connection.add(observer.subscription)
    target.subscribe(observer)
    if connection.observers > 0, !connection.isStarted { connect(target, connection) }
  }

  private func begin() -> (target: MulticastTarget<Value, Failure>, connection: RefCount) {
    // The connection is kept by the observers, which must not keep the source.
    let connection = RefCount { [weak self, resetOnZeroObservers] subscription in
      guard resetOnZeroObservers else { return }
      self?.current = nil
      subscription.cancel()
    }
    let new = (target: makeHub(), connection: connection)
    current = new
    return new
  }

  private func connect(_ target: MulticastTarget<Value, Failure>, _ connection: RefCount) {
    connection.isStarted = true
    let ending = target.ending
    source(
      Observer(
        value: target.value,
        ending: { [weak self] result in
          connection.subscription.cancel()
          self?.sourceEnded(result)
          ending(result)
        },
        subscription: connection.subscription))
  }

  /// Forgets the ended source before its observers are told, so that one that observes again starts it again.
  private func sourceEnded(_ ending: Ending<Failure>) {
    let resets =
      switch ending {
      case .completed: resetOnCompletion
      case .failed: resetOnFailure
      }
    if resets { current = nil }
  }
}
