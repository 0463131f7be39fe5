extension Signal {
  /// A signal of what a closure returns, or a failure with what it throws.
  ///
  ///     Signal(catching: { () throws(FileError) in try File(path).text })
  ///
  /// The closure runs once for each observation, while it begins; then the signal ends.
  ///
  /// - Parameter body: Makes the value.
  @inlinable
  public init(
    catching body: @escaping () throws(Failure) -> Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("Signal(catching:)", file, line)
    self.init(origin) { observer in
      let value: Value
      do throws(Failure) {
        value = try body()
      } catch {
        return observer.fail(error, at: origin)
      }
      observer.finish(with: value)
    }
  }

  /// A signal of a success, then completion, or of a failure.
  ///
  ///     Signal(Result.success(1)):  (1|)
  @inlinable
  public init(_ result: Result<Value, Failure>, file: StaticString = #fileID, line: UInt = #line) {
    let origin = Origin("Signal", file, line)
    self.init(origin) { observer in
      switch result {
      case .success(let value): observer.finish(with: value)
      case .failure(let failure): observer.fail(failure, at: origin)
      }
    }
  }

  /// A signal of a value, if there is one, then completion.
  ///
  ///     Signal(Int("1")):  (1|)
  ///     Signal(Int("x")):  |
  @inlinable
  public init(_ value: Value?, file: StaticString = #fileID, line: UInt = #line) {
    self.init(Origin("Signal", file, line)) { observer in
      if let value { observer.finish(with: value) } else { observer.complete() }
    }
  }
}
