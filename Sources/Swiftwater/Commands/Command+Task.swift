extension Command {
  /// Makes a command from asynchronous work.
  ///
  ///     let send = Command<String, Message, ChatError>.task { text async throws(ChatError) in
  ///       try await chat.send(text)
  ///     }
  ///
  /// A closure that throws a type of its own has to name it; without, Swift takes `any Error`.
  ///
  /// - Parameters:
  ///   - condition: When work may be started.
  ///   - allowsConcurrentExecution: Whether a further execution may start while one runs.
  ///   - isolation: The actor that the work begins on and that the results come to.
  ///   - work: One execution, without a capture list, as ``Signal/task(priority:isolation:file:line:_:)``
  ///     says. It is cancelled by ``cancel()``.
  public static func task(
    enabledIf condition: Property<Bool>? = nil, allowsConcurrentExecution: Bool = false,
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (Input) async throws(Failure) -> Output
  ) -> Command {
    Command(
      enabledIf: condition, allowsConcurrentExecution: allowsConcurrentExecution, file: file, line: line
    ) { [weak isolation] input in
      .task(isolation: isolation, file: file, line: line) { () async throws(Failure) in
        try await work(input)
      }
    }
  }
}
