public import SwiftwaterThread

/// Sends the values and the ending of one observation, for a signal that is made from a closure.
///
/// See ``Signal/init(_:file:line:)``. An emitter may be kept and used later, but only on the actor on which
/// the observation began.
public final class Emitter<Value, Failure: Error>: DeliverySource {
  @usableFromInline let value: (Value) -> Void
  @usableFromInline let ending: (Ending<Failure>) -> Void
  @usableFromInline let subscription: Subscription
  // Copied from the origin, which would have to be retained.
  @usableFromInline let file: UnsafePointer<UInt8>
  @usableFromInline let line: UInt32
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var isFinished = false
  @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Value, Failure>()
  private var cleanups: [Cleanup] = []

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ origin: Origin) {
    value = observer.onValue
    ending = observer.onEnding
    subscription = observer.subscription
    file = origin.file
    line = origin.line
  }

  deinit {
    // The subscription may outlive an emitter that is released without an ending.
    cleanUp()
  }

  /// Whether the signal has ended or the observation was cancelled. Check it in loops that send many values.
  @inlinable
  public var isEnded: Bool { isFinished || subscription.isEnded }

  /// Sends a value to the observer.
  ///
  /// A value that is sent while an earlier one is being delivered waits until that delivery is over. A value
  /// that is sent after the ending is ignored, with a warning in debug builds. A value that is sent after a
  /// cancellation is ignored without one.
  ///
  /// - Parameter value: The value to send.
  @inlinable
  public func send(_ value: Value) {
    if isDelivering || isEnded { return sendLater(value) }
    isDelivering = true
    deliver(value)
    isDelivering = false
    if !backlog.isUnused { drain() }
  }

  @inlinable
  func deliver(_ value: Value) {
    var frame = DeliveryFrame(source: .passUnretained(self), outer: swiftwater_get_delivery())
    withUnsafeMutablePointer(to: &frame) { frame in
      swiftwater_set_delivery(frame)
      self.value(value)
      swiftwater_set_delivery(frame.pointee.outer)
    }
  }

  /// Completes the signal. Cleanups run first, then the observer receives the completion.
  public func complete() {
    end(.completed)
  }

  /// Fails the signal. Cleanups run first, then the observer receives the failure.
  ///
  /// - Parameter failure: The failure that the observer receives.
  public func fail(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) {
    end(.failed(failure, at: Origin("Emitter.fail", file, line)))
  }

  /// Runs a closure when the observation ends for any reason, at once if it has ended already.
  ///
  /// The closure also runs when the emitter is released without an ending.
  ///
  /// - Parameter cleanup: Runs once. The closure that was added last runs first. It should not retain the
  ///   emitter.
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

  func end(_ ending: Ending<Failure>) {
    if isFinished { return Misuse.warn("\(description) was ended again; it is ignored") }
    if subscription.isEnded { return }
    if isDelivering { return backlog.append(.ending(ending), of: description) }
    isFinished = true
    // Unlike a value, an ending has no frame by which a computation knows that others read.
    untracked {
      cleanUp()
      if !subscription.isEnded { self.ending(ending) }
    }
  }

  private func cleanUp() {
    if cleanups.isEmpty { return }
    for cleanup in cleanups.reversed() { cleanup.cancel() }
    cleanups = []
  }

  /// Delivers the events that were sent during a delivery, now that it is over.
  ///
  /// The release of a delivered value may send further ones. They wait behind those that wait already.
  @usableFromInline
  func drain() {
    isDelivering = true
    backlog.drain(while: !isEnded, onValue: deliver) { ending in
      isDelivering = false
      end(ending)
    }
    isDelivering = false
  }

  var description: String {
    "the signal made at \(String(cString: file)):\(line)"
  }
}

extension Signal {
  /// Creates a signal from a closure that runs once for each observation.
  ///
  ///     let ticks = Signal<Int, Never> { emitter in
  ///       let source = Source { emitter.send($0) }
  ///       emitter.onEnd { source.stop() }
  ///     }
  ///
  /// - Parameter body: Runs synchronously when an observation begins. It sends values and an ending through
  ///   the emitter, at once or later, and passes a closure to ``Emitter/onEnd(_:)`` that stops the work. If
  ///   the emitter is released without an ending, its cleanups run, and the signal never ends.
  @inlinable
  public init(
    _ body: @escaping (Emitter<Value, Failure>) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin("Signal", file, line)
    self.init(origin) { observer in body(Emitter(observer, origin)) }
  }
}
