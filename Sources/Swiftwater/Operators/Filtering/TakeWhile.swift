extension Signal {
  /// The values before the first that does not satisfy a predicate, then completion.
  ///
  ///     source:                                    --1--2--5--1--|
  ///     take(while: { $0 < 4 }):                   --1--2--|
  ///     take(while: { $0 < 4 }, inclusive: true):  --1--2--(5|)
  ///
  /// Earlier endings pass unchanged. The completion cancels the source.
  ///
  /// - Parameters:
  ///   - predicate: Called with each value until it returns false.
  ///   - inclusive: Whether the value that does not satisfy the predicate is also sent.
  @inlinable
  public func take(
    while predicate: @escaping (Value) -> Bool, inclusive: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("take(while:)", file, line, origin)) { [start] observer in
      let isDone = Box(false)
      start(
        Observer(
          onValue: { value in
            if isDone.content { return }
            if predicate(value) { return observer.send(value) }
            isDone.content = true
            if inclusive { observer.finish(with: value) } else { observer.complete() }
          },
          onEnding: { if !isDone.content { observer.onEnding($0) } },
          subscription: observer.subscription))
    }
  }

  /// The values before the first that does not satisfy a predicate, then completion. An error that the
  /// predicate throws fails the signal.
  ///
  ///     source:                              --1--2--x--1--|
  ///     tryTake(while: { try isValid($0) }): --1--2--#
  ///
  /// A failure by the closure cancels the source, and so does the completion. Earlier endings pass unchanged.
  ///
  /// - Parameters:
  ///   - predicate: Called with each value until it returns false or throws.
  ///   - inclusive: Whether the value that does not satisfy the predicate is also sent.
  @inlinable
  public func tryTake(
    while predicate: @escaping (Value) throws(Failure) -> Bool, inclusive: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("tryTake(while:)", file, line, origin)
    return Signal(origin) { [start] observer in
      let isDone = Box(false)
      let output = Observer<Value, Failure>(
        onValue: observer.onValue, onEnding: { if !isDone.content { observer.onEnding($0) } },
        subscription: observer.subscription)
      start(
        output.failing(at: origin) { value throws(Failure) in
          if isDone.content { return }
          if try predicate(value) { return observer.send(value) }
          isDone.content = true
          if inclusive { observer.finish(with: value) } else { observer.complete() }
        })
    }
  }
}
