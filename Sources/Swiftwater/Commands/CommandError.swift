/// Why an execution of a command gave nothing, or no more.
public enum CommandError<Failure: Error>: Error {
  /// The command was disabled when it was executed; no work was started.
  case disabled
  /// The work failed.
  case failed(Failure)
}

extension CommandError: Equatable where Failure: Equatable {}
extension CommandError: Hashable where Failure: Hashable {}
