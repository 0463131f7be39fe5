/// Collects the values between an opening and a closing.
///
/// An array buffer sends an array when it closes; a signal buffer sends a signal when it opens.
protocol WindowBuffer<Value, Failure, Output>: AnyObject {
  associatedtype Value
  associatedtype Failure: Error
  associatedtype Output

  init(_ origin: Origin)

  /// Closes the previous window, if there is one, and opens this one.
  func open(after previous: Self?, into output: SerializedObserver<Output, Failure>)

  func receive(_ value: Value)

  /// Closes the window before its source ends.
  func close(into output: SerializedObserver<Output, Failure>)

  /// Closes the window because its source has ended. Called only while the output is observed.
  func end(_ ending: Ending<Failure>, into output: SerializedObserver<Output, Failure>)
}

/// Collects the values in an array, and drops it when the source fails or is released.
final class ArrayWindowBuffer<Value, Failure: Error>: WindowBuffer {
  @exclusivity(unchecked) private var values: [Value] = []

  init(_ origin: Origin) {}

  func open(after previous: ArrayWindowBuffer?, into output: SerializedObserver<[Value], Failure>) {
    previous?.close(into: output)
  }

  func receive(_ value: Value) {
    values.append(value)
  }

  func close(into output: SerializedObserver<[Value], Failure>) {
    output.send(values)
  }

  func end(_ ending: Ending<Failure>, into output: SerializedObserver<[Value], Failure>) {
    if case .completed = ending { output.send(values) }
  }
}

/// Passes values to the observers of the window.
final class SignalWindowBuffer<Value, Failure: Error>: WindowBuffer {
  private let subject: Subject<Value, Failure>
  private let origin: Origin

  init(_ origin: Origin) {
    subject = Subject(at: origin)
    self.origin = origin
  }

  /// The previous window ends before this one is sent. While the window is delivered, the subject defers
  /// values, so that an observer that observes the window as soon as it arrives misses none of them. The window is
  /// sent at once, even from inside another delivery: if it waited in a queue, it could receive values before it is
  /// sent.
  func open(
    after previous: SignalWindowBuffer?, into output: SerializedObserver<Signal<Value, Failure>, Failure>
  ) {
    output.deferOtherEvents {
      subject.deferEvents {
        previous?.close(into: output)
        if output.sources.isEnded { return }
        output.onValue(Signal(origin) { [subject] in subject.subscribe($0) })
      }
    }
  }

  func receive(_ value: Value) {
    subject.send(value)
  }

  func close(into output: SerializedObserver<Signal<Value, Failure>, Failure>) {
    subject.complete()
  }

  func end(_ ending: Ending<Failure>, into output: SerializedObserver<Signal<Value, Failure>, Failure>) {
    subject.end(ending)
  }
}
