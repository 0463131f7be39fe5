extension Signal {
  /// The result of asynchronous work, then completion, or the error that the work throws.
  ///
  ///     task { await work() }:  ----(a|)
  ///
  /// The work starts anew for each observation and runs on the observer's actor, so that it may use what
  /// belongs to that actor before, between and after its `await`s. What it waits for may run anywhere. The
  /// result is delivered on the same actor, never while the observation begins.
  ///
  ///     let contacts = Signal.task { try await service.contacts(of: self.account) }
  ///
  /// Do not give the work a capture list: Swift 6.2 and 6.3 run it on no actor then. Copy what it needs into
  /// constants before it.
  ///
  /// When the observation ends early, the task is cancelled; whatever the work still does, nothing is
  /// delivered. A running task keeps its actor alive.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the code that observes.
  ///   - isolation: The actor to run on; found by the compiler, or else when observed.
  ///   - work: Runs once for each observation.
  public static func task(
    priority: TaskPriority? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Value
  ) -> Signal {
    let origin = Origin("task", file, line)
    return Signal(origin) { [weak isolation] observer in
      RunningTask.start(on: Isolation.require(isolation, for: origin), priority, for: observer, at: origin) {
        deliver throws(Failure) in
        _ = deliver(try await work(), true)
      }
    }
  }

  /// The values of an asynchronous sequence, then its ending.
  ///
  ///     sequence:          --a--b--c--|
  ///     Signal(sequence):  --a--b--c--|
  ///
  /// Each observation iterates over the sequence on the observer's actor, and asks for the next value when
  /// the last one has been delivered. When the observation ends early, the iteration is cancelled. An
  /// iteration keeps its actor alive while it waits: end the observation of an endless sequence by a
  /// ``Lifetime`` that ends before the actor does.
  ///
  /// - Parameters:
  ///   - sequence: Iterated over once for each observation.
  ///   - priority: The priority of the iterating task; nil for that of the code that observes.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  public init<Source: AsyncSequence>(
    _ sequence: Source, priority: TaskPriority? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) where Source.Element == Value, Source.Failure == Failure {
    let origin = Origin("Signal(sequence)", file, line)
    self.init(origin) { [weak isolation] observer in
      RunningTask.start(on: Isolation.require(isolation, for: origin), priority, for: observer, at: origin) {
        deliver throws(Failure) in
        var iterator = sequence.makeAsyncIterator()
        while let value = try await iterator.next(isolation: #isolation) {
          if !deliver(value, false) { return }
        }
      }
    }
  }
}

/// The task that an observation waits for.
private final class RunningTask<Value, Failure: Error>: Cancellable {
  /// Gets a closure that delivers a value and says whether to go on. The last value is delivered together
  /// with the completion, in one job of the actor: returning from work may give the actor up for a moment.
  typealias Work =
    nonisolated(nonsending) (_ deliver: (Value, _ isLast: Bool) -> Bool) async throws(Failure) -> Void
  typealias Content = (observer: Observer<Value, Failure>, origin: Origin, work: Work)

  private var task: Task<Void, Never>?
  // Not kept by the observation: the observer keeps that. The task keeps it, for as long as it runs.
  private weak var box: ActorBox<Content>?

  static func start(
    on actor: any Actor, _ priority: TaskPriority?, for observer: Observer<Value, Failure>,
    at origin: Origin, _ work: @escaping Work
  ) {
    let running = RunningTask()
    let box = ActorBox<Content>((observer, origin, work), for: actor)
    running.box = box
    observer.subscription.add(running)
    running.task = actor.start(priority: priority) { actor in
      await run(box, on: actor)
    }
  }

  private static func run(_ box: ActorBox<Content>, on actor: isolated any Actor) async {
    // The observer is looked up again after each wait: cancelling empties the parcel.
    guard let (_, origin, work) = box.content(on: actor) else { return }
    let failure: Failure?
    do throws(Failure) {
      try await TaskIsolationCheck.run(origin) { () async throws(Failure) in
        try await work { value, isLast in
          guard let observer = box.content(on: actor)?.observer else { return false }
          TaskIsolationCheck.leave { Isolation.run(on: actor) { observer.value(value) } }
          if observer.subscription.isEnded { return false }
          if isLast { TaskIsolationCheck.leave { complete(box, on: actor, nil) } }
          return true
        }
      }
      failure = nil
    } catch {
      failure = error
    }
    complete(box, on: actor, failure)
  }

  private static func complete(_ box: ActorBox<Content>, on actor: isolated any Actor, _ failure: Failure?) {
    guard let (observer, origin, _) = box.content(on: actor) else { return }
    box.empty()
    Isolation.run(on: actor) {
      if let failure { observer.fail(failure, at: origin) } else { observer.complete() }
    }
  }

  override func cancel() {
    // First, as the task may be the last to hold the parcel.
    box?.empty()
    task?.cancel()
    task = nil
    detach()
  }
}
