public import SwiftwaterThread

/// Reads properties without depending on them.
///
///     let report = Property {
///       let text = document.value
///       return untracked { "\(text) as of \(revision.value)" }
///     }
///
/// What the closure of a derived property reads in `body` is up to date, but its changes do not make the
/// property be computed again. Outside of such closures this only runs `body`. What an operator of properties
/// (`map`, `combineLatest`, …) runs is untracked by itself: that depends on the operator's sources alone.
///
/// - Parameter body: Runs at once.
/// - Returns: What `body` returns.
@inlinable
public func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  guard let node = Computation.running else { return try body() }
  let outer = node.reading
  node.reading = .untracked
  defer { node.reading = outer }
  return try body()
}

/// What is computed on this thread now.
@usableFromInline
package enum Computation {
  @inlinable
  static var running: DependentNode? {
    swiftwater_get_tracker().map { Unmanaged<DependentNode>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Where the property was made that is computed now, for reports of mistakes in it; nil outside of
  /// computations.
  package static var sourceLocation: String? { running?.sourceLocation }

  /// Runs code of an operator that must not read a property, as nobody would look again when that changes.
  ///
  /// - Parameter complaint: Begins the report of a read, which stops the program.
  @usableFromInline
  package static func refusingReads(_ complaint: StaticString, _ body: () -> Void) {
    guard let node = running else { return body() }
    let outer = (reading: node.reading, refusal: node.refusal)
    node.reading = .refused
    node.refusal = complaint.utf8Start
    body()
    node.reading = outer.reading
    node.refusal = outer.refusal
  }
}

extension DependentNode {
  /// Sees a read that is not tracked.
  @inlinable
  final func notice(_ source: Node) {
    if reading == .refused { refuse(source) }
  }

  @usableFromInline
  final func refuse(_ source: Node) -> Never {
    let complaint = refusal.map { String(cString: $0) } ?? "nothing may be read here"
    Misuse.stop("\(complaint), but what is made at \(sourceLocation) reads \(source.description)")
  }
}
