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
  /// - Complexity: O(1). Any number of these, in whatever way they are nested, run as one list.
  public func concat(
    _ next: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let parts = ConcatParts(self, next)
    return Signal(ConcatOrigin(parts, self, next, file, line)) { Restarting.run(parts.starts, for: $0) }
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

/// What a signal that continues another is made of.
///
/// Where a part is such a signal too, its parts are known, so that a nest of any depth is a list: made in a
/// loop when it is observed, and released in a loop.
private final class ConcatParts<Value, Failure: Error> {
  typealias Start = (Observer<Value, Failure>) -> Void

  private enum Part {
    case start(Start)
    case parts(ConcatParts)
  }

  private var both: [Part]

  init(_ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>) {
    both = [first, second].map { signal in
      if let parts = (signal.origin as? ConcatOrigin<Value, Failure>)?.parts { return .parts(parts) }
      return .start(signal.start)
    }
  }

  deinit {
    // Released from inside each other, a long nest would overflow the stack.
    var rest = takeParts()
    while var parts = rest.popLast() {
      if isKnownUniquelyReferenced(&parts) { rest += parts.takeParts() }
    }
  }

  private func takeParts() -> [ConcatParts] {
    let parts = both.compactMap { if case .parts(let parts) = $0 { parts } else { nil } }
    both = []
    return parts
  }

  /// What to run, in order.
  var starts: [Start] {
    var result: [Start] = []
    var rest: [Part] = [.parts(self)]
    while let part = rest.popLast() {
      switch part {
      case .start(let start): result.append(start)
      case .parts(let parts): rest += parts.both.reversed()
      }
    }
    return result
  }
}

/// The origin of a signal that continues another.
private final class ConcatOrigin<Value, Failure: Error>: Origin {
  // Kept by the signal alone: an observation that knows where it came from must not keep what it came from.
  private(set) weak var parts: ConcatParts<Value, Failure>?

  init(
    _ parts: ConcatParts<Value, Failure>, _ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>,
    _ file: StaticString, _ line: UInt
  ) {
    self.parts = parts
    super.init("concat", file, line, first.origin, others: [second.origin])
  }
}
