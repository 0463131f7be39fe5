extension Signal {
  /// The last values of several signals, sent when all have completed.
  ///
  ///     a:               --1--2--|
  ///     b:               ----x------|
  ///     forkJoin(a, b):  -----------(p|)    p = (2, x)
  ///
  /// Completes without a value as soon as one signal completes that has sent none. Fails at once when any
  /// fails. Both cancel the other signals.
  ///
  ///     let page = Signal.forkJoin(user, posts, settings).map(Page.init)
  ///
  /// - Parameter sources: The signals. They start in this order.
  public static func forkJoin<each Source>(
    _ sources: repeat Signal<each Source, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Source) {
    let origins = Origin.all(of: repeat each sources)
    return Signal(Origin("forkJoin", file, line, others: origins)) { observer in
      let latest = LatestValues<repeat each Source>()
      let state = ForkJoinState(origins.count, observer.serialized()) { (repeat (each latest.values).value) }
      for (source, last) in repeat (each sources, each latest.values) { state.start(source, last) }
    }
  }

  /// The last values of an array of signals, sent when all have completed.
  ///
  /// Completes without a value as soon as one signal completes that has sent none, and at once if the array
  /// is empty. Fails at once when any fails. Both cancel the other signals.
  ///
  /// - Parameter sources: The signals. They start in this order, which is also the order of the values.
  public static func forkJoin<Source>(
    _ sources: [Signal<Source, Failure>], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == [Source] {
    Signal(Origin("forkJoin", file, line, others: sources.map(\.origin))) { observer in
      let lastValues = sources.map { _ in LatestValue<Source>() }
      let state = ForkJoinState(sources.count, observer.serialized()) { lastValues.map(\.value) }
      for (source, last) in Swift.zip(sources, lastValues) { state.start(source, last) }
    }
  }
}

/// The observation of `forkJoin`, which waits for all signals.
private final class ForkJoinState<Values, Failure: Error> {
  private let observer: Observer<Values, Failure>
  private let values: () -> Values
  private var runningCount: Int

  init(_ count: Int, _ observer: Observer<Values, Failure>, _ values: @escaping () -> Values) {
    self.observer = observer
    self.values = values
    runningCount = count
    if count == 0 { observer.complete() }
  }

  func start<Source>(_ source: Signal<Source, Failure>, _ last: LatestValue<Source>) {
    if observer.subscription.isEnded { return }
    let branch = observer.branch()
    source.start(
      Observer(
        onValue: { last.update(to: $0) },
        onEnding: { self.ended($0, branch, isEmpty: !last.hasValue) },
        subscription: branch))
  }

  private func ended(_ ending: Ending<Failure>, _ branch: Subscription, isEmpty: Bool) {
    branch.cancel()
    runningCount -= 1
    if isEmpty || !ending.isCompletion { return observer.onEnding(ending) }
    if runningCount > 0 || observer.subscription.isEnded { return }
    observer.finish(with: values())
  }
}
