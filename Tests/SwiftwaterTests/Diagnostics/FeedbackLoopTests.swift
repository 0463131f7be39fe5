import Testing

@testable import Swiftwater

@Suite(.clean) struct FeedbackLoopTests {
  @Test func `a subject that sends to itself without end stops the program and is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = Subject<Int, Never>(file: "Loops/One.swift", line: 1)
      subject.signal.observe { [unowned subject] in subject.send($0 + 1) }
      subject.send(1)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("a feedback loop"))
    #expect(text.contains("the subject made at Loops/One.swift:1"))
  }

  @Test func `all members of a loop are named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let left = Subject<Int, Never>(file: "Loops/Left.swift", line: 1)
      let right = Subject<Int, Never>(file: "Loops/Right.swift", line: 2)
      left.signal.observe { [unowned right] in right.send($0 + 1) }
      right.signal.observe { [unowned left] in left.send($0 + 1) }
      left.send(1)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the subject made at Loops/Left.swift:1"))
    #expect(text.contains("the subject made at Loops/Right.swift:2"))
  }

  @Test func `a signal of a closure that sends to itself without end is named`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var emitter: Emitter<Int, Never>?
      let signal = Signal<Int, Never>({ emitter = $0 }, file: "Loops/Code.swift", line: 3)
      signal.observe { emitter?.send($0 + 1) }
      emitter?.send(1)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the signal made at Loops/Code.swift:3"))
  }

  @Test func `a completion in the last round ends the exchange`() {
    Misuse.$handler.withValue(Misuse.Handler { Issue.record("it was reported: \($0)") }) {
      let subject = Subject<Int, Never>()
      var isCompleted = false
      subject.signal.observe {
        // The first value is delivered before the first round.
        if $0 > FeedbackLoop.maximumRounds { subject.complete() } else { subject.send($0 + 1) }
      } onCompletion: {
        isCompleted = true
      }
      subject.send(1)
      #expect(isCompleted)
    }
  }

  @Test func `a long exchange that settles is not a loop`() {
    let subject = Subject<Int, Never>()
    var last = 0
    subject.signal.observe {
      last = $0
      if $0 < 50_000 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(last == 50_000)
  }

  @Test func `a hundred thousand observers of one property are not a loop`() {
    let property = MutableProperty(0)
    var calls = 0
    for _ in 0..<100_000 { property.changes.observe { _ in calls += 1 } }
    property.value = 1
    #expect(calls == 100_000)
  }

  @Test func `a transaction that writes a hundred thousand observed properties is not a loop`() {
    let properties = (0..<100_000).map { MutableProperty($0) }
    var calls = 0
    for property in properties { property.changes.observe { _ in calls += 1 } }
    transaction { for property in properties { property.value += 1 } }
    #expect(calls == 100_000)
  }
}
