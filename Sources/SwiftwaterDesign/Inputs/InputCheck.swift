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
  private var running: Subscription?
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
    if case .rejected(value, let problem)? = result.value { problem } else { nil }
  }

  /// The reason why a value could not be checked; nil if it could, or if that is not known.
  func failure(for value: Value) -> (any Error)? {
    if case .failed(value, let error)? = result.value { error } else { nil }
  }

  /// Cancels the check that is under way, and checks a value after a pause, unless the last check was of that value.
  ///
  /// - Parameter value: The value; nil for none.
  func begin(_ value: Value?) {
    running?.cancel()
    running = nil
    waitingValue = nil
    guard let value, !hasEnded(for: value) else { return }
    waitingValue = value
    running = pause.observe { [weak self] in self?.skipPause() }
  }

  /// Checks the waiting value at once, without the rest of the pause.
  func skipPause() {
    guard let value = waitingValue else { return }
    waitingValue = nil
    let ended = running
    running = work(value).take(first: 1).replaceEmpty(with: nil).observe { [weak self] problem in
      self?.result.value = problem.map { .rejected(value, $0) } ?? .passed(value)
    } onFailure: { [weak self] error in
      self?.result.value = .failed(value, error)
    }
    ended?.cancel()
  }

  deinit {
    running?.cancel()
  }
}
