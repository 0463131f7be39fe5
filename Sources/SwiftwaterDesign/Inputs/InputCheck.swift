internal import Swiftwater

/// The asynchronous check of entries: the result of the last one, and the one that is under way.
final class InputCheck<Value: Equatable> {
  private enum Result {
    case passed(Value)
    case rejected(Value, String)
    case failed(Value, any Error)

    var value: Value {
      switch self {
      case .passed(let value), .rejected(let value, _), .failed(let value, _): value
      }
    }
  }

  private let result = MutableProperty<Result?>(nil, isEqual: { _, _ in false })
  private let pause: Signal<Void, Never>
  private let work: (Value) -> Signal<String?, any Error>
  /// The lifetime of the pause or the check that is under way.
  private var running: Lifetime?
  /// The value that waits for the end of the pause.
  private var waitingValue: Value?

  /// - Parameters:
  ///   - pause: Sends a value when nothing was entered for long enough.
  ///   - work: Checks a value: sends why it is not valid, or nil.
  init(after pause: Signal<Void, Never>, _ work: @escaping (Value) -> Signal<String?, any Error>) {
    self.pause = pause
    self.work = work
  }

  /// Whether the check of a value has ended.
  func hasEnded(for value: Value) -> Bool {
    result.value.map { isReflexivelyEqual($0.value, value) } ?? false
  }

  /// The reason why a value is not valid; nil if it is valid, or if that is not known.
  func problem(of value: Value) -> String? {
    if hasEnded(for: value), case .rejected(_, let problem)? = result.value { problem } else { nil }
  }

  /// The reason why a value could not be checked; nil if it could, or if that is not known.
  func failure(for value: Value) -> (any Error)? {
    if hasEnded(for: value), case .failed(_, let error)? = result.value { error } else { nil }
  }

  /// Cancels the check that is under way, and checks a value after a pause, unless the last check was of that value.
  ///
  /// - Parameter value: The value; nil for none.
  func begin(_ value: Value?) {
    running?.end()
    waitingValue = nil
    guard let value, !hasEnded(for: value) else { return }
    waitingValue = value
    pause.observe(during: makeLifetime()) { [weak self] in self?.skipPause() }
  }

  /// Checks the waiting value at once, without the rest of the pause.
  func skipPause() {
    guard let value = waitingValue else { return }
    waitingValue = nil
    running?.end()
    // The lifetime is made before the check, because an observer of its result may begin the next one at once.
    let lifetime = makeLifetime()
    var problem: String?
    work(value).take(first: 1).observe(during: lifetime) {
      problem = $0
    } onFailure: { [weak self] error in
      self?.result.value = .failed(value, error)
    } onCompletion: { [weak self] in
      // The completion follows the first value. Without a value, the entry is valid, even if the source was released.
      self?.result.value = problem.map { .rejected(value, $0) } ?? .passed(value)
    }
  }

  private func makeLifetime() -> Lifetime {
    let lifetime = Lifetime()
    running = lifetime
    return lifetime
  }
}
