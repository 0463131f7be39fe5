extension Signal {
  /// A signal that runs asynchronous work and sends its result, then completes.
  ///
  ///     task { await work() }:  ----(a|)
  ///
  /// Each observation runs the work again, on the observer's actor. The work may use the state of that actor
  /// before, between and after its `await`s. The result is delivered on the same actor, never while the
  /// observation begins. The signal fails with the error that the work throws.
  ///
  ///     let contacts = Signal.task { try await service.contacts(of: self.account) }
  ///
  /// Do not give the work a capture list: Swift 6.2 and 6.3 would run it on no actor. Pass what it needs with
  /// `task(with:_:)`, or copy it into constants before.
  ///
  /// When the observation ends early, the task is cancelled and nothing more is delivered. A running task
  /// keeps its actor alive.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for that of the code that observes.
  ///   - isolation: The actor to run on; by default the caller's, or the observer's if the caller has none.
  ///   - work: Runs once for each observation.
  public static func task(
    priority: TaskPriority? = nil, isolation: (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping () async throws(Failure) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("task", file, line)
    return Signal(origin) { [weak isolation] observer in
      RunningTask.start(on: Isolation.require(isolation, for: origin), priority, for: observer, at: origin) {
        deliver throws(Failure) in
        _ = deliver(try await work(), true)
      }
    }
  }

  /// A signal that runs asynchronous work with an input and sends its result, then completes.
  ///
  ///     let contacts = Signal.task(with: service) { service in try await service.contacts() }
  ///
  /// The closure receives what it needs as an argument, so it needs no capture list, which the work must not
  /// have. Otherwise this is the form without an input.
  ///
  /// - Parameters:
  ///   - input: Passed to the work of each observation, and kept by the signal. A tuple passes several values.
  ///   - priority: The priority of the task; nil for that of the code that observes.
  ///   - isolation: The actor to run on; by default the caller's, or the observer's if the caller has none.
  ///   - work: Runs once for each observation.
  public static func task<Input>(
    with input: Input, priority: TaskPriority? = nil, isolation: (any Actor)? = #isolation,
    _ work: nonisolated(nonsending) @escaping (Input) async throws(Failure) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    task(
      priority: priority, isolation: isolation, { () async throws(Failure) in try await work(input) },
      file: file, line: line)
  }

  /// A signal that sends the elements of an asynchronous sequence and ends as the sequence does.
  ///
  ///     sequence:        --a--b--c--|
  ///     from(sequence):  --a--b--c--|
  ///
  /// Each observation iterates over the sequence on the observer's actor, and requests the next element when
  /// the last one has been delivered. When the observation ends early, the iteration is cancelled. An
  /// iteration keeps its actor alive while it waits: end the observation of an endless sequence by a
  /// ``Lifetime`` that ends before the actor is to be released.
  ///
  /// - Parameters:
  ///   - sequence: The sequence, which each observation iterates over once.
  ///   - priority: The priority of the iterating task; nil for that of the code that observes.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  public static func from<Source: AsyncSequence>(
    _ sequence: Source, priority: TaskPriority? = nil, isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Source.Element == Value, Source.Failure == Failure {
    let origin = Origin("from", file, line)
    return Signal(origin) { [weak isolation] observer in
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

/// Runs the work of a signal in a task of the observation.
private enum RunningTask<Value, Failure: Error> {
  /// Takes a closure that delivers a value and returns whether to go on. The last value is delivered together
  /// with the completion, in one job of the actor: returning from work may leave the actor for a moment.
  typealias Work =
    nonisolated(nonsending) (_ deliver: (Value, _ isLast: Bool) -> Bool) async throws(Failure) -> Void
  typealias Content = (observer: Observer<Value, Failure>, origin: Origin, work: Work)

  static func start(
    on actor: any Actor, _ priority: TaskPriority?, for observer: Observer<Value, Failure>,
    at origin: Origin, _ work: @escaping Work
  ) {
    let running = BoxedTask<Content>()
    let box = ActorBox<Content>((observer, origin, work), for: actor)
    running.box = box
    observer.subscription.add(running)
    running.task = actor.start(priority: priority) { actor in
      await run(box, on: actor)
    }
  }

  private static func run(_ box: ActorBox<Content>, on actor: isolated any Actor) async {
    // The observer is read from the box again after each wait, because cancelling empties the box.
    guard let (_, origin, work) = box.content(on: actor) else { return }
    let failure: Failure?
    do throws(Failure) {
      try await TaskIsolationCheck.run(origin) { () async throws(Failure) in
        try await work { value, isLast in
          guard let observer = box.content(on: actor)?.observer else { return false }
          TaskIsolationCheck.leave { Isolation.run(on: actor) { observer.onValue(value) } }
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
}
