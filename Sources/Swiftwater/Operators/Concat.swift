extension Signal {
  /// This signal, then another one.
  ///
  ///     source:        --1--2--|
  ///     next:          -a-|
  ///     concat(next):  --1--2---a-|
  ///
  /// The next signal is started when this one has completed and its resources are released. Ends as the last
  /// one does; a failure before ends everything.
  ///
  /// - Parameter next: Started once for each completion of this signal.
  /// - Complexity: O(1). A chain of any number of these runs as one list.
  public func concat(
    _ next: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = ConcatOrigin(self, next, file, line)
    return Signal(origin) { Restarting.run(origin.starts, for: $0) }
  }

  /// Some signals one after the other.
  ///
  /// Each is started when the one before has completed and its resources are released. Completes with the
  /// last, without any signals at once; a failure ends everything.
  ///
  /// - Parameter signals: In the order to run them.
  public static func concat(
    _ signals: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("concat", file, line, others: signals.map(\.origin))) { observer in
      Restarting.run(signals.map(\.start), for: observer)
    }
  }
}

/// The origin of a signal that continues another.
///
/// It holds what the signal runs. Where the first part is such a signal too, it is known by its origin alone,
/// so that a chain of any length is a list: walked in a loop when observed, and released in a loop as every
/// chain of origins is.
private final class ConcatOrigin<Value, Failure: Error>: Origin {
  typealias Start = (Observer<Value, Failure>) -> Void

  /// The first part; nil where it is the upstream origin, which is of this type.
  private let first: Start?
  private let second: Start

  init(
    _ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>, _ file: StaticString, _ line: UInt
  ) {
    self.first = first.origin is ConcatOrigin ? nil : first.start
    self.second = second.start
    super.init("concat", file, line, first.origin, others: [second.origin])
  }

  /// What the whole chain runs, in order.
  var starts: [Start] {
    var result: [Start] = []
    var link = self
    while true {
      result.append(link.second)
      if let first = link.first {
        result.append(first)
        return result.reversed()
      }
      link = link.upstream as! ConcatOrigin
    }
  }
}
