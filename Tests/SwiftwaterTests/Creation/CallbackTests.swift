import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct CallbackTests {
  struct Broken: Error, Equatable {}
  typealias Resume = (Result<Int, Broken>) -> Void

  let calls = Log<Resume>()
  var signal: Signal<Int, Broken> { .callback { [calls] in calls.entries.append($0) } }

  @Test func `the result and then the completion are sent inside the callback`() {
    let recorder = signal.record()
    #expect(recorder.events == [])
    calls.entries[0](.success(1))
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `a failed result fails the signal`() {
    let recorder = signal.record()
    calls.entries[0](.failure(Broken()))
    #expect(recorder.events == [.failed(Broken())])
  }

  @Test func `a callback while the work starts is delivered at once`() {
    #expect(Signal<Int, Broken>.callback { $0(.success(1)) }.record().events == [.value(1), .completed])
  }

  @Test func `work starts once for each observation`() {
    let recorders = [signal.record(), signal.record()]
    calls.entries[1](.success(1))
    #expect(recorders.map(\.values) == [[], [1]])
  }

  @Test func `a second callback is ignored`() {
    let recorder = signal.record()
    calls.entries[0](.success(1))
    calls.entries[0](.success(2))
    calls.entries[0](.failure(Broken()))
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `a callback after the cancellation is not delivered`() {
    let recorder = signal.record()
    recorder.cancel()
    calls.entries[0](.success(1))
    #expect(recorder.events == [])
  }

  @Test func `an operator that completes at the value receives no second completion`() {
    let recorder = signal.take(first: 1).record()
    calls.entries[0](.success(1))
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test(.debugBuildsOnly) func `a retained callback does not retain the observation`() {
    let count = LiveCount()
    count.track {
      signal.observe({ _ in }, onFailure: { _ in }).cancel()
      signal.observe({ _ in }, onFailure: { _ in })
    }
    #expect(count.liveCount > 0)
    calls.entries[1](.success(1))
    #expect(count.liveParts == [])
    #expect(calls.entries.count == 2)
  }

  @Test func `a value that is released with a cancelled callback may call it`() async {
    await #expect(processExitsWith: .success) {
      let hook = CallbackHook(.release, skipping: 0, limit: 1)
      var resume: ((Result<LawNumber, Problem>) -> Void)?
      var events = 0
      hook.action = { resume?(.success(2)) }
      let subscription = Signal<LawNumber, Problem>.callback { resume = $0 }
        .prepend(LawNumber(1, hook))
        .take(last: 1)
        .observe { _ in
          events += 1
        } onFailure: { _ in
        }
      subscription.cancel()
      precondition(hook.runCount == 1 && events == 0)
    }
  }
}
