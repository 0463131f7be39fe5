public import SwiftwaterThread

/// Reads properties without depending on them.
///
///     let report = Property {
///       let text = document.value
///       return untracked { "\(text) as of \(revision.value)" }
///     }
///
/// Properties that the closure of a derived property reads in `body` are up to date, but their changes do not
/// cause another computation. Outside of such closures this only runs `body`. The closures of operators
/// (`map`, `combineLatest`, …) are always untracked: the result depends on the sources of the operator alone.
///
/// - Parameter body: Runs at once.
/// - Returns: The result of `body`.
/// - Throws: The error that `body` throws.
@inlinable
public func untracked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
  -> Result
{
  #if DEBUG
  UntrackedReads.suspend()
  defer { UntrackedReads.resume() }
  #endif
  guard let node = Computation.running else { return try body() }
  let outer = node.readPolicy
  node.readPolicy = .untracked
  defer { node.readPolicy = outer }
  #if DEBUG
  return try node.allowingObservableReads(body)
  #else
  return try body()
  #endif
}

/// The computation that is running on this thread.
@usableFromInline
package enum Computation {
  @inlinable
  static var running: DependentNode? {
    swiftwater_get_tracker().map { Unmanaged<DependentNode>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The source location of the property that is being computed, for reports of mistakes in its closure; nil
  /// outside of computations.
  package static var sourceLocation: String? { running?.sourceLocation }

  /// Runs a closure of an operator that must not read properties, because their changes would not run it again.
  ///
  /// - Parameters:
  ///   - reason: Begins the report of a read, which stops the program.
  ///   - body: The closure.
  @usableFromInline
  package static func rejectingReads(_ reason: StaticString, _ body: () -> Void) {
    guard let node = running else { return body() }
    let outer = (readPolicy: node.readPolicy, rejection: node.rejection)
    node.readPolicy = .rejected
    node.rejection = reason.utf8Start
    body()
    node.readPolicy = outer.readPolicy
    node.rejection = outer.rejection
  }
}

extension DependentNode {
  /// Stops the program if a read that is not tracked is rejected.
  @inlinable
  final func checkRead(of source: Node) {
    if readPolicy == .rejected { reject(source) }
  }

  @usableFromInline
  final func reject(_ source: Node) -> Never {
    let reason = rejection.map { String(cString: $0) } ?? "nothing may be read here"
    Misuse.stop("\(reason), but the property made at \(sourceLocation) reads \(source.description)")
  }
}
