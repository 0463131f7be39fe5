import Instruments
import Swiftwater

// The cost of origins: each operator records the file and line where it was applied. `named` adds one such
// record and nothing else. So a chain with ten names and the same chain without them show the cost of records
// for an event, an observation and the creation of a chain.
extension Scenario {
  static var origins: [Scenario] {
    [
      Scenario(
        "O1", "origins: one event through map and filter with ten more",
        [
          .swiftwater: { events(of: chainWithTenNames) },
          .fewerOrigins: { events(of: chain) },
        ]),
      Scenario(
        "O2", "origins: observe and cancel the same",
        [
          .swiftwater: { observations(of: chainWithTenNames) },
          .fewerOrigins: { observations(of: chain) },
        ]),
      Scenario(
        "O3", "origins: make ten of them", per: 10,
        [
          .swiftwater: {
            let subject = Subject<Int, Never>()
            return Workload(keeping: subject) {
              for _ in 0..<$0 { withUnsafePointer(to: tenNames(subject.signal)) { instruments_escape($0) } }
            }
          }
        ]),
    ]
  }

  private static func events(of chain: (Signal<Int, Never>) -> Signal<Int, Never>) -> Workload {
    let subject = Subject<Int, Never>()
    chain(subject.signal).observe { instruments_consume($0) }
    return Workload { for number in 0..<$0 { subject.send(number) } }
  }

  private static func observations(of chain: (Signal<Int, Never>) -> Signal<Int, Never>) -> Workload {
    let signal = chain(Subject<Int, Never>().signal)
    return Workload { for _ in 0..<$0 { signal.observe { instruments_consume($0) }.cancel() } }
  }

  @inline(never)
  private static func chain(_ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    signal.map { $0 &+ 1 }.filter { $0 > 0 }
  }

  @inline(never)
  private static func chainWithTenNames(_ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    tenNames(signal.map { $0 &+ 1 }.filter { $0 > 0 })
  }

  @inline(never)
  private static func tenNames(_ signal: Signal<Int, Never>) -> Signal<Int, Never> {
    var signal = signal
    for _ in 0..<10 { signal = signal.named("name") }
    return signal
  }
}
