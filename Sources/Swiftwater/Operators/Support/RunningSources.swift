/// The sources of an operator that completes when all of them have completed.
@usableFromInline
final class RunningSources<Failure: Error> {
  @usableFromInline let subscription: Subscription
  private let ending: (Ending<Failure>) -> Void
  private var count: Int

  /// - Parameters:
  ///   - count: How many sources there are.
  ///   - observer: A gathering observer of the operator.
  @usableFromInline
  init<Value>(_ count: Int, of observer: Observer<Value, Failure>) {
    subscription = observer.subscription
    ending = observer.ending
    self.count = count
    if count == 0 { observer.complete() }
  }

  /// An observer for one of the sources.
  @inlinable
  func observer<Value>(_ value: @escaping (Value) -> Void) -> Observer<Value, Failure> {
    let branch = Subscription()
    subscription.add(branch)
    return Observer(value: value, ending: { self.ended($0, branch) }, subscription: branch)
  }

  @usableFromInline
  func ended(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    count -= 1
    if count == 0 || ending.isFailure { self.ending(ending) }
  }
}
