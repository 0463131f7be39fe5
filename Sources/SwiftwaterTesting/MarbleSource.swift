public import Swiftwater

/// A source that sends the events of a marble diagram, and records when it was observed.
///
///     let clock = TestClock()
///     let source = clock.hot("-a--b---c-|")
///     let recorder = source.signal.debounce(for: .milliseconds(3), clock: clock).record(clock: clock)
///     clock.runUntilIdle()
///     #expect(recorder.marbles == "-------b--(c|)")
///     #expect(source.subscriptions == ["^---------!"])
///
/// Create one by ``TestClock/hot(_:values:failure:file:line:)`` or ``TestClock/cold(_:values:failure:file:line:)``.
public final class MarbleSource<Value, Failure: Error> {
  /// The events of the diagram.
  public let signal: Signal<Value, Failure>
  private let log: ObservationLog

  fileprivate init(_ log: ObservationLog, _ signal: Signal<Value, Failure>) {
    self.log = log
    self.signal = signal
  }

  /// The beginning and the end of each observation, earliest beginning first.
  ///
  /// `--^---!` is an observation from 2 to 6, `--(^!)` one that ended at once, and `--^` one that has not
  /// ended. The end is marked in the same way whether the source ended or the observer cancelled. Stops the program if
  /// an observation began or ended between two milliseconds.
  public var subscriptions: [String] { log.diagrams }
}

extension TestClock {
  /// A hot source that sends the events of a diagram, at times counted from now, regardless of observers.
  ///
  /// Its events come before all actions that are scheduled later for the same time. An observer that begins
  /// after the ending receives the ending.
  ///
  /// - Parameters:
  ///   - diagram: The events. Those before `^` are in the past and are not sent.
  ///   - values: The values that the letters denote. A letter without a value stops the program.
  ///   - failure: The failure that `#` denotes. A `#` without a failure stops the program.
  /// - Returns: The source.
  public func hot<Value, Failure: Error>(
    _ diagram: Marbles, values: [Character: Value] = Marbles.letters, failure: Failure? = Never?.none,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<Value, Failure> {
    let subject = Subject<Value, Failure>()
    for (time, event) in diagram.events(values, failure, file, line) where time >= .zero {
      _ = schedule(after: time) { subject.send(event) }
    }
    let log = ObservationLog(self)
    return MarbleSource(
      log,
      Signal { emitter in
        log.begin(emitter)
        let subscription = subject.signal.observe {
          emitter.send($0)
        } onFailure: {
          emitter.fail($0)
        } onCompletion: {
          emitter.complete()
        }
        emitter.onEnd { [weak subscription] in subscription?.cancel() }
      })
  }

  /// A cold source that sends the events of a diagram to each observer, at times counted from the beginning
  /// of its observation.
  ///
  /// - Parameters:
  ///   - diagram: The events; none before `^`.
  ///   - values: The values that the letters denote. A letter without a value stops the program.
  ///   - failure: The failure that `#` denotes. A `#` without a failure stops the program.
  /// - Returns: The source.
  public func cold<Value, Failure: Error>(
    _ diagram: Marbles, values: [Character: Value] = Marbles.letters, failure: Failure? = Never?.none,
    file: StaticString = #fileID, line: UInt = #line
  ) -> MarbleSource<Value, Failure> {
    let events = diagram.events(values, failure, file, line)
    Misuse.require(
      events.allSatisfy { $0.time >= .zero }, "a cold source has no past: \(diagram), at \(file):\(line)")
    let log = ObservationLog(self)
    return MarbleSource(
      log,
      Signal { emitter in
        log.begin(emitter)
        for (time, event) in events {
          emitter.onEnd(self.schedule(after: time) { emitter.send(event) })
        }
      })
  }
}

extension Marbles {
  fileprivate func events<Value, Failure: Error>(
    _ values: [Character: Value], _ failure: Failure?, _ file: StaticString, _ line: UInt
  ) -> [(time: Duration, event: Event<Value, Failure>)] {
    entries.map { entry in
      switch entry.mark {
      case .completed: return (entry.time, .completed)
      case .failed:
        guard let failure else {
          Misuse.stop("\(self) contains #, but no failure was passed for it, at \(file):\(line)")
        }
        return (entry.time, .failed(failure))
      case .value(let letter):
        guard let value = values[letter] else {
          Misuse.stop("\(self) contains \(letter), but no value was passed for it, at \(file):\(line)")
        }
        return (entry.time, .value(value))
      }
    }
  }
}

extension Subject {
  fileprivate func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}

extension Emitter {
  fileprivate func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .failed(let failure): fail(failure)
    case .completed: complete()
    }
  }
}

/// Records when observations begin and end.
private final class ObservationLog {
  private let clock: TestClock
  private let start: Duration
  private var spans: [(begin: Duration, end: Duration?)] = []
  // An emitter runs its cleanups when it is released, so the log keeps it until its observation ends. Otherwise a
  // diagram without an ending would seem to end.
  private var emitters: [Int: AnyObject] = [:]

  init(_ clock: TestClock) {
    self.clock = clock
    start = clock.elapsed
  }

  func begin<Value, Failure>(_ emitter: Emitter<Value, Failure>) {
    let index = spans.count
    spans.append((clock.elapsed - start, nil))
    emitters[index] = emitter
    emitter.onEnd { [weak self] in self?.end(index) }
  }

  private func end(_ index: Int) {
    spans[index].end = clock.elapsed - start
    emitters[index] = nil
  }

  var diagrams: [String] {
    spans.map { begin, end in
      let wait = String(repeating: "-", count: begin.frames)
      guard let end else { return wait + "^" }
      if end == begin { return wait + "(^!)" }
      return wait + "^" + String(repeating: "-", count: end.frames - begin.frames - 1) + "!"
    }
  }
}

extension Duration {
  fileprivate var frames: Int {
    guard let frames = wholeFrames else { Misuse.stop("\(self) is between two frames of a diagram") }
    return frames
  }
}
