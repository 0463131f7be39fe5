/// Where values are gathered between an opening and a closing: a buffer becomes an array when it is closed, a
/// window is a signal from the moment it is opened.
protocol Pane<Value, Failure, Output>: AnyObject {
  associatedtype Value
  associatedtype Failure: Error
  associatedtype Output

  init(_ origin: Origin)

  /// What the observer becomes whose subscription holds what opens, feeds and closes the panes.
  static func gathering(_ observer: Observer<Output, Failure>) -> Observer<Output, Failure>

  /// Closes the pane before this one, if there is one, then opens this one.
  ///
  /// - Parameter observer: Its subscription tells whether the operator still runs.
  func open(after previous: Self?, into observer: Observer<Output, Failure>)

  func receive(_ value: Value)

  /// Closes the pane because it is time.
  func close(into observer: Observer<Output, Failure>)

  /// Closes the pane because the source has ended.
  func end(_ ending: Ending<Failure>, into observer: Observer<Output, Failure>)
}

/// Gathers an array. A failure drops it.
final class BufferPane<Value, Failure: Error>: Pane {
  @exclusivity(unchecked) private var values: [Value] = []

  init(_ origin: Origin) {}

  static func gathering(_ observer: Observer<[Value], Failure>) -> Observer<[Value], Failure> {
    observer.gathering()
  }

  func open(after previous: BufferPane?, into observer: Observer<[Value], Failure>) {
    previous?.close(into: observer)
  }

  func receive(_ value: Value) {
    values.append(value)
  }

  func close(into observer: Observer<[Value], Failure>) {
    observer.value(values)
  }

  func end(_ ending: Ending<Failure>, into observer: Observer<[Value], Failure>) {
    if case .completed = ending, !observer.subscription.isEnded { observer.value(values) }
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

  /// A window does not wait until what is being heard is over: it would have begun to speak by then.
  static func gathering(
    _ observer: Observer<Signal<Value, Failure>, Failure>
  ) -> Observer<Signal<Value, Failure>, Failure> {
    let gathering = observer.gathering()
    return Observer(
      value: observer.value, ending: gathering.ending, subscription: gathering.subscription)
  }

  /// The previous window ends before this one is sent. What is said to this one meanwhile waits until it was
  /// sent, for those who observe it then.
  func open(
    after previous: WindowPane?, into observer: Observer<Signal<Value, Failure>, Failure>
  ) {
    subject.holdBack {
      previous?.close(into: observer)
      if !observer.subscription.isEnded { observer.value(Signal(origin) { [subject] in subject.admit($0) }) }
    }
  }

  func receive(_ value: Value) {
    subject.send(value)
  }

  func close(into observer: Observer<Signal<Value, Failure>, Failure>) {
    subject.complete()
  }

  func end(_ ending: Ending<Failure>, into observer: Observer<Signal<Value, Failure>, Failure>) {
    subject.end(ending)
  }
}

/// One pane after the other, without a gap, until the source ends.
final class PaneSequence<P: Pane> {
  private let observer: Observer<P.Output, P.Failure>
  private let gathering: Observer<P.Output, P.Failure>
  private let origin: Origin
  @exclusivity(unchecked) private var current: P?

  init(_ observer: Observer<P.Output, P.Failure>, _ origin: Origin) {
    self.origin = origin
    gathering = P.gathering(observer)
    // The last panes are told of when the sources are released already.
    self.observer = Observer(
      value: gathering.value, ending: gathering.ending, subscription: observer.subscription)
  }

  /// Holds everything that feeds the panes: the source and whatever closes them.
  var inputs: Subscription { gathering.subscription }

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
    last?.end(ending, into: observer)
    if !observer.subscription.isEnded { observer.ending(ending) }
  }

  /// A subscription for one more signal that feeds the panes.
  func input() -> Subscription { gathering.branch() }
}
