extension Signal {
  /// The values of two signals as they come.
  ///
  ///     source:              --1-----2--|
  ///     other:               ----a-|
  ///     merge(with: other):  --1-a---2--|
  ///
  /// Completes when both have completed; fails at once when either fails, releasing the other.
  ///
  /// - Parameter other: Started after this signal.
  public func merge(
    with other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .merge([self, other], Origin("merge(with:)", file, line, origin, others: [other.origin]))
  }

  /// The values of some signals as they come.
  ///
  /// Completes when all have completed, without any signals at once; fails at once when any fails, releasing
  /// the others.
  ///
  /// - Parameter signals: Started in this order.
  public static func merge(
    _ signals: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .merge(signals, file: file, line: line)
  }

  /// The values of a list of signals as they come.
  ///
  /// Completes when all have completed, without any signals at once; fails at once when any fails, releasing
  /// the others.
  ///
  /// - Parameter signals: Started in this order.
  public static func merge(
    _ signals: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .merge(signals, Origin("merge", file, line, others: signals.map(\.origin)))
  }

  /// The values of a list of signals as they come, where only so many signals run at the same time.
  ///
  ///     let thumbnails = Signal.merge(downloads, atMost: 4)
  ///
  /// Completes when all have completed, without any signals at once; fails at once when any fails, releasing
  /// the others.
  ///
  /// - Parameters:
  ///   - signals: Started in this order; each waits until one before it has completed, if the limit is
  ///     reached.
  ///   - limit: How many run at the same time; at least one.
  public static func merge(
    _ signals: [Signal], atMost limit: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("merge(atMost:)", file, line, others: signals.map(\.origin))
    return Signal<Signal, Failure>.values(signals).flattened(.mergeAtMost(limit), origin) { $0 }
  }

  private static func merge(_ signals: [Signal], _ origin: Origin) -> Signal {
    Signal(origin) { observer in
      let observer = observer.output()
      let running = RunningSources(signals.count, of: observer)
      for signal in signals {
        if observer.subscription.isEnded { return }
        signal.start(running.observer(observer.value))
      }
    }
  }
}
