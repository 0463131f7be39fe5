extension Signal {
  /// The smallest value, sent with the completion.
  ///
  ///     source:      --3--1--2--|
  ///     min(by: <):  -----------(1|)
  ///
  /// Sends the first of several such values. Without values, only completes. A failure passes at once.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument is less than its second.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    extreme(areInIncreasingOrder, Origin("min", file, line, origin))
  }

  /// The largest value, sent with the completion.
  ///
  ///     source:      --3--1--2--|
  ///     max(by: <):  -----------(3|)
  ///
  /// Sends the first of several such values. Without values, only completes. A failure passes at once.
  ///
  /// - Parameter areInIncreasingOrder: Returns whether its first argument is less than its second.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    extreme({ areInIncreasingOrder($1, $0) }, Origin("max", file, line, origin))
  }

  /// The first value that no other value replaces, sent with the completion.
  ///
  /// - Parameters:
  ///   - replaces: Returns whether its first argument replaces its second.
  ///   - origin: The origin of the operator.
  @inlinable
  func extreme(_ replaces: @escaping (_ new: Value, _ old: Value) -> Bool, _ origin: Origin) -> Signal {
    Signal(origin) { [start] observer in
      let best = Box<Value?>(nil)
      start(
        observer.atCompletion {
          if let value = best.content { observer.finish(with: value) } else { observer.complete() }
        }.with { next in
          if let old = best.content, !replaces(next, old) { return }
          best.content = next
        })
    }
  }
}

extension Signal where Value: Comparable {
  /// The smallest value, sent with the completion.
  ///
  ///     source:  --3--1--2--|
  ///     min():   -----------(1|)
  ///
  /// Sends the first of several such values. Without values, only completes. A failure passes at once.
  @inlinable
  public func min(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    extreme(<, Origin("min", file, line, origin))
  }

  /// The largest value, sent with the completion.
  ///
  ///     source:  --3--1--2--|
  ///     max():   -----------(3|)
  ///
  /// Sends the first of several such values. Without values, only completes. A failure passes at once.
  @inlinable
  public func max(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    extreme(>, Origin("max", file, line, origin))
  }
}
