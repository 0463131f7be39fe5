/// The reason why an execution of a command failed or did not start.
public enum CommandError<Failure: Error>: Error {
  /// The command was disabled when it was executed. No work was started.
  case disabled
  /// The work failed.
  case failed(Failure)
}

extension CommandError: Equatable where Failure: Equatable {}
extension CommandError: Hashable where Failure: Hashable {}
