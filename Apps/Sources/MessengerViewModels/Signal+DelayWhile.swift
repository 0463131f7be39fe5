import Swiftwater

extension Signal where Failure == Never {
  /// Delays values while a condition is true, and sends them in order when it becomes false.
  ///
  /// - Parameter condition: The condition.
  func delay(while condition: Property<Bool>) -> Signal {
    flatMap(.concat) { value in
      // Values are frequent and the condition is usually false, so that case observes nothing.
      condition.value
        ? condition.signal.filter { !$0 }.take(first: 1).replaceValues(with: value) : .just(value)
    }
  }
}
