public import Swiftwater

extension Signal {
  /// Sends the values that come while a condition holds. The signal is observed only then.
  ///
  ///     condition:                   F--T-----F----T-----x
  ///     source:                         -1--2-     -1--2-
  ///     observed(while: condition):  ----1--2-------1--2-|
  ///
  /// `T` and `F` are true and false, and `x` is the release of the condition.
  ///
  /// Each time the condition begins to hold, the signal is observed again, so the work of a cold signal is
  /// done again. When the condition stops holding, the observation is cancelled. Completes when the condition
  /// is released, not when the signal completes. Fails when the signal fails.
  ///
  ///     let places = gps.positions.observed(while: isActive)
  ///
  /// - Parameter condition: Usually the ``ViewModel/isActive`` of a view model.
  public func observed(
    while condition: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    // The release of the condition counts as false, so that the result does not wait for the signal to
    // complete.
    condition.signal.materialized().map { $0.value ?? false }.setFailureType()
      .flatMap(.latest, { $0 ? self : .empty() }, file: file, line: line)
  }
}
