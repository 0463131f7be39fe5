/// Passes the events of several sources to one observer, one at a time.
///
/// A single source serializes its own events. This class serializes the events of several sources, so that
/// the observer is never called from inside itself, and receives all events in the order in which they were
/// sent.
@usableFromInline
final class SerializedObserver<Value, Failure: Error> {
  /// Holds the resources of the sources.
  @usableFromInline let sources: Subscription
  @usableFromInline let onValue: (Value) -> Void
  private let onEnding: (Ending<Failure>) -> Void
  private let subscription: Subscription
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Value, Failure>()
  private var isEnding = false

  @usableFromInline
  init(_ observer: Observer<Value, Failure>) {
    sources = observer.branch()
    onValue = observer.onValue
    onEnding = observer.onEnding
    subscription = observer.subscription
  }

  /// Whether the observation continues.
  var isObserved: Bool { !subscription.isEnded }

  /// The observer with which the sources are started.
  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(onValue: { self.send($0) }, onEnding: { self.end($0) }, subscription: sources)
  }

  /// Creates a subscription for a further source.
  func branch() -> Subscription {
    let branch = Subscription()
    sources.add(branch)
    return branch
  }

  @inlinable
  func send(_ value: Value) {
    if isDelivering { return sendLater(value) }
    isDelivering = true
    onValue(value)
    isDelivering = false
    if !backlog.isUnused { drain() }
  }

  /// Sends a value that was made by a closure of the caller, unless that closure ended the observation.
  @inlinable
  func sendUnlessEnded(_ value: Value) {
    if !sources.isEnded { send(value) }
  }

  /// Runs a closure that calls `onValue` directly. All other events wait until the closure has returned.
  func deferOtherEvents(during body: () -> Void) {
    let isOutermost = !isDelivering
    isDelivering = true
    body()
    guard isOutermost else { return }
    isDelivering = false
    if !backlog.isUnused { drain() }
  }

  @usableFromInline
  func end(_ ending: Ending<Failure>) {
    if isEnding { return }
    isEnding = true
    sources.cancel()
    if isDelivering { return backlog.append(.ending(ending), of: "an operator") }
    pass(ending)
  }

  @usableFromInline
  func sendLater(_ value: Value) {
    backlog.append(.value(value), of: "an operator")
  }

  /// Delivers the events that were sent during a delivery.
  @usableFromInline
  func drain() {
    isDelivering = true
    backlog.drain(while: isObserved, onValue: onValue, onEnding: pass)
    isDelivering = false
  }

  private func pass(_ ending: Ending<Failure>) {
    if isObserved { onEnding(ending) }
  }
}
