internal import SwiftwaterThread

/// What a source has still to deliver because it was sent during a delivery, and how the source ended.
///
/// Takes no memory of its own until something has to wait or the source ends.
@usableFromInline
struct Backlog<Value, Failure: Error> {
  enum Waiting {
    case value(Value)
    case ending(Ending<Failure>)
  }

  @usableFromInline
  final class Line {
    fileprivate var waiting = Deque<Waiting>()
    /// How often what had come to wait during one round was taken in the next, without an end.
    fileprivate var rounds = 0
    fileprivate var leftInRound = 0
    fileprivate var ending: Ending<Failure>?
    fileprivate var isEnding = false
  }

  /// Nil until something waits for the first time, or the source ends.
  @usableFromInline private(set) var line: Line?

  @inlinable
  init() {}

  /// Whether nothing has ever had to wait, and the source has not ended.
  @inlinable
  var isUnused: Bool { line == nil }

  /// How the source ended, once it has.
  @usableFromInline
  var ending: Ending<Failure>? { line?.ending }

  /// Whether an ending waits or has been delivered.
  var isEnding: Bool { line?.isEnding ?? false }

  /// Makes an event wait. It comes after those that wait already; nothing comes after an ending.
  mutating func append(_ event: Waiting, of source: @autoclosure () -> String) {
    let line = used()
    if case .ending = event {
      if line.isEnding { return Misuse.warn("\(source()) was ended again; it is ignored") }
      line.isEnding = true
    }
    line.waiting.append(event)
    if line.rounds >= FeedbackLoop.limit { FeedbackLoop.stop() }
    if line.waiting.count > FeedbackLoop.waitingLimit { FeedbackLoop.stopEndless() }
  }

  /// Takes the next event, if one waits.
  func next() -> Waiting? {
    guard let line else { return nil }
    if line.leftInRound == 0 {
      line.leftInRound = line.waiting.count
      line.rounds = line.leftInRound == 0 ? 0 : line.rounds + 1
    }
    guard let event = line.waiting.popFirst() else { return nil }
    line.leftInRound -= 1
    return event
  }

  /// Takes what waits, and what comes to wait meanwhile, while somebody listens.
  func deliver(
    while isObserved: @autoclosure () -> Bool, value: (Value) -> Void, ending: (Ending<Failure>) -> Void
  ) {
    while isObserved(), let event = next() {
      switch event {
      case .value(let next): value(next)
      case .ending(let last): ending(last)
      }
    }
  }

  /// Notes how the source ended; nothing waits any more.
  mutating func finish(_ ending: Ending<Failure>) {
    let line = used()
    line.isEnding = true
    line.ending = ending
    line.waiting = Deque()
    line.leftInRound = 0
  }

  private mutating func used() -> Line {
    if let line { return line }
    let line = Line()
    self.line = line
    return line
  }
}
