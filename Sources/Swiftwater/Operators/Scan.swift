extension Signal {
  /// A running result, one for each value.
  ///
  ///     source:      --1--2--3--|
  ///     scan(0, +):  --1--3--6--|
  ///
  /// The initial result itself is not sent; `prepend(_:)` does that. Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - initial: What every observation begins with.
  ///   - next: Makes the next result of the last one and a value.
  @inlinable
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    Signal<Result, Failure>(Origin("scan", file, line, origin)) { [start] observer in
      let (value, subscription) = (observer.value, observer.subscription)
      let last = Box(initial)
      start(
        observer.with {
          let result = next(last.content, $0)
          last.content = result
          if !subscription.isEnded { value(result) }
        })
    }
  }

  /// A running result that is changed in place, one for each value.
  ///
  ///     source:                            --a----b-----c-------|
  ///     scan(into: []) { $0.append($1) }:  --[a]--[a,b]-[a,b,c]-|
  ///
  /// Cheaper than ``scan(_:_:file:line:)`` where a result is large, as long as nobody downstream keeps the
  /// results. Endings pass unchanged.
  ///
  /// - Parameters:
  ///   - initial: What every observation begins with; it is not sent.
  ///   - update: Changes the result by a value. It must not send to this signal's own source.
  @inlinable
  public func scan<Result>(
    into initial: Result, _ update: @escaping (inout Result, Value) -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    let origin = Origin("scan(into:)", file, line, origin)
    return Signal<Result, Failure>(origin) { [start] observer in
      let (value, subscription) = (observer.value, observer.subscription)
      let accumulation = Accumulation(initial, origin)
      start(
        observer.with {
          accumulation.change(by: $0, update)
          if !subscription.isEnded { value(accumulation.current) }
        })
    }
  }

  /// A running result that begins with the first value.
  ///
  ///     source:     --1--2--3--|
  ///     scan(max):  --1--2--3--|
  ///
  /// The first value is sent as it is. Endings pass unchanged.
  ///
  /// - Parameter next: Makes the next result of the last one and a value.
  @inlinable
  public func scan(
    _ next: @escaping (Value, Value) -> Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("scan", file, line, origin)) { [start] observer in
      let (value, subscription) = (observer.value, observer.subscription)
      let last = Box<Value?>(nil)
      start(
        observer.with {
          let result = if let previous = last.content { next(previous, $0) } else { $0 }
          last.content = result
          if !subscription.isEnded { value(result) }
        })
    }
  }

  /// A running result of a closure that may fail the signal, one for each value.
  ///
  /// What the closure throws ends the signal and its source. Earlier endings pass unchanged.
  ///
  /// - Parameters:
  ///   - initial: What every observation begins with; it is not sent.
  ///   - next: Makes the next result of the last one and a value, until it throws.
  @inlinable
  public func tryScan<Result>(
    _ initial: Result, _ next: @escaping (Result, Value) throws(Failure) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    let origin = Origin("tryScan", file, line, origin)
    return Signal<Result, Failure>(origin) { [start] observer in
      let last = Box(initial)
      start(
        observer.failing(at: origin) { value throws(Failure) in
          let result = try next(last.content, value)
          last.content = result
          observer.send(result)
        })
    }
  }
}

/// A result that is changed in place.
///
/// While a closure of the caller's changes it, it is moved out, so that a closure that leads back here is
/// found out instead of changing what is being changed.
@usableFromInline
final class Accumulation<Result> {
  @exclusivity(unchecked) @usableFromInline var result: Result?
  @usableFromInline let origin: Origin

  @inlinable
  init(_ initial: Result, _ origin: Origin) {
    result = initial
    self.origin = origin
  }

  /// The result so far.
  @inlinable
  var current: Result {
    guard let result else { stop() }
    return result
  }

  @inlinable
  func change<Value>(by value: Value, _ update: (inout Result, Value) -> Void) {
    guard var result = self.result.take() else { stop() }
    update(&result, value)
    self.result = result
  }

  @usableFromInline
  func stop() -> Never {
    Misuse.stop(
      "the closure of \(Trace.Step(origin)) was given a value while it was still changing the result")
  }
}
