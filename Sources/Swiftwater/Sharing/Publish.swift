extension Signal {
  /// Delivers this signal to many observers, once it is connected.
  ///
  ///     source, connected:  --1--2--3--|
  ///     observer 1:         ^-1--2--3--|
  ///     observer 2:             ^2--3--|
  ///
  /// An observer that begins after the ending receives the ending.
  ///
  /// - Returns: The signal, not yet connected.
  @inlinable
  public func publish(file: StaticString = #fileID, line: UInt = #line) -> Connectable<Value, Failure> {
    Connectable(
      start, MulticastTarget(Subject(file: file, line: line)), Origin("publish", file, line, origin))
  }

  /// Delivers this signal to many observers, each of which first receives the current value.
  ///
  ///     source, connected:  --1-----2--3--|
  ///     observer 1:         0-1-----2--3--|
  ///     observer 2:              1--2--3--|
  ///
  /// An observer that begins after the ending receives the ending alone.
  ///
  /// - Parameter initial: The current value until the signal sends one.
  /// - Returns: The signal, not yet connected.
  public func publish(
    initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    let subject = ReplaySubject<Value, Failure>(
      RingBuffer(1, [initial]), of: Subject(file: file, line: line), clearsBufferAtEnd: true)
    return Connectable(start, MulticastTarget(subject), Origin("publish(initial:)", file, line, origin))
  }

  /// Delivers the last value of this signal to many observers, when it completes.
  ///
  ///     source, connected:  --1--2--3--|
  ///     observer 1:         ^----------(3|)
  ///     observer 2:                       ^(3|)
  ///
  /// An observer that begins after the ending receives the same. A failure is delivered without a value. So
  /// is the completion of a signal that has sent none.
  ///
  /// - Returns: The signal, not yet connected.
  public func publishLast(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    let subject = ReplaySubject<Value, Failure>(bufferSize: 1, file: file, line: line)
    let last = take(last: 1, file: file, line: line)
    return Connectable(last.start, MulticastTarget(subject), Origin("publishLast", file, line, origin))
  }
}
