extension Signal {
  /// This signal for many observers, who get what it says while they are there.
  ///
  ///     source, connected:  --1--2--3--|
  ///     observer 1:         ^-1--2--3--|
  ///     observer 2:             ^2--3--|
  ///
  /// Whoever comes after the ending gets the ending.
  @inlinable
  public func publish(file: StaticString = #fileID, line: UInt = #line) -> Connectable<Value, Failure> {
    Connectable(
      start, MulticastTarget(Subject(file: file, line: line)), Origin("publish", file, line, origin))
  }

  /// This signal for many observers, each of whom first gets the current value.
  ///
  ///     source, connected:  --1-----2--3--|
  ///     observer 1:         0-1-----2--3--|
  ///     observer 2:              1--2--3--|
  ///
  /// Whoever comes after the ending gets the ending alone.
  ///
  /// - Parameter initial: The current value until the first one comes.
  public func publish(
    initial: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    let subject = ReplaySubject<Value, Failure>(
      RingBuffer(1, [initial]), of: Subject(file: file, line: line), forgetsAtEnd: true)
    return Connectable(start, MulticastTarget(subject), Origin("publish(initial:)", file, line, origin))
  }

  /// This signal for many observers, each of whom gets its last value, when it completes.
  ///
  ///     source, connected:  --1--2--3--|
  ///     observer 1:         ^----------(3|)
  ///     observer 2:                       ^(3|)
  ///
  /// Whoever comes after the ending gets the same. A failure comes alone; without any value, so does the
  /// completion.
  public func publishLast(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    let subject = ReplaySubject<Value, Failure>(bufferSize: 1, file: file, line: line)
    let last = take(last: 1, file: file, line: line)
    return Connectable(last.start, MulticastTarget(subject), Origin("publishLast", file, line, origin))
  }
}
