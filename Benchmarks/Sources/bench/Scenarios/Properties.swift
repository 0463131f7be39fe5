import OpenCombine
import Swiftwater

// A property that is written, read and observed, and a property that is derived from it.
extension Scenario {
  static var properties: [Scenario] {
    [
      writing("10a", "property write, one observer", isObserved: true), reading,
      writing("10c", "property write, no observer", isObserved: false), writingWithDerived, readingDerived,
      readingUnobservedDerived, creating, writingAfterEndedObservations,
    ]
  }

  private static func writing(_ id: String, _ name: String, isObserved: Bool) -> Scenario {
    Scenario(
      id, name,
      [
        .plain: {
          let property = PlainProperty(-1)
          if isObserved { property.observe { consume($0) } }
          return Workload { for number in 0..<$0 { property.value = number } }
        },
        .openCombine: {
          let subject = CurrentValueSubject<Int, Never>(-1)
          let sink = isObserved ? subject.sink { consume($0) } : nil
          return Workload(keeping: sink as Any) { for number in 0..<$0 { subject.value = number } }
        },
        .swiftwater: {
          let property = MutableProperty(-1)
          if isObserved { property.observe { consume($0) } }
          return Workload { for number in 0..<$0 { property.value = number } }
        },
      ])
  }

  private static var reading: Scenario {
    Scenario(
      "10b", "property read",
      [
        .plain: {
          let property = PlainProperty(1)
          return Workload { for _ in 0..<$0 { consume(property.read()) } }
        },
        .openCombine: {
          let subject = CurrentValueSubject<Int, Never>(1)
          return Workload { for _ in 0..<$0 { consume(subject.value) } }
        },
        .swiftwater: {
          let property = MutableProperty(1)
          return Workload { for _ in 0..<$0 { consume(property.value) } }
        },
      ])
  }

  private static var writingWithDerived: Scenario {
    Scenario(
      "10d", "property write, one derived, one observer",
      [
        .plain: {
          let property = PlainProperty(-1)
          let derived = PlainDerivedProperty({ $0 &+ 1 }, next: { consume($0) })
          property.observe { derived.receive($0) }
          return Workload { for number in 0..<$0 { property.value = number } }
        },
        .openCombine: {
          let subject = CurrentValueSubject<Int, Never>(-1)
          let sink = subject.map { $0 &+ 1 }.removeDuplicates().sink { consume($0) }
          return Workload(keeping: sink) { for number in 0..<$0 { subject.value = number } }
        },
        .swiftwater: {
          let property = MutableProperty(-1)
          property.map { $0 &+ 1 }.observe { consume($0) }
          return Workload { for number in 0..<$0 { property.value = number } }
        },
      ])
  }

  private static var readingDerived: Scenario {
    Scenario(
      "10e", "read of an observed derived property",
      [
        .plain: {
          let derived = PlainDerivedProperty({ $0 &+ 1 }, next: { consume($0) })
          derived.receive(1)
          return Workload { for _ in 0..<$0 { consume(derived.read()) } }
        },
        .swiftwater: {
          let property = MutableProperty(1)
          let derived = property.map { $0 &+ 1 }
          derived.observe { consume($0) }
          return Workload { for _ in 0..<$0 { consume(derived.value) } }
        },
      ])
  }

  private static var readingUnobservedDerived: Scenario {
    Scenario(
      "10f", "read of a derived property that is not observed",
      [
        .plain: {
          let property = PlainProperty(1)
          let derived = opaque { property.read() &+ 1 }
          return Workload { for _ in 0..<$0 { consume(derived()) } }
        },
        .swiftwater: {
          let property = MutableProperty(1)
          let derived = Property { property.value &+ 1 }
          return Workload { for _ in 0..<$0 { consume(derived.value) } }
        },
      ])
  }

  private static var creating: Scenario {
    Scenario(
      "12j", "create a property",
      [
        .plain: { Workload { for number in 0..<$0 { consume(PlainProperty(number)) } } },
        .openCombine: {
          Workload { for number in 0..<$0 { consume(CurrentValueSubject<Int, Never>(number)) } }
        },
        .swiftwater: { Workload { for number in 0..<$0 { consume(MutableProperty(number)) } } },
      ])
  }

  private static var writingAfterEndedObservations: Scenario {
    func property(after count: Int) -> Workload {
      let property = MutableProperty(-1)
      property.observe { consume($0) }
      for _ in 0..<count { property.observe { consume($0) }.cancel() }
      return Workload { for number in 0..<$0 { property.value = number } }
    }
    return Scenario(
      "S2", "property write after 1,000,000 ended observations",
      [.swiftwater: { property(after: endedObservationCount) }, .baseline: { property(after: 0) }],
      checks: {
        let property = MutableProperty(0)
        return [
          Check(
            "blocks that remain after 1000",
            remainingBlocks { for _ in 0..<1000 { property.observe { consume($0) }.cancel() } },
            expected: 0)
        ]
      })
  }
}
