extension Signal {
  /// Delivers this signal to many observers, once it is connected, and replays its latest values to each new
  /// observer.
  ///
  ///     source, connected:       --1--2--3--|
  ///     replay(1), observer 1:   ^-1--2--3--|
  ///     replay(1), observer 2:        ^2-3--|
  ///     replay(1), observer 3:               ^(3|)
  ///
  /// An observer that begins after the ending receives the latest values, then the ending. To start the work
  /// at once, connect the signal at once. The subscription of the connection cancels the work:
  ///
  ///     let settings = loadSettings.replay(1)
  ///     let work = settings.connect()
  ///     settings.signal.observe { show($0) }
  ///
  /// - Parameter count: The number of replayed values; nil for all of them. Not negative.
  /// - Returns: The signal, not yet connected.
  public func replay(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    replaying(count, Origin("replay", file, line, origin), file, line)
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

  private func replaying(
    _ count: Int?, _ origin: Origin, _ file: StaticString, _ line: UInt
  ) -> Connectable<Value, Failure> {
    Connectable(start, MulticastTarget(ReplaySubject(bufferSize: count, file: file, line: line)), origin)
  }
}
