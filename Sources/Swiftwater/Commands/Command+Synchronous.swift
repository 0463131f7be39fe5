extension Command {
  /// Creates a command whose work is done at once, inside the call that executes it.
  ///
  ///     let add = Command<String, Void, Never>.synchronous { [notes] text in notes.append(Note(text)) }
  ///
  /// The command sends the result of the closure and completes, or fails with the error that it throws. An
  /// observer that executes the command while it is executing finds it disabled.
  ///
  /// - Parameters:
  ///   - condition: Whether the work may be started; nil for always.
  ///   - work: Performs one execution.
  /// - Returns: The command.
  public static func synchronous(
    enabledIf condition: Property<Bool>? = nil, _ work: @escaping (Input) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Command {
    Command(
      enabledIf: condition,
      { input in
        Signal(catching: { () throws(Failure) in try work(input) }, file: file, line: line)
      }, file: file, line: line)
  }
}
