extension Signal {
  /// The first values of some signals, then the second values of all, and so on.
  ///
  ///     a:             --1--2--------3--|
  ///     b:             -------a--b|
  ///     c:             ----x--y--z-----|
  ///     zip(a, b, c):  -------p--q|         p = (1, a, x), q = (2, b, y)
  ///
  /// Completes as soon as one signal has completed and none of its values waits; fails at once when any
  /// fails. The other signals are released then. Two signals are zipped several times faster than more.
  ///
  /// - Parameter sources: Started in this order.
  /// - Complexity: O(signals) for each tuple. Values of the faster signals are kept without limit.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat Signal<each Source, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Source) {
    .zip(
      repeat each sources, transform: { (values: repeat each Source) in (repeat each values) },
      file: file, line: line)
  }

  /// The first values of some signals as put together by a closure, then the second values of all, and so on.
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: Started in this order.
  ///   - transform: Makes a value of one of each signal.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat Signal<each Source, Failure>, transform: @escaping (repeat each Source) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origins = Origin.each(of: repeat each sources)
    return Signal(Origin("zip", file, line, others: origins)) { observer in
      let zipping = Zipping(origins.count, observer.output())
      let lines = (repeat Line<each Source>())
      let send = { observer.send(transform(repeat (each lines).take(zipping))) }
      for (source, line) in repeat (each sources, each lines) {
        if zipping.subscription.isEnded { return }
        line.start(source, of: zipping, send)
      }
    }
  }

  /// The first values of a list of signals, then the second values of all, and so on.
  ///
  /// Completes as soon as one signal has completed and none of its values waits, without any signals at once;
  /// fails at once when any fails. The other signals are released then.
  ///
  /// - Parameter sources: Started in this order.
  @inlinable
  public static func zip<Source>(
    _ sources: [Signal<Source, Failure>], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == [Source] {
    .zip(sources, transform: { $0 }, file: file, line: line)
  }

  /// The first values of a list of signals as put together by a closure, then the second values of all, and
  /// so on.
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: Started in this order.
  ///   - transform: Makes a value of one of each signal, in the order of the list.
  @inlinable
  public static func zip<Source>(
    _ sources: [Signal<Source, Failure>], transform: @escaping ([Source]) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("zip", file, line, others: sources.map(\.origin))) { observer in
      let zipping = Zipping(sources.count, observer.output())
      let lines = sources.map { _ in Line<Source>() }
      let send = { observer.send(transform(lines.map { $0.take(zipping) })) }
      for (source, line) in Swift.zip(sources, lines) {
        if zipping.subscription.isEnded { return }
        line.start(source, of: zipping, send)
      }
    }
  }
}

/// What the signals of a zip have in common.
@usableFromInline
final class Zipping<Failure: Error> {
  @usableFromInline let subscription: Subscription
  @usableFromInline let ending: (Ending<Failure>) -> Void
  /// How many lines are empty.
  @exclusivity(unchecked) @usableFromInline var empty: Int
  /// Whether a line is empty whose signal has ended.
  @exclusivity(unchecked) @usableFromInline var isOver = false

  @inlinable
  init<Value>(_ count: Int, _ observer: Observer<Value, Failure>) {
    subscription = observer.subscription
    ending = observer.ending
    empty = count
    if count == 0 { observer.complete() }
  }
}

/// The values of one signal of a zip that wait for their partners.
@usableFromInline
final class Line<Value> {
  @exclusivity(unchecked) @usableFromInline var values = Deque<Value>()
  @exclusivity(unchecked) @usableFromInline var isEnded = false

  @inlinable
  init() {}

  @inlinable
  func start<Failure>(
    _ source: Signal<Value, Failure>, of zipping: Zipping<Failure>, _ send: @escaping () -> Void
  ) {
    let branch = Subscription()
    zipping.subscription.add(branch)
    source.start(
      Observer(
        value: { value in
          if self.values.isEmpty { zipping.empty -= 1 }
          self.values.append(value)
          if zipping.empty > 0 { return }
          send()
          if zipping.isOver { zipping.ending(.completed) }
        },
        ending: { ending in
          branch.cancel()
          self.isEnded = true
          if self.values.isEmpty || ending.isFailure { zipping.ending(ending) }
        },
        subscription: branch))
  }

  @inlinable
  func take<Failure>(_ zipping: Zipping<Failure>) -> Value {
    let value = values.removeFirst()
    if values.isEmpty {
      zipping.empty += 1
      if isEnded { zipping.isOver = true }
    }
    return value
  }
}
