// Declares stand-ins for types of Combine that share their names with Swiftwater, because Combine does not exist
// on all platforms.

public protocol Cancellable {
  func cancel()
}

public protocol Subject<Output>: AnyObject {
  associatedtype Output
  func send(_ value: Output)
}

public final class AnyCancellable: Cancellable {
  private let onCancel: () -> Void

  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    onCancel()
  }

  public func cancel() {
    onCancel()
  }
}

public final class PassthroughSubject<Output>: Subject {
  private var sinks: [Int: (Output) -> Void] = [:]
  private var lastSinkID = 0

  public init() {}

  public func send(_ value: Output) {
    for number in sinks.keys.sorted() { sinks[number]?(value) }
  }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    lastSinkID += 1
    sinks[lastSinkID] = receiveValue
    return AnyCancellable { [weak self, number = lastSinkID] in self?.sinks[number] = nil }
  }
}
