extension Property {
  /// A property of the results of a closure that may throw. Every computation is a change.
  ///
  ///     let amount = text.tryMap { text throws(FormatError) in try Amount(text) }
  ///     amount.observe { show($0) }  // .success(amount) or .failure(error)
  ///
  /// - Parameter transform: Computes the value, or throws the failure. It runs at most once for each change,
  ///   and only if the property is read or observed.
  public final func tryMap<NewValue, Failure: Error>(
    _ transform: @escaping (Value) throws(Failure) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Result<NewValue, Failure>> {
    map({ value in Result { () throws(Failure) in try transform(value) } }, file: file, line: line)
  }

  /// A property of the results of a closure that may throw. It changes only when the new result differs.
  ///
  /// - Parameter transform: Computes the value, or throws the failure. It runs at most once for each change,
  ///   and only if the property is read or observed.
  public final func tryMap<NewValue: Equatable, Failure: Error & Equatable>(
    _ transform: @escaping (Value) throws(Failure) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Property<Result<NewValue, Failure>> {
    map({ value in Result { () throws(Failure) in try transform(value) } }, file: file, line: line)
  }
}
