import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ReplayTests {
  let source = ManualSource<Int, Problem>()

  @Test func `replay starts the source when it is connected, once`() {
    let shared = source.signal.replay()
    #expect(source.startCount == 0)
    shared.connect()
    source.send(1)
    let first = shared.signal.record()
    source.send(2)
    let second = shared.signal.record()
    #expect(first.values == [1, 2])
    #expect(second.values == [1, 2])
    #expect(source.startCount == 1)
  }

  @Test func `replay stores up to a number of values`() {
    let shared = source.signal.replay(1)
    shared.connect()
    source.send(1)
    source.send(2)
    #expect(shared.signal.record().values == [2])
    source.complete()
    #expect(shared.signal.record().events == [.value(2), .completed])
  }

  @Test func `a connected replay runs without observers until the source ends`() {
    let shared = source.signal.replay()
    shared.connect()
    shared.signal.record().cancel()
    #expect(source.observationCount == 1)
    source.send(1)
    source.fail(.late)
    #expect(source.observationCount == 0)
    #expect(shared.signal.record().events == [.value(1), .failed(.late)])
  }

  @Test func `the subscription of a connected replay ends its work`() {
    let shared = source.signal.replay()
    let work = shared.connect()
    source.send(1)
    work.cancel()
    #expect(source.observationCount == 0)
    #expect(shared.signal.record().events == [.value(1)])
  }

  @Test func `replayLazily starts the source with the first observer`() {
    let shared = source.signal.replayLazily()
    #expect(source.startCount == 0)
    let first = shared.record()
    source.send(1)
    first.cancel()
    #expect(source.observationCount == 1)
    source.send(2)
    let second = shared.record()
    source.complete()
    #expect(first.values == [1])
    #expect(second.events == [.value(1), .value(2), .completed])
    #expect(shared.record().events == [.value(1), .value(2), .completed])
    #expect(source.startCount == 1)
  }

  @Test func `replayLazily with a synchronous source sends each event once`() {
    let shared = Signal<Int, Never>.of(1, 2, 3).replayLazily(2)
    #expect(shared.record().events == [.value(1), .value(2), .value(3), .completed])
    #expect(shared.record().events == [.value(2), .value(3), .completed])
  }

  @Test func `a running source keeps its replaying subject alive`() {
    let source = Subject<Int, Never>()
    var seen: [Int] = []
    let replayed = source.signal.replay()
    replayed.connect()
    replayed.signal.observe { seen.append($0) }
    source.send(1)
    #expect(seen == [1])
  }

  @Test(.debugBuildsOnly) func `a source that releases its observer releases all observers`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let replayed = source.signal.replay(1)
      replayed.connect()
      replayed.signal.observe { _ in }
      source.signal.replayLazily().observe { _ in }
      source.send(1)
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }
}
