extension Signal {
  /// The same signal with a name, which its traces show.
  ///
  ///     let results = query.flatMap(.latest) { search($0) }.named("results")
  ///
  ///     request at Search/Client.swift:12
  ///     flatMap "results" at Search/Model.swift:31
  ///
  /// - Parameter name: The name to show beside the operator before this one.
  @inlinable
  public func named(_ name: String, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(passingOrigin("named", file, line, label: name), start)
  }
}
