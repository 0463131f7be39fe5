import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct DistinctTests {
  let subject = Subject<Int, Problem>()
  let resets = Subject<Void, Problem>()

  @Test func `distinct() drops values that it has sent before`() {
    let source = Signal<Int, Problem>.of(1, 2, 1, 3, 2)
    #expect(source.distinct().record().events == [.value(1), .value(2), .value(3), .completed])
  }

  @Test func `each observation keeps its own keys`() {
    let signal = Signal<Int, Problem>.of(1, 1).distinct()
    #expect(signal.record().values == [1])
    #expect(signal.record().values == [1])
  }

  @Test func `distinct() with a closure compares keys`() {
    let source = Signal<Int, Problem>.from(1...6)
    #expect(source.distinct { $0 % 3 }.record().events == [.value(1), .value(2), .value(3), .completed])
  }

  @Test func `a reset forgets all keys`() {
    let recorder = subject.signal.distinct(on: \.self, resettingOn: resets.signal).record()
    subject.send(1)
    subject.send(1)
    resets.send()
    subject.send(1)
    subject.send(1)
    #expect(recorder.values == [1, 1])
  }

  @Test func `the completion of the resets is ignored`() {
    let recorder = subject.signal.distinct(on: \.self, resettingOn: resets.signal).record()
    subject.send(1)
    resets.complete()
    subject.send(1)
    subject.send(2)
    subject.complete()
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test func `a failure of the resets fails distinct() and releases the source`() {
    var isReleased = false
    let recorder = subject.signal.on(cleanup: { isReleased = true })
      .distinct(on: \.self, resettingOn: resets.signal).record()
    subject.send(1)
    resets.fail(.broken)
    #expect(recorder.events == [.value(1), .failed(.broken)])
    #expect(isReleased)
  }

  @Test func `a source does not start if the resets fail at once`() {
    var starts = 0
    let recorder = subject.signal.on(start: { starts += 1 })
      .distinct(on: \.self, resettingOn: Signal<Void, Problem>.fail(.broken)).record()
    #expect(recorder.events == [.failed(.broken)])
    #expect(starts == 0)
  }

  @Test func `the end of the source releases the resets`() {
    var isReleased = false
    let recorder = subject.signal
      .distinct(on: \.self, resettingOn: resets.signal.on(cleanup: { isReleased = true })).record()
    subject.fail(.late)
    #expect(recorder.events == [.failed(.late)])
    #expect(isReleased)
  }

  @Test(arguments: [false, true])
  func `source and resets are released before the ending is sent`(resetsFail: Bool) {
    var log: Set<String> = []
    var releasedBefore: Set<String>?
    subject.signal.on(cleanup: { log.insert("source") })
      .distinct(on: \.self, resettingOn: resets.signal.on(cleanup: { log.insert("resets") }))
      .on(ending: { releasedBefore = log })
      .observe { _ in
      } onFailure: { _ in
      }
    if resetsFail { resets.fail(.broken) } else { subject.complete() }
    #expect(releasedBefore == ["source", "resets"])
  }
}
