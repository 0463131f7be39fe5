extension Signal {
  /// A signal of the one result of work that calls back on the observer's actor.
  ///
  ///     callback { resume in … resume(.success(a)) }:  ----(a|)
  ///
  /// A success is sent, followed by completion; a failure fails the signal. Both happen inside the call of
  /// `resume`. Further calls are ignored, with a warning in debug builds. If the work never calls back, the
  /// signal never ends.
  ///
  ///     Signal<Choice, Never>.callback { resume in
  ///       dialog.show { resume(.success($0)) }
  ///     }
  ///
  /// If the work has to be stopped when the observation ends early, let `using(_:release:_:)` hold it.
  ///
  /// - Parameter start: Starts the work, once for each observation, and passes `resume` to it.
  public static func callback(
    _ start: @escaping (_ resume: @escaping (Result<Value, Failure>) -> Void) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("callback", file, line)
    return Signal(origin) { observer in
      let promise = Promise(observer, origin)
      start { promise.fulfill(with: $0) }
    }
  }

  /// A signal of the one result of work that calls back on any thread.
  ///
  /// The result is delivered on the observer's actor, never inside the call of `resume`. Otherwise this is
  /// ``callback(_:file:line:)``.
  ///
  ///     Signal<Data, any Error>.callbackOnAnyThread { resume in
  ///       loader.load(url) { resume($0) }
  ///     }
  ///
  /// - Parameters:
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  ///   - start: Starts the work, once for each observation, on the observer's actor.
  public static func callbackOnAnyThread(
    isolation: (any Actor)? = #isolation,
    _ start: @escaping (_ resume: @escaping @Sendable (sending Result<Value, Failure>) -> Void) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("callbackOnAnyThread", file, line)
    return Signal(origin) { [weak isolation] observer in
      let actor = Isolation.require(isolation, for: origin)
      let box = ActorBox(Promise(observer, origin), for: actor)
      let results = CallbackResults<Value, Failure>.start(box)
      start { result in
        guard let actor = box.actor else { return }
        results.send(ActorBox(result, for: actor))
      }
    }
  }
}

/// Passes the results of a callback to the actor of the observer, until the work releases the callback.
private final class CallbackResults<Value, Failure: Error>: Sendable {
  private let results: AsyncStream<ActorBox<Result<Value, Failure>>>.Continuation

  private init(_ results: AsyncStream<ActorBox<Result<Value, Failure>>>.Continuation) {
    self.results = results
  }

  deinit { results.finish() }

  /// Starts the task that delivers the results. The task has the context of the code that observes, not of the code
  /// that calls back.
  static func start(_ box: ActorBox<Promise<Value, Failure>>) -> CallbackResults {
    let (stream, results) = AsyncStream.makeStream(of: ActorBox<Result<Value, Failure>>.self)
    TaskIsolationCheck.leave {
      _ = Task {
        for await result in stream {
          guard let actor = box.actor else { return }
          await fulfill(box, with: result, on: actor)
        }
      }
    }
    return CallbackResults(results)
  }

  func send(_ result: ActorBox<Result<Value, Failure>>) {
    results.yield(result)
  }
}

private func fulfill<Value, Failure>(
  _ box: ActorBox<Promise<Value, Failure>>, with result: ActorBox<Result<Value, Failure>>,
  on actor: isolated any Actor
) {
  guard let promise = box.content(on: actor), let content = result.content(on: actor) else { return }
  result.empty()
  Isolation.run(on: actor) { promise.fulfill(with: content) }
}

/// Sends the first result of a callback to an observer.
private final class Promise<Value, Failure: Error> {
  // Released with the observation, because the work may keep the callback longer.
  private var observer: Observer<Value, Failure>?
  private let origin: Origin
  private var isFulfilled = false

  init(_ observer: Observer<Value, Failure>, _ origin: Origin) {
    self.observer = observer
    self.origin = origin
    // `take` stores nil before the observer is released: the release may run a `deinit` that calls the callback.
    observer.subscription.add(WeakCleanup(self) { withExtendedLifetime($0.observer.take()) {} })
  }

  func fulfill(with result: Result<Value, Failure>) {
    if isFulfilled { return Misuse.warn("\(Trace.Step(origin)) got a second result; it is ignored") }
    isFulfilled = true
    // A cleanup beside this one may call back between the two phases of a cancellation.
    guard let observer = observer.take(), !observer.subscription.isEnded else { return }
    switch result {
    case .success(let value):
      observer.onValue(value)
      if !observer.subscription.isEnded { observer.complete() }
    case .failure(let failure):
      observer.fail(failure, at: origin)
    }
  }
}
