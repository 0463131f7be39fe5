extension Signal {
  /// Arrays of so many values each.
  ///
  ///     source:                     --1--2--3--4--5--|
  ///     buffer(count: 2):           -----a-----b-----(c|)   a = [1,2], b = [3,4], c = [5]
  ///     buffer(count: 3, every: 2): --------a-----b--(c|)   a = [1,2,3], b = [3,4,5], c = [5]
  ///     buffer(count: 2, every: 3): -----a--------b--|      a = [1,2], b = [4,5]
  ///
  /// Completion sends the arrays that are not full, oldest first, then completes; a failure drops them and
  /// passes at once.
  ///
  /// - Parameters:
  ///   - count: The size of a full array; positive.
  ///   - step: After how many values an array begins, counted from where the one before it began; positive.
  ///     Nil for `count`. Less makes them overlap, more leaves values out.
  /// - Complexity: O(1) for each value, O(`count`) for each array, however many overlap.
  @inlinable
  public func buffer(
    count: Int, every step: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    let step = step ?? count
    Misuse.require(count > 0, "buffer(count:every:) needs a positive count, at \(file):\(line)")
    Misuse.require(step > 0, "buffer(count:every:) needs a positive step, at \(file):\(line)")
    let origin = Origin("buffer(count:)", file, line, origin)
    return Signal<[Value], Failure>(origin) { [start] observer in
      let gathered = CountBuffer<Value>()
      start(
        Observer(
          value: { value in
            if let full = gathered.add(value, count, step) { observer.value(full) }
          },
          ending: { ending in
            if case .completed = ending {
              for rest in gathered.rests(step) {
                observer.value(rest)
                if observer.subscription.isEnded { return }
              }
            }
            observer.ending(ending)
          },
          subscription: observer.subscription))
    }
  }

  /// Signals of so many values each.
  ///
  ///     source:            --1--2--3--|
  ///     window(count: 2):  a----b-----|
  ///     a:                 --1--(2|)
  ///     b:                      ---3--|
  ///
  /// The first window opens when the observation begins, the others together with the last value before
  /// theirs. Windows are hot: observe one when it is sent, or miss what it says. Open windows end as the
  /// source does. When the observer leaves, they fall silent.
  ///
  /// - Parameters:
  ///   - count: How many values a window says; positive.
  ///   - step: After how many values a window opens, counted from where the one before it opened; positive.
  ///     Nil for `count`. Less makes them overlap, more leaves values out.
  /// - Complexity: O(open windows) for each value.
  public func window(
    count: Int, every step: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    let step = step ?? count
    Misuse.require(count > 0, "window(count:every:) needs a positive count, at \(file):\(line)")
    Misuse.require(step > 0, "window(count:every:) needs a positive step, at \(file):\(line)")
    let origin = Origin("window(count:)", file, line, origin)
    return Signal<Signal<Value, Failure>, Failure>(origin) { [start] observer in
      let windows = CountedWindows<Value, Failure>(observer, origin, count, step)
      if windows.windows.inputs.isEnded { return }
      start(
        Observer(value: windows.receive, ending: windows.windows.end, subscription: windows.windows.inputs))
    }
  }
}

/// The values of all arrays that are being gathered: as they overlap, each is kept once.
@usableFromInline
final class CountBuffer<Value> {
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []
  /// How many values belong to no array.
  @exclusivity(unchecked) @usableFromInline var skipping = 0

  @inlinable
  init() {}

  /// Gives the array that the value makes full.
  @inlinable
  func add(_ value: Value, _ count: Int, _ step: Int) -> [Value]? {
    if skipping > 0 {
      skipping -= 1
      return nil
    }
    values.append(value)
    if values.count < count { return nil }
    let full = values
    if step < count {
      values.removeFirst(step)
    } else {
      values = []
      skipping = step - count
    }
    return full
  }

  /// The arrays that are not full.
  @inlinable
  func rests(_ step: Int) -> [[Value]] {
    stride(from: 0, to: values.count, by: step).map { Array(values[$0...]) }
  }
}

/// Opens and closes windows by the number of values.
private final class CountedWindows<Value, Failure: Error> {
  let windows: OverlappingWindows<SignalWindowBuffer<Value, Failure>>
  private let count: Int
  private let step: Int
  /// How many values have come since the last window opened.
  @exclusivity(unchecked) private var sinceOpening = 0

  init(
    _ observer: Observer<Signal<Value, Failure>, Failure>, _ origin: Origin, _ count: Int, _ step: Int
  ) {
    windows = OverlappingWindows(observer, origin)
    self.count = count
    self.step = step
    windows.open()
  }

  func receive(_ value: Value) {
    var full: OverlappingWindows<SignalWindowBuffer<Value, Failure>>.Entry?
    windows.receive(value) { if $0.count == count { full = $0 } }
    if windows.inputs.isEnded { return }
    sinceOpening += 1
    if sinceOpening == step {
      sinceOpening = 0
      windows.open(after: full)
    } else if let full {
      windows.close(full)
    }
  }
}
