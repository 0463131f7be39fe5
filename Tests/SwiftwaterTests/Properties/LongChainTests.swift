import Swiftwater
import SwiftwaterTesting
import Testing

/// Rule 7.3 for properties: chains that would overflow the stack if an algorithm were recursive.
@Suite(.clean) struct LongChainTests {
  private static let length = 100_000
  private let head = MutableProperty(0)

  enum Shape: CaseIterable {
    /// Each property is derived from the previous property.
    case map
    /// Each property is derived from the head and the previous property.
    case combineFirst
    /// Each property is derived from the previous property and the head.
    case combineSecond
    case filter

    func derive(_ last: Property<Int>, _ head: Property<Int>) -> Property<Int> {
      switch self {
      case .map: last.map { $0 &+ 1 }
      case .combineFirst: head.combineLatest(last) { $0 &+ $1 }
      case .combineSecond: last.combineLatest(head) { $0 &+ $1 }
      case .filter: last.filter(initial: 0) { _ in true }
      }
    }

    func value(_ head: Int) -> Int {
      switch self {
      case .map: head + length
      case .combineFirst, .combineSecond: head * (length + 1)
      case .filter: head
      }
    }
  }

  private func chain(_ shape: Shape) -> Property<Int> {
    var last: Property<Int> = head
    for _ in 0..<Self.length { last = shape.derive(last, head) }
    return last
  }

  @Test(arguments: Shape.allCases) func `7.3 a long chain is read and freed`(shape: Shape) {
    let count = LiveCount()
    count.track {
      let last = chain(shape)
      #expect(last.value == shape.value(0))
      head.value = 1
      #expect(last.value == shape.value(1))
    }
    #expect(count.liveParts == [])
  }

  @Test(arguments: Shape.allCases) func `7.3 a long chain is observed, written and cancelled`(shape: Shape) {
    let count = LiveCount()
    count.track {
      var last: Property<Int>? = chain(shape)
      var seen: [Int] = []
      let subscription = last!.observe { seen.append($0) }
      last = nil
      head.value = 1
      transaction {
        head.value = 2
        head.value = 3
      }
      #expect(seen == [0, 1, 3].map(shape.value))
      subscription.cancel()
    }
    #expect(count.liveParts == [])
  }

  @Test func `7.3 a long chain is written while each property is observed`() {
    var last: Property<Int> = head
    var runs = 0
    for _ in 0..<Self.length {
      last = last.map { $0 &+ 1 }
      last.changes.observe { _ in runs += 1 }
    }
    head.value = 1
    #expect(runs == Self.length)
  }

  @Test func `7.3 a long chain completes when its source is released`() {
    let count = LiveCount()
    var completions = 0
    count.track {
      var source: MutableProperty<Int>? = MutableProperty(0)
      var last: Property<Int>? = source
      for _ in 0..<Self.length { last = last!.map { $0 &+ 1 } }
      last!.signal.observe { _ in
      } onCompletion: {
        completions += 1
      }
      last = nil
      source = nil
    }
    #expect(completions == 1)
    #expect(count.liveParts == [])
  }

  @Test func `7.3 a long chain that was never read is released`() {
    let count = LiveCount()
    count.track { _ = chain(.map) }
    #expect(count.liveParts == [])
    count.track {
      // Retains the nodes only.
      let signal = chain(.map).signal
      _ = signal
    }
    #expect(count.liveParts == [])
  }

  @Test func `7.3 a long chain derived by closures is written and freed`() {
    let count = LiveCount()
    count.track {
      var last: Property<Int> = head
      for number in 1...Self.length {
        last = Property { [last] in last.value &+ 1 }
        // The values are computed while the chain grows, because the first computation of a closure is recursive.
        if number.isMultiple(of: 500) { _ = last.value }
      }
      var seen: [Int] = []
      let subscription = last.observe { seen.append($0) }
      head.value = 1
      #expect(seen == [Self.length, Self.length + 1])
      subscription.cancel()
      head.value = 2
      #expect(last.value == Self.length + 2)
    }
    #expect(count.liveParts == [])
  }

  @Test func `the endings of many sources are not searched for each time`() {
    var sources = (0..<20_000).map { _ in MutableProperty(true) }
    var isCompleted = false
    Property.all(sources).signal.observe { _ in
    } onCompletion: {
      isCompleted = true
    }
    while sources.count > 1 { sources.removeFirst() }
    #expect(!isCompleted)
    sources = []
    #expect(isCompleted)
  }

  #if DEBUG
  @Test(arguments: Shape.allCases)
  func `7.3 a long chain is read by code that does not follow it`(shape: Shape) {
    let last = chain(shape)
    let reads = UntrackedReads { _ in }
    #expect(reads.record { last.value } == shape.value(0))
    #expect(!reads.isEmpty)
  }

  @Test func `7.3 many diamonds are read by code that does not follow them`() {
    var last: Property<Int> = head
    for _ in 0..<100 { last = last.combineLatest(last) { $0 &+ $1 } }
    let reads = UntrackedReads { _ in }
    #expect(reads.record { last.value } == 0)
    #expect(!reads.isEmpty)
  }
  #endif
}
