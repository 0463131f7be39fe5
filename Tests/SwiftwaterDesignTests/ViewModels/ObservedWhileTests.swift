import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct ObservedWhileTests {
  struct Failure: Error, Equatable {}

  @Test func `values pass while the condition holds, and the source is observed only meanwhile`() {
    let clock = TestClock()
    let condition = clock.hot("----t-----f---t---f", values: ["t": true, "f": false])
      .signal.property(initial: false)
    let source = clock.hot("-a---b--c---d---e-----")
    let recorder = source.signal.observed(while: condition).record(running: clock)
    #expect(recorder.marbles == "-----b--c-------e")
    #expect(source.subscriptions == ["----^-----!", "--------------^---!"])
  }

  @Test func `12.11 a cold signal starts again each time the condition begins to hold`() {
    let clock = TestClock()
    let condition = clock.hot("-t----f-t------", values: ["t": true, "f": false])
      .signal.property(initial: false)
    let source: MarbleSource<String, Never> = clock.cold("--a--b|")
    let recorder = source.signal.observed(while: condition).record(running: clock)
    #expect(recorder.marbles == "---a------a--b")
    #expect(source.subscriptions == ["-^----!", "--------^-----!"])
  }

  @Test func `values pass at once if the condition holds`() {
    let condition = MutableProperty(true)
    #expect(
      Signal<Int, Never>.of(1, 2).observed(while: condition).record().events == [.value(1), .value(2)])
  }

  @Test func `the completion of the source is ignored, so that the source can start again`() {
    let condition = MutableProperty(true)
    let recorder = Signal<Int, Never>.just(1).observed(while: condition).record()
    condition.value = false
    condition.value = true
    #expect(recorder.events == [.value(1), .value(1)])
  }

  @Test func `a failure of the source fails the result`() {
    let condition = MutableProperty(true)
    let recorder = Signal<Int, Failure>.fail(Failure()).observed(while: condition).record()
    condition.value = false
    condition.value = true
    #expect(recorder.events == [.failed(Failure())])
  }

  @Test func `12.11 the result completes when the condition completes, although the source runs`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      var condition: MutableProperty<Bool>? = MutableProperty(true)
      let recorder = source.signal.observed(while: condition!).record()
      source.send(1)
      condition = nil
      #expect(recorder.events == [.value(1), .completed])
      source.send(2)
      #expect(recorder.values == [1])
    }
    #expect(count.liveParts == [])
  }

  @Test func `cancelling ends the observation of the source`() {
    let clock = TestClock()
    let source: MarbleSource<String, Never> = clock.hot("-a-b-")
    let condition = MutableProperty(true)
    let recorder = source.signal.observed(while: condition).record()
    clock.advance(by: .milliseconds(2))
    recorder.cancel()
    #expect(source.subscriptions == ["^-!"])
  }
}
