/// A hot source that is fed by hand and replays: a new observer first receives the latest values, then
/// everything that is sent from then on.
///
///     send:                      --1--2--3--|
///     observer 1:                ^-1--2--3--|
///     observer 2, bufferSize 1:       ^2-3--|
///     observer 3, bufferSize 1:               ^(3|)
///
/// Every observer receives every value at most once and in order, even an observer that begins while a value
/// is being delivered. Values that are sent during a replay wait until it is over. An observer that begins
/// after the ending receives the buffered values, then the ending.
///
/// A replay subject that is released without an ending releases its observers, and ends none of them.
///
/// - Complexity: Sending costs O(observers), however many values are buffered. Beginning to observe costs
///   O(values replayed).
public final class ReplaySubject<Value, Failure: Error> {
  @usableFromInline let subject: Subject<Value, Failure>
  /// Nil if the buffer size is 0.
  private let buffer: RingBuffer<Value>?
  // The buffer is the first observer, so that a value is stored before any other observer receives it.
  private let buffering = Subscription()

  /// Creates a replay subject with an empty buffer.
  ///
  /// - Parameter bufferSize: The number of latest values that are replayed; nil for all of them. Not negative.
  public convenience init(bufferSize: Int? = nil, file: StaticString = #fileID, line: UInt = #line) {
    Misuse.require(
      bufferSize ?? 0 >= 0, "ReplaySubject needs a buffer size that is not negative, at \(file):\(line)")
    self.init(bufferSize == 0 ? nil : RingBuffer(bufferSize ?? .max), of: Subject(file: file, line: line))
  }

  /// - Parameters:
  ///   - buffer: Holds the values to replay, and may hold some already; nil to replay none.
  ///   - subject: A new subject, which delivers to the observers.
  ///   - clearsBufferAtEnd: Whether an observer that begins after the ending receives the ending alone.
  init(_ buffer: RingBuffer<Value>?, of subject: Subject<Value, Failure>, clearsBufferAtEnd: Bool = false) {
    self.buffer = buffer
    self.subject = subject
    subject.subscribe(
      Observer(
        onValue: { _ = buffer?.append($0) },
        onEnding: { _ in if clearsBufferAtEnd { buffer?.removeAll() } },
        subscription: buffering))
  }

  /// The buffered values, then the events that are sent here. Observing it starts no work.
  public var signal: Signal<Value, Failure> {
    Signal(Origin("ReplaySubject", fileCharacters: subject.file, subject.line, label: subject.name)) {
      self.subscribe($0)
    }
  }

  /// Names this subject in reports and traces.
  ///
  /// - Parameter label: The name.
  /// - Returns: This subject.
  @discardableResult
  public func named(_ label: String) -> Self {
    subject.named(label)
    return self
  }

  /// Sends a value to all current observers, and buffers it for later ones.
  ///
  /// A value that an observer of this subject sends waits until all observers have received the current one.
  /// A value that is sent after the ending is ignored, with a warning in debug builds.
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public func send(_ value: Value) {
    subject.send(value)
  }

  /// Completes all observations, after the values that were sent before.
  public func complete() {
    subject.complete()
  }

  /// Fails all observations, after the values that were sent before.
  ///
  /// - Parameter failure: The failure that observers receive.
  public func fail(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) {
    subject.fail(failure, file: file, line: line)
  }

  @usableFromInline
  func subscribe(_ observer: Observer<Value, Failure>) {
    if subject.state == .ended {
      replay(to: observer)
      if !observer.subscription.isEnded { subject.subscribe(observer) }
      return
    }
    // An observer that begins during a delivery receives the current value from the buffer, which has it
    // already. The subject sends it only the values after that.
    subject.subscribe(observer)
    subject.deferEvents { replay(to: observer) }
  }

  private func replay(to observer: Observer<Value, Failure>) {
    guard let buffer else { return }
    for index in 0..<buffer.values.count {
      observer.onValue(buffer[index])
      if observer.subscription.isEnded { return }
    }
  }
}

extension ReplaySubject where Value == Void {
  /// Sends an event without a value to all current observers; see ``send(_:)``.
  @inlinable
  public func send() {
    send(())
  }
}
