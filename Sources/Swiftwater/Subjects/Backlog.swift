internal import SwiftwaterThread

/// What a source has still to deliver because it was sent during a delivery, and how the source ended.
@usableFromInline
final class Backlog<Value, Failure: Error> {
  enum Waiting {
    case value(Value)
    case ending(Ending<Failure>)
  }

  private var waiting = Queue<Waiting>()
  private var takenInARow = 0
  @usableFromInline private(set) var ending: Ending<Failure>?
  /// Whether an ending waits or has been delivered.
  private(set) var isEnding = false

  @usableFromInline
  init() {}

  func append(_ event: Waiting, of source: @autoclosure () -> String) {
    if case .ending = event {
      if isEnding { return Misuse.warn("\(source()) was ended again; it is ignored") }
      isEnding = true
    }
    waiting.append(event)
    if takenInARow >= FeedbackLoop.limit { FeedbackLoop.stop() }
  }

  func next() -> Waiting? {
    guard let event = waiting.popFirst() else {
      takenInARow = 0
      return nil
    }
    takenInARow += 1
    return event
  }

  func finish(_ ending: Ending<Failure>) {
    isEnding = true
    self.ending = ending
    waiting = Queue()
  }
}
