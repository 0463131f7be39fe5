extension Signal {
  /// The values as an asynchronous sequence.
  ///
  ///     for try await value in signal.values(buffering: .unbounded) { … }
  ///
  /// Each loop observes the signal on the actor that runs the loop. The loop ends when the signal completes,
  /// and throws its failure, in both cases after the buffered values. Leaving the loop cancels the
  /// observation, and so does cancelling its task, after which the loop receives nothing more.
  ///
  /// - Parameter buffering: The values to keep while the loop handles an earlier value. Others are dropped and
  ///   counted by ``SignalValues/droppedCount``.
  public func values(
    buffering: BufferingPolicy, file: StaticString = #fileID, line: UInt = #line
  ) -> SignalValues<Value, Failure> {
    buffering.requireCapacity("values(buffering:)", file, line)
    return SignalValues(signal: self, buffering: buffering)
  }
}

/// The values of a signal as an asynchronous sequence; see `Signal/values(buffering:)`.
public struct SignalValues<Element, Failure: Error>: AsyncSequence {
  let signal: Signal<Element, Failure>
  let buffering: BufferingPolicy
  private let dropped = Box(0)

  init(signal: Signal<Element, Failure>, buffering: BufferingPolicy) {
    self.signal = signal
    self.buffering = buffering
  }

  /// The number of values that the loops over this sequence have lost so far because the buffer was full.
  ///
  ///     let positions = gps.values(buffering: .latest)
  ///     for await position in positions {
  ///       await draw(position, afterMissing: positions.droppedCount)
  ///     }
  public var droppedCount: Int { dropped.content }

  /// Begins an observation of the signal.
  public func makeAsyncIterator() -> Iterator {
    Iterator(storage: AsyncIteratorStorage(signal, buffering, countingDropsIn: dropped))
  }

  /// One observation of the signal, which ends when the iterator is released.
  public struct Iterator: AsyncIteratorProtocol {
    let storage: AsyncIteratorStorage<Element, Failure>

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor on which the signal is observed; the caller's by default.
    /// - Returns: The value; nil if the signal has completed or the task is cancelled.
    /// - Throws: The failure of the signal, after the buffered values.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await storage.next()
    }
  }
}
