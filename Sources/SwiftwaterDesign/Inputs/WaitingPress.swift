import Swiftwater

/// The press of a submit button that waits until the inputs of its form are checked.
final class WaitingPress {
  /// Whether a press waits.
  let isWaiting = MutableProperty(false)
  private var subscription: Subscription?

  /// Replaces the press that waits, if any, by another one.
  ///
  /// - Parameters:
  ///   - isChecking: Whether inputs are being checked. If none is, the press does not wait.
  ///   - prepare: Ends the editing of inputs, which may begin and end checks.
  ///   - press: Repeats the press after the checks.
  func replace(after isChecking: Property<Bool>, preparing prepare: () -> Void, press: @escaping () -> Void) {
    // The earlier press must not be repeated when the preparation ends a check.
    subscription?.cancel()
    prepare()
    isWaiting.value = isChecking.value
    guard isChecking.value else { return }
    subscription = isChecking.changes.take(first: 1).observe { [weak self] _ in
      self?.isWaiting.value = false
      press()
    }
  }

  /// Forgets the press that waits.
  func cancel() {
    subscription?.cancel()
    isWaiting.value = false
  }
}
