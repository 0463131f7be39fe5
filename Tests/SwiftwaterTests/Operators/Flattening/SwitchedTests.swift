import SwiftwaterTesting
import Testing

@testable import Swiftwater

@Suite(.clean) struct SwitchedTests {
  let clock = TestClock()

  @Test func `ifElse(then:else:) chooses between two signals by a flag`() {
    let yes = clock.cold("-a-b|")
    let no = clock.cold("-c-d|")
    let flag = clock.hot("-t-f----t|", values: ["t": true, "f": false])
    let recorder = flag.signal.ifElse(then: yes.signal, else: no.signal).record(running: clock)
    #expect(recorder.marbles == "--a-c-d--a-b|")
    #expect(yes.subscriptions == ["-^-!", "--------^---!"])
    #expect(no.subscriptions == ["---^---!"])
  }

  @Test func `an equal value restarts the chosen signal`() {
    let source = Subject<Bool, Never>()
    var starts = 0
    let yes = Signal<Int, Never>.never().on(start: { starts += 1 })
    source.signal.ifElse(then: yes, else: .never()).observe { _ in }
    source.send(true)
    source.send(true)
    #expect(starts == 2)
  }

  @Test func `switched(cases:) chooses a signal by a value`() {
    let source = Subject<String, Problem>()
    let first = Subject<Int, Problem>()
    let recorder = source.signal
      .switched(cases: ["first": first.signal, "second": .just(2)], default: .just(0)).record()
    source.send("first")
    first.send(1)
    source.send("second")
    first.send(1)
    source.send("third")
    source.complete()
    #expect(recorder.events == [.value(1), .value(2), .value(0), .completed])
  }

  @Test func `the default of switched(cases:) may be a failure`() {
    let source = Signal<Int, Problem>.of(1, 2)
    let recorder = source.switched(cases: [1: .just("one")], default: .fail(.late)).record()
    #expect(recorder.events == [.value("one"), .failed(.late)])
  }
}
