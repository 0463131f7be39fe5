import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `a clock moves when the test moves it`() {
  let clock = TestClock()
  var log: [String] = []
  _ = clock.schedule(after: .seconds(1)) { log.append("scheduled") }
  clock.advance(by: .zero)
  #expect(log == [])
  clock.advance(by: .seconds(1))
  #expect(log == ["scheduled"])
  let instant = clock.now.advanced(by: .seconds(1))
  clock.advance(to: instant)
  #expect(clock.elapsed == .seconds(2))
  clock.runUntilIdle()
}

@Test func `a recorder keeps the events`() {
  let clock = TestClock()
  let signal = Numbers.just(1)
  let recorder = signal.record()
  #expect(recorder.events == [.value(1), .completed])
  #expect(recorder.values == [1])
  #expect(recorder.values.first == 1)
  #expect(recorder.values.last == 1)
  #expect(recorder.entries.count == 2)
  #expect(signal.record().values == [1])
  #expect(signal.record().isCompleted)
  #expect(signal.record(clock: clock).isCompleted)
  #expect(signal.record(running: clock).isCompleted)
}

@Test func `diagrams make hot and cold sources`() {
  let clock = TestClock()
  let hot: Signal<String, Never> = clock.hot("-a--b|").signal
  let cold: Signal<String, Never> = clock.cold("-a--b|").signal
  let recorders = [hot.record(clock: clock), cold.record(clock: clock)]
  clock.advance(by: .milliseconds(1))
  let late = hot.record()
  clock.runUntilIdle()
  for recorder in recorders { #expect(recorder.marbles == "-a--b|") }
  #expect(late.values == ["b"])
}

// No code calls this function: the compiler checks its expressions.

private func events(value: Int, failure: Problem, event: Event<Int, Problem>) {
  _ = TestClock()
  _ = Event<Int, Problem>.value(value)
  _ = Event<Int, Problem>.failed(failure)
  _ = Event<Int, Problem>.completed
  _ = event.isEnding
  _ = event.value
  _ = event.failure
  switch event {
  case .value, .failed, .completed: break
  }
}
