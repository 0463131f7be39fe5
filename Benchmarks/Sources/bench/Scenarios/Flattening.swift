import OpenCombine
import Swiftwater

// Flattening: each event becomes a signal of one value.
extension Scenario {
  static var flattening: [Scenario] {
    [
      Scenario(
        "8a", "flatMap(.merge) of just",
        [
          .plain: {
            let subject = PlainSubject<Int>()
            subject.observe { plainJust($0 &+ 1)({ consume($0) }) }
            return Workload { for number in 0..<$0 { subject.send(number) } }
          },
          .openCombine: {
            let subject = PassthroughSubject<Int, Never>()
            let sink = subject.flatMap { Just($0 &+ 1) }.sink { consume($0) }
            return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
          },
          .swiftwater: { flatten(.merge) },
        ]),
      Scenario(
        "8b", "flatMap(.latest) of just",
        [
          .openCombine: {
            let subject = PassthroughSubject<Int, Never>()
            let sink = subject.map { Just($0 &+ 1) }.switchToLatest().sink { consume($0) }
            return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
          },
          .swiftwater: { flatten(.latest) },
        ]),
      Scenario(
        "8c", "flatMap(.concat) of just",
        [
          .openCombine: {
            let subject = PassthroughSubject<Int, Never>()
            let sink = subject.flatMap(maxPublishers: .max(1)) { Just($0 &+ 1) }.sink { consume($0) }
            return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
          },
          .swiftwater: { flatten(.concat) },
        ]),
    ]
  }

  private static func flatten(_ strategy: FlattenStrategy) -> Workload {
    let subject = Subject<Int, Never>()
    let flat = opaque(subject.signal).flatMap(strategy) { justOneMore(than: $0) }
    opaque(flat).observe { consume($0) }
    return Workload { for number in 0..<$0 { subject.send(number) } }
  }
}

@inline(never)
private func justOneMore(than number: Int) -> Signal<Int, Never> {
  .just(number &+ 1)
}

@inline(never)
private func plainJust(_ number: Int) -> PlainSource<Int> {
  { receive in receive(number) }
}
