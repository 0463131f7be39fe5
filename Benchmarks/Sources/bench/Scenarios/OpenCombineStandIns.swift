import OpenCombine

// OpenCombine 0.14 has neither merge nor combineLatest. These are how its users make do.

/// A merge: the publishers themselves are published and flattened.
func merge<Source: Publisher>(_ sources: [Source]) -> some Publisher<Source.Output, Never>
where Source.Failure == Never {
  sources.publisher.flatMap { $0 }
}

/// A combineLatest: each value is stored on its way into a merge, and what comes out is replaced by
/// everything that is stored.
func combineLatest<First, Second>(
  _ first: some Publisher<First, Never>, _ second: some Publisher<Second, Never>
) -> some Publisher<(First, Second), Never> {
  let stored = Pair<First, Second>()
  let sources = [
    first.map { stored.first = $0 }.eraseToAnyPublisher(),
    second.map { stored.second = $0 }.eraseToAnyPublisher(),
  ]
  return merge(sources).compactMap {
    guard let first = stored.first, let second = stored.second else { return nil }
    return (first, second)
  }
}

/// A combineLatest of any number.
func combineLatest(_ sources: [some Publisher<Int, Never>]) -> some Publisher<[Int], Never> {
  let stored = Many(sources.count)
  let storing = sources.enumerated().map { index, source in
    source.map { stored.store($0, at: index) }
  }
  return merge(storing).compactMap { stored.missing == 0 ? stored.values : nil }
}

private final class Pair<First, Second> {
  var first: First?
  var second: Second?
}

private final class Many {
  private(set) var values: [Int]
  private var isStored: [Bool]
  private(set) var missing: Int

  init(_ count: Int) {
    values = Array(repeating: 0, count: count)
    isStored = Array(repeating: false, count: count)
    missing = count
  }

  func store(_ value: Int, at index: Int) {
    values[index] = value
    if isStored[index] { return }
    isStored[index] = true
    missing -= 1
  }
}
