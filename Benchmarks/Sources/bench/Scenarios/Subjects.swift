import AsyncAlgorithms
import OpenCombine
import Swiftwater

// Hot sources: the cost of an event from a subject to a closure.
extension Scenario {
  static var subjects: [Scenario] {
    [
      subjectToSink, oneMap, tenMaps, tenMapsInOneExpression, filterMapScan(passing: 2),
      filterMapScan(passing: 1), multicast,
    ]
  }

  private static var subjectToSink: Scenario {
    Scenario(
      "1", "subject → sink",
      [
        .plain: {
          let subject = PlainSubject<Int>()
          subject.observe { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          let sink = subject.sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        .asyncAlgorithms: { channelWorkload { $0[0] } },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          opaque(subject.signal).observe { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
      ])
  }

  private static var oneMap: Scenario {
    Scenario(
      "2", "map × 1",
      [
        .plain: {
          let subject = PlainSubject<Int>()
          let mapped = plainMap(plainSource(of: subject)) { $0 &+ 1 }
          mapped { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          let sink = subject.map { $0 &+ 1 }.sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        .asyncAlgorithms: { channelWorkload { $0[0].map { $0 &+ 1 } } },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          opaque(subject.signal.map { $0 &+ 1 }).observe { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
      ])
  }

  private static var tenMaps: Scenario {
    Scenario(
      "3", "map × 10",
      [
        .plain: {
          let subject = PlainSubject<Int>()
          var chain = plainSource(of: subject)
          for number in 1...10 { chain = plainMap(chain) { $0 &+ number } }
          chain { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          var chain = subject.eraseToAnyPublisher()
          for number in 1...10 { chain = chain.map { $0 &+ number }.eraseToAnyPublisher() }
          let sink = chain.sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        // In one expression, OpenCombine fuses each `map` with the previous one.
        .openCombineOtherWay: {
          let subject = PassthroughSubject<Int, Never>()
          let five = subject.map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map { $0 &+ 5 }
          let ten = five.map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
          let sink = ten.sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        .asyncAlgorithms: {
          channelWorkload { channels in
            let five = channels[0].map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map {
              $0 &+ 5
            }
            return five.map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
          }
        },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          var chain = subject.signal
          for number in 1...10 { chain = opaque(chain.map { $0 &+ number }) }
          chain.observe { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
      ])
  }

  private static var tenMapsInOneExpression: Scenario {
    Scenario(
      "3e", "map × 10, in one expression",
      [
        .plain: {
          let subject = PlainSubject<Int>()
          subject.observe { number in
            let five = ((((number &+ 1) ^ 2) &+ 3) ^ 4) &+ 5
            consume(((((five ^ 6) &+ 7) ^ 8) &+ 9) ^ 10)
          }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          let five = subject.map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map { $0 &+ 5 }
          let ten = five.map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
          let sink = ten.sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          let five = subject.signal.map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map {
            $0 &+ 5
          }
          let ten = five.map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
          ten.observe { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
      ])
  }

  private static func filterMapScan(passing divisor: Int) -> Scenario {
    Scenario(
      divisor == 1 ? "4b" : "4", "filter → map → scan, \(divisor == 1 ? "all" : "half") pass",
      [
        .plain: {
          let subject = PlainSubject<Int>()
          let passing = plainFilter(plainSource(of: subject)) { $0 % divisor == 0 }
          let sums = plainScan(plainMap(passing) { $0 &* 3 }, 0, &+)
          sums { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          let sink = subject.filter { $0 % divisor == 0 }.map { $0 &* 3 }.scan(0, &+).sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.send(number) } }
        },
        .asyncAlgorithms: {
          channelWorkload { $0[0].filter { $0 % divisor == 0 }.map { $0 &* 3 }.reductions(0) { $0 &+ $1 } }
        },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          let passing = opaque(subject.signal.filter { $0 % divisor == 0 })
          opaque(opaque(passing.map { $0 &* 3 }).scan(0, &+)).observe { consume($0) }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
      ])
  }

  private static var multicast: Scenario {
    Scenario(
      "9", "multicast to 1000, per delivery", per: 1000,
      [
        .plain: {
          let subject = PlainSubject<Int>()
          for _ in 0..<1000 { subject.observe { consume($0) } }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
        .openCombine: {
          let subject = PassthroughSubject<Int, Never>()
          let sinks = (0..<1000).map { _ in subject.sink { consume($0) } }
          return Workload(keeping: sinks) { for number in 0..<$0 { subject.send(number) } }
        },
        .swiftwater: {
          let subject = Subject<Int, Never>()
          for _ in 0..<1000 { subject.signal.observe { consume($0) } }
          return Workload { for number in 0..<$0 { subject.send(number) } }
        },
      ])
  }
}
