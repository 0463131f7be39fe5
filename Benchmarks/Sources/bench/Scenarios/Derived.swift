import OpenCombine
import Swiftwater

// Derived properties: long chains, and diamonds, which show whether a write causes a single change.
extension Scenario {
  static var derived: [Scenario] {
    [chain(of: 100), diamond("11b", of: 2), diamond("11c", of: 100)]
  }

  private static func chain(of count: Int) -> Scenario {
    Scenario(
      "11a", "chain of \(count) derived, write and observe",
      [
        .plain: {
          var next: (Int) -> Void = { consume($0) }
          for _ in 0..<count {
            let step = PlainDerivedProperty({ $0 &+ 1 }, next: next)
            next = { step.receive($0) }
          }
          let first = next
          return Workload { for number in 0..<$0 { first(number) } }
        },
        .openCombine: {
          let head = CurrentValueSubject<Int, Never>(-1)
          var chain = head.eraseToAnyPublisher()
          for _ in 0..<count { chain = chain.map { $0 &+ 1 }.eraseToAnyPublisher() }
          let sink = chain.sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { head.value = number } }
        },
        .swiftwater: {
          let head = MutableProperty(-1)
          var chain: Property<Int> = head
          for _ in 0..<count { chain = chain.map { $0 &+ 1 } }
          chain.observe { consume($0) }
          return Workload { for number in 0..<$0 { head.value = number } }
        },
      ])
  }

  private static func diamond(_ id: String, of width: Int) -> Scenario {
    Scenario(
      id, "diamond of \(width) derived, write and observe",
      [
        .plain: {
          let diamond = PlainDiamond((0..<width).map { offset in { $0 &+ offset } }) { consume($0) }
          return Workload { for number in 0..<$0 { diamond.write(number) } }
        },
        .openCombine: {
          let head = CurrentValueSubject<Int, Never>(-1)
          let latest = combineLatest((0..<width).map { offset in head.map { $0 &+ offset } })
          let sink = latest.map { $0.reduce(0, &+) }.sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { head.value = number } }
        },
        .swiftwater: {
          let head = MutableProperty(-1)
          let sum = diamond(on: head, of: width)
          sum.observe { consume($0) }
          return Workload(keeping: sum) { for number in 0..<$0 { head.value = number } }
        },
      ],
      checks: {
        let head = MutableProperty(0)
        let sum = diamond(on: head, of: width)
        var seen: [Int] = []
        let observation = sum.changes.observe { seen.append($0) }
        head.value = 1
        observation.cancel()
        let consistent = (0..<width).reduce(0) { $0 + 1 + $1 }
        return [
          Check("runs of the observer", seen.count, expected: 1),
          Check("inconsistent", seen.count { $0 != consistent }, expected: 0),
        ]
      })
  }

  private static func diamond(on head: MutableProperty<Int>, of width: Int) -> Property<Int> {
    let branches = (0..<width).map { offset in head.map { $0 &+ offset } }
    return Property { branches.reduce(0) { $0 &+ $1.value } }
  }
}
