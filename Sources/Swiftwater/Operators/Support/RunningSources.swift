/// The sources of an operator that completes when all of them have completed. If one of them was released, the
/// operator ends as released.
@usableFromInline
final class RunningSources<Failure: Error> {
  @usableFromInline let subscription: Subscription
  private let onEnding: (Ending<Failure>) -> Void
  /// The number of sources that have not completed.
  private var count: Int
  private var wasReleased = false

  /// - Parameters:
  ///   - count: The number of sources.
  ///   - observer: The serialized observer of the operator. It completes at once if there are no sources.
  @usableFromInline
  init<Value>(_ count: Int, of observer: Observer<Value, Failure>) {
    subscription = observer.subscription
    onEnding = observer.onEnding
    self.count = count
    if count == 0 { observer.complete() }
  }

  /// An observer for one of the sources.
  ///
  /// - Parameter onValue: Receives the values of the source.
  @inlinable
  func observer<Value>(_ onValue: @escaping (Value) -> Void) -> Observer<Value, Failure> {
    let branch = Subscription()
    subscription.add(branch)
    return Observer(onValue: onValue, onEnding: { self.sourceEnded($0, branch) }, subscription: branch)
  }

  @usableFromInline
  func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    count -= 1
    if ending.isRelease { wasReleased = true }
    if ending.isFailure {
      onEnding(ending)
    } else if count == 0 {
      onEnding(.completion(wasReleased: wasReleased))
    }
  }
}
