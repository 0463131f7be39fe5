import Swiftwater

// The shapes of graphs in js-reactivity-benchmark, which compares libraries for derived values. The number of
// computations for one write depends on the library only, so the scenarios check it.
extension Scenario {
  static var graphs: [Scenario] {
    [
      shape("G1", "deep: a chain of 50", deep, computations: 50, observerRuns: 1),
      shape("G2", "broad: 50 chains of 2", broad, computations: 100, observerRuns: 50),
      shape("G3", "diamond of 5", diamond, computations: 6, observerRuns: 1),
      shape("G4", "triangle of 10", triangle, computations: 10, observerRuns: 1),
      shape("G5", "mux of 100", mux, computations: 102, observerRuns: 1),
      shape("G6", "repeated: 30 reads of one", repeated, computations: 1, observerRuns: 1),
      shape("G7", "unstable: one of two is read", unstable, computations: 2, observerRuns: 1),
      shape("G8", "avoidable: nothing changes below", avoidable, computations: 2, observerRuns: 0),
      cellx,
    ]
  }

  private static func shape(
    _ id: String, _ name: String, _ build: @escaping (MutableProperty<Int>, Counter) -> [Property<Int>],
    computations: Int, observerRuns: Int
  ) -> Scenario {
    Scenario(
      id, "graph: \(name), per write",
      [
        .swiftwater: {
          let head = MutableProperty(-1)
          let ends = build(head, Counter())
          for end in ends { end.observe { consume($0) } }
          return Workload(keeping: ends) { for number in 0..<$0 { head.value = number } }
        }
      ],
      checks: {
        let head = MutableProperty(-1)
        let counter = Counter()
        let ends = build(head, counter)
        for end in ends { end.changes.observe { _ in counter.observerRuns += 1 } }
        // The first write computes properties for the first time, so only the later writes are counted.
        head.value = 0
        counter.computations = 0
        counter.observerRuns = 0
        for number in 1...10 { head.value = number }
        return withExtendedLifetime(ends) {
          [
            Check("computations of 10 writes", counter.computations, expected: computations * 10),
            Check("runs of observers", counter.observerRuns, expected: observerRuns * 10),
          ]
        }
      })
  }

  private static func deep(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    var current: Property<Int> = head
    for _ in 0..<50 { current = counter.next(current) { $0 &+ 1 } }
    return [current]
  }

  private static func broad(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    (0..<50).map { offset in counter.next(counter.next(head) { $0 &+ offset }) { $0 &+ 1 } }
  }

  private static func diamond(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    let branches = (0..<5).map { _ in counter.next(head) { $0 &+ 1 } }
    return [counter.property { branches.reduce(0) { $0 &+ $1.value } }]
  }

  private static func triangle(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    var list: [Property<Int>] = [head]
    while list.count < 10 { list.append(counter.next(list.last!) { $0 &+ 1 }) }
    let all = list
    return [counter.property { all.reduce(0) { $0 &+ $1.value } }]
  }

  private static func mux(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    let heads = [head] + (1..<100).map { MutableProperty($0) }
    let mux = counter.property { heads.map(\.value) }
    return heads.indices.map { index in
      let split = counter.property { mux.value[index] }
      return counter.property { split.value &+ 1 }
    }
  }

  private static func repeated(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    [counter.property { (0..<30).reduce(0) { sum, _ in sum &+ head.value } }]
  }

  private static func unstable(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    let double = counter.next(head) { $0 &* 2 }
    let inverse = counter.next(head) { 0 &- $0 }
    return [
      counter.property {
        (0..<20).reduce(0) { sum, _ in sum &+ (head.value & 1 == 0 ? inverse.value : double.value) }
      }
    ]
  }

  private static func avoidable(_ head: MutableProperty<Int>, _ counter: Counter) -> [Property<Int>] {
    let constant = counter.next(counter.next(head) { $0 }) { _ in 0 }
    let below = counter.next(constant) { $0 &+ 1 }
    return [counter.next(counter.next(below) { $0 &+ 2 }) { $0 &+ 3 }]
  }

  // MARK: - Layers of four

  private static var cellx: Scenario {
    Scenario(
      "G9", "graph: cellx, 1000 layers of 4, per transaction",
      [
        .swiftwater: {
          let layers = Layers(Counter())
          for property in layers.last { property.observe { consume($0) } }
          return Workload(keeping: layers) { for number in 0..<$0 { layers.write([number, 3, 2, 1]) } }
        }
      ],
      checks: {
        let counter = Counter()
        let layers = Layers(counter)
        for property in layers.last { property.observe { _ in counter.observerRuns += 1 } }
        let before = layers.last.map(\.value) == [-3, -6, -2, 2]
        counter.computations = 0
        counter.observerRuns = 0
        layers.write([4, 3, 2, 1])
        let after = layers.last.map(\.value) == [-2, -4, 2, 3]
        return [
          Check("right values before and after", (before ? 1 : 0) + (after ? 1 : 0), expected: 2),
          Check("computations", counter.computations, expected: 4000),
          Check("runs of observers", counter.observerRuns, expected: 4),
        ]
      })
  }

  private final class Layers {
    let first = [1, 2, 3, 4].map { MutableProperty($0) }
    private(set) var last: [Property<Int>]

    init(_ counter: Counter) {
      last = first
      for _ in 0..<1000 {
        let layer = last
        last = [
          counter.property { layer[1].value },
          counter.property { layer[0].value &- layer[2].value },
          counter.property { layer[1].value &+ layer[3].value },
          counter.property { layer[2].value },
        ]
      }
    }

    func write(_ values: [Int]) {
      transaction {
        for (property, value) in zip(first, values) { property.value = value }
      }
    }
  }
}

/// Counts how often derived properties are computed and observers run.
private final class Counter {
  @exclusivity(unchecked) var computations = 0
  @exclusivity(unchecked) var observerRuns = 0

  /// A derived property whose computations are counted.
  func property<Value: Equatable>(_ compute: @escaping () -> Value) -> Property<Value> {
    Property {
      self.computations &+= 1
      return compute()
    }
  }

  /// A property derived from one other.
  func next(_ source: Property<Int>, _ transform: @escaping (Int) -> Int) -> Property<Int> {
    property { transform(source.value) }
  }
}
