import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct StartedTests {
  @Test func `eager work runs once, at once, and is replayed`() {
    var emitters: [Emitter<Int, Problem>] = []
    let result = Signal<Int, Problem>.startedEagerly { emitters.append($0) }
    #expect(emitters.count == 1)
    emitters[0].send(1)
    let first = result.record()
    emitters[0].send(2)
    emitters[0].fail(.late)
    #expect(first.events == [.value(1), .value(2), .failed(.late)])
    #expect(result.record().events == [.value(1), .value(2), .failed(.late)])
    #expect(emitters.count == 1)
  }

  @Test func `lazy work runs once, at the first observation, and is replayed`() {
    var emitters: [Emitter<Int, Never>] = []
    let result = Signal<Int, Never>.startedLazily { emitters.append($0) }
    #expect(emitters.isEmpty)
    let first = result.record()
    emitters[0].send(1)
    emitters[0].complete()
    #expect(first.events == [.value(1), .completed])
    #expect(result.record().events == [.value(1), .completed])
    #expect(emitters.count == 1)
  }

  @Test(arguments: [true, false]) func `cancelling an observation does not cancel the work`(isEager: Bool) {
    var emitters: [Emitter<Int, Never>] = []
    let result =
      isEager
      ? Signal<Int, Never>.startedEagerly { emitters.append($0) }
      : Signal<Int, Never>.startedLazily { emitters.append($0) }
    result.record().cancel()
    #expect(!emitters[0].isEnded)
    emitters[0].send(1)
    #expect(result.record().values == [1])
  }

  @Test(arguments: [true, false]) func `work that releases its emitter releases all observers`(isEager: Bool)
  {
    let count = LiveCount()
    var cleanups = 0
    count.track {
      let work: (Emitter<Int, Never>) -> Void = { $0.onEnd { cleanups += 1 } }
      let result =
        isEager
        ? Signal<Int, Never>.startedEagerly(work) : Signal<Int, Never>.startedLazily(work)
      result.observe { _ in }
    }
    #expect(cleanups == 1)
    #expect(count.liveParts == [])
  }
}
