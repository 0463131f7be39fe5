/// A hot source that is fed by hand and remembers: whoever begins to observe first gets the latest values,
/// then what is sent from then on.
///
///     send:                      --1--2--3--|
///     observer 1:                ^-1--2--3--|
///     observer 2, bufferSize 1:        ^2-3--|
///     observer 3, bufferSize 1:               ^(3|)
///
/// Every observer sees every value at most once and in order, also one that begins while a value is being
/// delivered; what is sent while values are being replayed waits until that is over. After the ending the
/// remembered values are replayed, then the ending.
///
/// A replay subject that goes away without an ending ends nobody's observation; its observers are released.
///
/// - Complexity: Sending costs O(observers), whatever is remembered. Beginning to observe costs O(values
///   replayed).
public final class ReplaySubject<Value, Failure: Error> {
  @usableFromInline let subject: Subject<Value, Failure>
  /// Nil if there is nothing to remember.
  private let memory: RingBuffer<Value>?
  // The memory stands first among the observers, so that a value is remembered before anybody hears it.
  private let remembering = Subscription()

  /// Makes a replay subject that remembers nothing yet.
  ///
  /// - Parameter bufferSize: How many of the latest values to remember; nil for all of them. Not negative.
  public convenience init(bufferSize: Int? = nil, file: StaticString = #fileID, line: UInt = #line) {
    Misuse.require(
      bufferSize ?? 0 >= 0, "ReplaySubject needs a buffer size that is not negative, at \(file):\(line)")
    self.init(bufferSize == 0 ? nil : RingBuffer(bufferSize ?? .max), of: Subject(file: file, line: line))
  }

  /// - Parameters:
  ///   - memory: What was sent before, and where to keep what will be; nil to remember nothing.
  ///   - subject: A new one, which passes on what is sent.
  ///   - forgetsAtEnd: Whether observers that come after the ending get the ending only.
  init(_ memory: RingBuffer<Value>?, of subject: Subject<Value, Failure>, forgetsAtEnd: Bool = false) {
    self.memory = memory
    self.subject = subject
    subject.subscribe(
      Observer(
        value: { _ = memory?.append($0) },
        ending: { _ in if forgetsAtEnd { memory?.removeAll() } },
        subscription: remembering))
  }

  /// What was and is sent here. Observing it starts nothing.
  public var signal: Signal<Value, Failure> {
    Signal(Origin("ReplaySubject", subject.file, subject.line, label: subject.name)) { self.subscribe($0) }
  }

  /// Names this subject in reports and traces.
  ///
  /// - Returns: This subject.
  @discardableResult
  public func named(_ label: String) -> Self {
    subject.named(label)
    return self
  }

  /// Sends a value to everybody who observes now, and remembers it for others.
  ///
  /// From inside an observer of this subject, the value waits until everybody has the current one. After the
  /// ending it is ignored, and reported in debug builds.
  @inlinable
  public func send(_ value: Value) {
    subject.send(value)
  }

  /// Ends everybody's observation with completion, after what was sent before.
  public func complete() {
    subject.complete()
  }

  /// Ends everybody's observation with a failure, after what was sent before.
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
    // During a delivery, whoever is admitted hears the next value first; the current one is remembered
    // already.
    subject.subscribe(observer)
    subject.deferEvents { replay(to: observer) }
  }

  private func replay(to observer: Observer<Value, Failure>) {
    guard let memory else { return }
    for index in 0..<memory.values.count {
      observer.value(memory[index])
      if observer.subscription.isEnded { return }
    }
  }
}

extension ReplaySubject where Value == Void {
  /// Sends that it happened.
  @inlinable
  public func send() {
    send(())
  }
}
