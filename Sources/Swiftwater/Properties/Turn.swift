public import SwiftwaterThread

/// Makes several writes one change: observers run once, afterwards, and see only the result.
///
///     transaction {
///       first.value = "Ada"
///       last.value = "Lovelace"
///     }
///
/// Properties read inside `body` are up to date, derived ones too; only observers wait. A transaction inside
/// another, or inside an observer, ends with the outermost.
///
/// - Parameter body: Runs at once.
/// - Returns: What `body` returns. If it throws, what was written stays written.
@inlinable
@discardableResult
public func transaction<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  if swiftwater_get_turn() != nil { return try body() }
  return try Turn.run { (_) throws(Failure) -> Result in try body() }
}

/// The observers that wait for the writes that are under way to be over.
///
/// Lives on the stack of the outermost write or transaction and is found through the running thread.
@usableFromInline
package struct Turn {
  private let number = swiftwater_next_stamp()
  private var first: Unmanaged<DependentNode>?
  private var last: Unmanaged<DependentNode>?

  @usableFromInline
  init() {}

  /// The number of the turn that is under way on this thread, which no other turn has; nil outside of turns.
  package static var current: UInt64? {
    swiftwater_get_turn()?.assumingMemoryBound(to: Turn.self).pointee.number
  }

  @inlinable
  static func run<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<Turn>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
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

  /// Does something in the turn that is under way, or else in one of its own.
  static func join(_ body: (UnsafeMutablePointer<Turn>) -> Void) {
    if let turn = swiftwater_get_turn() { body(turn.assumingMemoryBound(to: Turn.self)) } else { run(body) }
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

  /// Runs the observers that wait, and those that their writes make wait, in order.
  @usableFromInline
  static func runObservers(_ turn: UnsafeMutablePointer<Turn>) {
    var rounds = 0
    while let last = turn.pointee.last?.toOpaque() {
      runRound(turn, through: last)
      rounds += 1
      if rounds >= FeedbackLoop.limit, turn.pointee.first != nil { reportLoop(turn) }
    }
  }

  /// Runs the observers that wait now. Those that they make wait are the next round: only the number of
  /// rounds tells a loop from many observers.
  private static func runRound(
    _ turn: UnsafeMutablePointer<Turn>, through last: UnsafeMutableRawPointer
  ) {
    while let observer = turn.pointee.dequeue() {
      run(observer)
      if observer.toOpaque() == last { return }
    }
  }

  private static func run(_ observer: Unmanaged<DependentNode>) {
    let isOver = observer._withUnsafeGuaranteedRef { observer in
      if !observer.isLeft {
        observer.isRunning = true
        _ = observer.work(observer)
        observer.isRunning = false
      }
      if !observer.isLeft || observer.isQueued { return false }
      observer.isLeft = false
      return true
    }
    if isOver { observer.release() }
  }

  /// Stops the program with the properties that the next rounds are about.
  private static func reportLoop(_ turn: UnsafeMutablePointer<Turn>) -> Never {
    var members: [String] = []
    while let observer = turn.pointee.dequeue(), members.count < 100 {
      let source = observer.takeUnretainedValue().firstSource?.pointee.source.takeUnretainedValue()
      if let name = source?.description {
        if members.contains(name) { break }
        members.append(name)
      }
      run(observer)
    }
    FeedbackLoop.stop(members)
  }
}
