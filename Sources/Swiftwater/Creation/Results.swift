extension Signal {
  /// Creates a signal that sends the result of a closure and completes, or fails with the error that
  /// the closure throws.
  ///
  ///     Signal(catching: { () throws(FileError) in try File(path).text })
  ///
  /// - Parameter body: Returns the value. It runs once for each observation, while the observation begins.
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

  /// A signal that sends the value of a result and completes, or fails with the failure of the result.
  ///
  ///     from(Result.success(1)):  (1|)
  ///
  /// - Parameter result: The value to send, or the failure.
  @inlinable
  public static func from(
    _ result: Result<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("from", file, line)
    return Signal(origin) { observer in
      switch result {
      case .success(let value): observer.finish(with: value)
      case .failure(let failure): observer.fail(failure, at: origin)
      }
    }
  }

  /// A signal that sends the value of an optional, if there is one, and completes.
  ///
  ///     from(Int("1")):  (1|)
  ///     from(Int("x")):  |
  ///
  /// - Parameter value: The value to send; nil to send none.
  @inlinable
  public static func from(_ value: Value?, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    Signal(Origin("from", file, line)) { observer in
      if let value { observer.finish(with: value) } else { observer.complete() }
    }
  }
}
