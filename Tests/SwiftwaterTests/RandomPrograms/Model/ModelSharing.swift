/// The one observation of a source that several observers share.
final class ModelConnection {
  private(set) var scope: ModelScope
  var isStarted = false
  var sourceHasEnded = false
  private(set) var observerCount = 0
  private let onUnused: (ModelScope) -> Void

  init(_ budget: ModelBudget, onUnused: @escaping (ModelScope) -> Void = { $0.end() }) {
    scope = ModelScope(budget: budget)
    self.onUnused = onUnused
  }

  /// Counts an observer until its observation ends.
  func add(_ observation: ModelScope) {
    observerCount += 1
    observation.onEnd { [self] in
      observerCount -= 1
      if observerCount == 0, isStarted, !scope.isEnded { onUnused(scope) }
    }
  }

  /// Allows another start, unless the source has ended.
  func renew() {
    if !scope.isEnded || sourceHasEnded { return }
    scope = ModelScope(budget: scope.budget)
    isStarted = false
  }
}

/// A source whose values go to a subject, once it is connected.
final class ModelConnectable {
  private let source: ModelSignal<Int>
  private let subject: ModelSubject<Int>
  private let connection: ModelConnection

  init(_ source: ModelSignal<Int>, _ subject: ModelSubject<Int>, _ budget: ModelBudget) {
    self.source = source
    self.subject = subject
    connection = ModelConnection(budget)
  }

  func connect() {
    if connection.isStarted { return }
    connection.isStarted = true
    let scope = connection.scope
    source.start(
      ModelObserver(scope) { [connection, subject] event in
        if event.isEnding {
          connection.sourceHasEnded = true
          scope.end()
        }
        subject.send(event)
      })
  }

  func autoconnecting(reconnects: Bool = true) -> ModelSignal<Int> {
    ModelSignal { [self] observer in
      if reconnects { connection.renew() }
      connection.add(observer.scope)
      subject.observe(observer)
      if connection.observerCount > 0 { connect() }
    }
  }

  func connectingOnce() -> ModelSignal<Int> {
    ModelSignal { [self] observer in
      subject.observe(observer)
      connect()
    }
  }
}

extension ModelSignal<Int> {
  /// - Parameter resets: Whether the next observer after an ending starts the signal again.
  func sharing(
    _ budget: ModelBudget, _ makeSubject: @escaping () -> ModelSubject<Int>,
    resetsAtZero: Bool = true, resets: @escaping (ModelEnding) -> Bool
  ) -> ModelSignal {
    var current: (subject: ModelSubject<Int>, connection: ModelConnection)?
    func begin() -> (subject: ModelSubject<Int>, connection: ModelConnection) {
      let connection = ModelConnection(budget) { scope in
        if !resetsAtZero { return }
        current = nil
        scope.end()
      }
      let new = (makeSubject(), connection)
      current = new
      return new
    }
    return ModelSignal { observer in
      let (subject, connection) = current ?? begin()
      connection.add(observer.scope)
      subject.observe(observer)
      if connection.observerCount == 0 || connection.isStarted { return }
      connection.isStarted = true
      start(
        ModelObserver(connection.scope) { event in
          if case .ending(let ending) = event {
            connection.scope.end()
            if resets(ending) { current = nil }
          }
          subject.send(event)
        })
    }
  }
}
