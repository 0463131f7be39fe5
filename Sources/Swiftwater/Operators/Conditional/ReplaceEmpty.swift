extension Signal {
  /// The values, or a constant if there are none.
  ///
  ///     source:                 --1--2--|    -----|
  ///     replaceEmpty(with: x):  --1--2--|    -----(x|)
  ///
  /// A failure passes at once, without it.
  ///
  /// - Parameter replacement: Sent with completion if there was no value.
  @inlinable
  public func replaceEmpty(
    with replacement: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("replaceEmpty", file, line, origin)) { [start] observer in
      start(observer.ifEmpty { observer.finish(with: replacement) })
    }
  }

  /// The values, or a failure if there are none.
  ///
  ///     source:                --1--2--|    -----|
  ///     failIfEmpty(with: e):  --1--2--|    -----#
  ///
  /// Other endings pass unchanged.
  ///
  /// - Parameter failure: Sent in place of a completion without values.
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
  /// An observer that answers a completion without values by `answer`, and passes everything else on.
  @inlinable
  func ifEmpty(_ answer: @escaping () -> Void) -> Observer {
    let isEmpty = Box(true)
    return Observer(
      value: {
        isEmpty.content = false
        value($0)
      },
      ending: { result in
        if isEmpty.content, case .completed = result { answer() } else { ending(result) }
      },
      subscription: subscription)
  }
}
