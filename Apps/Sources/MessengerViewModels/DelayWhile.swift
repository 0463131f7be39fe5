import Swiftwater

extension Signal where Failure == Never {
  /// The values in order; those that come while a condition holds wait until it does not.
  func delay(while condition: Property<Bool>) -> Signal {
    flatMap(.concat) { value in
      // Usually it does not, and what comes often has to be cheap.
      condition.value ? condition.signal.filter { !$0 }.take(first: 1).map(to: value) : .just(value)
    }
  }
}
