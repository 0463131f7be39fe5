extension Signal {
  /// The values as changed by a closure that may fail the signal.
  ///
  ///     source:                    --1--2--x--4--|
  ///     tryMap { try parse($0) }:  --a--b--#
  ///
  /// What the closure throws ends the signal and its source. Earlier endings pass unchanged. A signal that
  /// cannot fail is first given a failure type with ``setFailureType(to:file:line:)``.
  ///
  /// - Parameter transform: Called with each value until it throws.
  @inlinable
  public func tryMap<NewValue>(
    _ transform: @escaping (Value) throws(Failure) -> NewValue,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("tryMap", file, line, origin)
    return Signal<NewValue, Failure>(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          observer.send(try transform(value))
        })
    }
  }

  /// What a closure that may fail the signal makes of the values, without the nils.
  ///
  /// What the closure throws ends the signal and its source. Earlier endings pass unchanged.
  ///
  /// - Parameter transform: Called with each value until it throws; nil leaves the value out.
  @inlinable
  public func tryCompactMap<NewValue>(
    _ transform: @escaping (Value) throws(Failure) -> NewValue?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("tryCompactMap", file, line, origin)
    return Signal<NewValue, Failure>(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          if let result = try transform(value) { observer.send(result) }
        })
    }
  }

  /// The values that pass a test that may fail the signal.
  ///
  /// What the closure throws ends the signal and its source. Earlier endings pass unchanged.
  ///
  /// - Parameter isIncluded: Called with each value until it throws.
  @inlinable
  public func tryFilter(
    _ isIncluded: @escaping (Value) throws(Failure) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("tryFilter", file, line, origin)
    return Signal(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          if try isIncluded(value) { observer.send(value) }
        })
    }
  }

  /// The values, as long as a piece of work with each of them succeeds.
  ///
  ///     source:                    --1--2--x--4--|
  ///     attempt { try save($0) }:  --1--2--#
  ///
  /// What the closure throws ends the signal and its source. Earlier endings pass unchanged.
  ///
  /// - Parameter work: Called with each value, before it is passed on, until it throws.
  @inlinable
  public func attempt(
    _ work: @escaping (Value) throws(Failure) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("attempt", file, line, origin)
    return Signal(origin) { [start] observer in
      start(
        observer.failing(at: origin) { value throws(Failure) in
          try work(value)
          observer.send(value)
        })
    }
  }
}

extension Observer {
  /// An observer for the source of an operator that fails, once, with what `receive` throws.
  @inlinable
  func failing<Input>(
    at origin: Origin, _ receive: @escaping (Input) throws(Failure) -> Void
  ) -> Observer<Input, Failure> {
    let hasFailed = Box(false)
    let ending = self.ending
    return Observer<Input, Failure>(
      value: { value in
        if hasFailed.content { return }
        do throws(Failure) {
          try receive(value)
        } catch {
          hasFailed.content = true
          ending(.failed(error, at: origin))
        }
      },
      ending: { if !hasFailed.content { ending($0) } },
      subscription: subscription)
  }
}
