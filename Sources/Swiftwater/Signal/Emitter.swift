public import SwiftwaterThread

/// The hand of a signal that is made from code: it sends values and the ending to one observation.
///
/// See ``Signal/init(file:line:_:)``. An emitter may be kept and used later, but only on the actor where the
/// observation began.
public final class Emitter<Value, Failure: Error>: Described {
  @usableFromInline let value: (Value) -> Void
  @usableFromInline let ending: (Ending<Failure>) -> Void
  @usableFromInline let subscription: Subscription
  // Constants instead of the origin that they were taken from, which would have to be retained.
  @usableFromInline let name: StaticString
  @usableFromInline let file: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var isFinished = false
  @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Value, Failure>()
  private var cleanups: [Cleanup] = []

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ origin: Origin) {
    value = observer.value
    ending = observer.ending
    subscription = observer.subscription
    name = origin.name
    file = origin.file
    line = origin.line
  }

  deinit {
    // The subscription may outlive a forgotten emitter.
    cleanUp()
  }

  /// Whether nobody listens any more: the signal ended or the observation was cancelled. Look at it in loops
  /// that send many values.
  @inlinable
  public var isEnded: Bool { isFinished || subscription.isEnded }

  /// Sends a value; waits while an earlier one is still being delivered, and is ignored after the end.
  @inlinable
  public func send(_ value: Value) {
    if isDelivering || isEnded { return sendLater(value) }
    deliver(value)
    if !backlog.isUnused { settle() }
  }

  @inlinable
  func deliver(_ value: Value) {
    isDelivering = true
    var frame = DeliveryFrame(source: .passUnretained(self), outer: swiftwater_get_delivery())
    withUnsafeMutablePointer(to: &frame) { frame in
      swiftwater_set_delivery(frame)
      self.value(value)
      swiftwater_set_delivery(frame.pointee.outer)
    }
    isDelivering = false
  }

  /// Completes the signal. Cleanups run first, then the observer is told.
  public func complete() {
    end(.completed)
  }

  /// Fails the signal. Cleanups run first, then the observer is told.
  public func fail(_ failure: Failure) {
    end(.failed(failure, at: Origin(name, file, line)))
  }

  /// Runs a closure when the observation is over, however it ends: once, at once if it is over already, and
  /// also if the emitter is forgotten without an ending.
  ///
  /// - Parameter cleanup: What was added last runs first. It should not keep the emitter.
  public func onEnd(_ cleanup: @escaping () -> Void) {
    if isEnded { return cleanup() }
    let resource = Cleanup(cleanup)
    subscription.add(resource)
    cleanups.append(resource)
  }

  @usableFromInline
  func sendLater(_ value: Value) {
    if isFinished || backlog.isEnding {
      return Misuse.warn("a value was sent to \(description), which has ended; it is ignored")
    }
    if subscription.isEnded { return }
    backlog.append(.value(value), of: description)
  }

  private func end(_ ending: Ending<Failure>) {
    if isFinished { return Misuse.warn("\(description) was ended again; it is ignored") }
    if subscription.isEnded { return }
    if isDelivering { return backlog.append(.ending(ending), of: description) }
    isFinished = true
    cleanUp()
    if !subscription.isEnded { self.ending(ending) }
  }

  private func cleanUp() {
    if cleanups.isEmpty { return }
    for cleanup in cleanups.reversed() { cleanup.cancel() }
    cleanups = []
  }

  /// Delivers what was sent during a delivery, now that it is over.
  @usableFromInline
  func settle() {
    backlog.deliver(while: !isEnded, value: deliver, ending: end)
  }

  var description: String {
    "the signal made at \(String(cString: file)):\(line)"
  }
}

extension Signal {
  /// Makes a signal from code that runs once for each observation.
  ///
  ///     let ticks = Signal<Int, Never> { emitter in
  ///       let source = Source { emitter.send($0) }
  ///       emitter.onEnd { source.stop() }
  ///     }
  ///
  /// - Parameter body: Runs synchronously when an observation begins. It sends values and an ending through
  ///   the emitter, at once or later, and tells it with ``Emitter/onEnd(_:)`` how to stop. A signal whose
  ///   emitter is forgotten never ends; its cleanups run then.
  @inlinable
  public init(
    file: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping (Emitter<Value, Failure>) -> Void
  ) {
    let origin = Origin("Signal", file, line)
    self.init(origin) { observer in body(Emitter(observer, origin)) }
  }
}
