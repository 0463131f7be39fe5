internal import Observation

extension Signal where Failure == Never {
  /// The value of an expression over `@Observable` objects: now, and again after each change.
  ///
  ///     model.name:                     a---b-cd------
  ///     observing { model.name }:       a----b--d-----
  ///
  /// Observable objects announce a change before they make it. The value is therefore read again by a task,
  /// once the code that changes it has let go of the actor; several changes until then are one. Equal values
  /// are not removed.
  ///
  /// Never ends by itself. The closure is kept until the observation ends: where it keeps the object that it
  /// reads, end the observation by a ``Lifetime``, or capture the object `unowned`.
  ///
  /// - Parameters:
  ///   - isolation: The actor to read and deliver on; found by the compiler, or else when observed.
  ///   - read: Looks at any number of properties; each of them is observed until one changes.
  public static func observing(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ read: @escaping () -> Value
  ) -> Signal {
    let origin = Origin("observing", file, line)
    return Signal(origin) { [weak isolation] observer in
      let actor = Isolation.require(isolation, for: origin)
      let reading = Reading(ActorBox((observer, read), for: actor))
      observer.subscription.add(Unreading(reading))
      reading.deliver(observer, read)
    }
  }
}

/// Reads again whenever something that was read has changed.
///
/// The objects that were read keep this, and with it an observation that nobody else keeps.
private final class Reading<Value>: Sendable {
  private let box: ActorBox<(observer: Observer<Value, Never>, read: () -> Value)>

  init(_ box: ActorBox<(observer: Observer<Value, Never>, read: () -> Value)>) {
    self.box = box
  }

  func deliver(_ observer: Observer<Value, Never>, _ read: () -> Value) {
    // Called at most once, by whoever changes something first, on whatever thread that runs.
    let value = withObservationTracking(read) { [self] in
      Task { await readAgain() }
    }
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
  }
}

/// An observation's hold on its reading.
private final class Unreading<Value>: Cancellable {
  private weak var reading: Reading<Value>?

  init(_ reading: Reading<Value>) {
    self.reading = reading
  }

  override func cancel() {
    detach()
    reading?.stop()
  }
}
