/// How an observation ended by itself. A failure carries the operator it started from.
@usableFromInline
enum Ending<Failure: Error> {
  case completed
  case failed(Failure, at: Origin)

  @inlinable
  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}
