extension Signal {
  /// Starts this signal now and once, and replays its latest values to each new observer.
  ///
  ///     source:                  --1--2--3--|
  ///     replay(1), observer 1:   ^-1--2--3--|
  ///     replay(1), observer 2:         ^2-3--|
  ///     replay(1), observer 3:               ^(3|)
  ///
  /// The source runs until it ends, regardless of its observers; it cannot be cancelled. An observer that
  /// begins after the ending receives the latest values, then the ending.
  ///
  /// - Parameter count: The number of replayed values; nil for all of them. Not negative.
  /// - Returns: A hot signal of the same events.
  public func replay(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let replayed = replaying(count, Origin("replay", file, line, origin), file, line)
    replayed.connect()
    return replayed.signal
  }

  /// Starts this signal once, with the first observation, and replays its latest values to each new observer.
  ///
  /// The source then runs until it ends, regardless of its observers; it cannot be cancelled. An observer
  /// that begins after the ending receives the latest values, then the ending.
  ///
  /// - Parameter count: The number of replayed values; nil for all of them. Not negative.
  /// - Returns: A signal of the same events.
  public func replayLazily(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = Origin("replayLazily", file, line, origin)
    return replaying(count, origin, file, line).connectingOnce(origin)
  }

  func replaying(
    _ count: Int?, _ origin: Origin, _ file: StaticString, _ line: UInt
  ) -> Connectable<Value, Failure> {
    Connectable(start, MulticastTarget(ReplaySubject(bufferSize: count, file: file, line: line)), origin)
  }
}
