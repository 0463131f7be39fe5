extension Command {
  /// Creates a command whose work is done at once, inside the call that executes it.
  ///
  ///     let parse = Command<String, Date, ParseError> { text throws(ParseError) in try Date(parsing: text) }
  ///
  /// The command sends the result of the closure and completes, or fails with the error that it throws. An
  /// observer that executes the command while it is executing finds it disabled.
  ///
  /// - Parameters:
  ///   - condition: Whether the work may be started; nil for always.
  ///   - work: Performs one execution.
  // Disfavored, so that a closure that returns a signal is the work of the initializer for signals.
  @_disfavoredOverload
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, _ work: @escaping (Input) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      enabledIf: condition,
      { input -> Signal<Output, Failure> in
        Signal(catching: { () throws(Failure) in try work(input) }, file: file, line: line)
      }, file: file, line: line)
  }
}

extension Command where Output == Void {
  /// Creates a command whose work is done at once, inside the call that executes it, and has no result.
  ///
  ///     let add = Command<String, Void, Never> { [notes] text in notes.append(Note(text)) }
  ///
  /// The command completes when the closure returns, or fails with the error that it throws. An observer that
  /// executes the command while it is executing finds it disabled.
  ///
  /// - Parameters:
  ///   - condition: Whether the work may be started; nil for always.
  ///   - work: Performs one execution.
  // The initializer is not disfavored: for a closure of several statements that returns nothing, Swift would choose the
  // initializer for signals, and report that the closure returns none.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, _ work: @escaping (Input) throws(Failure) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      enabledIf: condition,
      { input -> Signal<Void, Failure> in
        Signal(catching: { () throws(Failure) in try work(input) }, file: file, line: line)
      }, file: file, line: line)
  }
}
