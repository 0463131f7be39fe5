/// What several sources say, one event at a time.
///
/// Each source waits for itself when it is sent to from inside an observer; here they wait for each other, so
/// that whoever listens is never called inside of itself, and hears everything in the order in which it was
/// said.
@usableFromInline
final class SerializedObserver<Value, Failure: Error> {
  /// Holds what the sources need.
  @usableFromInline let sources: Subscription
  @usableFromInline let value: (Value) -> Void
  private let ending: (Ending<Failure>) -> Void
  private let subscription: Subscription
  @exclusivity(unchecked) @usableFromInline var isDelivering = false
  @exclusivity(unchecked) @usableFromInline var backlog = Backlog<Value, Failure>()
  private var isEnding = false

  @usableFromInline
  init(_ observer: Observer<Value, Failure>) {
    sources = observer.branch()
    value = observer.value
    ending = observer.ending
    subscription = observer.subscription
  }

  /// Whether somebody still listens.
  var isObserved: Bool { !subscription.isEnded }

  /// What the sources are started with.
  @inlinable
  var observer: Observer<Value, Failure> {
    Observer(value: { self.send($0) }, ending: { self.end($0) }, subscription: sources)
  }

  /// A subscription for one more source.
  func branch() -> Subscription {
    let branch = Subscription()
    sources.add(branch)
    return branch
  }

  @inlinable
  func send(_ value: Value) {
    if isDelivering { return sendLater(value) }
    isDelivering = true
    self.value(value)
    isDelivering = false
    if !backlog.isUnused { settle() }
  }

  /// Sends a value that a closure of the caller's made, unless that closure ended the observation.
  @inlinable
  func sendUnlessEnded(_ value: Value) {
    if !sources.isEnded { send(value) }
  }

  /// Calls something in which the observer is told a value at once, and makes everything else wait until that
  /// is over.
  func deferOtherEvents(during body: () -> Void) {
    let isOutermost = !isDelivering
    isDelivering = true
    body()
    guard isOutermost else { return }
    isDelivering = false
    if !backlog.isUnused { settle() }
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

  /// Passes on what was said meanwhile.
  @usableFromInline
  func settle() {
    isDelivering = true
    backlog.deliver(while: isObserved, value: value, ending: pass)
    isDelivering = false
  }

  private func pass(_ ending: Ending<Failure>) {
    if isObserved { self.ending(ending) }
  }
}
