extension Signal {
  /// Arrays of the values in equal periods of time.
  ///
  ///     source:                           --1-2-----3--4|
  ///     buffer(for: 5 frames):            -----a----b---(c|)   a = [1,2], b = [3], c = [4]
  ///     buffer(for: 5, every: 4 frames):  -----a---b---c(d|)   a = [1,2], b = [], c = [3,4], d = [4]
  ///
  /// A completion sends the open arrays, even empty ones, oldest first, and passes. A failure drops them and
  /// passes at once.
  ///
  /// - Parameters:
  ///   - span: The time from the beginning of an array to its end; positive.
  ///   - interval: The time from the beginning of an array to the beginning of the next; positive. If it is
  ///     nil, an array begins when the previous one ends. If it is less than the span, arrays overlap; if it is
  ///     greater, the values between them are dropped.
  ///   - limit: The number of values at which an array ends early; positive. If it is nil, there is no limit.
  ///   - clock: The clock that measures the span and the interval; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Complexity: O(open arrays) for each value.
  public func buffer<C: Clock>(
    for span: Duration, every interval: Duration? = nil, atMost limit: Int? = nil,
    clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> where C.Duration == Duration {
    let times = WindowTimes(span, interval, limit, "buffer(for:every:atMost:)", file, line)
    let origin = Origin("buffer(for:)", file, line, origin)
    return Signal<[Value], Failure>(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      TimedWindows<ArrayWindowBuffer<Value, Failure>>(observer, origin, time, times).run(start)
    }
  }

  /// Signals of the values in equal periods of time.
  ///
  ///     source:                 --1-2-----3--4|
  ///     window(for: 5 frames):  a----b----c---|
  ///     a:                      --1-2|
  ///     b:                           -----(3|)
  ///     c:                                ---4|
  ///
  /// The first window opens when the observation begins. Windows are hot: an observer that begins after a
  /// window was sent misses the values before. Open windows end as the source does. If the observation is
  /// cancelled, they send nothing more.
  ///
  /// - Parameters:
  ///   - span: The time from the opening of a window to its closing; positive.
  ///   - interval: The time from the opening of a window to the opening of the next; positive. If it is nil,
  ///     a window opens when the previous one closes. If it is less than the span, windows overlap; if it is
  ///     greater, the values between them are dropped.
  ///   - limit: The number of values at which a window closes early; positive. If it is nil, there is no
  ///     limit.
  ///   - clock: The clock that measures the span and the interval; ``DefaultClock`` by default.
  ///   - isolation: The actor to deliver on; by default the caller's, or the observer's if the caller has
  ///     none.
  /// - Complexity: O(open windows) for each value.
  public func window<C: Clock>(
    for span: Duration, every interval: Duration? = nil, atMost limit: Int? = nil,
    clock: C = DefaultClock(), isolation: (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> where C.Duration == Duration {
    let times = WindowTimes(span, interval, limit, "window(for:every:atMost:)", file, line)
    let origin = Origin("window(for:)", file, line, origin)
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start, weak isolation] observer in
      let time = Scheduler(clock, isolation: isolation, origin: origin)
      TimedWindows<SignalWindowBuffer<Value, Failure>>(observer, origin, time, times).run(start)
    }
  }
}

/// How long windows are open, how often they open, and the number of values that closes one early.
private struct WindowTimes {
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

/// The observation of `buffer(for:)` and `window(for:)`, which opens and closes windows by a clock.
private final class TimedWindows<Buffer: WindowBuffer> {
  private let windows: OverlappingWindows<Buffer>
  private let time: Scheduler
  private let times: WindowTimes

  init(
    _ observer: Observer<Buffer.Output, Buffer.Failure>, _ origin: Origin, _ time: Scheduler,
    _ times: WindowTimes
  ) {
    windows = OverlappingWindows(observer, origin)
    self.time = time
    self.times = times
  }

  /// Starts the timers before the source. So on a virtual clock, each of them fires before a timer that the source
  /// sets when it starts, if both are due at the same time.
  func run(_ start: (Observer<Buffer.Value, Buffer.Failure>) -> Void) {
    if let interval = times.interval {
      time.everyMultiple(of: interval, during: windows.inputs) { self.open() }
    }
    open()
    if windows.inputs.isEnded { return }
    start(
      Observer(
        onValue: { [windows, times] value in
          windows.receive(value) { if $0.count == times.limit { self.close($0) } }
        },
        onEnding: windows.end,
        subscription: windows.inputs))
  }

  private func open(after previous: OverlappingWindows<Buffer>.Entry? = nil) {
    let entry = windows.open(after: previous)
    if windows.inputs.isEnded || !entry.isOpen { return }
    entry.timer = time.after(times.span, during: windows.inputs) { self.close(entry) }
  }

  private func close(_ entry: OverlappingWindows<Buffer>.Entry) {
    guard entry.isOpen else { return }
    entry.timer?.cancel()
    if times.interval == nil { open(after: entry) } else { windows.close(entry) }
  }
}
