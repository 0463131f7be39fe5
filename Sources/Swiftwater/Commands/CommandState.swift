extension Command {
  /// What the executions of a command share with it. It outlives the command while they run.
  ///
  /// A command is often made and seldom listened to on all its channels, so what somebody may observe is made
  /// when they ask for it.
  @usableFromInline
  final class State {
    @exclusivity(unchecked) @usableFromInline var load: CommandLoad {
      didSet { followed?.value = load }
    }
    @exclusivity(unchecked) @usableFromInline var followed: MutableProperty<CommandLoad>?
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt
    @exclusivity(unchecked) @usableFromInline var executions: Subject<Signal<Output, Never>, Never>?
    @exclusivity(unchecked) @usableFromInline var values: Subject<Output, Never>?
    @exclusivity(unchecked) @usableFromInline var errors: Subject<Failure, Never>?
    @exclusivity(unchecked) @usableFromInline var failures: Subject<(input: Input, error: Failure), Never>?
    @exclusivity(unchecked) @usableFromInline var all: [Execution] = []

    @inlinable
    init(_ isConcurrent: Bool, _ file: StaticString, _ line: UInt) {
      load = CommandLoad(count: 0, isConcurrent: isConcurrent)
      self.file = file
      self.line = line
    }

    /// What the command has to do, as a property.
    var observableLoad: MutableProperty<CommandLoad> {
      if let followed { return followed }
      let property = MutableProperty(load, file: file, line: line)
      followed = property
      return property
    }

    /// Where the command was made.
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
    private var isOver = false

    /// Whether somebody hears of failures, or the command and all who would are gone.
    var hearsFailures: Bool { isOver || errors?.last != nil || failures?.last != nil }
    #endif

    /// Takes out an execution that is over; the last one moves to its place.
    @inlinable
    func remove(_ execution: Execution) {
      // They were forgotten with the command.
      guard let last = all.popLast() else { return }
      if last === execution { return }
      all[execution.position] = last
      last.position = execution.position
    }

    /// Ends what the command says. An execution that runs finds nobody to tell, and is kept by its work
    /// alone: nobody can cancel it any more.
    func complete() {
      all = []
      #if DEBUG
      isOver = true
      #endif
      executions.take()?.complete()
      values.take()?.complete()
      errors.take()?.complete()
      failures.take()?.complete()
    }
  }
}

/// How much a command has to do, and may have.
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
  var isOpen: Bool { count == 0 || isConcurrent }
}
