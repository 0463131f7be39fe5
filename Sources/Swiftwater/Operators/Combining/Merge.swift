extension Signal {
  /// The values of two signals, interleaved as they arrive.
  ///
  ///     source:        --1-----2--|
  ///     other:         ----a-|
  ///     merge(other):  --1-a---2--|
  ///
  /// Completes when both have completed. Fails at once when either fails, and cancels the other.
  ///
  /// - Parameter other: The other signal. It starts after this one.
  public func merge(
    _ other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .merge([self, other], Origin("merge", file, line, origin, others: [other.origin]))
  }

  /// The values of several signals, interleaved as they arrive.
  ///
  /// Completes when all have completed, and at once if there are none. Fails at once when any fails, and
  /// cancels the others.
  ///
  /// - Parameter signals: The signals. They start in this order.
  public static func merge(
    _ signals: Signal..., file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .merge(signals, file: file, line: line)
  }

  /// The values of an array of signals, interleaved as they arrive.
  ///
  /// Completes when all have completed, and at once if there are none. Fails at once when any fails, and
  /// cancels the others.
  ///
  /// - Parameter signals: The signals. They start in this order.
  public static func merge(
    _ signals: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .merge(signals, Origin("merge", file, line, others: signals.map(\.origin)))
  }

  /// The values of an array of signals, of which only a limited number runs at the same time.
  ///
  ///     let thumbnails = Signal.merge(downloads, atMost: 4)
  ///
  /// Completes when all have completed, and at once if there are none. Fails at once when any fails, and
  /// cancels the others.
  ///
  /// - Parameters:
  ///   - signals: The signals. They start in this order; when the limit is reached, the next one starts when
  ///     a running one completes.
  ///   - limit: The maximum number of signals that run at the same time; at least one.
  public static func merge(
    _ signals: [Signal], atMost limit: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("merge(atMost:)", file, line, others: signals.map(\.origin))
    return Signal<Signal, Failure>.from(signals).flattened(.mergeAtMost(limit), origin) { $0 }
  }

  private static func merge(_ signals: [Signal], _ origin: Origin) -> Signal {
    Signal(origin) { observer in
      let observer = observer.serialized()
      let running = RunningSources(signals.count, of: observer)
      for signal in signals {
        if observer.subscription.isEnded { return }
        signal.start(running.observer(observer.onValue))
      }
    }
  }
}
