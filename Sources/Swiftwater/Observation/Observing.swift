internal import Observation

extension Signal where Failure == Never {
  /// A signal of the value of an expression over `@Observable` objects: its current value, and its value
  /// after each change.
  ///
  ///     model.name:                     a---b-cd------
  ///     observing { model.name }:       a----b--d-----
  ///
  /// Observable objects announce a change before they make it. A task therefore reads the value again when
  /// the code that made the change has left the actor. Several changes until then are delivered as one. Equal
  /// values are not removed.
  ///
  /// The signal never ends. The closure is retained until the observation ends: if it retains the object
  /// that it reads, end the observation by a ``Lifetime``, or capture the object `unowned`.
  ///
  /// - Parameters:
  ///   - isolation: The actor to read and deliver on; by default the caller's, or the observer's if the
  ///     caller has none.
  ///   - read: Reads any number of properties. A change of any of them makes it run again.
  public static func observing(
    isolation: (any Actor)? = #isolation, _ read: @escaping () -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("observing", file, line)
    return Signal(origin) { [weak isolation] observer in
      let actor = Isolation.require(isolation, for: origin)
      let tracker = ExpressionTracker.start(ActorBox((observer, read), for: actor))
      observer.subscription.add(WeakCleanup(tracker) { $0.stop() })
      tracker.deliver(observer, read)
    }
  }
}

/// Reads an expression, and reads it again after each change of a property that it read.
///
/// The objects that were read retain the tracker, and so the observation, which has no other owner. After a change, the
/// stream retains the tracker until it has read again.
private final class ExpressionTracker<Value>: Sendable {
  private let box: ActorBox<(observer: Observer<Value, Never>, read: () -> Value)>
  private let changes: AsyncStream<ExpressionTracker>.Continuation

  private init(
    _ box: ActorBox<(observer: Observer<Value, Never>, read: () -> Value)>,
    _ changes: AsyncStream<ExpressionTracker>.Continuation
  ) {
    self.box = box
    self.changes = changes
  }

  deinit { changes.finish() }

  /// Creates a tracker, and the task in which it reads again. The task has the context of the code that observes, not
  /// of the code that makes a change.
  static func start(
    _ box: ActorBox<(observer: Observer<Value, Never>, read: () -> Value)>
  ) -> ExpressionTracker {
    let (stream, changes) = AsyncStream.makeStream(of: ExpressionTracker.self)
    TaskIsolationCheck.leave {
      _ = Task { for await tracker in stream { await tracker.readAgain() } }
    }
    return ExpressionTracker(box, changes)
  }

  func deliver(_ observer: Observer<Value, Never>, _ read: () -> Value) {
    // `onChange` is called once, by the first change, on the thread that makes it.
    let value = withObservationTracking(read) { [self] in _ = changes.yield(self) }
    observer.send(value)
  }

  private func readAgain() async {
    guard let actor = box.actor else { return }
    await readAgain(on: actor)
  }

  private func readAgain(on actor: isolated any Actor) {
    guard let (observer, read) = box.content(on: actor) else { return }
    Isolation.run(on: actor) { deliver(observer, read) }
  }

  func stop() {
    box.empty()
    // The objects may keep the tracker for long; its task need not wait as long.
    changes.finish()
  }
}
