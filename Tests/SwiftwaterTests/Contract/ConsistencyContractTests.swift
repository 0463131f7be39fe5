import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 6 of the contract.
@Suite(.clean) struct ConsistencyContractTests {
  private let number = MutableProperty(1)

  @Test func `6.1 no observer sees a property that is partially updated`() {
    let doubled = number.map { $0 * 2 }
    let difference = Property { doubled.value - number.value * 2 }
    var seen: [Int] = []
    difference.observe { seen.append($0) }
    let parity = number.map { $0 % 2 }
    number.changes.observe { seen.append(doubled.value - $0 * 2 + parity.value - $0 % 2) }
    for value in 2...5 { number.value = value }
    #expect(seen == [0, 0, 0, 0, 0])
  }

  @Test func `6.2 a derived property is computed at most once for each change`() {
    var computations = 0
    let paths = (1...100).map { factor in number.map { $0 * factor } }
    let sum = Property {
      computations += 1
      return paths.reduce(0) { $0 + $1.value }
    }
    sum.observe { _ in }
    #expect(computations == 1)
    number.value = 2
    #expect(computations == 2)
    #expect(sum.value == 10100)
    #expect(computations == 2)
  }

  @Test func `6.3 an equal value is not a change`() {
    let changes = number.changes.record()
    let parity = number.map { $0 % 2 }.changes.record()
    number.value = 1
    #expect(changes.values == [])
    number.value = 3
    #expect(changes.values == [3])
    #expect(parity.values == [])
    transaction {
      number.value = 4
      number.value = 3
    }
    #expect(changes.values == [3])
    let rough = MutableProperty(1.0, isEqual: { abs($0 - $1) < 0.5 })
    let steps = rough.changes.record()
    rough.value = 1.2
    rough.value = 2
    #expect(steps.values == [2])
    let incomparable = MutableProperty<() -> Void>({})
    let writes = incomparable.changes.record()
    incomparable.value = {}
    incomparable.value = {}
    #expect(writes.values.count == 2)
  }

  @Test func `6.4 a property is computed when it is read`() {
    var computations = 0
    let derived = Property {
      computations += 1
      return number.value * 10
    }
    for value in 2...5 { number.value = value }
    #expect(computations == 0)
    #expect(derived.value == 50)
    #expect(derived.value == 50)
    #expect(computations == 1)
    let subscription = derived.observe { _ in }
    subscription.cancel()
    number.value = 6
    #expect(computations == 1)
  }

  @Test(arguments: [false, true])
  func `6.5 the order of arguments never changes a result`(isFlipped: Bool) {
    let plus = number.map { $0 + 1 }
    let times = number.map { $0 * 2 }
    let combined = isFlipped ? times.combineLatest(plus) { $0 + $1 } : plus.combineLatest(times) { $0 + $1 }
    let recorder = combined.signal.record()
    for value in [2, 2, 3] { number.value = value }
    #expect(recorder.values == [4, 7, 10])
  }

