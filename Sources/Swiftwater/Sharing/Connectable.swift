/// A source and a hub: many observe the hub, and the source is observed once, from ``connect()`` on.
///
///     let prices = feed.publish()
///     prices.signal.observe { chart.add($0) }
///     prices.signal.observe { table.add($0) }
///     let connection = prices.connect()  // both miss nothing
///
/// The source is connected at most once, ever: an ended or cancelled connection is not made again, and later
/// observers get what the hub still has for them. ``Signal/share(resetOnFailure:resetOnCompletion:resetOnZeroObservers:file:line:)``
/// starts afresh instead.
///
/// As long as the source runs, it keeps the hub and all who observe it.
public struct Connectable<Value, Failure: Error> {
  /// What the source says while it is connected. Observing it starts nothing.
  public let signal: Signal<Value, Failure>
  private let source: (Observer<Value, Failure>) -> Void
  private let hub: Hub<Value, Failure>
  private let connection = Connection()

  @usableFromInline
  init(
    _ source: @escaping (Observer<Value, Failure>) -> Void, _ hub: Hub<Value, Failure>, _ origin: Origin
  ) {
    self.source = source
    self.hub = hub
    signal = Signal(origin, hub.admit)
  }

  /// Starts the source, the first time.
  ///
  /// - Returns: What ends it, always the same. Cancelling it silences the hub: nobody there gets an ending.
  @discardableResult
  public func connect() -> Subscription {
    let subscription = connection.subscription
    if connection.isStarted { return subscription }
    connection.isStarted = true
    source(
      Observer(
        value: hub.value,
        ending: { [ending = hub.ending] in
          subscription.cancel()
          ending($0)
        },
        subscription: subscription))
    return subscription
  }

  /// The signal, connected by whoever observes it first and disconnected, for good, when the last of those who
  /// do has left.
  ///
  ///     source:        --1--2--3--4--|
  ///     observer 1:    ^-1--2--!
  ///     observer 2:       ^-2--3--!
  ///     observer 3:                  ^
  ///
  /// Each observer is attached to the hub before the source starts. Observers of ``signal`` do not count.
  public func autoconnect(file: StaticString = #fileID, line: UInt = #line) -> Signal<Value, Failure> {
    Signal(Origin("autoconnect", file, line, signal.origin)) { observer in
      connection.join(observer.subscription)
      hub.admit(observer)
      if connection.observers > 0 { connect() }
    }
  }

  /// The signal, connected by whoever observes it first, and from then on without regard to observers.
  func connectingOnce(_ origin: Origin) -> Signal<Value, Failure> {
    Signal(origin) { observer in
      hub.admit(observer)
      connect()
    }
  }
}

extension Signal {
  /// This signal and a subject that passes it on to many, to be connected when everybody is there.
  ///
  /// Endings go through the subject. What the program itself sends to the subject goes to the same observers.
  ///
  /// - Parameter subject: The hub. It should be used for one connection only.
  @inlinable
  public func multicast(
    _ subject: Subject<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    Connectable(start, Hub(subject), Origin("multicast", file, line, origin))
  }

  /// This signal and a subject that passes it on to many and replays it to those who come late, to be
  /// connected when everybody is there.
  ///
  /// Endings go through the subject. What the program itself sends to the subject goes to the same observers.
  ///
  /// - Parameter subject: The hub. It should be used for one connection only.
  @inlinable
  public func multicast(
    _ subject: ReplaySubject<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    Connectable(start, Hub(subject), Origin("multicast", file, line, origin))
  }
}
