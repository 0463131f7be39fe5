/// Where values are gathered between an opening and a closing: a buffer becomes an array when it is closed, a
/// window is a signal from the moment it is opened.
protocol WindowBuffer<Value, Failure, Output>: AnyObject {
  associatedtype Value
  associatedtype Failure: Error
  associatedtype Output

  init(_ origin: Origin)

  /// Closes the pane before this one, if there is one, then opens this one.
  func open(after previous: Self?, into output: SerializedObserver<Output, Failure>)

  func receive(_ value: Value)

  /// Closes the pane because it is time.
  func close(into output: SerializedObserver<Output, Failure>)

  /// Closes the pane because the source has ended.
  func end(_ ending: Ending<Failure>, into output: SerializedObserver<Output, Failure>)
}

/// Gathers an array. A failure drops it.
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
    if case .completed = ending, output.isHeard { output.send(values) }
  }
}

/// Passes values to whoever observes the window.
final class SignalWindowBuffer<Value, Failure: Error>: WindowBuffer {
  private let subject: Subject<Value, Failure>
  private let origin: Origin

  init(_ origin: Origin) {
    subject = Subject(at: origin)
    self.origin = origin
  }

  /// The previous window ends before this one is sent. What is said to this one meanwhile waits until it was
  /// sent, for those who observe it then. A window does not wait itself until what is being heard is over: it
  /// would have begun to speak by then.
  func open(
    after previous: SignalWindowBuffer?, into output: SerializedObserver<Signal<Value, Failure>, Failure>
  ) {
    output.sendAtOnce {
      subject.holdBack {
        previous?.close(into: output)
        if output.sources.isEnded { return }
        output.value(Signal(origin) { [subject] in subject.admit($0) })
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

/// One pane after the other, without a gap, until the source ends.
final class ConsecutiveWindows<P: WindowBuffer> {
  private let output: SerializedObserver<P.Output, P.Failure>
  private let origin: Origin
  @exclusivity(unchecked) private var current: P?

  init(_ observer: Observer<P.Output, P.Failure>, _ origin: Origin) {
    self.origin = origin
    output = SerializedObserver(observer)
  }

  /// Holds everything that feeds the panes: the source and whatever closes them.
  var inputs: Subscription { output.sources }

  /// Closes the pane that is open, and opens another.
  func reopen() {
    let previous = current
    let next = P(origin)
    current = next
    next.open(after: previous, into: output)
  }

  func receive(_ value: P.Value) {
    current?.receive(value)
  }

  func end(_ ending: Ending<P.Failure>) {
    inputs.cancel()
    let last = current
    current = nil
    last?.end(ending, into: output)
    output.end(ending)
  }

  /// A subscription for one more signal that feeds the panes.
  func input() -> Subscription { output.input() }
}
