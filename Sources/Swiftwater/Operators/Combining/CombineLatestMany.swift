extension Signal {
  /// The latest values of some signals, whenever any of them sends.
  ///
  ///     a:                       --1-----------2--|
  ///     b:                       ----a---------|
  ///     c:                       ------x--y--|
  ///     combineLatest(a, b, c):  ------p--q----r--|    p = (1, a, x), q = (1, a, y), r = (2, a, y)
  ///
  /// Sends once for each value as soon as all signals have sent one. Completes when all have completed, fails
  /// at once when any fails, releasing the others. Two signals are combined several times faster than more.
  ///
  /// - Parameter sources: Started in this order.
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat Signal<each Source, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == (repeat each Source) {
    .combineLatest(
      repeat each sources, transform: { (values: repeat each Source) in (repeat each values) },
      file: file, line: line)
  }

  /// The latest values of some signals as put together by a closure, whenever any of them sends.
  ///
  ///     let title = Signal.combineLatest(name, age, city) { "\($0), \($1), \($2)" }
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: Started in this order.
  ///   - transform: Makes a value of the latest ones.
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat Signal<each Source, Failure>, transform: @escaping (repeat each Source) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origins = Origin.each(of: repeat each sources)
    return Signal(Origin("combineLatest", file, line, others: origins)) { observer in
      let observer = observer.output()
      let slots = LatestValues<repeat each Source>()
      let running = RunningSources(origins.count, of: observer)
      let send = { observer.send(transform(repeat (each slots.all).value)) }
      for (source, slot) in repeat (each sources, each slots.all) {
        if observer.subscription.isEnded { return }
        source.start(
          running.observer { value in
            slots.fill(slot, with: value)
            if slots.vacant == 0 { send() }
          })
      }
    }
  }

  /// The latest values of a list of signals, whenever any of them sends.
  ///
  /// Sends once for each value as soon as all signals have sent one, in the order of the list. Completes when
  /// all have completed, without any signals at once; fails at once when any fails, releasing the others.
  ///
  /// - Parameter sources: Started in this order.
  @inlinable
  public static func combineLatest<Source>(
    _ sources: [Signal<Source, Failure>], file: StaticString = #fileID, line: UInt = #line
  ) -> Signal where Value == [Source] {
    .combineLatest(sources, transform: { $0 }, file: file, line: line)
  }

  /// The latest values of a list of signals as put together by a closure, whenever any of them sends.
  ///
  /// Ends as the form without a closure does.
  ///
  /// - Parameters:
  ///   - sources: Started in this order.
  ///   - transform: Makes a value of the latest ones, which stand in the order of the list.
  @inlinable
  public static func combineLatest<Source>(
    _ sources: [Signal<Source, Failure>], transform: @escaping ([Source]) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(Origin("combineLatest", file, line, others: sources.map(\.origin))) { observer in
      let observer = observer.output()
      let latest = LatestList<Source>(sources.count)
      let running = RunningSources(sources.count, of: observer)
      for (index, source) in sources.enumerated() {
        if observer.subscription.isEnded { return }
        source.start(
          running.observer { value in
            if let values = latest.values(replacing: index, by: value) { observer.send(transform(values)) }
          })
      }
    }
  }
}

/// The latest values of a list of signals.
@usableFromInline
final class LatestList<Value> {
  @exclusivity(unchecked) @usableFromInline var early: [Value?]
  @exclusivity(unchecked) @usableFromInline var vacant: Int
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []

  @inlinable
  init(_ count: Int) {
    early = Array(repeating: nil, count: count)
    vacant = count
  }

  /// Puts a value in its place; gives all values once there is one in each place.
  @inlinable
  func values(replacing index: Int, by value: Value) -> [Value]? {
    if vacant == 0 {
      values[index] = value
      return values
    }
    if early[index] == nil { vacant -= 1 }
    early[index] = value
    if vacant > 0 { return nil }
    values = early.map { $0! }
    early = []
    return values
  }
}
