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
/// signal; ``executions`` announces it; the work starts; its values go to the signal that `execute(_:)`
/// returned and then to ``values``; its ending goes to that signal; ``isExecuting`` becomes false; a failure
/// goes to ``errors`` and ``failures``. So whoever handles an error may execute again at once.
///
/// When the command goes away, its signals and properties complete. An execution that runs goes on;
/// ``cancel()`` ends it.
public final class Command<Input, Output, Failure: Error> {
  // Derived by closures, so that their observations end with the command and not with the last execution.
  // Made when somebody asks: a page has many commands, and few are looked at in every way.

  /// Whether executing now would start work: the condition holds, and nothing runs or several may.
  public private(set) lazy var isEnabled: Property<Bool> = {
    let load = running.observableLoad
    guard let condition else {
      return Property({ load.value.isOpen }, file: running.file, line: running.line)
    }
    return Property({ condition.value && load.value.isOpen }, file: running.file, line: running.line)
  }()

  /// Whether any execution runs.
  public private(set) lazy var isExecuting: Property<Bool> = {
    let load = running.observableLoad
    return Property({ load.value.count > 0 }, file: running.file, line: running.line)
  }()

  @usableFromInline let condition: Property<Bool>?
  @usableFromInline let running: State
  @usableFromInline let work: (Input) -> Signal<Output, Failure>

  /// Makes a command from work that is a signal.
  ///
  /// - Parameters:
  ///   - condition: When work may be started.
  ///   - allowsConcurrentExecution: Whether a further execution may start while one runs.
  ///   - work: Makes the signal of one execution; it is observed once, whoever else looks.
  @inlinable
  public init(
    enabledIf condition: Property<Bool>? = nil, allowsConcurrentExecution: Bool = false,
    file: StaticString = #fileID, line: UInt = #line, _ work: @escaping (Input) -> Signal<Output, Failure>
  ) {
    self.condition = condition
    self.work = work
    running = State(allowsConcurrentExecution, file, line)
  }

  deinit {
    running.complete()
  }

  /// Whether a further execution may start while one runs.
  public var allowsConcurrentExecution: Bool {
    get { running.observableLoad.value.isConcurrent }
    set { running.load.isConcurrent = newValue }
  }

  /// The values of all executions.
  public var values: Signal<Output, Never> { running.subject(\.values).signal }

  /// The failures of all executions, as values: also of those that ran already.
  public var errors: Signal<Failure, Never> { running.subject(\.errors).signal }

  /// The failures of all executions, each with what that execution worked on, right after ``errors`` told of
  /// it.
  public var failures: Signal<(input: Input, error: Failure), Never> { running.subject(\.failures).signal }

  /// A signal for each execution, announced before its work starts. Failures are left out: such a signal then
  /// completes. Observing one replays what it sent.
  public var executions: Signal<Signal<Output, Never>, Never> { running.subject(\.executions).signal }

  /// Starts the work, if the command is enabled.
  ///
  /// - Parameter input: What to work on.
  /// - Returns: What comes of it, from the beginning whenever it is observed; or a signal that fails with
  ///   ``CommandError/disabled``, in which case nothing else happened. Whether and how long it is observed
  ///   does not matter to the work.
  @discardableResult
  @inlinable
  public func execute(
    _ input: Input, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output, CommandError<Failure>> {
    guard condition?.value ?? true, running.load.isOpen else {
      return .fail(.disabled, file: file, line: line)
    }
    let execution = Execution(of: input, running)
    let outcome = Outcome(of: execution)
    execution.accept()
    if !execution.isOver { execution.begin(work(input), outcome) }
    return outcome.results
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
  @inlinable
  public func execute(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output, CommandError<Failure>> {
    execute((), file: file, line: line)
  }
}
