import Swiftwater

// The measurements of a thesis on ReactiveCocoa (Objective-C, iOS 11) that have an equivalent in Swiftwater.
// "plain" is the equivalent of plain Objective-C. The table shows the ratio of the thesis beside that of
// Swiftwater.
extension Scenario {
  static var thesis: [Scenario] {
    [
      creation("P1", "create a custom signal") { opaque($0) },
      Scenario(
        "P2", "thesis: create a constant signal",
        [
          .swiftwater: { Workload { for number in 0..<$0 { consume(Signal<Int, Never>.just(number)) } } }
        ]),
      creation("P3", "create a signal and one filter") { $0.filter { $0 > 0 } },
      creation("P4", "create a signal and one map") { $0.map { $0 &+ 1 } },
      observation, propertyObservation, binding, assignment, commands("P10", 1000), commands("P11", 100_000),
      propertyEvent, subjectEvent, checkedEvent,
    ]
  }

  private static func creation(
    _ id: String, _ name: String, _ finish: @escaping (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> Scenario {
    Scenario(
      id, "thesis: \(name)",
      [.swiftwater: { Workload { for _ in 0..<$0 { consume(finish(Signal { consume($0) })) } } }])
  }

  private static var observation: Scenario {
    Scenario(
      "P5", "thesis: observe and cancel a custom signal",
      [
        .swiftwater: {
          let signal = opaque(Signal<Int, Never> { consume($0) })
          return Workload { for _ in 0..<$0 { signal.observe { consume($0) }.cancel() } }
        }
      ])
  }

  private static var propertyObservation: Scenario {
    Scenario(
      "P6", "thesis: observe a property, and end that",
      [
        .plain: {
          let property = PlainProperty(1)
          return Workload { for _ in 0..<$0 { property.stopObserving(property.observe { consume($0) }) } }
        },
        .swiftwater: {
          let property = MutableProperty(1)
          return Workload { for _ in 0..<$0 { property.observe { consume($0) }.cancel() } }
        },
      ])
  }

  private static var binding: Scenario {
    Scenario(
      "P8", "thesis: bind a signal to a property, and end that",
      [
        .plain: {
          let (subject, object) = (PlainSubject<Int>(), PlainReceiver())
          return Workload {
            for _ in 0..<$0 { subject.stopObserving(subject.observe { [weak object] in object?.value = $0 }) }
          }
        },
        .swiftwater: {
          let (signal, object) = (opaque(Subject<Int, Never>().signal), PlainReceiver())
          return Workload { for _ in 0..<$0 { signal.bind(to: object, \.value).cancel() } }
        },
      ])
  }

  private static func commands(_ id: String, _ count: Int) -> Scenario {
    Scenario(
      id, "thesis: create a command, \(count) at a time", per: count,
      [
        .plain: {
          let retained = RetainedElements<PlainCommand<Int, Int>>()
          return Workload {
            for _ in 0..<$0 {
              for _ in 0..<count { retained.append(PlainCommand { input, receive, _ in receive(input) }) }
              retained.clear()
            }
          }
        },
        .swiftwater: {
          let retained = RetainedElements<Command<Int, Int, Never>>()
          return Workload {
            for _ in 0..<$0 {
              for _ in 0..<count { retained.append(Command { .just($0) }) }
              retained.clear()
            }
          }
        },
      ])
  }

  private static var assignment: Scenario {
    Scenario(
      "P9", "thesis: write a value",
      [
        .plain: {
          let object = PlainReceiver()
          return Workload { for number in 0..<$0 { object.write(number) } }
        },
        .swiftwater: {
          let property = MutableProperty(-1)
          return Workload { for number in 0..<$0 { property.value = number } }
        },
      ])
  }

  private static var propertyEvent: Scenario {
    Scenario(
      "P13", "thesis: property change to handler",
      [
        .plain: {
          let property = PlainProperty(-1)
          property.observe { consume($0) }
          return Workload { for number in 0..<$0 { property.value = number } }
        },
        .swiftwater: {
          let property = MutableProperty(-1)
          property.observe { consume($0) }
          return Workload { for number in 0..<$0 { property.value = number } }
        },
      ])
  }

  private static var subjectEvent: Scenario {
    Scenario(
      "P14", "thesis: event to subscriber; plain: message",
      [
        .plain: {
          let receiver: any ValueReceiver = opaque(PlainReceiver())
          return Workload { for number in 0..<$0 { receiver.receive(number) } }
        },
        .swiftwater: eventToSubscriber,
      ])
  }

  private static var checkedEvent: Scenario {
    Scenario(
      "P15", "thesis: event to subscriber; plain: message after check",
      [
        .plain: {
          let object: AnyObject = opaque(PlainReceiver())
          return Workload { for number in 0..<$0 { (object as? any ValueReceiver)?.receive(number) } }
        },
        .swiftwater: eventToSubscriber,
      ])
  }

  private static func eventToSubscriber() -> Workload {
    let subject = Subject<Int, Never>()
    opaque(subject.signal).observe { consume($0) }
    return Workload { for number in 0..<$0 { subject.send(number) } }
  }
}

/// The protocol of a delegate, as in programs without signals.
private protocol ValueReceiver: AnyObject {
  func receive(_ value: Int)
}

private final class PlainReceiver: ValueReceiver {
  var value = 0

  @inline(never)
  func receive(_ value: Int) {
    consume(value)
  }

  @inline(never)
  func write(_ value: Int) {
    self.value = value
    consume(self.value)
  }
}
