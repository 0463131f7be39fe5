/// What a flattening operator does with a signal that arrives while another is running.
public enum FlattenStrategy: Sendable, Hashable {
  /// Runs all at the same time and interleaves their values.
  case merge
  /// Runs at most so many at the same time; the others wait in line.
  case mergeAtMost(Int)
  /// Runs one after the other, in the order they arrived.
  case concat
  /// Gives up the running one for the new one.
  case latest
  /// Ignores the new one.
  case exhaust
  /// Runs all until one sends anything, then drops the others and whatever arrives later.
  case race
}

extension Signal {
  /// The values of signals made from each value.
  ///
  ///     source:               --a-----b-----|
  ///     flatMap(.merge) ...:  ---a1-a2-b1-b2--|
  ///
  /// Completes when the source and every signal it led to have completed; fails at once when any of them
  /// fails. A signal of ``Signal/empty(file:line:)`` contributes nothing.
  ///
  /// - Parameters:
  ///   - strategy: What to do with a signal that arrives while another is running.
  ///   - transform: Makes a signal of each value.
  @inlinable
  public func flatMap<NewValue>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Signal<NewValue, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<NewValue, Failure> {
    let origin = Origin("flatMap", file, line, origin)
    return Signal<NewValue, Failure>(origin) { [start] observer in
      switch strategy {
      case .merge: merge(start, .max, transform, into: observer, origin)
      case .mergeAtMost(let limit): merge(start, limit, transform, into: observer, origin)
      case .concat: merge(start, 1, transform, into: observer, origin)
      case .latest: Signal<NewValue, Failure>.never().start(observer)
      case .exhaust: Signal<NewValue, Failure>.never().start(observer)
      case .race: Signal<NewValue, Failure>.never().start(observer)
      }
    }
  }
}

@inlinable
func merge<Value, NewValue, Failure>(
  _ start: (Observer<Value, Failure>) -> Void, _ limit: Int,
  _ transform: @escaping (Value) -> Signal<NewValue, Failure>,
  into observer: Observer<NewValue, Failure>, _ origin: Origin
) {
  let merging = Merging(observer, limit, origin)
  let outer = observer.branch()
  start(
    Observer(
      value: { merging.receive(transform($0)) },
      ending: { merging.sourceEnded($0, outer) },
      subscription: outer))
}

/// Runs up to a number of signals at the same time and queues the others.
@usableFromInline
final class Merging<Value, Failure: Error> {
  @usableFromInline let observer: Observer<Value, Failure>
  @usableFromInline let limit: Int
  @usableFromInline let origin: Origin
  /// How many run now, the source counted too.
  @exclusivity(unchecked) @usableFromInline var running = 0
  @usableFromInline var sourceIsRunning = true
  @usableFromInline var waiting: [Signal<Value, Failure>] = []
  @usableFromInline var taken = 0
  @usableFromInline var isStarting = false

  @inlinable
  init(_ observer: Observer<Value, Failure>, _ limit: Int, _ origin: Origin) {
    self.observer = observer
    self.limit = limit
    self.origin = origin
  }

  @inlinable
  func receive(_ signal: Signal<Value, Failure>) {
    if running >= limit { return wait(signal) }
    run(signal)
  }

  @inlinable
  func run(_ signal: Signal<Value, Failure>) {
    running += 1
    let branch = observer.branch()
    signal.start(
      Observer(value: observer.value, ending: { self.ended($0, branch) }, subscription: branch))
  }

  @usableFromInline
  func wait(_ signal: Signal<Value, Failure>) {
    waiting.append(signal)
  }

  @usableFromInline
  func ended(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    running -= 1
    switch ending {
    case .failed: observer.ending(ending)
    case .completed: next()
    }
  }

  @usableFromInline
  func sourceEnded(_ ending: Ending<Failure>, _ branch: Subscription) {
    branch.cancel()
    sourceIsRunning = false
    switch ending {
    case .failed: observer.ending(ending)
    case .completed: next()
    }
  }

  /// Starts what waits. A signal that completes while it starts comes back here, and is answered by the loop
  /// that started it, so that a long line of them does not grow the stack.
  private func next() {
    if isStarting { return }
    isStarting = true
    while taken < waiting.count, running < limit, !observer.subscription.isEnded {
      let signal = waiting[taken]
      taken += 1
      if taken == waiting.count {
        waiting.removeAll(keepingCapacity: true)
        taken = 0
      }
      run(signal)
    }
    isStarting = false
    if !sourceIsRunning, running == 0, waiting.isEmpty, !observer.subscription.isEnded { observer.complete() }
  }
}
