import Swiftwater
import SwiftwaterTesting
import Testing

/// Operators as another package would write them. Some break a law.
extension Signal {
  /// Sends every second value, beginning with the first.
  fileprivate func everyOther() -> Signal {
    Signal { emitter in
      let lifetime = Lifetime()
      emitter.onEnd { lifetime.end() }
      var isIncluded = false
      observe(during: lifetime) { value in
        isIncluded.toggle()
        if isIncluded { emitter.send(value) }
      } onFailure: { failure in
        emitter.fail(failure)
      } onCompletion: {
        emitter.complete()
      }
    }
  }

  /// Keeps observing its source after a cancellation.
  fileprivate func everyOtherLeaking() -> Signal {
    Signal { emitter in
      var isIncluded = false
      observe { value in
        isIncluded.toggle()
        if isIncluded { emitter.send(value) }
      } onFailure: { failure in
        emitter.fail(failure)
      } onCompletion: {
        emitter.complete()
      }
    }
  }

  /// Shares its state between all observers.
  fileprivate func everyOtherSharingState() -> Signal {
    var isIncluded = false
    return filter { _ in
      isIncluded.toggle()
      return isIncluded
    }
  }

  /// Observes its source before it is observed.
  fileprivate func everyOtherStartedEagerly() -> Signal {
    let replayed = everyOther().replay()
    replayed.connect()
    return replayed.signal
  }

  /// Delays a failure.
  fileprivate func failingLate(_ clock: TestClock) -> Signal {
    materialized().delay(for: .milliseconds(5), clock: clock).dematerialized()
  }
}

@Suite struct OperatorLawsTests {
  private typealias Numbers = Signal<LawNumber, TestError>

  private func violations(of apply: @escaping (Numbers, TestClock) -> Numbers) -> [String] {
    OperatorLaws(failingWith: .broken, apply).violations
  }

  private func rules(brokenBy apply: @escaping (Numbers, TestClock) -> Numbers) -> Set<String> {
    Set(
      OperatorLaw.allCases.filter {
        !OperatorLaws(failingWith: TestError.broken, apply).violations(of: $0).isEmpty
      }.map(\.rawValue))
  }

  @Test func `a correct operator breaks no law`() {
    #expect(violations { numbers, _ in numbers.everyOther() } == [])
    #expect(violations { numbers, clock in numbers.delay(for: .milliseconds(2), clock: clock) } == [])
  }

  @Test func `an operator that observes its source forever is reported`() {
    let found = violations { numbers, _ in numbers.everyOtherLeaking() }
    #expect(
      found.contains {
        $0.hasPrefix("1.4: a source is still observed after the cancellation; pass a lifetime")
      })
    #expect(rules { numbers, _ in numbers.everyOtherLeaking() }.contains("1.4"))
  }

  @Test func `an operator whose observers disturb each other is reported`() {
    #expect(rules { numbers, _ in numbers.everyOtherSharingState() }.contains("2.1"))
  }

  @Test func `an operator that starts early is reported`() {
    #expect(
      violations { numbers, _ in numbers.everyOtherStartedEagerly() }
        .contains("5.1: a source is observed before the result is"))
  }

  @Test func `an operator that holds a failure back is reported`() {
    #expect(
      violations { numbers, clock in numbers.failingLate(clock) }.contains("2.9: a failure is delayed"))
  }

  @Test func `an operator that sends nothing is reported`() {
    let found = violations { _, _ in .never() }
    #expect(found.contains("1.3: nothing is sent, so nothing is tested"))
  }

  @Test func `an operator that sends what it holds when its source is released is reported`() {
    let found = violations { numbers, _ in
      Signal { emitter in
        let lifetime = Lifetime()
        emitter.onEnd { lifetime.end() }
        var last: LawNumber?
        numbers.observe(during: lifetime) {
          last = $0
        } onFailure: {
          emitter.fail($0)
        } onCompletion: {
          if let last { emitter.send(last) }
          emitter.complete()
        }
      }
    }
    #expect(found == ["6.18: 3 is sent because a source is released"])
  }

  @Test func `an operator that fails, or starts a signal, when its source is released is reported`() {
    let failing = OperatorLaws(failingWith: TestError.broken) { numbers, _ in
      Signal<LawNumber, TestError> { emitter in
        let lifetime = Lifetime()
        emitter.onEnd { lifetime.end() }
        numbers.observe(during: lifetime) {
          emitter.send($0)
        } onFailure: {
          emitter.fail($0)
        } onCompletion: {
          emitter.fail(.broken)
        }
      }
    }
    #expect(failing.violations(of: .sourceRelease) == ["6.18: it fails because a source is released"])
    let starting = OperatorLaws(failingWith: TestError.broken) { numbers, others, _ in
      Signal<LawNumber, TestError> { emitter in
        let lifetime = Lifetime()
        emitter.onEnd { lifetime.end() }
        numbers.observe(during: lifetime) {
          emitter.send($0)
        } onFailure: {
          emitter.fail($0)
        } onCompletion: {
          others.forward(to: emitter, during: lifetime)
        }
      }
    }
    #expect(starting.violations(of: .sourceRelease) == ["6.18: a source starts because another is released"])
  }

  #if DEBUG
  @Test func `one leak is reported once`() {
    let laws = OperatorLaws(failingWith: TestError.broken) { numbers, _ in
      Signal { emitter in
        let lifetime = Lifetime()
        // The lifetime keeps itself alive.
        lifetime.onEnd { lifetime.end() }
        numbers.forward(to: emitter)
      }
    }
    #expect(laws.violations(of: .release).count == 1)
  }
  #endif

  @Test func `an operator of two sources is tested with both`() {
    let right = OperatorLaws(failingWith: TestError.broken) { numbers, others, _ in
      numbers.merge(others)
    }
    #expect(right.violations(of: .order) == [])
    let wrong = OperatorLaws(failingWith: TestError.broken) { numbers, others, _ in
      Signal { emitter in
        numbers.observe {
          emitter.send($0)
        } onFailure: {
          emitter.fail($0)
        }
        others.observe {
          emitter.send($0)
        } onFailure: {
          emitter.fail($0)
        }
      }
    }
    #expect(wrong.violations(of: .cancellation) != [])
  }

  @Test func `an exception excuses an operator from its law only`() {
    let laws = OperatorLaws(failingWith: TestError.broken, except: .handlesFailure) { numbers, clock in
      numbers.failingLate(clock)
    }
    #expect(laws.violations(of: .failure) == [])
    #expect(laws.violations(of: .grammar) == [])
  }
}
