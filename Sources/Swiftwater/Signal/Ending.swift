/// How a signal ended. A failure carries the origin where it started.
@usableFromInline
enum Ending<Failure: Error> {
  case completed
  case failed(Failure, at: Origin)

  @inlinable
  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}
