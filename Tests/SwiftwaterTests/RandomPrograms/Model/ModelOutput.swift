/// The output of an operator with several inputs: events of the inputs during a delivery wait (contract 2.3).
final class ModelOutput<Value> {
  let observer: ModelObserver<Value>
  /// The observations of the operator's sources. It ends as soon as an ending is sent, even if that waits.
  let inputs: ModelScope
  private var waiting: [ModelEvent<Value>] = []
  private var isDelivering = false
  private var wasReleased = false

  init(_ observer: ModelObserver<Value>) {
    self.observer = observer
    inputs = observer.scope.branch()
  }

  func send(_ event: ModelEvent<Value>) {
    if inputs.isEnded { return }
    if event.isEnding { inputs.end() }
    sendBehindInputs(event)
  }

  /// Sends an event even if the inputs have ended: a value that the operator has buffered, or its ending.
  func sendBehindInputs(_ event: ModelEvent<Value>) {
    waiting.append(event)
    deliver()
  }

  func send(_ value: Value) { send(.value(value)) }

  /// Ends the operator. After the release of an input, a completion counts as a release (contract 6.18).
  func end(_ ending: ModelEnding) {
    send(.ending(ending == .completed && wasReleased ? .released : ending))
  }

  /// Runs a closure. If it completes the operator and `ending` is a release, the completion counts as a release.
  func completing(as ending: ModelEnding, _ body: () -> Void) {
    let outer = wasReleased
    wasReleased = outer || ending == .released
    body()
    wasReleased = outer
  }

  /// An input. Its scope ends before `receive` is called with its ending.
  ///
  /// - Parameter isSecondary: Whether its release does not matter, because it only triggers or measures.
  func input<Input>(
    in branch: ModelScope? = nil, isSecondary: Bool = false, _ receive: @escaping (ModelEvent<Input>) -> Void
  ) -> ModelObserver<Input> {
    let branch = branch ?? inputs.branch()
    return ModelObserver(branch) { [self] event in
      if case .ending(let ending) = event {
        branch.end()
        if inputs.isEnded { return }
        if ending == .released, !isSecondary { wasReleased = true }
      }
      receive(event)
    }
  }

  /// An input whose values only act: its completion is ignored, its failure passes on.
  func secondary<Input>(_ receive: @escaping (Input, ModelScope) -> Void) -> ModelObserver<Input> {
    let branch = inputs.branch()
    return input(in: branch, isSecondary: true) { [self] event in
      switch event {
      case .value(let value): receive(value, branch)
      case .ending(let ending): if ending.isFailure { end(ending) }
      }
    }
  }

  /// The main input, whose ending ends the operator.
  func primary<Input>(_ receive: @escaping (Input) -> Void) -> ModelObserver<Input> {
    ModelObserver(inputs) { [self] event in
      switch event {
      case .value(let value): receive(value)
      case .ending(let ending): end(ending)
      }
    }
  }

  /// Delivers a value at once, even during a delivery. Events of the inputs wait meanwhile.
  func sendAtOnce(_ value: Value) {
    deferringOthers { if !inputs.isEnded { observer.send(.value(value)) } }
  }

  func deferringOthers(during body: () -> Void) {
    let isOutermost = !isDelivering
    isDelivering = true
    body()
    if isOutermost {
      isDelivering = false
      deliver()
    }
  }

  private func deliver() {
    if isDelivering { return }
    isDelivering = true
    while !waiting.isEmpty { observer.send(waiting.removeFirst()) }
    isDelivering = false
  }
}

extension ModelSignal {
  /// An operator of several inputs.
  static func ofSeveralInputs(_ start: @escaping (ModelOutput<Value>) -> Void) -> ModelSignal {
    ModelSignal { start(ModelOutput($0)) }
  }
}
