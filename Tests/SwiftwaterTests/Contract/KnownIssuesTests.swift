import Swiftwater
import SwiftwaterTesting
import Testing

/// Small programs from the issues of other libraries, in which they deadlock or send wrong values. The name of a test
/// begins with the issue, if there is one.
@Suite(.clean) struct KnownIssuesTests {
  private let count = MutableProperty(0)

  @Test
  func `ReactiveSwift 135, a binding target that is released during a delivery sends to the same signal`() {
    final class Target {
      var text = ""
      let lifetime = Lifetime()
    }
    let source = Subject<String, Never>()
    var target: Target? = Target()
    source.signal.observe { if $0 == "last" { target = nil } }
    source.signal.bind(to: target!, \.text)
    target!.lifetime.onEnd { source.send("ended") }
    let recorder = source.signal.record()
    source.send("last")
    #expect(target == nil)
    #expect(recorder.values == ["last", "ended"])
  }

  @Test func `ReactiveCocoa 2515, two properties that set each other do not deadlock`() {
    let other = MutableProperty(0)
    count.changes.observe { other.value = $0 }
    other.changes.observe { count.value = min($0 + 1, 3) }
    count.value = 1
    #expect(count.value == 3 && other.value == 3)
  }

  @Test
  func `ReactiveSwift 766, the write of an observer to the property it observes is delivered afterwards`() {
    let list = MutableProperty([1])
    var seen: [[Int]] = []
    list.changes.observe {
      seen.append($0)
      if $0.count < 3 { list.modify { $0.append($0.count + 1) } }
    }
    list.value = [0]
    #expect(seen == [[0], [0, 2], [0, 2, 3]])
  }

  @Test func `Composable Architecture 287, an event that is sent while another is handled comes after it`() {
    let actions = Subject<String, Never>()
    var log: [String] = []
    actions.signal.observe {
      log.append("first \($0)")
      if $0 == "tap" { actions.send("response") }
    }
    actions.signal.observe { log.append("second \($0)") }
    actions.send("tap")
    #expect(log == ["first tap", "second tap", "first response", "second response"])
  }

  @Test func `ReactiveCocoa 192, a diamond gives one result for one change`() {
    let sums = count.map { $0 + 1 }.combineLatest(count.map { $0 * 10 }) { $0 + $1 }.changes.record()
    count.value = 1
    count.value = 2
    #expect(sums.values == [12, 23])
  }

  @Test func `a jagged diamond, one side longer than the other, gives one result for one change`() {
    let long = count.map { $0 + 1 }.map { $0 * 2 }.map { $0 - 1 }
    let sums = count.combineLatest(long) { "\($0) \($1)" }.changes.record()
    count.value = 1
    #expect(sums.values == ["1 3"])
  }

  @Test func `Preact signals 220, an equal result stops a change`() {
    var runs = 0
    let isEven = Property { count.value % 2 == 0 }
    let text = Property {
      runs += 1
      return isEven.value ? "even" : "odd"
    }
    let recorder = text.changes.record()
    count.value = 2
    #expect(runs == 1 && recorder.values == [])
    count.value = 3
    #expect(runs == 2 && recorder.values == ["odd"])
  }

  @Test
  func
    `Preact signals 127, a property that is read under a condition is not computed once the condition is false`()
  {
    let list = MutableProperty([1])
    let first = Property { list.value[0] }
    let text = Property { list.value.isEmpty ? "none" : "\(first.value)" }
    let recorder = text.changes.record()
    list.value = []
    #expect(recorder.values == ["none"])
  }

  @Test(arguments: [false, true])
  func `ReactiveCocoa 3244, the order of arguments changes neither results nor their number`(isSwapped: Bool)
  {
    let doubled = count.map { $0 * 2 }
    let sums =
      isSwapped ? doubled.combineLatest(count) { $0 + $1 } : count.combineLatest(doubled) { $0 + $1 }
    let recorder = sums.changes.record()
    count.value = 1
    count.value = 2
    #expect(recorder.values == [3, 6])
  }

  @Test func `RxSwift 1796, two values that change together are delivered once`() {
    let other = MutableProperty(0)
    let pairs = count.combineLatest(other) { [$0, $1] }.changes.record()
    transaction {
      count.value = 1
      other.value = 1
    }
    #expect(pairs.values == [[1, 1]])
  }
}
