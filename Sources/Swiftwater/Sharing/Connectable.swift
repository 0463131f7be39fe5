/// A signal that many observers observe through a subject, and whose source is observed once, from ``connect()`` on.
///
///     let prices = feed.publish()
///     prices.signal.observe { chart.add($0) }
///     prices.signal.observe { table.add($0) }
///     prices.connect()  // neither misses anything
///
/// `connect()` connects the source at most once. After its ending or a cancellation it is not connected
/// again, and later observers receive only what the subject replays. By default, the signal of
/// ``autoconnect(reconnects:file:line:)`` connects the source again for an observer that begins after all others
/// have ended, unless the source has ended. `share()` starts the source again with a new subject, even after its
/// ending.
///
/// As long as the source runs, it retains the subject and its observers.
public struct Connectable<Value, Failure: Error> {
  /// The events of the source while it is connected. Observing it starts no work.
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

  /// Starts the source. Further calls do nothing.
  ///
  /// - Returns: The subscription of the source, the same for every call unless
  ///   ``autoconnect(reconnects:file:line:)`` has connected the source again. When it is cancelled, the observers
  ///   receive no more events of the source, and no ending.
  @discardableResult
  public func connect() -> Subscription {
    connect(isOwned: false)
  }

  /// Starts the source.
  ///
  /// - Parameter isOwned: Whether the source goes on after the computation of a property in which it started.
  @discardableResult
  func connect(isOwned: Bool) -> Subscription {
    let connection = core.connection
    if connection.isStarted { return connection.subscription }
    let readPolicy = Computation.beginObservation(connection.subscription, isOwned: isOwned)
    defer { Computation.endObservation(readPolicy) }
    return core.connect()
  }

  /// A signal that connects the source with its first observation and disconnects it when the last one has
  /// ended.
  ///
  ///     source:        --1--2--3--4--|
  ///     observer 1:    ^-1--2--!
  ///     observer 2:       ^-2--3--!
  ///     source again:                --1--2--3--4--|
  ///     observer 3:                  ^-1--2--3--4--|
  ///
  /// Each observer is added to the subject before the source starts. Observers of ``signal`` do not count.
  /// The returned signal ends when the source ends.
  ///
  /// - Parameter reconnects: Whether an observer that begins after a disconnection connects the source again,
  ///   to the same subject. If false, it receives only what the subject replays. The ending of the source is
  ///   final either way.
  public func autoconnect(
    reconnects: Bool = true, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Failure> {
    Signal(Origin("autoconnect", file, line, signal.origin)) { [core] observer in
      if reconnects { core.connection.renew() }
      core.connection.add(observer.subscription)
      core.target.subscribe(observer)
      if core.connection.observerCount > 0 { core.connect() }
    }
  }

  /// A signal that connects the source with its first observation, and never disconnects it.
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
          onValue: target.onValue,
          onEnding: { [connection, onEnding = target.onEnding] in
            // A closure of a cancelled signal may throw after it has caused the cancellation.
            if subscription.isEnded { return }
            connection.hasSourceEnded = true
            subscription.cancel()
            onEnding($0)
          },
          subscription: subscription))
      return subscription
    }
  }
}

extension Signal {
  /// Delivers this signal to many observers through a subject, once it is connected.
  ///
  /// Endings go through the subject. Events that the program itself sends to the subject reach the same
  /// observers.
  ///
  /// - Parameter subject: Delivers the events. Use it for one connection only.
  /// - Returns: The signal, not yet connected.
  @inlinable
  public func multicast(
    _ subject: Subject<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    Connectable(start, MulticastTarget(subject), Origin("multicast", file, line, origin))
  }

  /// Delivers this signal to many observers through a subject that replays it to late ones, once it is
  /// connected.
  ///
  /// Endings go through the subject. Events that the program itself sends to the subject reach the same
  /// observers.
  ///
  /// - Parameter subject: Delivers and replays the events. Use it for one connection only.
  /// - Returns: The signal, not yet connected.
  @inlinable
  public func multicast(
    _ subject: ReplaySubject<Value, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Connectable<Value, Failure> {
    Connectable(start, MulticastTarget(subject), Origin("multicast", file, line, origin))
  }
}
