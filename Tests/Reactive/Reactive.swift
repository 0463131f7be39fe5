// Declares names that Combine and Swiftwater have in common, as Combine does not exist on all platforms.

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
  private var sinkCount = 0

  public init() {}

  public func send(_ value: Output) {
    for number in sinks.keys.sorted() { sinks[number]?(value) }
  }

  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sinkCount += 1
    sinks[sinkCount] = receiveValue
    return AnyCancellable { [weak self, number = sinkCount] in self?.sinks[number] = nil }
  }
}
