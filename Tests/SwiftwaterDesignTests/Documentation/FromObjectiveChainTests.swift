import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

/// The expressions of Documentation/FromObjectiveChain.md that replace a name by more than a call.
@Suite struct FromObjectiveChainTests {
  let clock = TestClock()

  @Test func `the combining hub, which sends before all sources have values`() {
    let a = Subject<Int, Never>()
    let b = Subject<Int, Never>()
    let recorder = Signal.combineLatest(
      a.signal.map(Optional.some).prepend(nil), b.signal.map(Optional.some).prepend(nil)
    ) { "\($0 ?? 0) \($1 ?? 0)" }.record()
    a.send(1)
    b.send(2)
    #expect(recorder.values == ["0 0", "1 0", "1 2"])
  }

  @Test func `the dependency hub`() {
    let a = Subject<Void, Never>()
    let b = Subject<Void, Never>()
    let property = MutableProperty(1)
    let signal = property.signal
    let recorder = Signal.merge(a.signal, b.signal, signal.replaceValues(with: ())).withLatest(from: signal) {
      $1
    }
    .record()
    a.send(())
    b.send(())
    property.value = 2
    #expect(recorder.values == [1, 1, 1, 2])
  }

  @Test func `the interpolator ends at the exact value`() {
    let (start, end) = (10.0, 20.0)
    let recorder = Signal<Int, Never>.interval(every: .seconds(1) / 30, clock: clock).take(first: 30)
      .map { (step: Int) -> Double in start + (end - start) * Double(step + 1) / 30 }
      .record(running: clock)
    #expect(recorder.values.count == 30)
    #expect(recorder.values.last == 20)
    #expect(recorder.isCompleted)
  }

  @Test func `the low-pass filter approaches its input`() throws {
    let signal = MutableProperty(1.0).signal
    let alpha = 0.5
    let recorder = Signal<Int, Never>.interval(every: .seconds(1) / 60, clock: clock)
      .withLatest(from: signal) { $1 }
      .scan(0) { $0 + ($1 - $0) * alpha }
      .record()
    clock.advance(by: .milliseconds(40))
    #expect(recorder.values == [0.5, 0.75])
  }

  @Test func `a throttled binding`() {
    let property = MutableProperty("")
    let b = MutableProperty("start")
    b.bind(to: property)
    property.changes.debounce(for: .seconds(1), clock: clock).bind(to: b)
    let changes = b.changes.record()
    property.value = "t"
    property.value = "typed"
    #expect(b.value == "start")
    clock.advance(by: .seconds(1))
    #expect(b.value == "typed")
    b.value = "changed"
    clock.runUntilIdle()
    #expect(property.value == "changed")
    #expect(changes.values == ["typed", "changed"])
  }

  @Test func `a timer until a time, and the elapsed time`() {
    let limited = Signal<Int, Never>.interval(every: .seconds(1), clock: clock)
      .take(for: .seconds(3.5), clock: clock).record()
    clock.advance(by: .seconds(10))
    #expect(limited.values == [0, 1, 2])
    #expect(limited.isCompleted)
  }

  @Test func `a transformer applied several times`() {
    let transformer = Transformer<Double, Double>.multiplied(by: 2)
    let repeated = (1...3).reduce(Transformer.identity) { result, _ in result.then(transformer) }
    #expect(repeated.forward(1) == 8)
    #expect(repeated.backward(8) == 1)
  }

  @Test func `collections`() {
    let array = ["a", "b", "c"]
    let range = 1..<9
    let indexes = IndexSet([0, 2, 7])
    #expect(array.dropFirst(7).first == nil)
    #expect(array.dropLast(1).last == "b")
    #expect(array[range.clamped(to: array.indices)] == ["b", "c"])
    #expect(array.indices.filter(indexes.contains).map { array[$0] } == ["a", "c"])
    #expect(Dictionary(zip([1, 2], array)) { $1 } == [1: "a", 2: "b"])
    #expect([["a": 1], ["a": 2]].reduce(into: [:]) { $0.merge($1) { $1 } } == ["a": 2])
    #expect(Transformer<String, [String]>.split(separator: ", ").reversed.forward(array) == "a, b, c")
  }

  @Test func `index sets and paths`() {
    let indexSet = Transformer<[Int], IndexSet>({ IndexSet($0) }, backward: { Array($0) })
    #expect(indexSet.forward([3, 1]).flatMap(indexSet.backward) == [1, 3])
    let index = Transformer<Int, IndexSet>({ IndexSet(integer: $0) }, backward: { $0.first })
    #expect(index.backward([4, 2]) == 2)
    #expect(index.backward([]) == nil)
    let range = Transformer<Range<Int>, IndexSet>(
      { IndexSet(integersIn: $0) }, backward: { $0.rangeView.first })
    #expect(range.backward([1, 2, 4]) == 1..<3)
    let path = Transformer<[Int], IndexPath>({ IndexPath(indexes: $0) }, backward: { Array($0) })
    #expect(path.forward([0, 1]).flatMap(path.backward) == [0, 1])
  }

  @Test func `geometry`() {
    let moved = Transformer<CGPoint, CGPoint>.modifying(\.x, by: .adding(2))
      .then(.modifying(\.y, by: .adding(3)))
    #expect(moved.forward(CGPoint(x: 1, y: 1)) == CGPoint(x: 3, y: 4))
    #expect(moved.backward(CGPoint(x: 3, y: 4)) == CGPoint(x: 1, y: 1))
  }

  @Test func `texts and dates`() throws {
    #expect("  a b\n".trimmingCharacters(in: .whitespacesAndNewlines) == "a b")
    #expect(String("abcdef".dropFirst(3).prefix(2)) == "de")
    #expect(2_000_000.formatted(.byteCount(style: .file)).contains("2"))
    let container = AttributeContainer()
    let attributed = Transformer<String, AttributedString>(
      { AttributedString($0, attributes: container) }, backward: { String($0.characters) })
    #expect(attributed.forward("a").flatMap(attributed.backward) == "a")
  }

  @Test(arguments: [(25.0, 1.0), (-1, 23), (48, 0)])
  func `the remainder has the sign of the divisor`(number: Double, rest: Double) {
    #expect(number - (number / 24).rounded(.down) * 24 == rest)
  }

  @Test func `units of a calendar`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let date = try Date("2014-02-28T18:30:00Z", strategy: .iso8601)
    let hour = calendar.dateInterval(of: .hour, for: date)
    #expect(hour?.start.formatted(.iso8601) == "2014-02-28T18:00:00Z")
    #expect(hour?.end.formatted(.iso8601) == "2014-02-28T19:00:00Z")
  }

  @Test func `a throttle that reports whether it holds a value`() {
    let subject = Subject<Int, Never>()
    let signal = subject.signal
    let throttled = signal.debounce(for: .seconds(1), clock: clock)
    let isThrottled = Signal.merge(signal.replaceValues(with: true), throttled.replaceValues(with: false))
      .property(initial: false)
    let changes = isThrottled.signal.record()
    subject.send(1)
    subject.send(2)
    clock.advance(by: .seconds(1))
    #expect(changes.values == [false, true, false])
  }

  @Test func `a collection that follows another by single changes`() {
    struct Row: Identifiable, Equatable {
      var id: Int
    }
    let property = MutableProperty([Row(id: 1)])
    let mapped = property.list().map { Row(id: $0.id * 10) }
    let updates = mapped.updates.record()
    property.modify { $0.append(Row(id: 2)) }
    #expect(updates.values.last?.changes == [.insert(Row(id: 20), at: 1)])
  }
}
