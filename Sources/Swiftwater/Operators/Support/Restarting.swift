/// Starts signals one after another, each when the one before has ended.
///
/// The machine behind everything that runs again or goes on with something else: `concat`, `retry`,
/// `repeated` and their relatives. A signal that ends while it starts is answered by the loop that started
/// it, so that any number of restarts needs no more stack than one.
@usableFromInline
final class Restarting<Value, Failure: Error> {
  private let start: (Observer<Value, Failure>) -> Void
  private let value: (Value) -> Void
  private let subscription: Subscription
  private let whenEnded: (Restarting, Ending<Failure>) -> Void
  private var isStarting = false
  private var isWanted = false

  /// - Parameters:
  ///   - value: Gets the values of all runs.
  ///   - subscription: Holds every run, and ends them all.
  ///   - start: Starts the signal, or the next one of several.
  ///   - whenEnded: Called when a run is over and its resources are released. It asks for the next run with
  ///     ``restart()``, at once or later, or ends the operator.
  init(
    value: @escaping (Value) -> Void, subscription: Subscription,
    start: @escaping (Observer<Value, Failure>) -> Void,
    whenEnded: @escaping (Restarting, Ending<Failure>) -> Void
  ) {
    self.start = start
    self.value = value
    self.subscription = subscription
    self.whenEnded = whenEnded
  }

  /// Starts the next run: at once, or as soon as the caller, which is answering the end of a run, is done.
  func restart() {
    isWanted = true
    if isStarting { return }
    isStarting = true
    while isWanted, !subscription.isEnded {
      isWanted = false
      let branch = Subscription()
      subscription.add(branch)
      start(Observer(value: value, ending: { self.ended($0, branch) }, subscription: branch))
    }
    isStarting = false
  }

  private func ended(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    if !subscription.isEnded { whenEnded(self, ending) }
  }
}

extension Restarting {
  /// Runs signals one after the other, each when the one before has completed.
  static func run(
    _ starts: [(Observer<Value, Failure>) -> Void], for observer: Observer<Value, Failure>
  ) {
    run(
      starts, value: observer.value, subscription: observer.subscription, goesOn: { !$0.isFailure },
      ending: observer.ending)
  }

  /// Runs signals one after the other.
  ///
  /// - Parameters:
  ///   - goesOn: Whether an ending leads to the next signal.
  ///   - ending: Gets the ending that does not, or the last one; completion if there are no signals.
  static func run(
    _ starts: [(Observer<Value, Failure>) -> Void], value: @escaping (Value) -> Void,
    subscription: Subscription, goesOn: @escaping (Ending<Failure>) -> Bool,
    ending: @escaping (Ending<Failure>) -> Void
  ) {
    if starts.isEmpty { return ending(.completed) }
    // Given up as they are started: a signal that runs must not keep what it is made of.
    var rest = Array(starts.reversed())
    Restarting(
      value: value, subscription: subscription,
      start: { rest.removeLast()($0) },
      whenEnded: { restarting, result in
        if !rest.isEmpty, goesOn(result) { restarting.restart() } else { ending(result) }
      }
    ).restart()
  }
}
