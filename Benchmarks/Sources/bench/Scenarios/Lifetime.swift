import Instruments
import OpenCombine
import Swiftwater

// The memory of a live chain, and the effect of a million ended observations.
extension Scenario {
  static var lifetime: [Scenario] {
    [liveChain, sendAfterMany]
  }

  private static var liveChain: Scenario {
    Scenario(
      "14", "live subject.map.filter.sink: bytes and blocks", measuring: .liveMemory,
      [
        .plain: {
          let retained = RetainedElements<PlainSubject<Int>>()
          return Workload(clear: retained.clear) {
            for _ in 0..<$0 {
              let subject = PlainSubject<Int>()
              let chain = plainFilter(plainMap(plainSource(of: subject)) { $0 &+ 1 }) { $0 > 0 }
              chain { consume($0) }
              retained.append(subject)
            }
          }
        },
        .openCombine: {
          let retained = RetainedElements<(PassthroughSubject<Int, Never>, AnyCancellable)>()
          return Workload(clear: retained.clear) {
            for _ in 0..<$0 {
              let subject = PassthroughSubject<Int, Never>()
              retained.append((subject, subject.map { $0 &+ 1 }.filter { $0 > 0 }.sink { consume($0) }))
            }
          }
        },
        .swiftwater: {
          let retained = RetainedElements<Subject<Int, Never>>()
          return Workload(clear: retained.clear) {
            for _ in 0..<$0 {
              let subject = Subject<Int, Never>()
              subject.signal.map { $0 &+ 1 }.filter { $0 > 0 }.observe { consume($0) }
              retained.append(subject)
            }
          }
        },
      ])
  }

  private static var sendAfterMany: Scenario {
    func subject(after count: Int) -> Workload {
      let subject = Subject<Int, Never>()
      subject.signal.observe { consume($0) }
      for _ in 0..<count { subject.signal.observe { consume($0) }.cancel() }
      return Workload { for number in 0..<$0 { subject.send(number) } }
    }
    return Scenario(
      "S1", "send after 1,000,000 ended observations",
      [
        .plain: {
          let subject = PlainSubject<Int>()
          subject.observe { consume($0) }
          for _ in 0..<endedObservationCount { subject.stopObserving(subject.observe { consume($0) }) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          let sink = subject.sink { consume($0) }
          for _ in 0..<endedObservationCount { subject.sink { consume($0) }.cancel() }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        .swiftwater: { subject(after: endedObservationCount) },
        .baseline: { subject(after: 0) },
      ],
      checks: {
        let subject = Subject<Int, Never>()
        return [
          Check(
            "blocks that remain after 1000",
            remainingBlocks { for _ in 0..<1000 { subject.signal.observe { consume($0) }.cancel() } },
            expected: 0)
        ]
      })
  }
}

/// The number of observations that end before the measured operation.
let endedObservationCount = 1_000_000

/// The number of blocks of memory that remain allocated after `body`.
func remainingBlocks(after body: () -> Void) -> Int {
  // The first run allocates metadata and capacities.
  body()
  instruments_start_counting(true)
  body()
  return Int(instruments_stop_counting().live_allocations)
}
