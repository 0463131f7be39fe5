extension Signal {
  /// The values of this signal, then those of another.
  ///
  ///     source:        --1--2--|
  ///     next:          -a-|
  ///     concat(next):  --1--2---a-|
  ///
  /// The next signal starts when this one has completed and its resources are released. Ends as the next
  /// signal does. A failure of this signal passes at once.
  ///
  /// - Parameter next: The signal to run after this one.
  /// - Complexity: O(1) for each value. Nested concatenations run as one list, at any depth.
  public func concat(
    _ next: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let parts = ConcatParts(self, next)
    return Signal(ConcatOrigin(parts, self, next, file, line)) { RestartLoop.run(parts.starts, for: $0) }
  }

  /// The values of several signals, one signal after another.
  ///
  /// Each signal starts when the previous one has completed and its resources are released. Completes with
  /// the last signal, and at once if there are none. A failure of any passes at once.
  ///
  /// - Parameter signals: The signals, in the order in which they run.
  public static func concat(
    _ signals: [Signal], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("concat", file, line, others: signals.map(\.origin))) { observer in
      RestartLoop.run(signals.map(\.start), for: observer)
    }
  }
}

/// The two signals of a concatenation.
///
/// A part that is a concatenation itself is stored as its own parts. So a concatenation of any depth is released
/// in a loop, and turned into a list in a loop when it is observed.
private final class ConcatParts<Value, Failure: Error> {
  typealias Start = (Observer<Value, Failure>) -> Void

  private enum Part {
    case start(Start)
    case parts(ConcatParts)
  }

  private var pair: [Part]

  init(_ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>) {
    pair = [first, second].map { signal in
      if let parts = (signal.origin as? ConcatOrigin<Value, Failure>)?.parts { return .parts(parts) }
      return .start(signal.start)
    }
  }

  deinit {
    // If each part released the next, a deep concatenation would overflow the stack.
    var remaining = takeParts()
    while var parts = remaining.popLast() {
      if isKnownUniquelyReferenced(&parts) { remaining += parts.takeParts() }
    }
  }

  private func takeParts() -> [ConcatParts] {
    let parts = pair.compactMap { if case .parts(let parts) = $0 { parts } else { nil } }
    pair = []
    return parts
  }

  /// The closures that start the signals, in the order in which they run.
  var starts: [Start] {
    var result: [Start] = []
    var remaining: [Part] = [.parts(self)]
    while let part = remaining.popLast() {
      switch part {
      case .start(let start): result.append(start)
      case .parts(let parts): remaining += parts.pair.reversed()
      }
    }
    return result
  }
}

/// The origin of a concatenation, which knows its parts.
private final class ConcatOrigin<Value, Failure: Error>: Origin {
  // The signal owns the parts. An observation retains its origin, and must not retain its sources through it.
  private(set) weak var parts: ConcatParts<Value, Failure>?

  init(
    _ parts: ConcatParts<Value, Failure>, _ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>,
    _ file: StaticString, _ line: UInt
  ) {
    self.parts = parts
    super.init("concat", file, line, first.origin, others: [second.origin])
  }
}
