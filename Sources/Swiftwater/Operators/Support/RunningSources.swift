/// The sources of an operator that completes when all of them have completed. If one of them was released, the
/// operator ends as released.
@usableFromInline
final class RunningSources<Failure: Error> {
  @usableFromInline let subscription: Subscription
  private let ending: (Ending<Failure>) -> Void
  /// The number of sources that have not completed.
  private var count: Int
  private var wasReleased = false

  /// - Parameters:
  ///   - count: The number of sources.
  ///   - observer: The serialized observer of the operator. It completes at once if there are no sources.
  @usableFromInline
  init<Value>(_ count: Int, of observer: Observer<Value, Failure>) {
    subscription = observer.subscription
    ending = observer.ending
    self.count = count
    if count == 0 { observer.complete() }
  }

  /// An observer for one of the sources.
  ///
  /// - Parameter value: Receives the values of the source.
  @inlinable
  func observer<Value>(_ value: @escaping (Value) -> Void) -> Observer<Value, Failure> {
    let branch = Subscription()
    subscription.add(branch)
    return Observer(value: value, ending: { self.sourceEnded($0, branch) }, subscription: branch)
  }

  @usableFromInline
  func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    count -= 1
    if ending.isRelease { wasReleased = true }
    if ending.isFailure {
      self.ending(ending)
    } else if count == 0 {
      self.ending(.completion(wasReleased: wasReleased))
    }
  }
}
