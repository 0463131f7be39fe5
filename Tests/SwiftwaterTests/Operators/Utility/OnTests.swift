import Swiftwater
import SwiftwaterTesting
import Testing

@Suite final class OnTests {
  let subject = Subject<Int, Problem>()
  var log: [String] = []

  /// The source with every side effect recorded.
  func watched(_ name: String = "") -> Signal<Int, Problem> {
    watched(subject.signal, name)
  }

  func watched(_ signal: Signal<Int, Problem>, _ name: String = "") -> Signal<Int, Problem> {
    signal.on(
      start: { self.log.append("\(name)start") },
      value: { self.log.append("\(name)value \($0)") },
      failure: { self.log.append("\(name)failure \($0)") },
      completion: { self.log.append("\(name)completion") },
      ending: { self.log.append("\(name)end") },
      cancellation: { self.log.append("\(name)cancellation") },
      cleanup: { self.log.append("\(name)cleanup") })
  }

  func observe(_ signal: Signal<Int, Problem>) -> Subscription {
    signal.observe {
      self.log.append("received \($0)")
    } onFailure: {
      self.log.append("received \($0)")
    } onCompletion: {
      self.log.append("received completion")
    }
  }

  @Test func `on() runs side effects before their events`() {
    _ = observe(watched())
    subject.send(1)
    subject.complete()
    #expect(log == ["start", "value 1", "received 1", "completion", "end", "cleanup", "received completion"])
  }

  @Test func `a failure runs the ending closure`() {
    _ = observe(watched())
    subject.fail(.broken)
    #expect(log == ["start", "failure broken", "end", "cleanup", "received broken"])
  }

  @Test func `a cancellation does not run the ending closure`() {
    let subscription = observe(watched())
    subscription.cancel()
    subscription.cancel()
    subject.send(1)
    #expect(log == ["start", "cancellation", "cleanup"])
  }

  @Test func `the completion of an operator downstream cancels`() {
    _ = observe(watched().take(first: 1))
    subject.send(1)
    #expect(log == ["start", "value 1", "received 1", "cancellation", "cleanup", "received completion"])
  }

  @Test func `an abandoned source cancels the observation`() {
    _ = observe(watched(.never()))
    #expect(log == ["start", "cancellation", "cleanup"])
  }

  @Test func `on() runs nothing without an observation, and everything in each observation`() {
    let signal = watched(.of(1))
    #expect(log == [])
    _ = observe(signal)
    let first = log
    log = []
    _ = observe(signal)
    #expect(log == first)
  }

  @Test func `operators upstream of on() clean up first`() {
    _ = observe(watched(watched("up "), "down "))
    subject.complete()
    #expect(
      log == [
        "down start", "up start", "up completion", "up end", "down completion", "down end", "up cleanup",
        "down cleanup", "received completion",
      ])
  }

  @Test func `a value whose side effect cancels is not sent`() {
    let lifetime = Lifetime()
    var values: [Int] = []
    subject.signal.on(value: { if $0 == 2 { lifetime.end() } })
      .observe(during: lifetime) {
        values.append($0)
      } onFailure: { _ in
      }
    subject.send(1)
    subject.send(2)
    #expect(values == [1])
  }

  @Test func `a cancellation at the start does not start the source`() {
    let lifetime = Lifetime()
    watched(subject.signal).on(start: { lifetime.end() })
      .observe(during: lifetime) { _ in
      } onFailure: { _ in
      }
    #expect(log == [])
  }

  @Test func `only the cleanup follows a cancellation by the completion closure`() {
    let lifetime = Lifetime()
    var endings = 0
    subject.signal
      .on(
        completion: { lifetime.end() }, cancellation: { self.log.append("cancellation") },
        cleanup: { self.log.append("cleanup") }
      )
      .observe(during: lifetime) { _ in
      } onFailure: { _ in
      } onCompletion: {
        endings += 1
      }
    subject.complete()
    #expect(log == ["cleanup"])
    #expect(endings == 0)
  }

  @Test func `no side effect runs after a side effect that cancelled`() {
    let lifetime = Lifetime()
    watched(subject.signal.on(value: { if $0 == 2 { lifetime.end() } })).observe(during: lifetime) { _ in
    } onFailure: { _ in
    }
    subject.send(1)
    subject.send(2)
    subject.send(3)
    subject.complete()
    #expect(log == ["start", "value 1", "cancellation", "cleanup"])
  }

  @Test func `no side effect runs after an operator upstream cancelled`() {
    let lifetime = Lifetime()
    watched(
      subject.signal.map { value -> Int in
        lifetime.end()
        return value
      }
    ).observe(during: lifetime) { _ in
    } onFailure: { _ in
    }
    subject.send(1)
    #expect(log == ["start", "cancellation", "cleanup"])
  }

  @Test(arguments: [false, true])
  func `the ending closure does not run when the previous closure cancels`(fails: Bool) {
    let lifetime = Lifetime()
    subject.signal
      .on(
        failure: { _ in lifetime.end() }, completion: { lifetime.end() }, ending: { self.log.append("end") }
      )
      .observe(during: lifetime) { _ in
      } onFailure: { _ in
      }
    if fails { subject.fail(.broken) } else { subject.complete() }
    #expect(log == [])
  }

  @Test func `on() without side effects passes all events unchanged`() {
    #expect(Signal<Int, Problem>.of(1, 2).on().record().events == [.value(1), .value(2), .completed])
  }
}
