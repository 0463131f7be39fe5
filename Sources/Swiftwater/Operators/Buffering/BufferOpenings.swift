extension Signal {
  /// Arrays of the values from each opening to its closing. Arrays may overlap.
  ///
  ///     source:                     --1--2--3--4--5--|
  ///     openings:                   ---a-----b-------
  ///     closing:                       ----x|
  ///                                          ----x|
  ///     buffer(openings:closing:):  -------x-----y---|   x = [2], y = [4]
  ///
  /// A completion sends the open arrays, oldest first, and passes. A failure drops them and passes at once.
  /// The completion of `openings` is ignored. An array whose closing signal completes without a value stays
  /// open. A failure of any of these signals fails the result.
  ///
  /// - Parameters:
  ///   - openings: A signal each of whose values begins an array. It starts before the source.
  ///   - closing: Creates the signal whose first value ends the array that its argument began. An error that
  ///     it throws fails the result.
  /// - Complexity: O(open arrays) for each value.
  public func buffer<Opening, Closing>(
    openings: Signal<Opening, Failure>,
    closing: @escaping (Opening) throws(Failure) -> Signal<Closing, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    let origin = Origin("buffer(openings:closing:)", file, line, origin, others: [openings.origin])
    return Signal<[Value], Failure>(origin) { [start] observer in
      OverlappingWindows<ArrayWindowBuffer<Value, Failure>>(observer, origin).run(start, openings, closing)
    }
  }

  /// Signals of the values from each opening to its closing. These windows may overlap.
  ///
  ///     source:                     --1--2--3--4--5--|
  ///     openings:                   ---a-------------
  ///     closing:                       ----x|
  ///     window(openings:closing:):  ---w-------------|
  ///     w:                             --2-|
  ///
  /// Windows are hot: an observer that begins after a window was sent misses the values before. Open windows
  /// end as the source does. The completion of `openings` is ignored. A window whose closing signal completes
  /// without a value stays open. A failure of any of these signals fails the open windows and the result. If the
  /// observation is cancelled, open windows send nothing more.
  ///
  /// - Parameters:
  ///   - openings: A signal each of whose values begins a window. It starts before the source.
  ///   - closing: Creates the signal whose first value ends the window that its argument began. An error that
  ///     it throws fails the open windows and the result.
  /// - Complexity: O(open windows) for each value.
  public func window<Opening, Closing>(
    openings: Signal<Opening, Failure>,
    closing: @escaping (Opening) throws(Failure) -> Signal<Closing, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    let origin = Origin("window(openings:closing:)", file, line, origin, others: [openings.origin])
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start] observer in
      OverlappingWindows<SignalWindowBuffer<Value, Failure>>(observer, origin).run(start, openings, closing)
    }
  }
}

extension OverlappingWindows {
  fileprivate func run<Opening, Closing>(
    _ start: (Observer<Buffer.Value, Buffer.Failure>) -> Void, _ openings: Signal<Opening, Buffer.Failure>,
    _ closing: @escaping (Opening) throws(Buffer.Failure) -> Signal<Closing, Buffer.Failure>
  ) {
    let input = addInput()
    openings.start(
      Observer(
        onValue: { self.open($0, closing) },
        onEnding: { ending in
          input.cancel()
          if ending.isFailure { self.end(ending) }
        },
        subscription: input))
    if inputs.isEnded { return }
    start(Observer(onValue: receive, onEnding: end, subscription: inputs))
  }

  private func open<Opening, Closing>(
    _ opening: Opening, _ closing: (Opening) throws(Buffer.Failure) -> Signal<Closing, Buffer.Failure>
  ) {
    do throws(Buffer.Failure) {
      let signal = try closing(opening)
      if inputs.isEnded { return }
      let entry = open()
      if inputs.isEnded { return }
      let input = addInput()
      signal.start(
        Observer(
          onValue: { _ in
            input.cancel()
            // A cleanup of the signal may have ended the observation.
            if !self.inputs.isEnded { self.close(entry) }
          },
          onEnding: { ending in
            input.cancel()
            if ending.isFailure { self.end(ending) }
          },
          subscription: input), in: origin)
    } catch {
      end(.failed(error, at: origin))
    }
  }
}
