import AsyncAlgorithms
import OpenCombine
import Swiftwater

// Several hot sources that are combined.
extension Scenario {
  static var combining: [Scenario] {
    [combineLatest, zip, merge]
  }

  private static var combineLatest: Scenario {
    Scenario(
      "6", "combineLatest of two, per send", per: 2,
      [
        .plain: {
          let (first, second) = (PlainSubject<Int>(), PlainSubject<Int>())
          let latest = PlainCombineLatest(first, second) { consume($0 &+ $1) }
          return Workload(keeping: latest) { sendInTurn($0, first.send, second.send) }
        },
        .openCombine: {
          let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
          let sink = bench.combineLatest(first, second).sink { consume($0 &+ $1) }
          return Workload(keeping: sink) { sendInTurn($0, first.send, second.send) }
        },
        .asyncAlgorithms: { channelWorkload(2) { AsyncAlgorithms.combineLatest($0[0], $0[1]) } },
        .swiftwater: {
          let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
          opaque(opaque(first.signal).combineLatest(opaque(second.signal))).observe { consume($0 &+ $1) }
          return Workload { sendInTurn($0, first.send, second.send) }
        },
      ])
  }

  private static var zip: Scenario {
    Scenario(
      "6z", "zip of two, per send", per: 2,
      [
        .plain: {
          let (first, second) = (PlainSubject<Int>(), PlainSubject<Int>())
          let pairs = PlainZip(first, second) { consume($0 &+ $1) }
          return Workload(keeping: pairs) { sendInTurn($0, first.send, second.send) }
        },
        .openCombine: {
          let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
          let sink = first.zip(second).sink { consume($0 &+ $1) }
          return Workload(keeping: sink) { sendInTurn($0, first.send, second.send) }
        },
        .asyncAlgorithms: { channelWorkload(2) { AsyncAlgorithms.zip($0[0], $0[1]) } },
        .swiftwater: {
          let (first, second) = (Subject<Int, Never>(), Subject<Int, Never>())
          opaque(opaque(first.signal).zip(opaque(second.signal))).observe { consume($0 &+ $1) }
          return Workload { sendInTurn($0, first.send, second.send) }
        },
      ])
  }

  private static var merge: Scenario {
    Scenario(
      "7", "merge of four, per send", per: 4,
      [
        .plain: {
          let subjects = (0..<4).map { _ in PlainSubject<Int>() }
          let merged: PlainSource<Int> = opaque { receive in
            for subject in subjects { subject.observe(receive) }
          }
          merged { consume($0) }
          return Workload { count in
            for number in 0..<count { for subject in subjects { subject.send(number) } }
          }
        },
        .openCombine: {
          let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
          let sink = bench.merge(subjects).sink { consume($0) }
          return Workload(keeping: sink) { count in
            for number in 0..<count { for subject in subjects { subject.send(number) } }
          }
        },
        // `merge` takes at most three sequences, so this merges two merged pairs.
        .asyncAlgorithms: {
          channelWorkload(4) {
            AsyncAlgorithms.merge(AsyncAlgorithms.merge($0[0], $0[1]), AsyncAlgorithms.merge($0[2], $0[3]))
          }
        },
        .swiftwater: {
          let subjects = (0..<4).map { _ in Subject<Int, Never>() }
          let signals = subjects.map { opaque($0.signal) }
          opaque(Signal.merge(signals[0], signals[1], signals[2], signals[3])).observe { consume($0) }
          return Workload { count in
            for number in 0..<count { for subject in subjects { subject.send(number) } }
          }
        },
      ])
  }
}

@inline(__always)
private func sendInTurn(_ count: Int, _ first: (Int) -> Void, _ second: (Int) -> Void) {
  for number in 0..<count {
    first(number)
    second(number)
  }
}
