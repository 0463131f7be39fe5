import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct TakeDuringTests {
  let subject = Subject<Int, Problem>()
  let lifetime = Lifetime()

  @Test func `take(during:) completes when the lifetime ends`() {
    let recorder = subject.signal.take(during: lifetime).record()
    subject.send(1)
    lifetime.end()
    subject.send(2)
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `take(during:) completes at once after the end of the lifetime, without starting the source`() {
    var starts = 0
    let signal = subject.signal.on(start: { starts += 1 }).take(during: lifetime)
    lifetime.end()
    #expect(signal.record().events == [.completed])
    #expect(starts == 0)
  }

  @Test func `endings before the end of the lifetime pass, and its end has no effect then`() {
    let recorder = subject.signal.take(during: lifetime).record()
    subject.fail(.broken)
    lifetime.end()
    #expect(recorder.events == [.failed(.broken)])
  }

  @Test func `a cancelled observation does not complete at the end of the lifetime`() {
    let recorder = subject.signal.take(during: lifetime).record()
    recorder.cancel()
    lifetime.end()
    #expect(recorder.events == [])
  }

  @Test func `take(during:) releases the source before the completion is sent`() {
    var log: [String] = []
    subject.signal.on(cleanup: { log.append("released") }).take(during: lifetime)
      .observe { _ in
      } onFailure: { _ in
      } onCompletion: {
        log.append("completed")
      }
    lifetime.end()
    #expect(log == ["released", "completed"])
  }

  @Test func `the end of the lifetime stops a source between two values`() {
    let recorder = Signal<Int, Never>.from(1...)
      .on(value: { [lifetime] in if $0 == 3 { lifetime.end() } })
      .take(during: lifetime).record()
    #expect(recorder.events == [.value(1), .value(2), .completed])
  }

  @Test func `take(during:) does not keep the lifetime`() {
    weak var ended: Lifetime?
    let recorder: Recorder<Int, Problem>
    let signal: Signal<Int, Problem>
    do {
      let lifetime = Lifetime()
      ended = lifetime
      signal = subject.signal.take(during: lifetime)
      recorder = signal.record()
    }
    #expect(ended == nil)
    #expect(recorder.events == [.completed])
    #expect(signal.record().events == [.completed])
  }

  @Test func `take(during:) removes everything from the lifetime when the observation ends`() {
    let count = LiveCount()
    count.track {
      subject.signal.take(during: lifetime).record().cancel()
      Signal<Int, Problem>.of(1).take(during: lifetime).observe { _ in }
    }
    #expect(count.liveParts == [])
  }
}
