import AsyncAlgorithms
import OpenCombine
import Swiftwater

// Cold sources: the cost of an element when an observation receives all elements at once.
extension Scenario {
  static var cold: [Scenario] {
    [
      sequence("5a", "cold range → map → filter, per element", 0..<1000, per: 1000),
      sequence("5b", "cold array → map → filter, per element", Array(0..<1000), per: 1000),
      customLoop,
      sequence("5d", "array of ten → map → filter, whole run", Array(0..<10), per: 1),
    ]
  }

  private static func sequence<Numbers: Sequence<Int> & Sendable>(
    _ id: String, _ name: String, _ numbers: Numbers, per units: Int
  ) -> Scenario {
    Scenario(
      id, name, per: units,
      [
        .plain: {
          let source = plainFilter(plainMap(plainSource(of: numbers)) { $0 &* 3 }) { $0 & 1 == 0 }
          return Workload { for _ in 0..<$0 { source { consume($0) } } }
        },
        // These operators transform the sequence itself before the subscription.
        .openCombine: {
          Workload {
            for _ in 0..<$0 {
              let publisher = Publishers.Sequence<Numbers, Never>(sequence: numbers)
              _ = publisher.map { $0 &* 3 }.filter { $0 & 1 == 0 }.sink { consume($0) }
            }
          }
        },
        .openCombineOtherWay: {
          let publisher = Publishers.Sequence<Numbers, Never>(sequence: numbers).eraseToAnyPublisher()
          let chain = publisher.map { $0 &* 3 }.filter { $0 & 1 == 0 }
          return Workload { for _ in 0..<$0 { _ = chain.sink { consume($0) } } }
        },
        .asyncAlgorithms: {
          Workload { (count: Int) async in
            for _ in 0..<count {
              for await number in numbers.async.map({ $0 &* 3 }).filter({ $0 & 1 == 0 }) { consume(number) }
            }
          }
        },
        .swiftwater: {
          let tripled = opaque(opaque(Signal<Int, Never>.from(numbers)).map { $0 &* 3 })
          let chain = opaque(tripled.filter { $0 & 1 == 0 })
          return Workload { for _ in 0..<$0 { chain.observe { consume($0) } } }
        },
      ])
  }

  private static var customLoop: Scenario {
    Scenario(
      "5c", "custom cold loop → map → filter, per element", per: 1000,
      [
        .openCombine: {
          let chain = Loop().map { $0 &* 3 }.filter { $0 & 1 == 0 }
          return Workload { for _ in 0..<$0 { _ = chain.sink { consume($0) } } }
        },
        .swiftwater: {
          let loop = Signal<Int, Never> { emitter in
            for number in 0..<1000 { emitter.send(number) }
            emitter.complete()
          }
          let chain = opaque(opaque(opaque(loop).map { $0 &* 3 }).filter { $0 & 1 == 0 })
          return Workload { for _ in 0..<$0 { chain.observe { consume($0) } } }
        },
      ])
  }
}

/// A publisher that sends a thousand numbers to each subscriber at once.
private struct Loop: Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<Downstream: Subscriber<Int, Never>>(subscriber: Downstream) {
    subscriber.receive(subscription: Subscriptions.empty)
    for number in 0..<1000 { _ = subscriber.receive(number) }
    subscriber.receive(completion: .finished)
  }
}
