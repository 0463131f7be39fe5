extension Signal {
  /// Arrays of the values of equal spans of time.
  ///
  ///     source:                           --1-2-----3--4|
  ///     buffer(for: 5 frames):            -----a----b---(c|)   a = [1,2], b = [3], c = [4]
  ///     buffer(for: 5, every: 4 frames):  -----a---b---c(d|)   a = [1,2], b = [3], c = [3,4], d = []
  ///
  /// Completion sends what is still being gathered, be it nothing, oldest first, then completes; a failure
  /// drops it and passes at once.
  ///
  /// - Parameters:
  ///   - span: How long an array is gathered; positive.
  ///   - interval: How often one begins; positive. Nil for whenever the one before it has ended.
  ///   - limit: Ends an array early that has got so many values; positive. Nil for any number.
  ///   - clock: Measures the span and the interval; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  /// - Complexity: O(open arrays) for each value.
  public func buffer<C: Clock>(
    for span: Duration, every interval: Duration? = nil, atMost limit: Int? = nil,
    clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> where C.Duration == Duration {
    let times = PaneTimes(span, interval, limit, "buffer(for:every:atMost:)", file, line)
    let origin = Origin("buffer(for:)", file, line, origin)
    return Signal<[Value], Failure>(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      TimedPanes<ArrayWindowBuffer<Value, Failure>>(observer, origin, time, times).run(start)
    }
  }

  /// Signals of the values of equal spans of time.
  ///
  ///     source:                 --1-2-----3--4|
  ///     window(for: 5 frames):  a----b----c---|
  ///     a:                      --1-2|
  ///     b:                           -----|
  ///     c:                                3--4|
  ///
  /// The first window opens when the observation begins. Windows are hot: observe one when it is sent, or
  /// miss what it says. Open windows end as the source does. When the observer leaves, they fall silent.
  ///
  /// - Parameters:
  ///   - span: How long a window is open; positive.
  ///   - interval: How often one opens; positive. Nil for whenever the one before it has ended.
  ///   - limit: Ends a window early that has said so many values; positive. Nil for any number.
  ///   - clock: Measures the span and the interval; `ContinuousClock` unless another is given.
  ///   - isolation: The actor to deliver on; found by the compiler, or else when observed.
  /// - Complexity: O(open windows) for each value.
  public func window<C: Clock>(
    for span: Duration, every interval: Duration? = nil, atMost limit: Int? = nil,
    clock: C = ContinuousClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> where C.Duration == Duration {
    let times = PaneTimes(span, interval, limit, "window(for:every:atMost:)", file, line)
    let origin = Origin("window(for:)", file, line, origin)
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      TimedPanes<SignalWindowBuffer<Value, Failure>>(observer, origin, time, times).run(start)
    }
  }
}

/// When panes open and close.
private struct PaneTimes {
  let span: Duration
  let interval: Duration?
  let limit: Int?

  init(
    _ span: Duration, _ interval: Duration?, _ limit: Int?,
    _ name: StaticString, _ file: StaticString, _ line: UInt
  ) {
    Misuse.require(span > .zero, "\(name) needs a positive span, at \(file):\(line)")
    Misuse.require(interval ?? span > .zero, "\(name) needs a positive interval, at \(file):\(line)")
    Misuse.require(limit ?? 1 > 0, "\(name) needs a positive limit, at \(file):\(line)")
    self.span = span
    self.interval = interval
    self.limit = limit
  }
}

/// Opens and closes panes by the clock.
private final class TimedPanes<P: WindowBuffer> {
  private let windows: OverlappingWindows<P>
  private let time: Scheduler
  private let times: PaneTimes

  init(
    _ observer: Observer<P.Output, P.Failure>, _ origin: Origin, _ time: Scheduler, _ times: PaneTimes
  ) {
    windows = OverlappingWindows(observer, origin)
    self.time = time
    self.times = times
  }

  /// Timers are started before the source, so that at one time they come before it.
  func run(_ start: (Observer<P.Value, P.Failure>) -> Void) {
    if let interval = times.interval {
      time.everyMultiple(of: interval, during: windows.inputs) { self.open() }
    }
    open()
    if windows.inputs.isEnded { return }
    start(
      Observer(
        value: { [windows, times] value in
          windows.receive(value) { if $0.count == times.limit { self.close($0) } }
        },
        ending: windows.end,
        subscription: windows.inputs))
  }

  private func open(after previous: OverlappingWindows<P>.Entry? = nil) {
    let entry = windows.open(after: previous)
    if windows.inputs.isEnded || !entry.isOpen { return }
    entry.timer = time.after(times.span, during: windows.inputs) { self.close(entry) }
  }

  private func close(_ entry: OverlappingWindows<P>.Entry) {
    guard entry.isOpen else { return }
    entry.timer?.cancel()
    if times.interval == nil { open(after: entry) } else { windows.close(entry) }
  }
}
