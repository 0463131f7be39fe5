/// The observers of properties that wait for their turn (contract 6.8).
final class ModelTurn {
  private var waiting: [ModelPropertyObserver] = []
  private var isRunning = false

  func run(_ observers: [ModelPropertyObserver]) {
    for observer in observers where !observer.isWaiting {
      observer.isWaiting = true
      waiting.append(observer)
    }
    if isRunning { return }
    isRunning = true
    while !waiting.isEmpty { waiting.removeFirst().run() }
    isRunning = false
  }
}

/// A mutable property.
final class ModelProperty {
  fileprivate(set) var value = 0
  fileprivate var version = 0
  private let turn: ModelTurn
  private var observers: [ModelPropertyObserver] = []
  private var isReleased = false
  private var writes = 0

  init(_ turn: ModelTurn) {
    self.turn = turn
  }

  var signal: ModelSignal<Int> {
    ModelSignal { [self] observer in
      let (received, version) = (value, version)
      observer.send(.value(received))
      if observer.scope.isEnded { return }
      if isReleased {
        if value != received { observer.send(.value(value)) }
        return observer.send(.ending(.released))
      }
      let node = ModelPropertyObserver(observer, of: self, received, version)
      observers.append(node)
      if version != self.version { turn.run([node]) }
    }
  }

  func write(_ value: Int) {
    if isReleased || value == self.value { return }
    self.value = value
    version += 1
    writes += 1
    observers.removeAll { $0.isEnded }
    turn.run(observers)
    writes -= 1
    if writes == 0, mustClose { close() }
  }

  private var mustClose = false

  /// Releases the property. One that is being written lasts until the write is over.
  func release() {
    if writes > 0 { mustClose = true } else { close() }
  }

  private func close() {
    mustClose = false
    if isReleased { return }
    isReleased = true
    for observer in observers { observer.sourceWasReleased() }
  }
}

final class ModelPropertyObserver {
  fileprivate var isWaiting = false
  private let observer: ModelObserver<Int>
  private let property: ModelProperty
  private var received: Int
  private var version: Int
  private var isRunning = false
  private var isEnding = false

  init(_ observer: ModelObserver<Int>, of property: ModelProperty, _ received: Int, _ version: Int) {
    self.observer = observer
    self.property = property
    self.received = received
    self.version = version
  }

  var isEnded: Bool { observer.scope.isEnded }

  func run() {
    isWaiting = false
    isRunning = true
    let changes = property.version - version
    version = property.version
    // An observer receives the latest value only, and none if that is the one that it has (contract 6.3).
    if changes > 0, property.value != received {
      received = property.value
      observer.send(.value(received))
    }
    isRunning = false
    if isEnding, !isWaiting { observer.send(.ending(.released)) }
  }

  /// Values that were written before are delivered first (contract 6.11).
  func sourceWasReleased() {
    if isWaiting || isRunning { isEnding = true } else { observer.send(.ending(.released)) }
  }
}
