extension Signal {
  /// Arrays of the values until a signal says so that is asked for anew for each array.
  ///
  ///     source:           --1-2-----3-----4--|
  ///     closing:          ------x|
  ///                             -----x|
  ///                                  -------
  ///     buffer(until:):   ------a----b-------(c|)   a = [1,2], b = [3], c = [4]
  ///
  /// Completion sends what has been gathered, be it nothing, then completes; a failure drops it and passes at
  /// once. A closing signal that completes without a value never closes its array; one that fails, fails the
  /// result.
  ///
  /// - Parameter closing: Makes the signal whose first value ends an array, when the observation begins and
  ///   after each array. What it throws fails the result.
  public func buffer<Closing>(
    until closing: @escaping () throws(Failure) -> Signal<Closing, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    let origin = Origin("buffer(until:)", file, line, origin)
    return Signal<[Value], Failure>(origin) { [start] observer in
      let windows = ConsecutiveWindows<ArrayWindowBuffer<Value, Failure>>(observer, origin)
      ClosingPanes(windows, closing, completionCloses: false, origin).run(start)
    }
  }

  /// Signals of the values until a signal says so that is asked for anew for each window.
  ///
  ///     source:           --1-2-----3-----4--|
  ///     closing:          ------x|
  ///                             -----------x|
  ///     window(until:):   a-----b-----------c|
  ///     a:                --1-2-|
  ///     b:                      ----3-----4-|
  ///
  /// The first window opens when the observation begins. Windows are hot: observe one when it is sent, or
  /// miss what it says. The open window ends as the source does. When the observer leaves, it falls silent.
  ///
  /// - Parameter closing: Makes the signal whose first value or completion ends a window, when the
  ///   observation begins and after each window. Its failure, and what the closure throws, fail the result.
  public func window<Closing>(
    until closing: @escaping () throws(Failure) -> Signal<Closing, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    let origin = Origin("window(until:)", file, line, origin)
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start] observer in
      let windows = ConsecutiveWindows<SignalWindowBuffer<Value, Failure>>(observer, origin)
      ClosingPanes(windows, closing, completionCloses: true, origin).run(start)
    }
  }
}

/// Asks for a signal that closes each pane.
private final class ClosingPanes<P: WindowBuffer, Closing> {
  private let windows: ConsecutiveWindows<P>
  private let closing: () throws(P.Failure) -> Signal<Closing, P.Failure>
  private let completionCloses: Bool
  private let origin: Origin
  @exclusivity(unchecked) private var isReopening = false
  @exclusivity(unchecked) private var isDue = false

  init(
    _ windows: ConsecutiveWindows<P>, _ closing: @escaping () throws(P.Failure) -> Signal<Closing, P.Failure>,
    completionCloses: Bool, _ origin: Origin
  ) {
    self.windows = windows
    self.closing = closing
    self.completionCloses = completionCloses
    self.origin = origin
  }

  func run(_ start: (Observer<P.Value, P.Failure>) -> Void) {
    reopen()
    if windows.inputs.isEnded { return }
    start(Observer(value: windows.receive, ending: windows.end, subscription: windows.inputs))
  }

  /// Reopens, and again as long as the closing signals close while they start: in a loop, so that many of
  /// them do not grow the stack.
  private func reopen() {
    isDue = true
    if isReopening { return }
    isReopening = true
    while isDue {
      isDue = false
      windows.reopen()
      if !windows.inputs.isEnded { awaitClosing() }
      if windows.inputs.isEnded { return }
    }
    isReopening = false
  }

  private func awaitClosing() {
    do throws(P.Failure) {
      let signal = try closing()
      if windows.inputs.isEnded { return }
      let input = windows.input()
      signal.start(
        Observer(
          value: { _ in
            input.cancel()
            self.reopen()
          },
          ending: { self.closingEnded($0, input) },
          subscription: input), in: origin)
    } catch {
      windows.end(.failed(error, at: origin))
    }
  }

  private func closingEnded(_ ending: Ending<P.Failure>, _ input: Subscription) {
    input.cancel()
    switch ending {
    case .failed: windows.end(ending)
    case .completed: if completionCloses { reopen() }
    }
  }
}
