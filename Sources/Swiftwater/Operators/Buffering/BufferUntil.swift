extension Signal {
  /// Arrays of the values, each until a signal that is made for it sends a value.
  ///
  ///     source:           --1-2-----3-----4--|
  ///     closing:          ------x|
  ///                             -----x|
  ///                                  -------
  ///     buffer(until:):   ------a----b-------(c|)   a = [1,2], b = [3], c = [4]
  ///
  /// A completion sends the open array, even if it is empty, and passes. A failure drops it and passes at
  /// once. An array whose closing signal completes without a value stays open. A failure of a closing signal
  /// fails the result.
  ///
  /// - Parameter closing: Creates the signal whose first value ends an array. Called when an array begins; the
  ///   first begins with the observation. An error that it throws fails the result.
  public func buffer<Closing>(
    until closing: @escaping () throws(Failure) -> Signal<Closing, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    let origin = Origin("buffer(until:)", file, line, origin)
    return Signal<[Value], Failure>(origin) { [start] observer in
      let windows = ConsecutiveWindows<ArrayWindowBuffer<Value, Failure>>(observer, origin)
      ClosingSelectorWindows(windows, closing, completionCloses: false, origin).run(start)
    }
  }

  /// Signals of the values, each until a signal that is made for it sends a value or completes.
  ///
  ///     source:           --1-2-----3-----4--|
  ///     closing:          ------x|
  ///                             ------------x|
  ///     window(until:):   a-----b-----------c|
  ///     a:                --1-2-|
  ///     b:                      ----3-----4-|
  ///
  /// The first window opens when the observation begins. Windows are hot: an observer that begins after a
  /// window was sent misses the values before. The open window ends as the source does. A failure of a
  /// closing signal fails the window and the result. If the observation is cancelled, the open window sends
  /// nothing more.
  ///
  /// - Parameter closing: Creates the signal whose first value or completion ends a window. Called after each
  ///   window has opened. An error that it throws fails the window and the result.
  public func window<Closing>(
    until closing: @escaping () throws(Failure) -> Signal<Closing, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    let origin = Origin("window(until:)", file, line, origin)
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start] observer in
      let windows = ConsecutiveWindows<SignalWindowBuffer<Value, Failure>>(observer, origin)
      ClosingSelectorWindows(windows, closing, completionCloses: true, origin).run(start)
    }
  }
}

/// The observation of `buffer(until:)` and `window(until:)`, which makes a closing signal for each window.
private final class ClosingSelectorWindows<Buffer: WindowBuffer, Closing> {
  private let windows: ConsecutiveWindows<Buffer>
  private let closing: () throws(Buffer.Failure) -> Signal<Closing, Buffer.Failure>
  private let completionCloses: Bool
  private let origin: Origin
  @exclusivity(unchecked) private var isOpening = false
  @exclusivity(unchecked) private var isOpeningRequested = false

  init(
    _ windows: ConsecutiveWindows<Buffer>,
    _ closing: @escaping () throws(Buffer.Failure) -> Signal<Closing, Buffer.Failure>,
    completionCloses: Bool, _ origin: Origin
  ) {
    self.windows = windows
    self.closing = closing
    self.completionCloses = completionCloses
    self.origin = origin
  }

  func run(_ start: (Observer<Buffer.Value, Buffer.Failure>) -> Void) {
    openNext()
    if windows.inputs.isEnded { return }
    start(Observer(onValue: windows.receive, onEnding: windows.end, subscription: windows.inputs))
  }

  /// Opens the next window. If its closing signal closes it while it starts, the loop opens another, so the
  /// stack does not grow with the number of such windows.
  private func openNext() {
    isOpeningRequested = true
    if isOpening { return }
    isOpening = true
    while isOpeningRequested {
      isOpeningRequested = false
      windows.openNext()
      if !windows.inputs.isEnded { startClosing() }
      if windows.inputs.isEnded { return }
    }
    isOpening = false
  }

  private func startClosing() {
    do throws(Buffer.Failure) {
      let signal = try closing()
      if windows.inputs.isEnded { return }
      let input = windows.addInput()
      signal.start(
        Observer(
          onValue: { _ in
            input.cancel()
            // A cleanup of the signal may have ended the observation.
            if !self.windows.inputs.isEnded { self.openNext() }
          },
          onEnding: { self.closingEnded($0, input) },
          subscription: input), in: origin)
    } catch {
      windows.end(.failed(error, at: origin))
    }
  }

  private func closingEnded(_ ending: Ending<Buffer.Failure>, _ input: Subscription) {
    input.cancel()
    switch ending {
    case .failed: windows.end(ending)
    case .completed: if completionCloses, !windows.inputs.isEnded { openNext() }
    case .released: break
    }
  }
}
