internal import SwiftwaterThread

/// What a source has still to deliver because it was sent during a delivery, and how the source ended.
@usableFromInline
final class Backlog<Value, Failure: Error> {
  enum Waiting {
    case value(Value)
    case ending(Ending<Failure>)
  }

  private var waiting: [Waiting] = []
  private var taken = 0
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
    guard taken < waiting.count else {
      waiting.removeAll(keepingCapacity: waiting.capacity <= 64)
      taken = 0
      takenInARow = 0
      return nil
    }
    defer {
      taken += 1
      takenInARow += 1
      if taken == 1024 {
        waiting.removeFirst(taken)
        taken = 0
      }
    }
    return waiting[taken]
  }

  func finish(_ ending: Ending<Failure>) {
    isEnding = true
    self.ending = ending
    waiting = []
  }
}
