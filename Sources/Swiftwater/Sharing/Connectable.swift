/// A source and a hub: many observe the hub, and the source is observed once, from ``connect()`` on.
///
///     let prices = feed.publish()
///     prices.signal.observe { chart.add($0) }
///     prices.signal.observe { table.add($0) }
///     prices.connect()  // neither misses anything
///
/// The source is connected at most once: an ended or cancelled connection is not made again, and later
/// observers get what the hub still has for them. ``autoconnect(reconnects:file:line:)`` can do otherwise
/// after a cancellation; `share()` makes a signal that starts afresh, with a new hub.
///
/// As long as the source runs, it keeps the hub and all who observe it.
public struct Connectable<Value, Failure: Error> {
  /// What the source says while it is connected. Observing it starts nothing.
  public let signal: Signal<Value, Failure>
  private let core: Core

  @usableFromInline
  init(
    _ source: @escaping (Observer<Value, Failure>) -> Void, _ target: MulticastTarget<Value, Failure>,
    _ origin: Origin
  ) {
    let core = Core(source, target)
    self.core = core
    signal = Signal(origin) { core.target.subscribe($0) }
  }

  /// Starts the source, the first time.
  ///
  /// - Returns: What ends it, the same for every call. Cancelling it silences the hub: nobody there gets an
  ///   ending.
  @discardableResult
  public func connect() -> Subscription {
    core.connect()
  }

  /// The signal, connected by whoever observes it first and disconnected when the last of those who do has
  /// left: for good, or until somebody observes it again.
  ///
  ///     source:        --1--2--3--4--|
  ///     observer 1:    ^-1--2--!
  ///     observer 2:       ^-2--3--!
  ///     observer 3:                  ^
  ///
  /// Each observer is attached to the hub before the source starts. Observers of ``signal`` do not count.
  ///
  /// - Parameter reconnects: Whether an observer that comes after the others have left connects the source
  ///   again, to the same hub. The end of the source is final either way.
  public func autoconnect(
    reconnects: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Failure> {
    Signal(Origin("autoconnect", file, line, signal.origin)) { [core] observer in
      if reconnects { core.connection.renew() }
      core.connection.add(observer.subscription)
      core.target.subscribe(observer)
      if core.connection.observers > 0 { core.connect() }
    }
  }

  /// The signal, connected by whoever observes it first, and from then on without regard to observers.
  func connectingOnce(_ origin: Origin) -> Signal<Value, Failure> {
    Signal(origin) { [core] observer in
      core.target.subscribe(observer)
      core.connect()
    }
  }
}

extension Connectable {
  private final class Core {
    let target: MulticastTarget<Value, Failure>
    let connection = RefCount()
    private let source: (Observer<Value, Failure>) -> Void

    init(_ source: @escaping (Observer<Value, Failure>) -> Void, _ target: MulticastTarget<Value, Failure>) {
      self.source = source
      self.target = target
    }

    @discardableResult
    func connect() -> Subscription {
      let subscription = connection.subscription
      if connection.isStarted { return subscription }
      connection.isStarted = true
      source(
        Observer(
          value: target.value,
          ending: { [connection, ending = target.ending] in
            connection.sourceEnded = true
            subscription.cancel()
            ending($0)
          },
          subscription: subscription))
      return subscription
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
    Connectable(start, MulticastTarget(subject), Origin("multicast", file, line, origin))
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
    Connectable(start, MulticastTarget(subject), Origin("multicast", file, line, origin))
  }
}
