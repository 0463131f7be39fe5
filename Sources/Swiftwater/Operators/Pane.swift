/// Where values are gathered between an opening and a closing: a buffer becomes an array when it is closed, a
/// window is a signal from the moment it is opened.
protocol Pane<Value, Failure, Output>: AnyObject {
  associatedtype Value
  associatedtype Failure: Error
  associatedtype Output

  init(_ origin: Origin)

  /// Closes the pane before this one, if there is one, then opens this one.
  func open(after previous: Self?, into gathering: Gathering<Output, Failure>)

  func receive(_ value: Value)

  /// Closes the pane because it is time.
  func close(into gathering: Gathering<Output, Failure>)

  /// Closes the pane because the source has ended.
  func end(_ ending: Ending<Failure>, into gathering: Gathering<Output, Failure>)
}

/// Gathers an array. A failure drops it.
final class BufferPane<Value, Failure: Error>: Pane {
  @exclusivity(unchecked) private var values: [Value] = []

  init(_ origin: Origin) {}

  func open(after previous: BufferPane?, into gathering: Gathering<[Value], Failure>) {
    previous?.close(into: gathering)
  }

  func receive(_ value: Value) {
    values.append(value)
  }

  func close(into gathering: Gathering<[Value], Failure>) {
    gathering.send(values)
  }

  func end(_ ending: Ending<Failure>, into gathering: Gathering<[Value], Failure>) {
    if case .completed = ending, gathering.isHeard { gathering.send(values) }
  }
}

/// Passes values to whoever observes the window.
final class WindowPane<Value, Failure: Error>: Pane {
  private let subject: Subject<Value, Failure>
  private let origin: Origin

  init(_ origin: Origin) {
    subject = Subject(at: origin)
    self.origin = origin
  }

  /// The previous window ends before this one is sent. What is said to this one meanwhile waits until it was
  /// sent, for those who observe it then. A window does not wait itself until what is being heard is over: it
  /// would have begun to speak by then.
  func open(after previous: WindowPane?, into gathering: Gathering<Signal<Value, Failure>, Failure>) {
    gathering.sendAtOnce {
      subject.holdBack {
        previous?.close(into: gathering)
        if gathering.sources.isEnded { return }
        gathering.value(Signal(origin) { [subject] in subject.admit($0) })
      }
    }
  }

  func receive(_ value: Value) {
    subject.send(value)
  }

  func close(into gathering: Gathering<Signal<Value, Failure>, Failure>) {
    subject.complete()
  }

  func end(_ ending: Ending<Failure>, into gathering: Gathering<Signal<Value, Failure>, Failure>) {
    subject.end(ending)
  }
}

/// One pane after the other, without a gap, until the source ends.
final class PaneSequence<P: Pane> {
  private let gathering: Gathering<P.Output, P.Failure>
  private let origin: Origin
  @exclusivity(unchecked) private var current: P?

  init(_ observer: Observer<P.Output, P.Failure>, _ origin: Origin) {
    self.origin = origin
    gathering = Gathering(observer)
  }

  /// Holds everything that feeds the panes: the source and whatever closes them.
  var inputs: Subscription { gathering.sources }

  /// Closes the pane that is open, and opens another.
  func reopen() {
    let previous = current
    let next = P(origin)
    current = next
    next.open(after: previous, into: gathering)
  }

  func receive(_ value: P.Value) {
    current?.receive(value)
  }

  func end(_ ending: Ending<P.Failure>) {
    inputs.cancel()
    let last = current
    current = nil
    last?.end(ending, into: gathering)
    gathering.end(ending)
  }

  /// A subscription for one more signal that feeds the panes.
  func input() -> Subscription { gathering.input() }
}
