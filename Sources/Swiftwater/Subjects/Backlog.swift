internal import SwiftwaterThread

/// The events that were sent to a source while it delivered another, and the ending of the source.
///
/// It allocates nothing until an event has to wait or the source ends.
@usableFromInline
struct Backlog<Value, Failure: Error> {
  enum Event {
    case value(Value)
    case ending(Ending<Failure>)
  }

  @usableFromInline
  final class Storage {
    fileprivate var events = Deque<Event>()
    /// The number of rounds that have been delivered in a row. A round consists of the events that were
    /// appended during the previous round.
    fileprivate var rounds = 0
    fileprivate var remainingInRound = 0
    fileprivate var ending: Ending<Failure>?
    fileprivate var isEnding = false

    fileprivate func dropEvents() {
      events = Deque()
      rounds = 0
      remainingInRound = 0
    }
  }

  /// Nil until the first event waits, or the source ends.
  @usableFromInline private(set) var storage: Storage?

  @inlinable
  init() {}

  /// Whether no event has ever waited, and the source has not ended.
  @inlinable
  var isUnused: Bool { storage == nil }

  /// How the source ended; nil before it has.
  @usableFromInline
  var ending: Ending<Failure>? { storage?.ending }

  /// Whether an ending waits or has been delivered.
  var isEnding: Bool { storage?.isEnding ?? false }

  /// Adds an event after those that wait. An ending is the last; a second one is ignored with a warning.
  ///
  /// - Parameters:
  ///   - event: The event to deliver later.
  ///   - source: The description of the source, for the warning.
  mutating func append(_ event: Event, of source: @autoclosure () -> String) {
    let storage = makeStorage()
    if case .ending = event {
      if storage.isEnding { return Misuse.warn("\(source()) was ended again; it is ignored") }
      storage.isEnding = true
      // Nothing follows an ending, so it ends a loop. A report would drop it.
      return storage.events.append(event)
    }
    storage.events.append(event)
    if storage.rounds >= FeedbackLoop.maximumRounds {
      FeedbackLoop.report()
      storage.dropEvents()
    } else if storage.events.count > FeedbackLoop.maximumBacklog {
      FeedbackLoop.reportBacklog()
      storage.dropEvents()
    }
  }

  /// Removes and returns the next event; nil if none waits.
  func next() -> Event? {
    guard let storage else { return nil }
    if storage.remainingInRound == 0 {
      storage.remainingInRound = storage.events.count
      storage.rounds = storage.remainingInRound == 0 ? 0 : storage.rounds + 1
    }
    guard let event = storage.events.popFirst() else { return nil }
    storage.remainingInRound -= 1
    return event
  }

  /// Delivers the events that wait, and those that are appended meanwhile.
  ///
  /// - Parameters:
  ///   - isActive: Whether the observer still receives events; asked before each of them.
  ///   - onValue: Receives each value.
  ///   - onEnding: Receives the ending.
  func drain(
    while isActive: @autoclosure () -> Bool, onValue: (Value) -> Void, onEnding: (Ending<Failure>) -> Void
  ) {
    while isActive(), let event = next() {
      switch event {
      case .value(let next): onValue(next)
      case .ending(let last): onEnding(last)
      }
    }
  }

  /// Stores how the source ended, and drops the events that wait.
  mutating func finish(_ ending: Ending<Failure>) {
    let storage = makeStorage()
    storage.isEnding = true
    storage.ending = ending
    storage.events = Deque()
    storage.remainingInRound = 0
  }

  private mutating func makeStorage() -> Storage {
    if let storage { return storage }
    let storage = Storage()
    self.storage = storage
    return storage
  }
}
