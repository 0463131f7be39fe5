public import SwiftwaterThread

/// Combines several writes into one change: observers run once, afterwards, and see only the result.
///
///     transaction {
///       first.value = "Ada"
///       last.value = "Lovelace"
///     }
///
/// Inside of `body`, reads of properties are up to date, even of derived ones; only observers wait. The
/// observers of an inner transaction, or of one inside an observer, run at the end of the outermost.
///
/// - Parameter body: Runs at once.
/// - Returns: The result of `body`.
/// - Throws: The error that `body` throws. Its writes are not undone.
@inlinable
@discardableResult
public func transaction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  if swiftwater_get_turn() != nil { return try body() }
  return try Turn.run { (_) throws(Failure) -> Result in try body() }
}

/// A queue of the observers that run when the outermost write or transaction is over.
///
/// It is on the stack of that write or transaction, or on the heap if it began inside a computation. A thread-local
/// variable points to it.
@usableFromInline
package struct Turn {
  private let number = swiftwater_next_stamp()
  private var first: Unmanaged<DependentNode>?
  private var last: Unmanaged<DependentNode>?

  @usableFromInline
  init() {}

  /// The unique number of the turn in progress on this thread; nil outside of turns.
  package static var current: UInt64? {
    swiftwater_get_turn()?.assumingMemoryBound(to: Turn.self).pointee.number
  }

  @inlinable
  static func run<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<Turn>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if swiftwater_get_tracker() != nil { return try body(beginDeferred()) }
    var turn = Turn()
    return try withUnsafeMutablePointer(to: &turn) { (turn) throws(Failure) -> Result in
      swiftwater_set_turn(turn)
      defer {
        runObservers(turn)
        swiftwater_set_turn(nil)
      }
      return try body(turn)
    }
  }

  /// Runs a closure in the turn in progress, or in a new one.
  static func join(_ body: (UnsafeMutablePointer<Turn>) -> Void) {
    if let turn = swiftwater_get_turn() { body(turn.assumingMemoryBound(to: Turn.self)) } else { run(body) }
  }

  /// Begins a turn inside a computation, which may write the properties that it made. Their observers run
  /// at the end of the outermost ``ChainRelease``: until then they could read what is being computed.
  @usableFromInline
  static func beginDeferred() -> UnsafeMutablePointer<Turn> {
    let turn = UnsafeMutablePointer<Turn>.allocate(capacity: 1)
    turn.initialize(to: Turn())
    swiftwater_set_turn(turn)
    swiftwater_set_deferred_turn(turn)
    return turn
  }

  /// Runs the observers of the turn that began inside a computation.
  static func runDeferred() {
    guard let turn = swiftwater_get_deferred_turn()?.assumingMemoryBound(to: Turn.self) else { return }
    swiftwater_set_deferred_turn(nil)
    runObservers(turn)
    swiftwater_set_turn(nil)
    turn.deallocate()
  }

  mutating func enqueue(_ observer: Unmanaged<DependentNode>) {
    if observer._withUnsafeGuaranteedRef({ $0.isQueued }) { return }
    observer._withUnsafeGuaranteedRef { $0.isQueued = true }
    if let last { last._withUnsafeGuaranteedRef { $0.nextQueued = observer } } else { first = observer }
    last = observer
  }

  private mutating func dequeue() -> Unmanaged<DependentNode>? {
    guard let observer = first else { return nil }
    observer._withUnsafeGuaranteedRef { observer in
      first = observer.nextQueued
      if first == nil { last = nil }
      observer.nextQueued = nil
      observer.isQueued = false
    }
    return observer
  }

  /// Runs the queued observers, and those that their writes queue, in order.
  @usableFromInline
  static func runObservers(_ turn: UnsafeMutablePointer<Turn>) {
    var rounds = 0
    while let last = turn.pointee.last?.toOpaque() {
      runRound(turn, through: last)
      rounds += 1
      if rounds >= FeedbackLoop.maximumRounds, turn.pointee.first != nil { reportLoop(turn) }
    }
  }

  /// Runs the observers that are queued now. Observers that are queued meanwhile belong to the next round.
  /// The number of rounds distinguishes a loop from many observers.
  private static func runRound(
    _ turn: UnsafeMutablePointer<Turn>, through last: UnsafeMutableRawPointer
  ) {
    while let observer = turn.pointee.dequeue() {
      run(observer)
      if observer.toOpaque() == last { return }
    }
  }

  private static func run(_ observer: Unmanaged<DependentNode>) {
    let mustRelease = observer._withUnsafeGuaranteedRef { observer in
      if !observer.isReleasedByTurn {
        observer.isRunning = true
        _ = observer.work(observer)
        observer.isRunning = false
      }
      if !observer.isReleasedByTurn || observer.isQueued { return false }
      observer.isReleasedByTurn = false
      return true
    }
    if mustRelease { observer.release() }
  }

  /// Reports the names of the properties that are observed in the next rounds, and drops the observers that are queued.
  private static func reportLoop(_ turn: UnsafeMutablePointer<Turn>) {
    var members: [String] = []
    while members.count < 100, let observer = turn.pointee.dequeue() {
      let source = observer.takeUnretainedValue().firstSource?.pointee.source.takeUnretainedValue()
      if let name = source?.description {
        if members.contains(name) {
          drop(observer)
          break
        }
        members.append(name)
      }
      run(observer)
    }
    FeedbackLoop.report(members)
    while let observer = turn.pointee.dequeue() { drop(observer) }
  }

  private static func drop(_ observer: Unmanaged<DependentNode>) {
    let mustRelease = observer._withUnsafeGuaranteedRef { observer in
      defer { observer.isReleasedByTurn = false }
      return observer.isReleasedByTurn
    }
    if mustRelease { observer.release() }
  }
}
