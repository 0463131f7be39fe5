import Swiftwater

extension Signal where Failure == Never {
  /// The values in order; those that come while a condition holds wait until it does not.
  func delay(while condition: Property<Bool>) -> Signal {
    flatMap(.concat) { value in condition.signal.filter { !$0 }.take(first: 1).map(to: value) }
  }
}
