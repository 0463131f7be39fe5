import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ObserveTests {
  @Test func `nothing happens until a signal is observed, then once for each observation`() {
    var starts = 0
    let signal = Signal<Int, Never> { emitter in
      starts += 1
      emitter.send(starts)
    }
    #expect(starts == 0)
    #expect(signal.record().values == [1])
    #expect(signal.record().values == [2])
  }

  @Test func `values are delivered in order, then the completion`() {
    var log: [String] = []
    Signal<Int, Never>.of(1, 2).observe {
      log.append("\($0)")
    } onCompletion: {
      log.append("completed")
    }
    #expect(log == ["1", "2", "completed"])
  }

  @Test func `a failure goes to its own closure`() {
    var failures: [Problem] = []
    var completions = 0
    Signal<Int, Problem>.fail(.broken).observe {
      _ in
    } onFailure: {
      failures.append($0)
    } onCompletion: {
      completions += 1
    }
    #expect(failures == [.broken])
    #expect(completions == 0)
  }

  @Test func `all upstream resources are released before an ending is delivered`() {
    var log: [String] = []
    Signal<Int, Problem> { emitter in
      emitter.onEnd { log.append("released") }
      emitter.fail(.broken)
    }
    .observe { _ in
    } onFailure: { _ in
      log.append("failed")
    }
    #expect(log == ["released", "failed"])
  }

  @Test func `the subscription need not be kept`() {
    let subject = Subject<Int, Never>()
    var values: [Int] = []
    subject.signal.observe { values.append($0) }
    subject.send(1)
    #expect(values == [1])
  }

  @Test func `nothing follows a cancellation`() {
    let subject = Subject<Int, Never>()
    let recorder = subject.signal.record()
    subject.send(1)
    recorder.cancel()
    subject.send(2)
    subject.complete()
    #expect(recorder.events == [.value(1)])
    #expect(recorder.subscription.isEnded)
  }

  @Test func `nothing follows a cancellation from inside the observer`() {
    let lifetime = Lifetime()
    var log: [String] = []
    Signal<Int, Never>.from(1...).observe(during: lifetime) {
      log.append("\($0)")
      if $0 == 3 { lifetime.end() }
    } onCompletion: {
      log.append("completed")
    }
    #expect(log == ["1", "2", "3"])
  }

  @Test func `a signal that is cancelled by its last value does not complete`() {
    let lifetime = Lifetime()
    var log: [String] = []
    Signal<Int, Never>.just(1).observe(during: lifetime) { _ in
      lifetime.end()
    } onCompletion: {
      log.append("completed")
    }
    #expect(log == [])
  }

  @Test func `nothing starts during a lifetime that is over`() {
    let lifetime = Lifetime()
    lifetime.end()
    var starts = 0
    let signal = Signal<Int, Never> { _ in starts += 1 }
    let subscription = signal.observe(during: lifetime) { _ in }
    #expect(starts == 0)
    #expect(subscription.isEnded)
  }

  @Test func `an ended observation is marked as ended and removed from its lifetime`() {
    let lifetime = Lifetime()
    let subject = Subject<Int, Never>()
    weak var subscription: Subscription?
    do {
      let kept = subject.signal.observe(during: lifetime) { _ in }
      subscription = kept
      subject.complete()
      #expect(kept.isEnded)
    }
    #expect(subscription == nil)
  }

  @Test(.debugBuildsOnly) func `an unhandled failure is reported with its trace`() {
    let line: UInt = #line + 2
    let reports = warnings {
      Signal<Int, Problem>.fail(.broken).map { $0 + 1 }.observe { _ in }
    }
    #expect(
      reports == [
        """
        unhandled failure: broken
          fail at SwiftwaterTests/ObserveTests.swift:\(line)
          map at SwiftwaterTests/ObserveTests.swift:\(line)
        """
      ])
  }

  @Test func `a completion is not reported`() {
    #expect(warnings { Signal<Int, Problem>.empty().observe { _ in } } == [])
  }
}
