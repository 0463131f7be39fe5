import Swiftwater
import SwiftwaterTesting
import Testing

@Suite final class DeferredTests {
  var log: [String] = []

  @Test func `a deferred signal is made for each observation`() {
    var made = 0
    let signal = Signal<Int, Problem>.deferred {
      made += 1
      return .from(made)
    }
    #expect(made == 0)
    #expect(signal.record().events == [.value(1), .completed])
    #expect(signal.record().events == [.value(2), .completed])
  }

  /// A signal that uses a resource.
  func using(_ signal: Signal<Int, Problem>) -> Signal<Int, Problem> {
    .using(
      {
        self.log.append("make")
        return 1
      }, release: { self.log.append("release \($0)") }
    ) { resource in
      signal.on(cleanup: { self.log.append("stop") }).map { $0 + resource }
    }
  }

  func observe(_ signal: Signal<Int, Problem>) -> Subscription {
    signal.observe {
      self.log.append("\($0)")
    } onFailure: {
      self.log.append("\($0)")
    } onCompletion: {
      self.log.append("completed")
    }
  }

  @Test func `a resource is made first and released last`() {
    _ = observe(using(.of(1, 2)))
    #expect(log == ["make", "2", "3", "stop", "release 1", "completed"])
  }

  @Test func `a resource is released before a failure is delivered`() {
    _ = observe(using(.fail(.broken)))
    #expect(log == ["make", "stop", "release 1", "broken"])
  }

  @Test func `a resource is released before the next operator receives the ending`() {
    _ = observe(using(.empty()).on(completion: { self.log.append("ended") }))
    _ = observe(using(.fail(.broken)).on(failure: { _ in self.log.append("ended") }))
    #expect(
      log == [
        "make", "stop", "release 1", "ended", "completed", "make", "stop", "release 1", "ended", "broken",
      ])
  }

  @Test func `a resource is released once at a cancellation`() {
    let subject = Subject<Int, Problem>()
    let subscription = observe(using(subject.signal))
    subject.send(1)
    subscription.cancel()
    #expect(log == ["make", "2", "stop", "release 1"])
  }

  @Test func `a resource lives until the last value is delivered`() {
    _ = observe(using(.of(1, 2)).take(first: 1))
    #expect(log == ["make", "2", "stop", "release 1", "completed"])
  }

  @Test func `every observation has a resource of its own`() {
    let signal = using(.never())
    let first = observe(signal)
    let second = observe(signal)
    first.cancel()
    #expect(log == ["make", "make", "stop", "release 1"])
    withExtendedLifetime(second) {}
  }

  @Test func `an error of creating a resource fails the signal`() {
    let signal = Signal<Int, Problem>.using(
      { () throws(Problem) -> Int in throw .broken }, release: { _ in self.log.append("release") }
    ) { .from($0) }
    #expect(signal.record().events == [.failed(.broken)])
    #expect(log == [])
  }

  @Test func `1.4 no value follows when the release of a completed signal's resource cancels`() {
    let clock = TestClock()
    let holding: [(Signal<Int, Never>) -> Signal<Int, Never>] = [
      { $0.debounce(for: .milliseconds(1), clock: clock) }, { $0.take(last: 1) },
      { $0.buffer(count: 2).map { $0[0] } },
    ]
    for hold in holding {
      let source = Subject<Int, Never>()
      var subscription: Subscription?
      let used = Signal.using({ 1 }, release: { _ in subscription?.cancel() }) { _ in source.signal }
      let recorder = hold(used).record()
      subscription = recorder.subscription
      source.send(1)
      source.complete()
      #expect(recorder.events == [])
    }
  }
}
