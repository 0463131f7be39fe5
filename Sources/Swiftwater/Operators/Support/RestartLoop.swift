/// Starts a signal, or one of several signals, each time the previous run has ended.
///
/// `concat`, `retry`, `repeated` and related operators use it. If a run ends while it starts, the same loop
/// starts the next one, so any number of restarts needs no more stack than one.
@usableFromInline
final class RestartLoop<Value, Failure: Error> {
  private let start: (Observer<Value, Failure>) -> Void
  private let onValue: (Value) -> Void
  private let subscription: Subscription
  private let runEnded: (RestartLoop, Ending<Failure>) -> Void
  private var isStarting = false
  private var isRestartRequested = false

  /// - Parameters:
  ///   - onValue: Receives the values of all runs.
  ///   - subscription: Contains the subscription of every run, and cancels it.
  ///   - start: Starts the signal, or the next one of several.
  ///   - runEnded: Called when a run has ended and its resources are released. It requests the next run with
  ///     ``restart()``, at once or later, or ends the operator.
  init(
    onValue: @escaping (Value) -> Void, subscription: Subscription,
    start: @escaping (Observer<Value, Failure>) -> Void,
    runEnded: @escaping (RestartLoop, Ending<Failure>) -> Void
  ) {
    self.start = start
    self.onValue = onValue
    self.subscription = subscription
    self.runEnded = runEnded
  }

  /// Starts the first or the next run. A call while a run is starting takes effect when that run has started.
  func restart() {
    isRestartRequested = true
    if isStarting { return }
    isStarting = true
    while isRestartRequested, !subscription.isEnded {
      isRestartRequested = false
      let branch = Subscription()
      subscription.add(branch)
      start(Observer(onValue: onValue, onEnding: { self.ended($0, branch) }, subscription: branch))
    }
    isStarting = false
  }

  private func ended(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    if !subscription.isEnded { runEnded(self, ending) }
  }
}

extension RestartLoop {
  /// Runs signals one after another, each when the previous one has completed.
  ///
  /// - Parameters:
  ///   - starts: Closures that each start one signal, in the order in which they are called.
  ///   - observer: The observer of the operator.
  static func run(
    _ starts: [(Observer<Value, Failure>) -> Void], for observer: Observer<Value, Failure>
  ) {
    run(
      starts, onValue: observer.onValue, subscription: observer.subscription,
      continuesAfter: { $0.isCompletion },
      onEnding: observer.onEnding)
  }

  /// Runs signals one after another.
  ///
  /// - Parameters:
  ///   - starts: Closures that each start one signal, in the order in which they are called.
  ///   - onValue: Receives the values of all signals.
  ///   - subscription: Contains the subscription of every run, and cancels it.
  ///   - continuesAfter: Returns whether the next signal starts after an ending.
  ///   - onEnding: Receives the ending of the last run, or a completion if there are no signals.
  static func run(
    _ starts: [(Observer<Value, Failure>) -> Void], onValue: @escaping (Value) -> Void,
    subscription: Subscription, continuesAfter: @escaping (Ending<Failure>) -> Bool,
    onEnding: @escaping (Ending<Failure>) -> Void
  ) {
    if starts.isEmpty { return onEnding(.completed) }
    // Each closure is removed when it is called: the loop must not retain a signal that it has started.
    var remaining = Array(starts.reversed())
    RestartLoop(
      onValue: onValue, subscription: subscription,
      start: { remaining.removeLast()($0) },
      runEnded: { loop, result in
        if !remaining.isEmpty, continuesAfter(result) { loop.restart() } else { onEnding(result) }
      }
    ).restart()
  }
}
