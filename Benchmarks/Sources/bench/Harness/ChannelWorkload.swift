import AsyncAlgorithms

/// Returns a workload that sends numbers to channels in turn. Another task consumes the sequence that
/// `transform` derives from the channels.
func channelWorkload<Output: AsyncSequence & Sendable>(
  _ channelCount: Int = 1, _ transform: @escaping @Sendable ([AsyncChannel<Int>]) -> Output
) -> Workload where Output.Element: Sendable {
  Workload { (count: Int) async in
    let channels = (0..<channelCount).map { _ in AsyncChannel<Int>() }
    let receiver = drain(transform(channels))
    for number in 0..<count {
      for channel in channels { await channel.send(number) }
    }
    for channel in channels { channel.finish() }
    await receiver.value
  }
}

/// Consumes a sequence in a task of its own.
func drain<Values: AsyncSequence & Sendable>(_ values: Values) -> Task<Void, Never> {
  Task.detached {
    do {
      for try await value in values { consume(value) }
    } catch {
      fatalError("none of the benchmarked sequences throws: \(error)")
    }
  }
}
