extension Signal {
  /// The last values of some signals, once all have completed.
  ///
  ///     a:               --1--2--|
  ///     b:               ----x------|
  ///     forkJoin(a, b):  -----------(p|)    p = (2, x)
  ///
  /// Completes without a value as soon as one signal completes that has sent none; fails at once when any
  /// fails. The other signals are released then.
  ///
  ///     let page = Signal.forkJoin(user, posts, settings).map(Page.init)
  ///
  /// - Parameter sources: Started in this order.
  public static func forkJoin<each Source>(
    _ sources: repeat Signal<each Source, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Source) {
    let origins = Origin.each(of: repeat each sources)
    return Signal(Origin("forkJoin", file, line, others: origins)) { observer in
      let slots = LatestValues<repeat each Source>()
      let joining = Joining(origins.count, observer.output()) { (repeat (each slots.all).value) }
      for (source, slot) in repeat (each sources, each slots.all) { joining.start(source, slot) }
    }
  }

  /// The last values of a list of signals, once all have completed.
  ///
  /// Completes without a value as soon as one signal completes that has sent none, and at once without any
  /// signals; fails at once when any fails. The other signals are released then.
  ///
  /// - Parameter sources: Started in this order, which is also the order of their values.
  public static func forkJoin<Source>(
    _ sources: [Signal<Source, Failure>], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == [Source] {
    Signal(Origin("forkJoin", file, line, others: sources.map(\.origin))) { observer in
      let slots = sources.map { _ in LatestValue<Source>() }
      let joining = Joining(sources.count, observer.output()) { slots.map(\.value) }
      for (source, slot) in Swift.zip(sources, slots) { joining.start(source, slot) }
    }
  }
}

/// Waits for all signals of a fork-join.
private final class Joining<Values, Failure: Error> {
  private let observer: Observer<Values, Failure>
  private let values: () -> Values
  private var running: Int

  init(_ count: Int, _ observer: Observer<Values, Failure>, _ values: @escaping () -> Values) {
    self.observer = observer
    self.values = values
    running = count
    if count == 0 { observer.complete() }
  }

  func start<Source>(_ source: Signal<Source, Failure>, _ slot: LatestValue<Source>) {
    if observer.subscription.isEnded { return }
    let branch = observer.branch()
    source.start(
      Observer(
        value: { slot.fill(with: $0) },
        ending: { self.ended($0, branch, isEmpty: !slot.isFilled) },
        subscription: branch))
  }

  private func ended(_ ending: Ending<Failure>, _ branch: Subscription, isEmpty: Bool) {
    branch.cancel()
    running -= 1
    if isEmpty || ending.isFailure { return observer.ending(ending) }
    if running > 0 || observer.subscription.isEnded { return }
    observer.finish(with: values())
  }
}
