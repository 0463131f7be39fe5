extension Signal {
  /// Arrays of the values between the values of another signal.
  ///
  ///     source:        --1-2-3-----4----|
  ///     boundary:      ------x---x---x----
  ///     buffer(on:):   ------a---b---c--(d|)   a = [1,2,3], b = [], c = [4], d = []
  ///
  /// Completion sends what has been gathered, be it nothing, then completes; a failure drops it and passes at
  /// once. The boundary's completion is ignored, its failure fails the result.
  ///
  /// - Parameter boundary: Each of its values ends an array and begins the next. Started after the source.
  public func buffer<Boundary>(
    on boundary: Signal<Boundary, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    let origin = Origin("buffer(on:)", file, line, origin, others: [boundary.origin])
    return Signal<[Value], Failure>(origin) { [start] observer in
      divide(start, on: boundary, ArrayWindowBuffer.self, into: observer, origin)
    }
  }

  /// Signals of the values between the values of another signal.
  ///
  ///     source:        --1-2-3-----4----|
  ///     boundary:      ------x-----------
  ///     window(on:):   a-----b----------|
  ///     a:             --1-2-(3|)
  ///     b:                   ------4----|
  ///
  /// The first window opens when the observation begins. Windows are hot: observe one when it is sent, or
  /// miss what it says. The open window ends as the source does. The boundary's completion is ignored, its
  /// failure fails the result. When the observer leaves, the open window falls silent.
  ///
  /// - Parameter boundary: Each of its values ends a window and begins the next. Started after the source.
  public func window<Boundary>(
    on boundary: Signal<Boundary, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    let origin = Origin("window(on:)", file, line, origin, others: [boundary.origin])
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start] observer in
      divide(start, on: boundary, SignalWindowBuffer.self, into: observer, origin)
    }
  }
}

private func divide<P: WindowBuffer, Boundary>(
  _ start: (Observer<P.Value, P.Failure>) -> Void, on boundary: Signal<Boundary, P.Failure>, _ window: P.Type,
  into observer: Observer<P.Output, P.Failure>, _ origin: Origin
) {
  let windows = ConsecutiveWindows<P>(observer, origin)
  windows.reopen()
  if windows.inputs.isEnded { return }
  start(Observer(value: windows.receive, ending: windows.end, subscription: windows.inputs))
  if windows.inputs.isEnded { return }
  let input = windows.input()
  boundary.start(
    Observer(
      value: { _ in windows.reopen() },
      ending: { ending in
        input.cancel()
        if ending.isFailure { windows.end(ending) }
      },
      subscription: input))
}
