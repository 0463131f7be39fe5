public import Swiftwater

extension Input {
  /// Checks entries with a signal, after a pause in typing.
  ///
  ///     nameInput.validate { name in server.isFree(name).map { $0 ? nil : "Taken" } }
  ///
  ///     entries:      -a-b--------
  ///     work for a:
  ///     work for b:   ------^--(n|)
  ///
  /// The pause is three milliseconds here, `^` is the beginning of the work, and `n` is nil.
  ///
  /// Only what a user has entered is checked, if the rule of the input accepts it and it is not the original
  /// (``InputDesign/isChanged``). From the entry to the end of its check, ``InputDesign/isChecking`` is true and the
  /// entry is not valid yet, so it does not become the value. If the user leaves the field, the check begins at once.
  /// Another entry cancels the check.
  ///
  /// If the check fails, the entry is accepted, because its receiver decides anyway;
  /// ``InputDesign/checkFailure`` says why it is not known to be valid. An entry that equals the one that was checked
  /// last is not checked again.
  ///
  /// - Parameters:
  ///   - pause: The time without another entry before one is checked; 300 milliseconds by default.
  ///   - clock: The clock of the pause.
  ///   - isolation: The actor of the pause; by default the caller's.
  ///   - work: Checks an entry: sends why it is not valid, for a user to read, or nil. Only the first value counts;
  ///     without a value, the entry is valid, also if the signal ends because its source was released. It replaces the
  ///     work of an earlier call.
  public func validate<Failure>(
    debouncedFor pause: Duration = .milliseconds(300), clock: some Clock<Duration> = DefaultClock(),
    isolation: (any Actor)? = #isolation, _ work: @escaping (Value) -> Signal<String?, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    setCheck(
      InputCheck(after: .timer(after: pause, clock: clock, isolation: isolation, file: file, line: line)) {
        work($0).mapError { $0 as any Error }
      })
  }

  /// Checks entries asynchronously, after a pause in typing.
  ///
  ///     nameInput.validate { name in try await server.isFree(name) ? nil : "Taken" }
  ///
  /// This is the variant for asynchronous work of the method whose work is a signal. Another entry cancels the task.
  ///
  /// - Parameters:
  ///   - pause: The time without another entry before one is checked; 300 milliseconds by default.
  ///   - clock: The clock of the pause.
  ///   - isolation: The actor on which the work runs; by default the caller's.
  ///   - work: Checks an entry: returns why it is not valid, for a user to read, or nil. It must not have a capture
  ///     list; see `Signal.task(priority:isolation:_:)`.
  // Disfavored, as the initializer of commands is.
  @_disfavoredOverload
  public func validate(
    debouncedFor pause: Duration = .milliseconds(300), clock: some Clock<Duration> = DefaultClock(),
    isolation: (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping (Value) async throws -> String?,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    setCheck(
      InputCheck(after: .timer(after: pause, clock: clock, isolation: isolation, file: file, line: line)) {
        [weak isolation] value in
        .task(isolation: isolation, { () async throws in try await work(value) }, file: file, line: line)
      })
  }
}
