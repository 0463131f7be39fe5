extension Signal {
  /// Whichever of two signals does something first.
  ///
  ///     source:             -----a--b--|
  ///     other:              ---c--d--|
  ///     race(with: other):  ---c--d--|
  ///
  /// A value, a completion and a failure all decide; the other signal is released then, before the event
  /// passes. Ends as the winner does. This signal is started first, and the other only if that left the race
  /// open.
  ///
  /// - Parameter other: The other one.
  public func race(
    with other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .race([self, other], Origin("race(with:)", file, line, origin, others: [other.origin]))
  }

  /// Whichever of some signals does something first.
  ///
  /// A value, a completion and a failure all decide; the other signals are released then, before the event
  /// passes. Ends as the winner does; without any signals, completes at once.
  ///
  /// - Parameter signals: Started in this order, no further than until one has won.
  public static func race(
    _ signals: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .race(signals, Origin("race", file, line, others: signals.map(\.origin)))
  }

  private static func race(_ signals: [Signal], _ origin: Origin) -> Signal {
    Signal(origin) { observer in
      let contest = RaceState(observer.output())
      for signal in signals { contest.enter(signal) }
      if signals.isEmpty { observer.complete() }
    }
  }
}

/// Runs signals until one does something, then that one only.
@usableFromInline
final class RaceState<Value, Failure: Error> {
  @usableFromInline let observer: Observer<Value, Failure>
  /// Holds what the winner releases.
  @usableFromInline let contenders: Subscription
  @exclusivity(unchecked) @usableFromInline var hasEntries = false
  @exclusivity(unchecked) private var isDecided = false

  @inlinable
  init(_ observer: Observer<Value, Failure>) {
    self.observer = observer
    contenders = observer.branch()
  }

  /// Whether another signal may enter.
  private var isOpen: Bool { !isDecided && !observer.subscription.isEnded }

  /// Lets the signals of a signal enter as they come.
  @usableFromInline
  func begin<Source>(
    _ start: (Observer<Source, Failure>) -> Void, _ origin: Origin,
    _ transform: @escaping (Source) -> Signal<Value, Failure>
  ) {
    let branch = Subscription()
    contenders.add(branch)
    start(
      Observer(
        value: { source in
          let signal = transform(source)
          self.enter(signal, leavingInto: origin)
        },
        ending: { ending in
          branch.cancel()
          if case .completed = ending, self.hasEntries { return }
          self.observer.ending(ending)
        },
        subscription: branch))
  }

  /// - Parameter exit: The operator, if its chain does not contain the signal.
  @usableFromInline
  func enter(_ signal: Signal<Value, Failure>, leavingInto exit: Origin? = nil) {
    if !isOpen { return }
    hasEntries = true
    let inner = signal.origin
    let branch = Subscription()
    contenders.add(branch)
    signal.start(
      Observer(
        value: { value in
          if !self.isDecided { self.win(branch) }
          if !branch.isEnded { self.observer.value(value) }
        },
        ending: { ending in
          if !self.isDecided { self.win(branch) }
          branch.cancel()
          self.observer.ending(exit.map { ending.leaving(inner, into: $0) } ?? ending)
        },
        subscription: branch))
  }

  private func win(_ branch: Subscription) {
    isDecided = true
    branch.detach()
    observer.subscription.add(branch)
    contenders.cancel()
  }
}
