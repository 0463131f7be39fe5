extension Signal {
  /// The values as an asynchronous sequence that keeps everything until it is asked for.
  ///
  ///     for try await value in signal.values { … }
  ///
  /// See ``values(buffering:file:line:)``.
  public var values: SignalValues<Value, Failure> { SignalValues(signal: self, buffering: .unbounded) }

  /// The values as an asynchronous sequence.
  ///
  /// The signal is observed when a loop begins, once for each loop, on the actor that runs it. The loop ends
  /// when the signal completes, and throws its failure, both after what was kept. When the loop is left or
  /// its task cancelled, the observation ends; a cancelled loop gets nothing more.
  ///
  /// - Parameter buffering: What to keep while the loop is busy with an earlier value.
  public func values(
    buffering: Buffering, file: StaticString = #fileID, line: UInt = #line
  ) -> SignalValues<Value, Failure> {
    buffering.check("values(buffering:)", file, line)
    return SignalValues(signal: self, buffering: buffering)
  }
}

/// The values of a signal as an asynchronous sequence; see ``Signal/values(buffering:file:line:)``.
public struct SignalValues<Element, Failure: Error>: AsyncSequence {
  let signal: Signal<Element, Failure>
  let buffering: Buffering

  public func makeAsyncIterator() -> Iterator {
    Iterator(reception: AsyncIteratorStorage(signal, buffering))
  }

  /// One observation, which ends with the iterator.
  public struct Iterator: AsyncIteratorProtocol {
    let reception: AsyncIteratorStorage<Element, Failure>

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await reception.next()
    }
  }
}
