import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `a subject sends, and keeps its ending`() {
  let (value, failure) = (1, Problem.other)
  let subject = Subject<Value, Failure>()
  let recorder = subject.signal.record()
  subject.send(value)
  subject.complete()
  #expect(recorder.events == [.value(1), .completed])
  #expect(subject.signal.record().events == [.completed])
  let failing = Subject<Value, Failure>()
  fail(failing, failure)
  #expect(failing.signal.record().events == [.failed(.other)])
}

private func fail(_ subject: Subject<Value, Failure>, _ failure: Problem) {
  subject.fail(failure)
}

@Test func `a replay subject replays, even after the ending`() {
  let subject = ReplaySubject<Value, Failure>(bufferSize: 3)
  for value in 1...4 { subject.send(value) }
  #expect(subject.signal.record().values == [2, 3, 4])
  subject.complete()
  #expect(subject.signal.record().events == [.value(2), .value(3), .value(4), .completed])
  let all = ReplaySubject<Value, Failure>()
  for value in 1...4 { all.send(value) }
  #expect(all.signal.record().values == [1, 2, 3, 4])
  let last: ReplaySubject<Int, Never> = ReplaySubject(bufferSize: 1)
  #expect(last.signal.record().values == [])
  let limited: ReplaySubject<Int, Never> = ReplaySubject(bufferSize: 3)
  let unlimited: ReplaySubject<Int, Never> = ReplaySubject(bufferSize: nil)
  for value in 1...4 {
    limited.send(value)
    unlimited.send(value)
  }
  #expect(limited.signal.record().values == [2, 3, 4])
  #expect(unlimited.signal.record().values == [1, 2, 3, 4])
}

@Test func `the last value is sent with the completion, even to later observers`() {
  let subject = Subject<Int, Problem>()
  let connectable = subject.signal.publishLast()
  connectable.connect()
  let last = connectable.signal
  let recorder = last.record()
  subject.send(1)
  subject.send(2)
  #expect(recorder.events.isEmpty)
  subject.complete()
  #expect(recorder.events == [.value(2), .completed])
  #expect(last.record().events == [.value(2), .completed])
}

@Test func `a subject receives the events of a signal, and its ending`() {
  for signal in [Numbers.of(1, 2), Numbers.just(1).concat(.fail(.broken))] {
    let subject = Subject<Int, Problem>()
    let recorder = subject.signal.record()
    signal.forward(to: subject)
    #expect(recorder.events == signal.record().events)
    #expect(recorder.isEnded)
  }
}

// No code calls these functions: the compiler checks their expressions.

private func subjects(subject: Subject<Int, Problem>) {
  _ = subject.signal.map { $0 + 1 }
  _ = Subject<Value, Never>()
  _ = ReplaySubject<Value, Never>(bufferSize: 3)
  let taps = Subject<Void, Never>()
  taps.send()
}

private func presses(subject: Subject<Void, Never>) {
  subject.send()
}
