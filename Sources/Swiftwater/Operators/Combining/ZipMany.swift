extension Signal {
  /// The first values of several signals, then their second values, and so on.
  ///
  ///     a:             --1--2--------3--|
  ///     b:             -------a--b|
  ///     c:             ----x--y--z-----|
  ///     zip(a, b, c):  -------p--q|         p = (1, a, x), q = (2, b, y)
  ///
  /// A value is queued until each other signal has sent its partner. Completes as soon as one signal has
  /// completed and none of its values is queued. Fails at once when any fails. Both cancel the other
  /// signals.
  ///
  /// - Parameter sources: The signals. They start in this order.
  /// - Complexity: O(signals) for each tuple. The queues of the faster signals have no limit. The form for
  ///   two signals is several times faster.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat Signal<each Source, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Source) {
    .zip(
      repeat each sources, transform: { (values: repeat each Source) in (repeat each values) },
      file: file, line: line)
  }

  /// The first values of several signals combined by a closure, then their second values, and so on.
  ///
  /// Queues values and ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: The signals. They start in this order.
  ///   - transform: Combines one value of each signal.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat Signal<each Source, Failure>, transform: @escaping (repeat each Source) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origins = Origin.all(of: repeat each sources)
    return Signal(Origin("zip", file, line, others: origins)) { observer in
      let observer = observer.serialized()
      let state = ZipState(origins.count, observer)
      let queues = (repeat ZipQueue<each Source>())
      let send = { observer.send(transform(repeat (each queues).removeFirst(for: state))) }
      for (source, queue) in repeat (each sources, each queues) {
        if state.subscription.isEnded { return }
        queue.start(source, for: state, send)
      }
    }
  }

  /// The first values of an array of signals, then their second values, and so on.
  ///
  /// A value is queued until each other signal has sent its partner. Completes as soon as one signal has
  /// completed and none of its values is queued, and at once if the array is empty. Fails at once when any
  /// fails. All of these cancel the other signals.
  ///
  /// - Parameter sources: The signals. They start in this order, which is also the order of the values.
  /// - Complexity: O(signals) for each array. The queues of the faster signals have no limit.
  @inlinable
  public static func zip<Source>(
    _ sources: [Signal<Source, Failure>], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == [Source] {
    .zip(sources, transform: { $0 }, file: file, line: line)
  }

  /// The first values of an array of signals combined by a closure, then their second values, and so on.
  ///
  /// Queues values and ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: The signals. They start in this order.
  ///   - transform: Combines one value of each signal, which have the order of the signals.
  @inlinable
  public static func zip<Source>(
    _ sources: [Signal<Source, Failure>], transform: @escaping ([Source]) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("zip", file, line, others: sources.map(\.origin))) { observer in
      let observer = observer.serialized()
      let state = ZipState(sources.count, observer)
      let queues = sources.map { _ in ZipQueue<Source>() }
      let send = { observer.send(transform(queues.map { $0.removeFirst(for: state) })) }
      for (source, queue) in Swift.zip(sources, queues) {
        if state.subscription.isEnded { return }
        queue.start(source, for: state, send)
      }
    }
  }
}

/// The observation of `zip`, which the queues of its signals share.
@usableFromInline
final class ZipState<Failure: Error> {
  @usableFromInline let subscription: Subscription
  @usableFromInline let onEnding: (Ending<Failure>) -> Void
  /// The number of empty queues.
  @exclusivity(unchecked) @usableFromInline var emptyCount: Int
  /// Whether a queue is empty whose signal has completed.
  @exclusivity(unchecked) @usableFromInline var isExhausted = false
  /// Whether one of the signals was released.
  @exclusivity(unchecked) @usableFromInline var wasReleased = false

  @inlinable
  init<Value>(_ count: Int, _ observer: Observer<Value, Failure>) {
    subscription = observer.subscription
    onEnding = observer.onEnding
    emptyCount = count
    if count == 0 { observer.complete() }
  }

  @inlinable
  func complete() {
    onEnding(.completion(wasReleased: wasReleased))
  }
}

/// The values of one signal of `zip` that have no partners yet.
@usableFromInline
final class ZipQueue<Value> {
  @exclusivity(unchecked) @usableFromInline var values = Deque<Value>()
  @exclusivity(unchecked) @usableFromInline var isEnded = false

  @inlinable
  init() {}

  @inlinable
  func start<Failure>(
    _ source: Signal<Value, Failure>, for state: ZipState<Failure>, _ send: @escaping () -> Void
  ) {
    let branch = Subscription()
    state.subscription.add(branch)
    source.start(
      Observer(
        onValue: { value in
          if self.values.isEmpty { state.emptyCount -= 1 }
          self.values.append(value)
          if state.emptyCount > 0 { return }
          send()
          if state.isExhausted { state.complete() }
        },
        onEnding: { ending in
          branch.cancel()
          self.isEnded = true
          if ending.isRelease { state.wasReleased = true }
          if ending.isFailure { state.onEnding(ending) } else if self.values.isEmpty { state.complete() }
        },
        subscription: branch))
  }

  @inlinable
  func removeFirst<Failure>(for state: ZipState<Failure>) -> Value {
    let value = values.removeFirst()
    if values.isEmpty {
      state.emptyCount += 1
      if isEnded { state.isExhausted = true }
    }
    return value
  }
}