  @Test func `6.6 several writes are one change`() {
    let other = MutableProperty(1)
    let sum = Property { number.value + other.value }
    let recorder = sum.changes.record()
    transaction {
      number.value = 10
      #expect(sum.value == 11)
      transaction { other.value = 20 }
      #expect(recorder.values == [])
    }
    #expect(recorder.values == [30])
    #expect(throws: Problem.broken) {
      try transaction {
        number.value = 0
        throw Problem.broken
      }
    }
    #expect(recorder.values == [30, 20])
  }

  @Test func `6.7 a property depends on the properties that it read last`() {
    let usesNumber = MutableProperty(true)
    var computations = 0
    let chosen = Property {
      computations += 1
      return usesNumber.value ? number.value : 0
    }
    chosen.observe { _ in }
    usesNumber.value = false
    #expect(computations == 2)
    number.value = 5
    #expect(computations == 2)
    usesNumber.value = true
    #expect(chosen.value == 5)
  }

  @Test
  func `6.8 writes of an observer are delivered after the queued observers, with the latest value only`() {
    var log: [String] = []
    number.changes.observe {
      log.append("a\($0)")
      if $0 == 2 {
        number.value = 3
        number.value = 4
      }
    }
    number.changes.observe { log.append("b\($0)") }
    number.value = 2
    #expect(log.first == "a2")
    #expect(Set(log.suffix(2)) == ["a4", "b4"])
    #expect(!log.contains("a3") && !log.contains("b3"))
  }

  @Test func `6.9 observers of one property run in the order in which they began`() {
    var log: [String] = []
    for name in ["a", "b", "c"] { number.changes.observe { _ in log.append(name) } }
    number.value = 2
    #expect(log == ["a", "b", "c"])
  }

  @Test func `6.10 a property that depends on itself is reported with its name`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Circle {
        lazy var left: Property<Int> = Property(
          { [unowned self] in right.value + 1 }, file: "Contract/Left.swift", line: 1)
        lazy var right: Property<Int> = Property(
          { [unowned self] in left.value + 1 }, file: "Contract/Right.swift", line: 2)
      }
      let circle = Circle()
      _ = circle.left.value
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("Contract/Left.swift:1"))
    #expect(report.contains("Contract/Right.swift:2"))
  }

  @Test func `6.11 observations complete when a mutable property is released`() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let recorder = property?.signal.record()
    property = nil
    #expect(recorder?.events == [.value(1), .completed])
  }

  @Test func `6.12 a property derived by an operator is observed as long as its source lives`() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let recorder = property?.map { $0 * 10 }.signal.record()
    property?.value = 2
    #expect(recorder?.values == [10, 20])
    property = nil
    #expect(recorder?.isCompleted == true)
  }

  @Test func `6.13 a property derived by a closure ends with its owner`() {
    var derived: Property<Int>? = Property { number.value * 10 }
    let recorder = derived?.signal.record()
    number.value = 2
    derived = nil
    #expect(recorder?.events == [.value(10), .value(20), .completed])
  }

  @Test func `6.14 a property is observed beginning with its current value, its changes without it`() {
    var observed: [Int] = []
    number.observe { observed.append($0) }
    let signal = number.signal.record()
    let changes = number.changes.record()
    number.value = 2
    #expect(observed == [1, 2])
    #expect(signal.values == [1, 2])
    #expect(changes.values == [2])
  }

  @Test func `6.15 a signal becomes a property that keeps the last value`() {
    let source = Subject<Int, Never>()
    let property = source.signal.property(initial: 0)
    let recorder = property.signal.record()
    source.send(1)
    source.complete()
    #expect(recorder.events == [.value(0), .value(1), .completed])
    #expect(property.value == 1)
  }

  @Test func `6.15 a property made from a signal ends with its owner`() {
    let source = Subject<Int, Never>()
    var isCancelled = false
    var property: Property<Int>? = source.signal.on(cancellation: { isCancelled = true }).property(initial: 0)
    let recorder = property!.signal.record()
    _ = warnings { property = nil }
    #expect(isCancelled)
    #expect(recorder.events == [.value(0), .completed])
  }

  @Test func `6.1 a computation that writes an unobserved property reads the new value`() {
    final class Child {
      let number = MutableProperty(1)
      let tenfold: Property<Int>
      let before: Int
      let after: Int

      init() {
        tenfold = number.map { $0 * 10 }
        before = tenfold.value
        number.value = 2
        after = tenfold.value
      }
    }
    let child = number.map { _ in Child() }.value
    #expect([child.before, child.after] == [10, 20])
    let inClosure = Property { Child().after }
    #expect(inClosure.value == 20)
  }

  @Test func `6.3 a property combined from several does not change when it is equal`() {
    let other = MutableProperty(2)
    let sums = number.combineLatest(other) { $0 + $1 }.changes.record()
    let pairs = number.combineLatest(other).changes.record()
    let sumOfMany = Property<Int>.combineLatest(number, other) { $0 + $1 }.changes.record()
    transaction {
      number.value = 2
      other.value = 1
    }
    #expect(sums.values == [] && sumOfMany.values == [])
    #expect(pairs.values.map { $0.0 } == [2])
    transaction {
      number.value = 5
      number.value = 2
    }
    #expect(pairs.values.count == 1)
  }

  @Test func `6.3 a value that is filtered out is not a change, whatever its type`() {
    let even = number.filter(initial: 0) { $0 % 2 == 0 }.changes.record()
    let closures = number.map { value -> () -> Int in { value } }
    let evenClosures = closures.filter(initial: { 0 }) { $0() % 2 == 0 }
    let calls = evenClosures.changes.record()
    for value in [3, 5, 6, 7, 6] { number.value = value }
    #expect(even.values == [6])
    #expect(calls.values.map { $0() } == [6, 6])
    #expect(evenClosures.value() == 6)
  }

  @Test func `6.3 another property with an equal value is not a change`() {
    let isFirst = MutableProperty(true)
    let same = MutableProperty(1)
    let chosen = isFirst.flatMap { [number] in $0 ? number : same }
    let changes = chosen.changes.record()
    isFirst.value = false
    #expect(changes.values == [])
    same.value = 7
    #expect(changes.values == [7])
  }

  @Test func `6.7 a property that an operator's closure reads besides its sources is not a dependency`() {
    let settings = MutableProperty("x")
    var runs = 0
    func run() -> Int {
      runs += 1
      return settings.value.count
    }
    let derived: [Property<Int>] = [
      number.map { _ in run() }, number.combineLatest(number) { _, _ in run() },
      .combineLatest(number, number, number) { _, _, _ in run() },
      number.filter(initial: 0) { _ in run() > 0 },
      number.flatMap { _ in .constant(run()) },
    ]
    for property in derived { property.observe { _ in } }
    #expect(runs == derived.count)
    settings.value = "longer"
    #expect(runs == derived.count)
    number.value = 2
    #expect(runs == 2 * derived.count)
  }

  @Test func `6.7 a property that is read untracked is up to date and not a dependency`() {
    let other = MutableProperty(10)
    let tenfold = other.map { $0 * 10 }
    var runs = 0
    let derived = Property {
      runs += 1
      return untracked { untracked { tenfold.value } + other.value } + number.value
    }
    derived.observe { _ in }
    other.value = 20
    #expect(runs == 1)
    number.value = 2
    #expect(runs == 2)
    #expect(derived.value == 222)
    #expect(untracked { other.value } == 20)
  }

  @Test func `6.10 every member of a cycle that forms later is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      final class Circle {
        var last: Property<Int>?
      }
      let circle = Circle()
      let isClosed = MutableProperty(false)
      let first = Property({ isClosed.value ? circle.last!.value : 0 }, file: "Contract/First.swift", line: 1)
      let second = first.map({ $0 + 1 }, file: "Contract/Second.swift", line: 2)
      let third = Property({ second.value + 1 }, file: "Contract/Third.swift", line: 3)
      circle.last = third
      third.observe { _ in }
      isClosed.value = true
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    for member in ["First.swift:1", "Second.swift:2", "Third.swift:3"] {
      #expect(report.contains("Contract/\(member)"), "\(report)")
    }
  }

  private static let holding: [String: @Sendable (Signal<Int, Never>, TestClock) -> Signal<[Int], Never>] = [
    "debounce": { $0.debounce(for: .seconds(1), clock: $1).map { [$0] } },
    "debounce by a signal": { source, _ in source.debounce { _ in Signal<Void, Never>.never() }.map { [$0] }
    },
    "throttle": { $0.skip(first: 0).throttle(for: .seconds(1), edges: .trailing, clock: $1).map { [$0] } },
    "audit": { $0.audit(for: .seconds(1), clock: $1).map { [$0] } },
    "delay": { $0.delay(for: .seconds(1), clock: $1).map { [$0] } },
    "buffer": { source, _ in source.buffer(count: 9) },
    "buffer for a time": { $0.buffer(for: .seconds(1), clock: $1) },
    "collect": { source, _ in source.collect() },
    "last": { source, _ in source.last(where: { _ in true }).map { [$0] } },
    "take(last:)": { source, _ in source.take(last: 2).map { [$0] } },
    "reduce": { source, _ in source.reduce(0, +).map { [$0] } },
    "count": { source, _ in source.count().map { [$0] } },
    "all": { source, _ in source.allSatisfy { _ in true }.map { _ in [] } },
    "replaceEmpty": { source, _ in source.filter { _ in false }.replaceEmpty(with: 0).map { [$0] } },
    "append": { source, _ in source.filter { _ in false }.append(0).map { [$0] } },
    "concat": { source, _ in source.filter { _ in false }.concat(.just(0)).map { [$0] } },
    "then": { source, _ in source.then { .just(0) }.map { [$0] } },
    "repeated": { source, _ in source.filter { _ in false }.repeated(2).merge(.never()).map { [$0] } },
    "forkJoin": { source, _ in .forkJoin([source, .just(0)]) },
    "single": { source, _ in
      source.skip(first: 1).single(failingWith: { _ in fatalError("there is one") }).map { [$0] }
    },
    "elementsEqual": { source, _ in source.elementsEqual(source).map { _ in [] } },
    "window by a signal": { source, _ in
      source.window(until: { source.filter { _ in false } }).skip(first: 1).map { _ in [] }
    },
    "repeated by a signal": { source, _ in
      Signal<Int, Never>.empty().repeated { _ in source.filter { _ in false } }.collect()
    },
    "merge, then debounce": {
      $0.merge(.just(1)).debounce(for: .seconds(1), clock: $1).map { [$0] }
    },
    "flatMap, then collect": { source, _ in source.flatMap(.merge) { .just($0) }.collect() },
    "switch, then collect": { source, _ in source.flatMap(.latest) { .just($0) }.collect() },
    "share, then collect": { source, _ in source.share().collect() },
    "replaceError, then collect": { source, _ in
      source.setFailureType(to: Problem.self)
        .catch { _ in Signal<Int, Never>.just(0) }.collect()
    },
  ]

  @Test(arguments: holding.keys.sorted())
  func `6.18 the release of a source sends nothing that an operator holds`(name: String) {
    let clock = TestClock()
    var property: MutableProperty<Int>? = MutableProperty(1)
    let recorder = Self.holding[name]!(property!.signal, clock).record()
    property?.value = 2
    property = nil
    clock.runUntilIdle()
    #expect(recorder.values == [])
    #expect(recorder.events == (name == "repeated" ? [] : [.completed]))
  }

  @Test
  func `6.18 signals that wait in flatMap start after the release of their source or of another signal`() {
    let running = Subject<Int, Never>()
    var source: MutableProperty<Int>? = MutableProperty(1)
    var inner: MutableProperty<Int>? = MutableProperty(5)
    let recorder = source!.signal.flatMap(.concat) { [weak inner] number in
      switch number {
      case 1: running.signal
      case 2: inner?.signal ?? .never()
      default: .just(number)
      }
    }.record()
    source?.value = 2
    source?.value = 3
    source = nil
    #expect(recorder.events == [])
    running.complete()
    #expect(recorder.values == [5])
    inner = nil
    #expect(recorder.events == [.value(5), .value(3), .completed])
  }

  @Test func `6.18 a property derived from a signal passes on the reason of its ending`() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let released = property!.signal.property(initial: 0)
    let completed = Signal<Int, Never>.just(1).concat(.deferred { .empty() }).property(initial: 0)
    let recorders = (released.changes.collect().record(), completed.signal.collect().record())
    property = nil
    #expect(recorders.0.events == [.completed])
    #expect(recorders.1.events == [.value([1]), .completed])
  }

  @Test func `6.18 a view model that is released starts no work`() {
    final class SearchViewModel {
      let query = MutableProperty("")
      let results: Property<[String]>
      init(_ clock: TestClock, _ search: @escaping (String) -> Signal<[String], Never>) {
        results = query.changes.debounce(for: .seconds(1), clock: clock)
          .flatMap(.latest) { search($0) }.property(initial: [])
      }
    }
    let clock = TestClock()
    var searches: [String] = []
    var model: SearchViewModel? = SearchViewModel(clock) {
      searches.append($0)
      return .just([])
    }
    model?.query.value = "text"
    model = nil
    clock.runUntilIdle()
    #expect(searches == [])
  }
}
