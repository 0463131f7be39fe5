extension Signal {
  /// Arrays of a fixed number of values.
  ///
  ///     source:                     --1--2--3--4--5--|
  ///     buffer(count: 2):           -----a-----b-----(c|)   a = [1,2], b = [3,4], c = [5]
  ///     buffer(count: 3, every: 2): --------a-----b--(c|)   a = [1,2,3], b = [3,4,5], c = [5]
  ///     buffer(count: 2, every: 3): -----a--------b--|      a = [1,2], b = [4,5]
  ///
  /// A completion sends the arrays that are not full, oldest first, and passes. A failure drops them and
  /// passes at once.
  ///
  /// - Parameters:
  ///   - count: The size of a full array; positive.
  ///   - step: The number of values from the beginning of an array to the beginning of the next; positive. It
  ///     is `count` if nil. With a smaller number, arrays overlap; with a greater one, values are dropped.
  /// - Complexity: O(1) for each value and O(`count`) for each array, even if arrays overlap.
  @inlinable
  public func buffer(
    count: Int, every step: Int? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    let step = step ?? count
    Misuse.require(count > 0, "buffer(count:every:) needs a positive count, at \(file):\(line)")
    Misuse.require(step > 0, "buffer(count:every:) needs a positive step, at \(file):\(line)")
    let origin = Origin("buffer(count:)", file, line, origin)
    return Signal<[Value], Failure>(origin) { [start] observer in
      let buffer = CountBuffer<Value>()
      start(
        Observer(
          onValue: { value in
            if let full = buffer.append(value, count, step) { observer.onValue(full) }
          },
          onEnding: { ending in
            if case .completed = ending {
              for partial in buffer.partialArrays(step) {
                // A closure upstream may have ended the observation.
                if observer.subscription.isEnded { return }
                observer.onValue(partial)
              }
            }
            observer.onEnding(ending)
          },
          subscription: observer.subscription))
    }
  }

  /// Signals of a fixed number of values.
  ///
  ///     source:            --1--2--3--|
  ///     window(count: 2):  a----b-----|
  ///     a:                 --1--(2|)
  ///     b:                      ---3--|
  ///
  /// The first window opens when the observation begins. Each later window opens as soon as the value before
  /// its first value has arrived. Windows are hot: an observer that begins after a window was sent misses the
  /// values before. Open windows end as the source does. If the observation is cancelled, they send nothing
  /// more.
  ///
  /// - Parameters:
  ///   - count: The number of values of a window; positive.
  ///   - step: The number of values from the opening of a window to the opening of the next; positive. It is
  ///     `count` if nil. With a smaller number, windows overlap; with a greater one, values are dropped.
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
        Observer(
          onValue: windows.receive, onEnding: windows.windows.end, subscription: windows.windows.inputs))
    }
  }
}

/// The values of all open arrays. A value that belongs to several arrays is stored once.
@usableFromInline
final class CountBuffer<Value> {
  @exclusivity(unchecked) @usableFromInline var values: [Value] = []
  /// The number of next values that belong to no array.
  @exclusivity(unchecked) @usableFromInline var skippedCount = 0

  @inlinable
  init() {}

  /// Appends a value.
  ///
  /// - Returns: The array that the value completes; nil if it completes none.
  @inlinable
  func append(_ value: Value, _ count: Int, _ step: Int) -> [Value]? {
    if skippedCount > 0 {
      skippedCount -= 1
      return nil
    }
    values.append(value)
    if values.count < count { return nil }
    let full = values
    if step < count {
      values.removeFirst(step)
    } else {
      values = []
      skippedCount = step - count
    }
    return full
  }

  /// The arrays that are not full, oldest first.
  @inlinable
  func partialArrays(_ step: Int) -> [[Value]] {
    stride(from: 0, to: values.count, by: step).map { Array(values[$0...]) }
  }
}

/// The observation of `window(count:every:)`, which counts values to open and close windows.
private final class CountedWindows<Value, Failure: Error> {
  let windows: OverlappingWindows<SignalWindowBuffer<Value, Failure>>
  private let count: Int
  private let step: Int
  /// The number of values since the last window opened.
  @exclusivity(unchecked) private var countSinceOpening = 0

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
    countSinceOpening += 1
    if countSinceOpening == step {
      countSinceOpening = 0
      windows.open(after: full)
    } else if let full {
      windows.close(full)
    }
  }
}
