public import SwiftwaterThread

extension Command {
  /// The state that a command shares with its executions. It outlives the command while they run.
  ///
  /// A program has many commands, and observes few of their signals and properties. So the subjects and the
  /// property are created when they are first needed.
  @usableFromInline
  final class State {
    @exclusivity(unchecked) @usableFromInline var load: CommandLoad {
      didSet { loadProperty?.value = load }
    }
    @exclusivity(unchecked) @usableFromInline var loadProperty: MutableProperty<CommandLoad>?
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt
    @exclusivity(unchecked) @usableFromInline var executions: Subject<Signal<Output, Never>, Never>?
    @exclusivity(unchecked) @usableFromInline var outputs: Subject<Output, Never>?
    @exclusivity(unchecked) @usableFromInline var completions: Subject<Input, Never>?
    @exclusivity(unchecked) @usableFromInline var errors: Subject<Failure, Never>?
    @exclusivity(unchecked) @usableFromInline var failures: Subject<(input: Input, error: Failure), Never>?
    @exclusivity(unchecked) @usableFromInline var runningExecutions: [Execution] = []

    @inlinable
    init(_ isConcurrent: Bool, _ file: StaticString, _ line: UInt) {
      load = CommandLoad(count: 0, isConcurrent: isConcurrent)
      self.file = file
      self.line = line
      if swiftwater_get_tracker() != nil { createLoadProperty() }
    }

    /// Creates the property of the load inside the computation that makes the command, and so may execute it.
    @usableFromInline
    func createLoadProperty() {
      loadProperty = MutableProperty(load, file: file, line: line)
    }

    /// The load, as a property.
    @usableFromInline
    var observableLoad: MutableProperty<CommandLoad> {
      if let loadProperty { return loadProperty }
      let property = MutableProperty(load, file: file, line: line)
      // The command was not made in a computation: otherwise its initializer would have created the property.
      property.node.base.extras?.madeInScope = 0
      loadProperty = property
      return property
    }

    /// The location where the command was made.
    @usableFromInline private(set) lazy var origin = Origin("Command", file, line)

    func subject<Value>(_ keyPath: ReferenceWritableKeyPath<State, Subject<Value, Never>?>) -> Subject<
      Value, Never
    > {
      if let subject = self[keyPath: keyPath] { return subject }
      let subject = Subject<Value, Never>(at: origin)
      self[keyPath: keyPath] = subject
      return subject
    }

    #if DEBUG
    private var isCompleted = false

    /// Whether the failures of executions are observed, or the command has been released with its observers.
    var handlesFailures: Bool { isCompleted || errors?.last != nil || failures?.last != nil }
    #endif

    /// Removes an execution that has ended. The last execution of the array moves to its position.
    @inlinable
    func remove(_ execution: Execution) {
      // Empty if the command has been released.
      guard let last = runningExecutions.popLast() else { return }
      if last === execution { return }
      runningExecutions[execution.position] = last
      last.position = execution.position
    }

    /// Completes the signals of the command. A running execution goes on until its work ends, and can no longer
    /// be cancelled.
    func complete() {
      runningExecutions = []
      #if DEBUG
      isCompleted = true
      #endif
      executions.take()?.end(.released)
      outputs.take()?.end(.released)
      completions.take()?.end(.released)
      errors.take()?.end(.released)
      failures.take()?.end(.released)
    }
  }
}

/// The number of running executions, and whether several may run.
@usableFromInline
struct CommandLoad: Equatable {
  @usableFromInline var count: Int
  @usableFromInline var isConcurrent: Bool

  @inlinable
  init(count: Int, isConcurrent: Bool) {
    self.count = count
    self.isConcurrent = isConcurrent
  }

  @inlinable
  static func == (left: CommandLoad, right: CommandLoad) -> Bool {
    left.count == right.count && left.isConcurrent == right.isConcurrent
  }

  /// Whether a further execution may start.
  @inlinable
  var allowsExecution: Bool { count == 0 || isConcurrent }
}
