import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ForwardTests {
  @Test func `values and the completion go into a subject`() {
    let subject = Subject<Int, Problem>()
    let recorder = subject.signal.record()
    Signal<Int, Problem>.of(1, 2).forward(to: subject)
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test func `a failure goes into a replay subject and an emitter`() {
    let replay = ReplaySubject<Int, Problem>()
    Signal<Int, Problem>.just(1).concat(.fail(.broken)).forward(to: replay)
    #expect(replay.signal.record().events == [.value(1), .failed(.broken)])
    let wrapped = Signal<Int, Problem> { replay.signal.forward(to: $0) }
    #expect(wrapped.record().events == [.value(1), .failed(.broken)])
  }

  @Test func `a cancellation and the end of a lifetime do not end the subject`() {
    let source = Subject<Int, Never>()
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.record()
    let lifetime = Lifetime()
    let subscription = source.signal.forward(to: subject)
    source.send(1)
    subscription.cancel()
    source.send(2)
    source.signal.forward(to: subject, during: lifetime)
    source.send(3)
    lifetime.end()
    source.send(4)
    #expect(recorder.events == [.value(1), .value(3)])
  }

  @Test(.debugBuildsOnly) func `4.3 the trace of a failure lists the forwarding`() {
    let subject = Subject<Int, Problem>()
    let text = warnings {
      subject.signal.map { $0 + 1 }.observe { _ in }
      Signal<Int, Problem>.fail(.broken).map { $0 }.forward(to: subject)
    }
    let steps = text.joined().split(separator: "\n").dropFirst()
      .map { $0.split(separator: " at ")[0].filter { $0 != " " } }
    #expect(steps == ["fail", "map", "forward(to:)", "Subject", "map"])
  }

  @Test func `6.18 a release that goes into an emitter does not become a completion`() {
    var source: MutableProperty<Int>? = MutableProperty(1)
    let changes = source!.changes
    let wrapped = Signal<Int, Never> { emitter in
      let lifetime = Lifetime()
      emitter.onEnd { lifetime.end() }
      changes.forward(to: emitter, during: lifetime)
    }
    let collected = wrapped.collect().record()
    source?.value = 2
    source = nil
    #expect(collected.events == [.completed])
  }

  @Test(arguments: OperatorLaw.allCases)
  func `an operator that forwards to its emitter satisfies the laws`(law: OperatorLaw) {
    let laws = OperatorLaws(failingWith: Problem.broken) { numbers, _ in
      Signal<LawNumber, Problem> { emitter in
        let lifetime = Lifetime()
        emitter.onEnd { lifetime.end() }
        numbers.forward(to: emitter, during: lifetime)
      }
    }
    #expect(laws.violations(of: law) == [])
  }

  @Test func `3.1 a source that is released without an ending releases the observers of the subject`() {
    let count = LiveCount()
    count.track {
      let target = Subject<Int, Never>()
      target.signal.observe { _ in }
      let source = Subject<Int, Never>()
      source.signal.forward(to: target)
      source.send(1)
    }
    #expect(count.liveParts == [])
  }

  @Test func `an observer of another type receives the events`() {
    let log = EventLog()
    Signal<Int, Problem>.just(1).concat(.fail(.broken)).forward(to: log)
    Signal<Int, Problem>.just(2).forward(to: log)
    #expect(log.events == [.value(1), .failed(.broken), .value(2), .completed])
  }
}

private final class EventLog: ObserverProtocol {
  private(set) var events: [Event<Int, Problem>] = []

  func send(_ value: Int) { events.append(.value(value)) }
  func complete() { events.append(.completed) }
  func fail(_ failure: Problem, file: StaticString, line: UInt) { events.append(.failed(failure)) }
}
