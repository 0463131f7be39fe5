extension Signal {
  /// The events of the one of two signals that sends an event first.
  ///
  ///     source:       -----a--b--|
  ///     other:        ---c--d--|
  ///     race(other):  ---c--d--|
  ///
  /// A value, a completion and a failure each win the race. The other signal is released before the event is
  /// sent. Ends as the winner does.
  ///
  /// - Parameter other: The other signal. It starts after this one, unless this one has already won.
  public func race(
    _ other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .race([self, other], Origin("race", file, line, origin, others: [other.origin]))
  }

  /// The events of the one of several signals that sends an event first.
  ///
  /// A value, a completion and a failure each win the race. The other signals are released before the event
  /// is sent. Ends as the winner does; completes at once if there are no signals.
  ///
  /// - Parameter signals: The signals. They start in this order until one has won.
  public static func race(
    _ signals: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    .race(signals, Origin("race", file, line, others: signals.map(\.origin)))
  }

  private static func race(_ signals: [Signal], _ origin: Origin) -> Signal {
    Signal(origin) { observer in
      let race = RaceState(observer.serialized())
      for signal in signals { race.add(signal) }
      if signals.isEmpty { observer.complete() }
    }
  }
}
