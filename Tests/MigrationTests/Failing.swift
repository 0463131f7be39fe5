import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `a failure is replaced`() {
  let clock = TestClock()
  let value = 7
  clock.expect("-1-#", "-8-|", "-1--8-|") { signal, other in signal.catch { failure in other } }
  clock.expect("-1-#", "-8-|", "-1--8-|") { signal, other in signal.catch { _ in other } }
  clock.expect("-1-#", "-8-#", "-9-|", "-1--8--9-|") { signal, second, third in
    signal.catch { _ in second.catch { _ in third } }
  }
  clock.expect("-1-#", "-1-(7|)") { signal in signal.replaceError(with: value) }
  clock.expect("-1-#", "-1-|") { signal -> Signal<Int, Never> in signal.catch { _ in .empty() } }
  clock.expect("-1-#", "-1-") { signal -> Signal<Int, Never> in signal.catch { _ in .never() } }
  clock.expect("-1-#", "-1-#") { signal in signal.mapError { _ in Problem.other } }
}

@Test func `a failure becomes another`() {
  let failed = Numbers.fail(.broken)
  let other = Problem.other
  #expect(failed.mapError { _ in Problem.other }.record().failure == .other)
  #expect(failed.catch { failure in Numbers.fail(other) }.record().failure == .other)
}

@Test func `a signal starts again`() {
  let clock = TestClock()
  clock.expect("-1-#", "-1--1--1--1--1--1--1--1--1--1-") { signal in signal.retry() }
  clock.expect("-1-#", "-1--1--1-#") { signal in signal.retry(2) }
  clock.expect("-1-#", "-1--1--1--1-#") { signal in signal.retry(3) }
  clock.expect("-1-#", "-1---1---1---1-#") { signal in
    signal.retry(3, delay: .constant(.milliseconds(1)), clock: clock)
  }
  clock.expect("--#", "---------------#") { signal in
    signal.retry(3, delay: .exponential(from: .milliseconds(1)), clock: clock)
  }
  clock.expect("-1-#", "-1--1-#") { signal in
    signal.retry(when: { failures in
      failures.enumerated().attempt { failure throws(Problem) in
        if failure.index == 1 { throw failure.value }
      }
    })
  }
  clock.expect("-1-|", "-1--1--1--1--1--1--1--1--1--1-") { signal in signal.repeated() }
  clock.expect("-1-|", "-1--1--1-|") { signal in signal.repeated(3) }
  clock.expect("-1-|", "-1---1---1-|") { signal in
    signal.repeated(3, delay: .constant(.milliseconds(1)), clock: clock)
  }
}

@Test func `a signal gets another type of failure`() {
  let clock = TestClock()
  clock.expect("-1-|", "-1-|") { signal in signal.assertNoFailure() }
  let signal = Signal<Int, Never>.just(1)
  #expect(signal.setFailureType(to: Failure.self).record().events == [.value(1), .completed])
}
