extension Command {
  /// Creates a command whose work is an asynchronous closure.
  ///
  ///     let load = Command<Void, [Contact], any Error> { try await service.contacts() }
  ///     let send = Command<String, Message, ChatError> { text async throws(ChatError) in
  ///       try await chat.send(text)
  ///     }
  ///
  /// The command sends the result of the closure and completes, or fails with the error that it throws. A
  /// closure that throws a specific type has to name that type; otherwise Swift infers `any Error`.
  ///
  /// - Parameters:
  ///   - condition: Whether the work may be started; nil for always.
  ///   - allowsConcurrentExecution: Whether an execution may start while another runs.
  ///   - isolation: The actor on which the work runs and its results are delivered; by default the caller's
  ///     or, if the caller has none, that of the code that executes the command.
  ///   - work: Performs one execution. It must not have a capture list; see
  ///     ``Signal/task(priority:isolation:_:file:line:)``. ``cancel()`` cancels its task.
  // Disfavored, so that Swift chooses the initializer for signals for a closure that returns a signal. For a
  // closure that waits for nothing, Swift chooses a synchronous initializer, because it prefers that to a conversion.
  @_disfavoredOverload
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, allowsConcurrentExecution: Bool = false,
    isolation: (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping (Input) async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      enabledIf: condition, allowsConcurrentExecution: allowsConcurrentExecution,
      { [weak isolation] input -> Signal<Output, Failure> in
        .task(
          isolation: isolation, { () async throws(Failure) in try await work(input) }, file: file, line: line)
      }, file: file, line: line)
  }
}
