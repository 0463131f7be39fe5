/// Work that a person starts: it knows whether it may be started now and whether it is under way, and reports
/// what came of it.
///
///     let save = Command<Note, Void, StoreError>(enabledIf: isValid) { note in store.save(note) }
///     save.isExecuting.observe { spinner.isVisible = $0 }
///     save.errors.observe { show($0) }
///     save.execute(note)
///
/// Executions start one at a time unless told otherwise: while one runs, the command is disabled.
///
/// For one execution things happen in this order: ``isExecuting`` becomes true; the work is asked for its
/// signal; ``executions`` announces it; the work starts; its values go to the signal that
/// ``execute(_:)`` returned and then to ``values``; its ending goes to that signal; ``isExecuting`` becomes
/// false; a failure goes to ``errors``. So whoever handles an error may execute again at once.
///
/// When the command goes away, its signals and properties complete. An execution that runs goes on;
/// ``cancel()`` ends it.
public final class Command<Input, Output, Failure: Error> {
  // Everything that only observers need is made when they first look: there are many commands, and nobody ever
  // looks at most of what they tell.

  /// Whether executing now would start work: the condition holds, and nothing runs or several may.
  public private(set) lazy var isEnabled = Property(
    { [condition, count = running.count, isConcurrent] in
      Self.mayStart(condition, count, isConcurrent)
    }, file: running.file, line: running.line)
  /// Whether any execution runs.
  public private(set) lazy var isExecuting = running.count.map(
    { $0 > 0 }, file: running.file, line: running.line)
  private let condition: Property<Bool>?
  private let running: Running
  private let isConcurrent: MutableProperty<Bool>
  private let work: (Input) -> Signal<Output, Failure>

  /// Makes a command from work that is a signal.
  ///
  /// - Parameters:
  ///   - condition: When work may be started.
  ///   - allowsConcurrentExecution: Whether a further execution may start while one runs.
  ///   - work: Makes the signal of one execution; it is observed once, whoever else looks.
  public init(
    enabledIf condition: Property<Bool>? = nil, allowsConcurrentExecution: Bool = false,
    file: StaticString = #fileID, line: UInt = #line, _ work: @escaping (Input) -> Signal<Output, Failure>
  ) {
    self.condition = condition
    self.work = work
    running = Running(file, line)
    isConcurrent = MutableProperty(allowsConcurrentExecution, file: file, line: line)
  }

  deinit {
    running.executions?.complete()
    running.values?.complete()
    running.errors?.complete()
  }

  private static func mayStart(
    _ condition: Property<Bool>?, _ count: MutableProperty<Int>, _ isConcurrent: MutableProperty<Bool>
  ) -> Bool {
    (condition?.value ?? true) && (count.value == 0 || isConcurrent.value)
  }

  /// Whether a further execution may start while one runs.
  public var allowsConcurrentExecution: Bool {
    get { isConcurrent.value }
    set { isConcurrent.value = newValue }
  }

  /// The values of all executions.
  public var values: Signal<Output, Never> { running.subject(&running.values).signal }

  /// The failures of all executions, as values: also of those that ran already.
  public var errors: Signal<Failure, Never> { running.subject(&running.errors).signal }

  /// A signal for each execution, announced before its work starts. Failures are left out: such a signal then
  /// completes. Observing one replays what it sent.
  public var executions: Signal<Signal<Output, Never>, Never> {
    running.subject(&running.executions).signal
  }

  /// Starts the work, if the command is enabled.
  ///
  /// - Parameter input: What to work on.
  /// - Returns: What comes of it, from the beginning whenever it is observed; or a signal that fails with
  ///   ``CommandError/disabled``, in which case nothing else happened. Whether and how long it is observed
  ///   does not matter to the work.
  @discardableResult
  public func execute(
    _ input: Input, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output, CommandError<Failure>> {
    guard Self.mayStart(condition, running.count, isConcurrent) else {
      return .fail(.disabled, file: file, line: line)
    }
    let execution = Execution(running, file, line)
    execution.begin(running) { work(input) }
    return execution.results
  }

  /// Ends all executions that run: their work is cancelled and their signals complete.
  public func cancel() {
    for execution in running.all { execution.cancel() }
  }
}

extension Command where Input == Void {
  /// Starts the work, if the command is enabled.
  ///
  /// - Returns: What comes of it; see ``execute(_:file:line:)``.
  @discardableResult
  public func execute(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output, CommandError<Failure>> {
    execute((), file: file, line: line)
  }
}
