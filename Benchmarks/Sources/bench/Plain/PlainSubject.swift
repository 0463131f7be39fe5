/// Closures that are called with each value. There is no lock, because all of them belong to one actor.
struct PlainObservers<Value> {
  private var observers: [(id: Int, receive: (Value) -> Void)] = []
  private var lastID = 0

  mutating func add(_ receive: @escaping (Value) -> Void) -> Int {
    lastID += 1
    observers.append((lastID, receive))
    return lastID
  }

  mutating func remove(_ id: Int) {
    observers.removeAll { $0.id == id }
  }

  func send(_ value: Value) {
    for observer in observers { observer.receive(value) }
  }
}

final class PlainSubject<Value> {
  private var observers = PlainObservers<Value>()

  @discardableResult
  func observe(_ receive: @escaping (Value) -> Void) -> Int {
    observers.add(receive)
  }

  func stopObserving(_ id: Int) {
    observers.remove(id)
  }

  func send(_ value: Value) {
    observers.send(value)
  }
}
