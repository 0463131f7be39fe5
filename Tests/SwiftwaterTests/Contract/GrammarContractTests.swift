import SwiftwaterTesting
import Testing

@testable import Swiftwater

/// Section 1 of the contract.
@Suite(.clean) struct GrammarContractTests {
  private let subject = Subject<Int, Problem>()

  @Test func `1.1 a signal sends any number of values, then one ending`() {
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
  func `1.4 nothing follows a cancellation from inside`(closure: String, expected: [String]) {
    var events: [String] = []
    let lifetime = Lifetime()
    func cancel(in here: String) { if here == closure { lifetime.end() } }
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

  @Test(.debugBuildsOnly)
  func `1.6 a value that is sent after an ending is reported, after a cancellation it is not`() {
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

  /// Each operator observes `a` and `b`. The end of the observation of `b` sends to `a`.
  private static let joins:
    [String: @Sendable (Signal<Int, Problem>, Signal<Int, Problem>) -> Signal<Int, Problem>] = [
      "merge": { $0.merge($1) },
      "merge, the other way round": { $1.merge($0) },
      "combineLatest": { $0.prepend(0).combineLatest($1.prepend(0)) { $0 + $1 } },
      "zip": { $0.zip($1.prepend(0)) { $0 + $1 } },
      "withLatest": { $0.withLatest(from: $1.prepend(0)) { $0 + $1 } },
      "flatMap": { a, b in Signal.just(0).concat(.never()).flatMap(.merge) { _ in a.merge(b) } },
      "flatMap of both": { a, b in Signal.of(0, 1).concat(.never()).flatMap(.merge) { $0 == 0 ? a : b } },
      "take(until:)": { a, b in a.take(until: b) },
      "take(until:), the other way round": { a, b in b.take(until: a.filter { _ in false }).merge(a) },
      "race": { a, b in a.race(b).merge(b) },
      "share": { a, b in a.share().merge(b) },
    ]

  @Test(arguments: joins.keys.sorted())
  func `1.4 nothing that a cleanup sends follows a cancellation`(name: String) {
    let (a, b) = (Subject<Int, Problem>(), Subject<Int, Problem>())
    var cleanups = 0
    let feeding = b.signal.on(cleanup: {
      cleanups += 1
      a.send(1)
    })
    let recorder = Self.joins[name]!(a.signal, feeding).record()
    let before = recorder.events
    recorder.cancel()
    #expect(recorder.events == before)
    #expect(cleanups > 0)
  }

  @Test func `1.4 nothing that a cleanup changes in a property follows a cancellation`() {
    let property = MutableProperty(0)
    let b = Subject<Int, Never>()
    let recorder = property.changes.merge(b.signal.on(cleanup: { property.value = 1 })).record()
    recorder.cancel()
    #expect(recorder.events == [])
    #expect(property.value == 1)
  }

  @Test func `1.4 no timer that a cleanup fires follows a cancellation`() {
    let clock = TestClock()
    let b = Subject<Int, Never>()
    let delayed = Signal<Int, Never>.just(1).concat(.never()).delay(for: .seconds(1), clock: clock)
    let recorder = delayed.merge(b.signal.on(cleanup: { clock.advance(by: .seconds(2)) })).record()
    recorder.cancel()
    #expect(recorder.events == [])
  }

  @Test func `1.4 nothing that a cleanup of a failing branch sends precedes the failure`() {
    let (a, b, c) = (Subject<Int, Problem>(), Subject<Int, Problem>(), Subject<Int, Problem>())
    let feeding = b.signal.on(cleanup: { a.send(1) })
    let recorder = a.signal.merge(feeding).merge(c.signal).record()
    c.fail(.broken)
    #expect(recorder.events == [.failed(.broken)])
  }

  @Test(arguments: ["while", "next"])
  func `1.4 generate sends nothing when its own closure ended the observation`(closure: String) {
    let lifetime = Lifetime()
    var received: [Int] = []
    func end(_ value: Int, in here: String) { if here == closure, value == 3 { lifetime.end() } }
    Signal<Int, Never>.generate(
      from: 1,
      while: {
        end($0, in: "while")
        return $0 < 5
      },
      next: {
        end($0 + 1, in: "next")
        return $0 + 1
      }
    ).observe(during: lifetime) {
      received.append($0)
    } onCompletion: {
      received.append(-1)
    }
    #expect(received == [1, 2])
  }

  @Test func `1.4 generate does not complete when its own closure ended the observation`() {
    let lifetime = Lifetime()
    var isCompleted = false
    Signal<Int, Never>.generate(
      from: 1,
      while: { _ in
        lifetime.end()
        return false
      }, next: { $0 }
    ).observe(during: lifetime) { _ in
    } onCompletion: {
      isCompleted = true
    }
    #expect(!isCompleted)
  }

  @Test(arguments: ["values", "prepend", "append"])
  func `1.4 a lazy sequence that ends the observation sends nothing more`(name: String) {
    let lifetime = Lifetime()
    var received: [Int] = []
    let numbers = (1...5).lazy.map { value in
      if value == 3 { lifetime.end() }
      return value
    }
    let signal: Signal<Int, Never> =
      switch name {
      case "values": .from(numbers)
      case "prepend": Signal.empty().prepend(numbers)
      default: Signal.empty().append(numbers)
      }
    signal.observe(during: lifetime) {
      received.append($0)
    } onCompletion: {
      received.append(-1)
    }
    #expect(received == [1, 2])
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
    var subject: Subject<Int, Never>? = Subject()
    let recorder = subject?.signal.record()
    subject = nil
    #expect(recorder?.events == [])
  }

  @Test func `1.10 an observer that begins after the ending receives the ending`() {
    subject.send(1)
    subject.fail(.broken)
    #expect(subject.signal.record().events == [.failed(.broken)])
  }
}
