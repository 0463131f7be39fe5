extension Signal {
  /// The values, or a constant if the source completes without any.
  ///
  ///     source:                 --1--2--|    -----|
  ///     replaceEmpty(with: x):  --1--2--|    -----(x|)
  ///
  /// Endings pass unchanged.
  ///
  /// - Parameter replacement: The value to send with a completion without values.
  @inlinable
  public func replaceEmpty(
    with replacement: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("replaceEmpty", file, line, origin)) { [start] observer in
      start(observer.ifEmpty { observer.finish(with: replacement) })
    }
  }

  /// The values, or a failure if the source completes without any.
  ///
  ///     source:                --1--2--|    -----|
  ///     failIfEmpty(with: e):  --1--2--|    -----#
  ///
  /// Other endings pass unchanged.
  ///
  /// - Parameter failure: The failure that replaces a completion without values.
  @inlinable
  public func failIfEmpty(
    with failure: Failure, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("failIfEmpty", file, line, origin)
    return Signal(origin) { [start] observer in
      start(observer.ifEmpty { observer.fail(failure, at: origin) })
    }
  }
}

extension Observer {
  /// An observer that handles a completion without values, and passes every other event on.
  ///
  /// - Parameter handleEmpty: Called at a completion without values, in place of the completion.
  @inlinable
  func ifEmpty(_ handleEmpty: @escaping () -> Void) -> Observer {
    let isEmpty = Box(true)
    return Observer(
      value: {
        isEmpty.content = false
        value($0)
      },
      ending: { result in
        if isEmpty.content, case .completed = result { handleEmpty() } else { ending(result) }
      },
      subscription: subscription)
  }
}
