/// A subject: events that are sent during a delivery wait (contract 2.3).
class ModelSubject<Value> {
  private var observers: [ModelObserver<Value>] = []
  private var waiting: [ModelEvent<Value>] = []
  private(set) var ending: ModelEnding?
  private var isEnding = false
  private var isDelivering = false

  final func send(_ event: ModelEvent<Value>) {
    if isEnding { return }
    isEnding = event.isEnding
    waiting.append(event)
    if !isDelivering { deferringEvents {} }
  }

  /// Lets events wait while a closure runs.
  final func deferringEvents(during body: () -> Void) {
    if isDelivering { return body() }
    isDelivering = true
    body()
    while !waiting.isEmpty { deliver(waiting.removeFirst()) }
    isDelivering = false
  }

  func observe(_ observer: ModelObserver<Value>) {
    if let ending { observer.send(.ending(ending)) } else { observers.append(observer) }
  }

  func receive(_ event: ModelEvent<Value>) {}

  final var signal: ModelSignal<Value> { ModelSignal { self.observe($0) } }

  private func deliver(_ event: ModelEvent<Value>) {
    receive(event)
    observers.removeAll { $0.scope.isEnded }
    let present = observers
    if case .ending(let ending) = event {
      self.ending = ending
      observers = []
      waiting = []
    }
    for observer in present { observer.send(event) }
  }
}

/// A subject that sends its last values to each new observer.
final class ModelReplaySubject<Value>: ModelSubject<Value> {
  private var buffer: [Value]
  private let size: Int
  private let clearsAtEnd: Bool

  init(_ size: Int?, _ buffer: [Value] = [], clearsAtEnd: Bool = false) {
    self.size = size ?? .max
    self.buffer = buffer
    self.clearsAtEnd = clearsAtEnd
  }

  override func receive(_ event: ModelEvent<Value>) {
    if case .value(let value) = event {
      buffer.append(value)
      if buffer.count > size { buffer.removeFirst() }
    } else if clearsAtEnd {
      buffer = []
    }
  }

  override func observe(_ observer: ModelObserver<Value>) {
    if ending == nil { super.observe(observer) }
    deferringEvents {
      var index = 0
      while index < buffer.count {
        observer.send(.value(buffer[index]))
        index += 1
      }
    }
    if ending != nil { super.observe(observer) }
  }
}

/// An emitter of one observation.
final class ModelEmitter<Value> {
  private let observer: ModelObserver<Value>
  private var waiting: [ModelEvent<Value>] = []
  private var isDelivering = false
  private var isEnding = false
  private var cleanups: [ModelCleanup] = []

  init(_ observer: ModelObserver<Value>) {
    self.observer = observer
  }

  func send(_ event: ModelEvent<Value>) {
    if isEnding || observer.scope.isEnded { return }
    isEnding = event.isEnding
    waiting.append(event)
    if isDelivering { return }
    isDelivering = true
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if next.isEnding { for cleanup in cleanups.reversed() { cleanup.release() } }
      observer.send(next)
    }
    isDelivering = false
  }

  func onEnd(_ action: @escaping () -> Void) {
    let cleanup = ModelCleanup(action)
    cleanups.append(cleanup)
    observer.scope.add(cleanup)
  }
}
