import Swiftwater
import SwiftwaterTesting
import Testing

/// A hot source that counts how often it is observed.
private final class Source {
  let subject = Subject<Int, Problem>()
  private(set) var runs = 0

  var signal: Numbers {
    Numbers.deferred {
      self.runs += 1
      return self.subject.signal
    }
  }
}

/// A cold source that counts how often it is observed.
private final class Work {
  private(set) var runs = 0

  var signal: Numbers {
    Numbers.deferred {
      self.runs += 1
      return Numbers.of(1, 2, 3)
    }
  }
}

@Test func `a connectable signal starts when it is connected, and only once`() {
  let source = Source()
  let signal = source.signal
  let connectable = signal.publish()
  let recorder = connectable.signal.record()
  #expect(source.runs == 0)
  connectable.connect()
  source.subject.send(1)
  #expect(recorder.values == [1])
  connectable.connect().cancel()
  connectable.connect()
  source.subject.send(2)
  #expect(recorder.values == [1])
  #expect(source.runs == 1)
}

@Test func `a subject delivers to many`() {
  let source = Source()
  let (signal, subject) = (source.signal, Subject<Int, Problem>())
  let connectable = signal.multicast(subject)
  let recorders = [subject.signal.record(), connectable.signal.record()]
  connectable.connect()
  source.subject.send(1)
  source.subject.complete()
  for recorder in recorders { #expect(recorder.events == [.value(1), .completed]) }
}

@Test func `a published signal has a current value`() {
  let (signal, value) = (Source().signal, 7)
  let connectable = signal.publish(initial: value)
  #expect(connectable.signal.record().values == [7])
}

@Test func `an automatic connection that does not reconnect ends with the last observer`() {
  let source = Source()
  let connectable = source.signal.publish()
  let signal = connectable.autoconnect(reconnects: false)
  signal.record().cancel()
  let recorder = signal.record()
  source.subject.send(1)
  #expect(recorder.events.isEmpty)
  #expect(source.runs == 1)
}

@Test func `an automatic connection begins again with a new observer, but not after an ending`() {
  let source = Source()
  let connectable = source.signal.publish()
  let signal = connectable.autoconnect()
  signal.record().cancel()
  let recorder = signal.record()
  source.subject.send(1)
  source.subject.complete()
  #expect(recorder.events == [.value(1), .completed])
  #expect(source.runs == 2)
  #expect(signal.record().events == [.completed])
  #expect(source.runs == 2)
}

@Test func `a shared signal starts again after an ending, and for a new observer`() {
  let (source, work) = (Source(), Work())
  let signal = source.signal
  let shared = signal.share()
  let parts = signal.share().partitioned(by: { $0 > 1 })
  let (first, second) = (parts.matching.record(), parts.others.record())
  source.subject.send(1)
  source.subject.send(2)
  #expect(first.values == [2])
  #expect(second.values == [1])
  #expect(source.runs == 1)
  first.cancel()
  second.cancel()
  shared.record().cancel()
  #expect(source.runs == 2)
  let again = work.signal.share()
  #expect(again.record().values == [1, 2, 3])
  #expect(again.record().values == [1, 2, 3])
  #expect(work.runs == 2)
}

@Test func `a shared signal may keep its ending`() {
  let (source, work) = (Source(), Work())
  let signal = work.signal
  let shared = signal.share(resetOnFailure: false, resetOnCompletion: false)
  #expect(shared.record().values == [1, 2, 3])
  #expect(shared.record().events == [.completed])
  #expect(work.runs == 1)
  let again = source.signal.share(resetOnFailure: false, resetOnCompletion: false)
  again.record().cancel()
  again.record().cancel()
  #expect(source.runs == 2)
}

@Test func `a shared signal replays, and keeps its completion`() {
  let (source, work) = (Source(), Work())
  let signal = work.signal
  let shared = signal.share(replay: 1)
  #expect(shared.record().values == [1, 2, 3])
  #expect(shared.record().events == [.value(3), .completed])
  #expect(work.runs == 1)
  let open = source.signal.share(replay: 1)
  let first = open.record()
  source.subject.send(1)
  #expect(open.record().values == [1])
  first.cancel()
  #expect(open.record().values == [])
}

@Test func `a shared signal may run on when it is not observed`() {
  let source = Source()
  let signal = source.signal
  let shared = signal.share(replay: 1, scope: .forever)
  shared.record().cancel()
  source.subject.send(1)
  #expect(shared.record().values == [1])
  #expect(source.runs == 1)
}

@Test func `a replayed signal keeps its values when it is not observed`() {
  let source = Source()
  let signal = source.signal
  let shared = signal.replay(1).autoconnect()
  let first = shared.record()
  source.subject.send(1)
  first.cancel()
  let second = shared.record()
  #expect(second.values == [1])
  #expect(source.runs == 2)
  source.subject.complete()
  #expect(shared.record().events == [.value(1), .completed])
}

@Test func `a connected signal replays the last values, or all`() {
  let work = Work()
  let signal = work.signal
  let connectable = signal.replay(1)
  let some = signal.replay(3)
  let all = signal.replay()
  #expect(work.runs == 0)
  connectable.connect()
  some.connect()
  all.connect()
  #expect(connectable.signal.record().events == [.value(3), .completed])
  #expect(some.signal.record().values == [1, 2, 3])
  #expect(all.signal.record().events == [.value(1), .value(2), .value(3), .completed])
  #expect(work.runs == 3)
}

@Test func `a signal is replayed beginning with its first observation`() {
  let work = Work()
  let signal = work.signal
  let lazy = signal.replayLazily()
  let last = signal.replayLazily(1)
  #expect(work.runs == 0)
  #expect(lazy.record().values == [1, 2, 3])
  #expect(lazy.record().values == [1, 2, 3])
  #expect(last.record().values == [1, 2, 3])
  #expect(last.record().events == [.value(3), .completed])
  #expect(work.runs == 2)
}

@Test func `a signal that cannot fail is shared`() {
  let (signal, other) = (Numbers.fail(.broken), Signal<Int, Never>.just(1))
  let shared = signal.catch { _ in other }.share()
  #expect(shared.record().values == [1])
}
