import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ReplaySubjectTests {
  @Test(arguments: [(nil, [1, 2, 3]), (5, [1, 2, 3]), (3, [1, 2, 3]), (2, [2, 3]), (1, [3]), (0, [])])
  func `a replay subject replays the latest values, then sends new values`(bufferSize: Int?, replayed: [Int])
  {
    let subject = ReplaySubject<Int, Never>(bufferSize: bufferSize)
    for value in 1...3 { subject.send(value) }
    let recorder = subject.signal.record()
    #expect(recorder.values == replayed)
    subject.send(4)
    #expect(recorder.values == replayed + [4])
  }

  @Test func `the ring buffer keeps its order after it wraps`() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 3)
    for value in 1...20 {
      subject.send(value)
      #expect(subject.signal.record().values == Array(max(1, value - 2)...value))
    }
  }

  @Test func `late observers receive the values and the completion`() {
    let subject = ReplaySubject<Int, Never>(bufferSize: 1)
    subject.send(1)
    subject.send(2)
    subject.complete()
    #expect(subject.signal.record().events == [.value(2), .completed])
  }

  @Test func `late observers receive the values and the failure`() {
    let subject = ReplaySubject<Int, Problem>()
    subject.send(1)
    subject.fail(.broken)
    #expect(subject.signal.record().events == [.value(1), .failed(.broken)])
  }

  @Test(.debugBuildsOnly) func `a value that is sent after the ending is neither delivered nor buffered`() {
    let subject = ReplaySubject<Int, Never>()
    let recorder = subject.signal.record()
    subject.complete()
    let reports = warnings {
      subject.send(1)
      subject.complete()
    }
    #expect(reports.count == 2)
    #expect(recorder.events == [.completed])
    #expect(subject.signal.record().events == [.completed])
  }

  // MARK: Sending and beginning at the same time

  @Test func `an observer that begins during a delivery receives all values once and in order`() {
    let subject = ReplaySubject<Int, Never>()
    var late: Recorder<Int, Never>?
    subject.signal.observe { value in
      if value == 2 { late = subject.signal.record() }
    }
    let laterRecorder = subject.signal.record()
    for value in 1...3 { subject.send(value) }
    #expect(late?.values == [1, 2, 3])
    #expect(laterRecorder.values == [1, 2, 3])
  }

  @Test func `an observer that begins while values wait receives them once and in order`() {
    let subject = ReplaySubject<Int, Never>()
    var late: Recorder<Int, Never>?
    subject.signal.observe { value in
      guard value == 1 else { return }
      subject.send(2)
      late = subject.signal.record()
      subject.send(3)
      subject.complete()
    }
    subject.send(1)
    #expect(late?.events == [.value(1), .value(2), .value(3), .completed])
  }

  @Test func `a value that is sent during a replay waits until all observers have the older ones`() {
    let subject = ReplaySubject<Int, Never>()
    let early = subject.signal.record()
    subject.send(1)
    subject.send(2)
    var seen: [Int] = []
    subject.signal.observe { value in
      seen.append(value)
      if value == 1 { subject.send(3) }
      #expect(early.values == (value == 3 ? [1, 2, 3] : [1, 2]))
    }
    #expect(seen == [1, 2, 3])
    #expect(early.values == [1, 2, 3])
  }

  @Test func `an ending during a replay is delivered after the values`() {
    let subject = ReplaySubject<Int, Never>()
    subject.send(1)
    subject.send(2)
    var seen: [Event<Int, Never>] = []
    subject.signal.observe {
      seen.append(.value($0))
      if $0 == 1 { subject.complete() }
    } onCompletion: {
      seen.append(.completed)
    }
    #expect(seen == [.value(1), .value(2), .completed])
  }

  @Test func `an observer that begins inside a replay comes after the observer of the replay`() {
    let subject = ReplaySubject<Int, Never>()
    subject.send(1)
    var order: [String] = []
    subject.signal.observe { value in
      order.append("outer \(value)")
      if value == 1 { subject.signal.observe { order.append("inner \($0)") } }
    }
    subject.send(2)
    #expect(order == ["outer 1", "inner 1", "outer 2", "inner 2"])
  }

  @Test func `cancelling during a replay ends it`() {
    let subject = ReplaySubject<Int, Never>()
    for value in 1...3 { subject.send(value) }
    #expect(subject.signal.take(first: 2).record().events == [.value(1), .value(2), .completed])
    subject.send(4)
    subject.complete()
    #expect(subject.signal.take(first: 2).record().events == [.value(1), .value(2), .completed])
  }

  @Test func `an observer that begins while the ending is delivered receives all events`() {
    let subject = ReplaySubject<Int, Never>()
    subject.send(1)
    var late: Recorder<Int, Never>?
    subject.signal.observe({ _ in }, onCompletion: { late = subject.signal.record() })
    subject.complete()
    #expect(late?.events == [.value(1), .completed])
  }

  // MARK: Memory

  @Test func `a dropped value is released`() {
    final class Reference {}
    let subject = ReplaySubject<Reference, Never>(bufferSize: 1)
    weak var first: Reference?
    do {
      let reference = Reference()
      first = reference
      subject.send(reference)
    }
    #expect(first != nil)
    subject.send(Reference())
    #expect(first == nil)
  }

  @Test func `the deinitializer of a dropped value may observe the subject`() {
    final class ReleaseAction {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    let subject = ReplaySubject<ReleaseAction, Never>(bufferSize: 2)
    var counts: [Int] = []
    for _ in 1...3 {
      subject.send(
        ReleaseAction { [weak subject] in
          if let subject { counts.append(subject.signal.record().values.count) }
        })
    }
    #expect(counts == [2])
  }

  @Test(.debugBuildsOnly) func `nothing leaks when the subject and its observers are released`() {
    let count = LiveCount()
    count.track {
      let subject = ReplaySubject<Int, Never>(bufferSize: 1)
      subject.send(1)
      subject.signal.observe { _ in }
      subject.signal.observe { _ in }.cancel()
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }
}
