extension Signal {
  /// Arrays of the values between the values of another signal.
  ///
  ///     source:        --1-2-3-----4----|
  ///     boundary:      ------x---x---x----
  ///     buffer(on:):   ------a---b---c--(d|)   a = [1,2,3], b = [], c = [4], d = []
  ///
  /// A completion sends the open array, even if it is empty, and passes. A failure drops it and passes at
  /// once. The completion of the boundary is ignored; its failure fails the result.
  ///
  /// - Parameter boundary: A signal each of whose values ends an array and begins the next. It starts after
  ///   the source.
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
  /// The first window opens when the observation begins. Windows are hot: an observer that begins after a
  /// window was sent misses the values before. The open window ends as the source does. The completion of the
  /// boundary is ignored; its failure fails the window and the result. If the observation is cancelled, the
  /// open window sends nothing more.
  ///
  /// - Parameter boundary: A signal each of whose values ends a window and begins the next. It starts after
  ///   the source.
  public func window<Boundary>(
    on boundary: Signal<Boundary, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    let origin = Origin("window(on:)", file, line, origin, others: [boundary.origin])
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start] observer in
      divide(start, on: boundary, SignalWindowBuffer.self, into: observer, origin)
    }
  }
}

/// Starts a source, divides its values into windows at each value of the boundary, and starts the boundary.
private func divide<Buffer: WindowBuffer, Boundary>(
  _ start: (Observer<Buffer.Value, Buffer.Failure>) -> Void,
  on boundary: Signal<Boundary, Buffer.Failure>, _ buffer: Buffer.Type,
  into output: Observer<Buffer.Output, Buffer.Failure>, _ origin: Origin
) {
  let windows = ConsecutiveWindows<Buffer>(output, origin)
  windows.openNext()
  if windows.inputs.isEnded { return }
  start(Observer(onValue: windows.receive, onEnding: windows.end, subscription: windows.inputs))
  if windows.inputs.isEnded { return }
  let input = windows.addInput()
  boundary.start(
    Observer(
      onValue: { _ in windows.openNext() },
      onEnding: { ending in
        input.cancel()
        if ending.isFailure { windows.end(ending) }
      },
      subscription: input))
}
