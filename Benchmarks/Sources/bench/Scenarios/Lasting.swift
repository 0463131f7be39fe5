import Instruments
import OpenCombine
import Swiftwater

// What stays: the memory of a live chain, and what a million ended observations leave behind.
extension Scenario {
  static var lasting: [Scenario] {
    [liveChain, sendAfterMany]
  }

  private static var liveChain: Scenario {
    Scenario(
      "14", "live subject.map.filter.sink: bytes and blocks", measuring: .liveMemory,
      [
        .bare: {
          let kept = Kept<PlainSubject<Int>>()
          return Form(clear: kept.clear) {
            for _ in 0..<$0 {
              let subject = PlainSubject<Int>()
              let chain = plainFilter(plainMap(plainSource(of: subject)) { $0 &+ 1 }) { $0 > 0 }
              chain { consume($0) }
              kept.append(subject)
            }
          }
        },
        .openCombine: {
          let kept = Kept<(PassthroughSubject<Int, Never>, AnyCancellable)>()
          return Form(clear: kept.clear) {
            for _ in 0..<$0 {
              let subject = PassthroughSubject<Int, Never>()
              kept.append((subject, subject.map { $0 &+ 1 }.filter { $0 > 0 }.sink { consume($0) }))
            }
          }
        },
        .swiftwater: {
          let kept = Kept<Subject<Int, Never>>()
          return Form(clear: kept.clear) {
            for _ in 0..<$0 {
              let subject = Subject<Int, Never>()
              subject.signal.map { $0 &+ 1 }.filter { $0 > 0 }.observe { consume($0) }
              kept.append(subject)
            }
          }
        },
      ])
  }

  private static var sendAfterMany: Scenario {
    func subject(after count: Int) -> Form {
      let subject = Subject<Int, Never>()
      subject.signal.observe { consume($0) }
      for _ in 0..<count { subject.signal.observe { consume($0) }.cancel() }
      return Form { for number in 0..<$0 { subject.send(number) } }
    }
    return Scenario(
      "S1", "send after 1,000,000 ended observations",
      [
        .bare: {
          let subject = PlainSubject<Int>()
          subject.observe { consume($0) }
          for _ in 0..<many { subject.stopObserving(subject.observe { consume($0) }) }
          return Form { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          let sink = subject.sink { consume($0) }
          for _ in 0..<many { subject.sink { consume($0) }.cancel() }
          return Form(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        .swiftwater: { subject(after: many) },
        .before: { subject(after: 0) },
      ],
      facts: {
        let subject = Subject<Int, Never>()
        return [
          Fact(
            "blocks left by 1000",
            blocksLeft { for _ in 0..<1000 { subject.signal.observe { consume($0) }.cancel() } },
            expected: 0)
        ]
      })
  }
}

/// How many observations are begun and ended before it is looked whether that made anything slower.
let many = 1_000_000

/// How many blocks of memory are still allocated after `body`.
func blocksLeft(after body: () -> Void) -> Int {
  // The first round makes what is made once: metadata and capacities.
  body()
  instruments_start_counting(true)
  body()
  return Int(instruments_stop_counting().live_allocations)
}
