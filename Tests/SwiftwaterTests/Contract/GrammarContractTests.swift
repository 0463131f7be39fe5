import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Section 1 of the contract.
@Suite(.clean) struct GrammarContractTests {
  private let subject = Subject<Int, Problem>()

  @Test func `1.1 any number of values, then one ending`() {
    #expect(Signal<Int, Problem>.empty().record().events == [.completed])
    #expect(Signal<Int, Problem>.of(1, 2).record().events == [.value(1), .value(2), .completed])
    #expect(Signal<Int, Problem>.never().record().events == [])
  }

  @Test func `1.2 an ending is a completion or a failure, never both`() {
    let recorder = subject.signal.record()
    _ = warnings {
      subject.fail(.broken)
      subject.complete()
    }
    #expect(recorder.events == [.failed(.broken)])
  }

  @Test func `1.3 nothing follows an ending`() {
    var emitter: Emitter<Int, Problem>?
    let made = Signal<Int, Problem> { emitter = $0 }.record()
    let sent = subject.signal.record()
    _ = warnings {
      emitter?.complete()
      emitter?.send(1)
      emitter?.fail(.broken)
      subject.complete()
      subject.send(1)
      subject.fail(.broken)
    }
    #expect(made.events == [.completed])
    #expect(sent.events == [.completed])
  }

  @Test(arguments: ["on": [], "map": [], "filter": [], "observe": ["1"]])
  func `1.4 nothing follows a cancellation from inside`(place: String, expected: [String]) {
    var events: [String] = []
    let lifetime = Lifetime()
    func cancel(in here: String) { if here == place { lifetime.end() } }
    Signal<Int, Problem>.of(1, 2, 3)
      .on(value: { _ in cancel(in: "on") })
      .map { value -> Int in
        cancel(in: "map")
        return value
      }
      .filter { _ in
        cancel(in: "filter")
        return true
      }
      .observe(during: lifetime) { value in
        events.append("\(value)")
        cancel(in: "observe")
      } onFailure: { _ in
        events.append("failed")
      } onCompletion: {
        events.append("completed")
      }
    #expect(events == expected)
  }

  @Test func `1.5 cancelling sends the observer no event`() {
    var cancellations = 0
    let recorder = subject.signal.on(cancellation: { cancellations += 1 }).record()
    recorder.cancel()
    #expect(recorder.events == [])
    #expect(cancellations == 1)
  }

  @Test func `1.6 a value that is sent after an ending is reported, after a cancellation it is not`() {
    let ended = Subject<Int, Never>(file: "Contract/Source.swift", line: 6)
    ended.complete()
    let reports = warnings {
      ended.send(1)
      ended.complete()
    }
    #expect(reports.count == 2)
    #expect(reports.allSatisfy { $0.contains("Contract/Source.swift:6") })

    var emitter: Emitter<Int, Never>?
    Signal<Int, Never> { emitter = $0 }.observe { _ in }.cancel()
    #expect(warnings { emitter?.send(1) } == [])
  }

  @Test func `1.7 cancelling twice or after the end does nothing`() {
    var cleanups = 0
    let recorder = subject.signal.on(cleanup: { cleanups += 1 }).record()
    recorder.cancel()
    recorder.cancel()
    #expect(cleanups == 1)
    let ended = Signal<Int, Never>.just(1).record()
    ended.cancel()
    #expect(ended.events == [.value(1), .completed])
  }

  @Test func `1.8 an emitter that is released never ends its signal, and runs its cleanups`() {
    var cleanups = 0
    let recorder = Signal<Int, Never> { emitter in
      emitter.onEnd { cleanups += 1 }
    }.record()
    #expect(recorder.events == [])
    #expect(!recorder.subscription.isEnded)
    #expect(cleanups == 1)
  }

  @Test func `1.9 a subject that is released ends no observation`() {
    var mortal: Subject<Int, Never>? = Subject()
    let recorder = mortal?.signal.record()
    mortal = nil
    #expect(recorder?.events == [])
  }

  @Test func `1.10 an observer that begins after the ending receives the ending`() {
    subject.send(1)
    subject.fail(.broken)
    #expect(subject.signal.record().events == [.failed(.broken)])
  }
}
