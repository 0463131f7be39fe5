import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Work that begins inside the closure of a derived property, and its writes to properties that it made.
@Suite(.clean) struct ComputationWorkTests {
  private let route = MutableProperty("a")
  private let other = MutableProperty(0)

  // MARK: Reads of the work

  /// Work that the closure of a derived property begins, and that reads another property.
  enum Work: Sendable, CaseIterable {
    case subject, completion, queuedCompletion, emitter, emitterCompletion, connection, eagerStart, command,
      condition
    case replay

    func begin(_ other: MutableProperty<Int>) {
      let read = { _ = other.value }
      switch self {
      case .subject:
        let subject = Subject<Int, Never>()
        subject.signal.flatMap(.latest) { _ in .just(other.value) }.observe { _ in }
        // The second value waits for the delivery of the first.
        subject.signal.observe { if $0 == 1 { subject.send(2) } }
        subject.send(1)
      case .completion:
        let subject = Subject<Int, Never>()
        subject.signal.observe({ _ in }, onCompletion: read)
        subject.complete()
      case .queuedCompletion:
        let subject = Subject<Int, Never>()
        subject.signal.observe({ _ in subject.complete() }, onCompletion: read)
        subject.send(1)
      case .emitter:
        var emitter: Emitter<Int, Never>?
        Signal { emitter = $0 }.observe { _ in read() }
        emitter?.send(1)
      case .emitterCompletion:
        var emitter: Emitter<Int, Never>?
        Signal { emitter = $0 }.observe({ _ in }, onCompletion: read)
        emitter?.complete()
      case .connection:
        other.signal.publish().connect()
      case .eagerStart:
        _ = Signal<Int, Never>.startedEagerly { $0.send(other.value) }
      case .command:
        Command<Void, Int, Never> { .just(other.value) }.execute()
      case .condition:
        Command<Void, Int, Never>(enabledIf: other.map { $0 > 5 }) { .just(1) }.execute()
      case .replay:
        let subject = ReplaySubject<Int, Never>()
        subject.signal.observe { _ in read() }
        subject.send(1)
      }
    }
  }

  @Test(arguments: Work.allCases) func `6.17 the reads of work inside a computation are not tracked`(
    work: Work
  ) {
    var computations = 0
    let page = Property {
      computations += 1
      work.begin(other)
      return route.value
    }
    page.observe { _ in }
    other.value = 1
    #expect(computations == 1)
    route.value = "b"
    #expect(computations == 2)
  }

  @Test func `6.17 a connection that begins in a computation ends when its successor is made`() {
    var seen: [String] = []
    let page = Property { [other] in
      let route = route.value
      let numbers = other.changes.on(value: { seen.append("\(route) \($0)") }).publish()
      numbers.connect()
      numbers.connect()
      return route
    }
    page.observe { _ in }
    other.value = 1
    route.value = "b"
    other.value = 2
    #expect(seen == ["a 1", "b 2"])
  }

  @Test func `6.17 a shared signal continues after the computation in which its first observer began`() {
    let numbers = other.changes.share()
    var seen: [Int] = []
    let page = route.map { _ in numbers.observe { _ in } }
    page.observe { _ in }
    let observation = numbers.observe { seen.append($0) }
    route.value = "b"
    other.value = 1
    #expect(seen == [1])
    observation.cancel()
  }

  @Test(arguments: ["never observed", "observed", "first read there"])
  func `4.8 a computation that executes a command which it did not make stops the program`(
    state: String
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [state] in
      let save = Command<Void, Int, Never>({ .just(1) }, file: "Work/Save.swift", line: 1)
      if state == "observed" { save.isExecuting.observe { _ in } }
      let derived = Property<Bool>(
        {
          if state == "first read there", !save.isEnabled.value { return false }
          return save.execute()
        }, file: "Work/Derived.swift", line: 2)
      _ = derived.value
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("Work/Save.swift:1") && report.contains("Work/Derived.swift:2"))
  }

  @Test(arguments: [true, false])
  func `6.17 a computation may execute a command that it made`(isObserved: Bool) {
    var states: [Bool] = []
    let page = route.map { route in
      let load = Command<Void, String, Never> { .just(route) }
      if isObserved { load.isExecuting.observe { states.append($0) } }
      let loaded = load.outputs.property(initial: "")
      load.execute()
      return loaded
    }
    #expect(page.value.value == "a")
    #expect(states == (isObserved ? [false] : []))
    route.value = "b"
    #expect(page.value.value == "b")
  }

  @Test func `6.17 a command that a computation makes and discards completes when it is over`() {
    var log: [String] = []
    let page = Property { [other] in
      let load = Command<Void, Int, Never> { .just(1) }
      load.outputs.observe {
        log.append("\($0)")
      } onCompletion: {
        log.append("completed")
        other.value += 1
      }
      load.execute()
      return "made"
    }
    log.append(page.value)
    #expect(log == ["1", "completed", "made"])
    #expect(other.value == 1)
  }

  // MARK: Writes of the closure

  /// A closure that reads a property which it made, or one derived from it, and then writes it.
  enum Write: Sendable, CaseIterable {
    case increment, toggle, modify, derived, closure, observed, filtered

    func run() -> Int {
      let number = MutableProperty(1)
      switch self {
      case .increment:
        number.value += 1
      case .toggle:
        let flag = MutableProperty(false)
        flag.toggle()
        if flag.value { number.value = 2 }
      case .modify:
        number.modify { $0 += 1 }
      case .derived:
        let doubled = number.map { $0 * 2 }
        number.value = doubled.value
      case .closure:
        let doubled = Property { number.value * 2 }
        number.value = doubled.value
        return doubled.value / 2
      case .observed:
        let doubled = number.map { $0 * 2 }
        doubled.observe { _ in }
        number.value = doubled.value
      case .filtered:
        let even = number.filter(initial: 0) { $0 % 2 == 0 }
        number.value = even.value + 2
        return even.value
      }
      return number.value
    }
  }

  @Test(arguments: Write.allCases, [true, false])
  func `6.2 a computation that writes a property that it has read is not computed again for that`(
    write: Write, isObserved: Bool
  ) {
    var computations = 0
    let isPositive = other.map { $0 > 0 }
    let result = Property {
      computations += 1
      return write.run() + (isPositive.value ? 10 : 0)
    }
    let lifetime = Lifetime()
    if isObserved { result.observe(during: lifetime) { _ in } }
    #expect(result.value == 2)
    other.value = -1
    #expect(result.value == 2)
    #expect(computations == 1)
    other.value = 1
    #expect(result.value == 12)
    #expect(computations == 2)
    lifetime.end()
  }

  @Test func `6.7 a property that a computation made and read is a dependency after its own writes`() {
    let result = Property {
      let number = MutableProperty(route.value.count)
      number.value += 1
      return (number, number.value)
    }
    let number = result.value.0
    #expect(result.value.0 === number)
    number.value = 5
    #expect(result.value.0 !== number)
  }
}
