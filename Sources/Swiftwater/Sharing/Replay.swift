extension Signal {
  /// This signal, started now and once; whoever observes it first gets its latest values.
  ///
  ///     source:                  --1--2--3--|
  ///     replay(1), observer 1:   ^-1--2--3--|
  ///     replay(1), observer 2:         ^2-3--|
  ///     replay(1), observer 3:               ^(3|)
  ///
  /// The source runs until it ends, whoever observes or leaves; nobody can cancel it. Late observers get the
  /// ending, after the values.
  ///
  /// - Parameter count: How many values to remember; nil for all of them. Not negative.
  public func replay(
    _ count: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let replayed = replaying(count, Origin("replay", file, line, origin), file, line)
    replayed.connect()
    return replayed.signal
  }

  /// This signal, started once, by whoever observes it first; everybody first gets its latest values.
  ///
  /// The source runs until it ends, whoever leaves; nobody can cancel it. Late observers get the ending,
  /// after the values.
  ///
  /// - Parameter count: How many values to remember; nil for all of them. Not negative.
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
