extension Signal {
  /// Arrays of the values from each opening to its closing; they may overlap.
  ///
  ///     source:                     --1--2--3--4--5--|
  ///     openings:                   ---a-----b-------
  ///     closing:                       -----x|
  ///                                          -----x|
  ///     buffer(openings:closing:):  --------x-----y--|   x = [2], y = [4]
  ///
  /// Completion sends what is still being gathered, oldest first, then completes; a failure drops it and
  /// passes at once. The completion of the openings is ignored. A closing signal that completes without a
  /// value never closes its array. A failure of any of them fails the result.
  ///
  /// - Parameters:
  ///   - openings: Each of its values begins an array. Started before the source.
  ///   - closing: Makes the signal whose first value ends the array that its argument began. What it throws
  ///     fails the result.
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

  /// Signals of the values from each opening to its closing; they may overlap.
  ///
  ///     source:                     --1--2--3--4--5--|
  ///     openings:                   ---a-------------
  ///     closing:                       -----x|
  ///     window(openings:closing:):  ---w-------------|
  ///     w:                             --2--|
  ///
  /// Windows are hot: observe one when it is sent, or miss what it says. Open windows end as the source does.
  /// The completion of the openings is ignored. A closing signal that completes without a value never closes
  /// its window. A failure of any of them fails the result. When the observer leaves, open windows fall
  /// silent.
  ///
  /// - Parameters:
  ///   - openings: Each of its values begins a window. Started before the source.
  ///   - closing: Makes the signal whose first value ends the window that its argument began. What it throws
  ///     fails the result.
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
    _ start: (Observer<P.Value, P.Failure>) -> Void, _ openings: Signal<Opening, P.Failure>,
    _ closing: @escaping (Opening) throws(P.Failure) -> Signal<Closing, P.Failure>
  ) {
    let input = input()
    openings.start(
      Observer(
        value: { self.open($0, closing) },
        ending: { ending in
          input.cancel()
          if ending.isFailure { self.end(ending) }
        },
        subscription: input))
    if inputs.isEnded { return }
    start(Observer(value: receive, ending: end, subscription: inputs))
  }

  private func open<Opening, Closing>(
    _ opening: Opening, _ closing: (Opening) throws(P.Failure) -> Signal<Closing, P.Failure>
  ) {
    do throws(P.Failure) {
      let signal = try closing(opening)
      if inputs.isEnded { return }
      let entry = open()
      if inputs.isEnded { return }
      let input = input()
      signal.start(
        Observer(
          value: { _ in
            input.cancel()
            self.close(entry)
          },
          ending: { ending in
            input.cancel()
            if ending.isFailure { self.end(ending) }
          },
          subscription: input), in: origin)
    } catch {
      end(.failed(error, at: origin))
    }
  }
}
