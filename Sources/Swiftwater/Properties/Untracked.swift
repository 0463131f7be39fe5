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
  guard let tracker = swiftwater_get_tracker() else { return try body() }
  let node = Unmanaged<Node>.fromOpaque(tracker).takeUnretainedValue()
  let outer = node.isUntracked
  node.isUntracked = true
  defer { node.isUntracked = outer }
  return try body()
}

extension Node {
  /// Runs the closure of an operator, in the computation of this node.
  @inlinable
  final func untracked<Result>(_ body: () -> Result) -> Result {
    isUntracked = true
    defer { isUntracked = false }
    return body()
  }
}
