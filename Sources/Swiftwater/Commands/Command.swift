public import SwiftwaterThread

/// Work that a user starts. A command reports whether it can be started, whether it is running, and its
/// results.
///
///     let save = Command<Note, Void, any Error>(enabledIf: isValid) { note in try await store.save(note) }
///     save.isExecuting.observe { spinner.isVisible = $0 }
///     save.errors.observe { show($0) }
///     save.execute(note)  // or save.start(note), to observe this execution
///
/// The work is an asynchronous closure, as here, a closure that returns a signal, or a synchronous closure.
///
/// By default, executions run one at a time: the command is disabled while one runs.
///
/// The events of one execution happen in this order: ``isExecuting`` becomes true; the closure of the command
/// returns the signal of the work; ``executions`` sends the signal of the execution; the work starts; its
/// values are sent by the signal that `start(_:)` returned and then by ``outputs``; that signal ends;
/// ``isExecuting`` becomes false; a completion is sent by ``completions``, a failure by ``errors`` and
/// ``failures``. So an observer of these may execute the command again at once.
///
/// When the command is released, its signals and properties complete. A running execution goes on, unless
/// ``cancel()`` has ended it.
public final class Command<Input, Output, Failure: Error> {
  // Derived by closures, so that their observations end with the command and not with the last execution.
  // Lazy, because a page has many commands, and few of their properties are observed.

  /// Whether executing now would start work: the condition is true, and no execution runs or several may.
  public private(set) lazy var isEnabled: Property<Bool> = {
    let load = state.observableLoad
    guard let condition else {
      return Property({ load.value.allowsExecution }, file: state.file, line: state.line).endingWithOwner()
    }
    return Property({ condition.value && load.value.allowsExecution }, file: state.file, line: state.line)
      .endingWithOwner()
  }()

  /// Whether an execution is running.
  public private(set) lazy var isExecuting: Property<Bool> = {
    let load = state.observableLoad
    return Property({ load.value.count > 0 }, file: state.file, line: state.line).endingWithOwner()
  }()

  @usableFromInline let condition: Property<Bool>?
  @usableFromInline let state: State
  @usableFromInline let work: (Input) -> Signal<Output, Failure>

  /// Creates a command whose work is a signal.
  ///
  /// - Parameters:
  ///   - condition: Whether the work may be started; nil for always.
  ///   - allowsConcurrentExecution: Whether an execution may start while another runs.
  ///   - work: Returns the signal of one execution, which the command observes once.
  @inlinable
  public init(
    enabledIf condition: Property<Bool>? = nil, allowsConcurrentExecution: Bool = false,
    _ work: @escaping (Input) -> Signal<Output, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.condition = condition
    self.work = work
    state = State(allowsConcurrentExecution, file, line)
  }

  deinit {
    // Inside a computation, the observers are notified when the computation is over.
    Computation.runAfterwards { [state] in state.complete() }
  }

  /// Whether an execution may start while another runs.
  public var allowsConcurrentExecution: Bool {
    get { state.observableLoad.value.isConcurrent }
    set { state.load.isConcurrent = newValue }
  }

  /// The values of all executions. It completes when the command is released.
  public var outputs: Signal<Output, Never> { state.subject(\.outputs).signal }

  /// The input of each execution whose work completed. It sends nothing for an execution that failed or was
  /// cancelled, or that ended because the source of its work was released. It completes when the command is
  /// released.
  public var completions: Signal<Input, Never> { state.subject(\.completions).signal }

  /// The failures of all executions, as values, even of executions that were running when the observation
  /// began. It completes when the command is released.
  public var errors: Signal<Failure, Never> { state.subject(\.errors).signal }

  /// The failures of all executions, each with the input of its execution. It sends a failure right after
  /// ``errors`` has sent it, and completes when the command is released.
  public var failures: Signal<(input: Input, error: Failure), Never> { state.subject(\.failures).signal }

  /// A signal for each execution, sent before the work of the execution starts. The inner signal replays the
  /// values of the execution, and completes when the execution completes, fails or is cancelled. The outer signal
  /// completes when the command is released.
  public var executions: Signal<Signal<Output, Never>, Never> { state.subject(\.executions).signal }

  /// Starts the work, if the command is enabled.
  ///
  /// The closure of a derived property may execute only commands that it has made.
  ///
  /// - Parameter input: The input of this execution.
  /// - Returns: Whether the command was enabled, so that an execution began.
  @discardableResult
  @inlinable
  public func execute(_ input: Input) -> Bool {
    begin(input) != nil
  }

  /// Starts the work, if the command is enabled, and returns its events.
  ///
  ///     try await save.start(note).completion()
  ///
  /// The work does not depend on the observers of the signal.
  ///
  /// - Parameter input: The input of this execution.
  /// - Returns: A signal that replays the values and the ending of this execution. If the command is
  ///   disabled, no work is started, and the signal fails with ``CommandError/disabled``.
  @inlinable
  public func start(
    _ input: Input, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output, CommandError<Failure>> {
    begin(input)?.results ?? .fail(.disabled, file: file, line: line)
  }

  /// Begins an execution, if the command is enabled.
  @inlinable
  func begin(_ input: Input) -> Outcome? {
    swiftwater_get_tracker() == nil ? beginExecution(input) : beginInComputation(input)
  }

  /// Begins an execution inside the computation of a property, which does not depend on the properties that the
  /// command and its work read. To execute a command that the computation did not make is a mistake, because it writes
  /// the property of the load. That property is created first, so that the mistake is reported even if no code
  /// observes the command.
  @usableFromInline
  @inline(never)
  func beginInComputation(_ input: Input) -> Outcome? {
    _ = state.observableLoad
    return untracked { beginExecution(input) }
  }

  @inlinable
  func beginExecution(_ input: Input) -> Outcome? {
    guard condition?.value ?? true, state.load.allowsExecution else { return nil }
    let execution = Execution(of: input, state)
    let outcome = Outcome(of: execution)
    execution.register()
    if !execution.isEnded { execution.start(work(input), outcome) }
    return outcome
  }

  /// Cancels the work of all running executions. Their signals complete, but ``completions`` and ``errors``
  /// send nothing. An event that the cleanup of one execution sends to another is not passed on.
  public func cancel() {
    let stopped = state.runningExecutions.filter { $0.stop() }
    for execution in stopped { execution.completeStopped() }
  }
}

extension Command where Input == Void {
  /// Starts the work, if the command is enabled; see `execute(_:)`.
  ///
  /// - Returns: Whether the command was enabled, so that an execution began.
  @discardableResult
  @inlinable
  public func execute() -> Bool {
    execute(())
  }

  /// Starts the work, if the command is enabled, and returns its events; see `start(_:)`.
  ///
  /// - Returns: A signal that replays the values and the ending of this execution. If the command is disabled,
  ///   no work is started, and the signal fails with ``CommandError/disabled``.
  @inlinable
  public func start(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Output, CommandError<Failure>> {
    start((), file: file, line: line)
  }
}
