public import Swiftwater

extension Signal {
  /// The values that come while a condition holds; the signal is observed only then.
  ///
  ///     condition:                 F--T-------F--T------x
  ///     source:                       -1--2--3   -1--2--3
  ///     forward(while: condition): ----1--2-------1--2--|
  ///
  /// Each time the condition begins to hold, the signal is observed anew, so that the work of a cold one is
  /// done again; when it stops to hold, the observation is cancelled. The signal's completion is not passed
  /// on, its failure ends everything. Completes when the condition goes away.
  ///
  ///     let places = gps.positions.forward(while: isActive)
  ///
  /// - Parameter condition: Usually the ``ViewModel/isActive`` of a view model.
  public func forward(
    while condition: Property<Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    // The condition's end counts as false, so that it does not wait for the signal to complete.
    condition.signal.append(false).setFailureType()
      .flatMap(.latest, { $0 ? self : .empty() }, file: file, line: line)
  }
}
