/// How a signal of the model ended.
enum ModelEnding: Hashable {
  case failed(Int)
  case completed
  /// A completion because the source was released: operators start and send nothing for it (contract 6.18).
  case released

  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}

/// An event inside the model.
enum ModelEvent<Value> {
  case value(Value)
  case ending(ModelEnding)

  static var completed: ModelEvent { .ending(.completed) }

  var isEnding: Bool {
    if case .ending = self { true } else { false }
  }
}

/// The receiver of a signal. It receives nothing after the end of its scope (contract 1.3 and 1.4).
struct ModelObserver<Value> {
  let scope: ModelScope
  private let receive: (ModelEvent<Value>) -> Void

  init(_ scope: ModelScope, _ receive: @escaping (ModelEvent<Value>) -> Void) {
    self.scope = scope
    self.receive = receive
  }

  func send(_ event: ModelEvent<Value>) {
    scope.budget.spend()
    if !scope.isEnded, !scope.budget.isSpent { receive(event) }
  }

  func send(_ events: [ModelEvent<Value>]) {
    for event in events { send(event) }
  }
}

/// A signal of the model.
struct ModelSignal<Value> {
  private let begin: (ModelObserver<Value>) -> Void

  init(_ begin: @escaping (ModelObserver<Value>) -> Void) {
    self.begin = begin
  }

  /// Starts the signal, unless the observation has ended.
  func start(_ observer: ModelObserver<Value>) {
    if !observer.scope.isEnded { begin(observer) }
  }

  static var never: ModelSignal { ModelSignal { _ in } }
  static var empty: ModelSignal { .sending([.completed]) }

  static func sending(_ events: [ModelEvent<Value>]) -> ModelSignal {
    ModelSignal { $0.send(events) }
  }

  static func of(_ values: Value...) -> ModelSignal {
    .sending(values.map { .value($0) } + [.completed])
  }

  static func deferred(_ make: @escaping () -> ModelSignal) -> ModelSignal {
    ModelSignal { make().start($0) }
  }

  /// An operator of one source, which answers each event with events.
  ///
  /// - Parameters:
  ///   - makeState: Makes the state of an observation.
  ///   - answer: Is not called anymore after it has answered with an ending.
  func answering<State, Output>(
    _ makeState: @escaping @autoclosure () -> State,
    _ answer: @escaping (inout State, ModelEvent<Value>) -> [ModelEvent<Output>]
  ) -> ModelSignal<Output> {
    ModelSignal<Output> { observer in
      var state = makeState()
      var isDone = false
      start(
        ModelObserver(observer.scope) { event in
          if isDone { return }
          let answers = answer(&state, event)
          isDone = answers.contains { $0.isEnding }
          observer.send(answers)
        })
    }
  }

  /// An operator that answers values, and passes endings on.
  func answeringValues<State, Output>(
    _ makeState: @escaping @autoclosure () -> State,
    _ answer: @escaping (inout State, Value) -> [ModelEvent<Output>]
  ) -> ModelSignal<Output> {
    answering(makeState()) { state, event in
      switch event {
      case .value(let value): answer(&state, value)
      case .ending(let ending): [.ending(ending)]
      }
    }
  }

  /// An operator that keeps a state, and answers the completion only, not the release.
  func reducing<State, Output>(
    _ makeState: @escaping @autoclosure () -> State, _ next: @escaping (inout State, Value) -> Void,
    atEnd result: @escaping (State) -> [ModelEvent<Output>]
  ) -> ModelSignal<Output> {
    answering(makeState()) { state, event in
      switch event {
      case .value(let value):
        next(&state, value)
        return []
      case .ending(.completed): return result(state)
      case .ending(let ending): return [.ending(ending)]
      }
    }
  }

  func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> ModelSignal<NewValue> {
    answeringValues(()) { _, value in [.value(transform(value))] }
  }

  func filter(_ isIncluded: @escaping (Value) -> Bool) -> ModelSignal {
    answeringValues(()) { _, value in isIncluded(value) ? [.value(value)] : [] }
  }

  /// An operator that does something else for some endings.
  ///
  /// - Parameter handle: Returns whether it has handled the ending. The signal is released before.
  func handlingEndings(_ handle: @escaping (ModelEnding, ModelObserver<Value>) -> Bool) -> ModelSignal {
    ModelSignal { observer in
      let branch = observer.scope.branch()
      start(
        ModelObserver(branch) { event in
          if case .ending(let ending) = event {
            branch.end()
            if observer.scope.isEnded || handle(ending, observer) { return }
          }
          observer.send(event)
        })
    }
  }
}
