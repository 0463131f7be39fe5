/// One run of a program with the model.
final class ModelTrial: Trial {
  let clock = ModelClock()
  let turn = ModelTurn()
  let budget = ModelBudget(5_000)
  private var observations: [ModelObservation] = []

  func source(_ kind: SourceKind) -> ModelSource { ModelSource(kind, turn) }

  func observe(_ signal: ModelSignal<Int>) {
    let number = observations.count
    let observation = ModelObservation(budget)
    observations.append(observation)
    signal.start(
      ModelObserver(observation.scope) { [unowned self] event in
        switch event {
        case .value(let value): receive(value, number)
        case .ending(let ending): if observation.end() { receive(ending, number) }
        }
      })
  }

  func cancel(_ number: Int) {
    if number < observations.count { observations[number].cancel() }
  }

  private func receive(_ ending: ModelEnding, _ number: Int) {
    if case .failed(let code) = ending { receive(failure: code, number) } else { receiveCompletion(number) }
  }

  func cancelAll() {
    for number in observations.indices { cancel(number) }
  }

  func releaseAll() {
    isOver = true
    observations = []
  }

  func advance(_ milliseconds: Int) {
    clock.advance(by: milliseconds)
  }
}

private final class ModelObservation {
  let scope: ModelScope
  private var isCancelled = false

  init(_ budget: ModelBudget) {
    scope = ModelScope(budget: budget)
  }

  /// Releases everything before the observer receives the ending (contract 3.2).
  ///
  /// - Returns: Whether no cleanup has cancelled the observation.
  func end() -> Bool {
    scope.end()
    return !isCancelled
  }

  func cancel() {
    isCancelled = true
    scope.end()
  }
}

/// A source that can be released although signals refer to it.
final class ModelSource {
  private let kind: SourceKind
  private let subject: ModelSubject<Int>
  private let property: ModelProperty
  private var emitter: ModelEmitter<Int>?
  private var isReleased = false

  init(_ kind: SourceKind, _ turn: ModelTurn) {
    self.kind = kind
    subject = kind == .replaySubject ? ModelReplaySubject<Int>(2) : ModelSubject()
    property = ModelProperty(turn)
  }

  var signal: ModelSignal<Int> {
    switch kind {
    case .property: return isReleased ? .never : property.signal
    case .subject, .replaySubject:
      return ModelSignal { [unowned self] in if !isReleased { subject.observe($0) } }
    case .emitter:
      return ModelSignal { [unowned self] in if !isReleased { emitter = ModelEmitter($0) } }
    }
  }

  func send(_ value: Int) {
    if kind == .property { if !isReleased { property.write(value) } } else { send(.value(value)) }
  }

  func complete() {
    send(.completed)
  }

  func fail() {
    send(.ending(.failed(0)))
  }

  func release() {
    if isReleased { return }
    isReleased = true
    property.release()
  }

  private func send(_ event: ModelEvent<Int>) {
    if isReleased || kind == .property { return }
    if kind == .emitter { emitter?.send(event) } else { subject.send(event) }
  }
}
