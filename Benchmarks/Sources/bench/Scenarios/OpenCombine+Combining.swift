import OpenCombine

// OpenCombine 0.14 has neither merge nor combineLatest. Its users write them like this.

/// A merge. It flattens a publisher of the publishers.
func merge<Source: Publisher>(_ sources: [Source]) -> some Publisher<Source.Output, Never>
where Source.Failure == Never {
  sources.publisher.flatMap { $0 }
}

/// A combineLatest. It stores the latest value of each source, merges the sources, and sends all stored
/// values for each merged value, once each source has sent one.
func combineLatest<First, Second>(
  _ first: some Publisher<First, Never>, _ second: some Publisher<Second, Never>
) -> some Publisher<(First, Second), Never> {
  let stored = LatestPair<First, Second>()
  let sources = [
    first.map { stored.first = $0 }.eraseToAnyPublisher(),
    second.map { stored.second = $0 }.eraseToAnyPublisher(),
  ]
  return merge(sources).compactMap {
    guard let first = stored.first, let second = stored.second else { return nil }
    return (first, second)
  }
}

/// A combineLatest of any number of sources.
func combineLatest(_ sources: [some Publisher<Int, Never>]) -> some Publisher<[Int], Never> {
  let stored = LatestValues(sources.count)
  let storing = sources.enumerated().map { index, source in
    source.map { stored.store($0, at: index) }
  }
  return merge(storing).compactMap { stored.missingCount == 0 ? stored.values : nil }
}

private final class LatestPair<First, Second> {
  var first: First?
  var second: Second?
}

private final class LatestValues {
  private(set) var values: [Int]
  private var isStored: [Bool]
  private(set) var missingCount: Int

  init(_ count: Int) {
    values = Array(repeating: 0, count: count)
    isStored = Array(repeating: false, count: count)
    missingCount = count
  }

  func store(_ value: Int, at index: Int) {
    values[index] = value
    if isStored[index] { return }
    isStored[index] = true
    missingCount -= 1
  }
}
