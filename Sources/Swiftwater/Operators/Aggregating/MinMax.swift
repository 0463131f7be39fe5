extension Signal {
  /// The smallest value, sent with completion.
  ///
  ///     source:      --3--1--2--|
  ///     min(by: <):  -----------(1|)
  ///
  /// The first of equal ones. Without values it only completes. A failure passes at once.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument stands before its second.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    extreme(areInIncreasingOrder, Origin("min", file, line, origin))
  }

  /// The largest value, sent with completion.
  ///
  ///     source:      --3--1--2--|
  ///     max(by: <):  -----------(3|)
  ///
  /// The first of equal ones. Without values it only completes. A failure passes at once.
  ///
  /// - Parameter areInIncreasingOrder: Whether its first argument stands before its second.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Value, Value) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    extreme({ areInIncreasingOrder($1, $0) }, Origin("max", file, line, origin))
  }

  /// Sends at completion the value that every later one failed to beat.
  @inlinable
  func extreme(_ beats: @escaping (_ new: Value, _ old: Value) -> Bool, _ origin: Origin) -> Signal {
    Signal(origin) { [start] observer in
      let best = Box<Value?>(nil)
      start(
        observer.atCompletion {
          if let value = best.content { observer.finish(with: value) } else { observer.complete() }
        }.with { next in
          if let old = best.content, !beats(next, old) { return }
          best.content = next
        })
    }
  }
}

extension Signal where Value: Comparable {
  /// The smallest value, sent with completion.
  ///
  ///     source:  --3--1--2--|
  ///     min():   -----------(1|)
  ///
  /// The first of equal ones. Without values it only completes. A failure passes at once.
  @inlinable
  public func min(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    extreme(<, Origin("min", file, line, origin))
  }

  /// The largest value, sent with completion.
  ///
  ///     source:  --3--1--2--|
  ///     max():   -----------(3|)
  ///
  /// The first of equal ones. Without values it only completes. A failure passes at once.
  @inlinable
  public func max(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    extreme(>, Origin("max", file, line, origin))
  }
}
