import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct ShareTests {
  let source = ManualSource<Int, Problem>()

  @Test func `all observers share one start`() {
    let shared = source.signal.share()
    #expect(source.startCount == 0)
    let first = shared.record()
    source.send(1)
    let second = shared.record()
    source.send(2)
    #expect(source.startCount == 1)
    #expect(first.values == [1, 2])
    #expect(second.values == [2])
  }

  @Test func `the source is released with the last observer and started again by the next`() {
    let shared = source.signal.share()
    let first = shared.record()
    let second = shared.record()
    first.cancel()
    #expect(source.observationCount == 1)
    second.cancel()
    #expect(source.observationCount == 0)
    let third = shared.record()
    source.send(3)
    #expect(source.startCount == 2)
    #expect(third.values == [3])
  }

  @Test func `an observer that begins after an ending starts the source again`() {
    let shared = source.signal.share()
    let first = shared.record()
    source.complete()
    let second = shared.record()
    source.fail(.broken)
    let third = shared.record()
    source.send(1)
    #expect(first.events == [.completed])
    #expect(second.events == [.failed(.broken)])
    #expect(third.events == [.value(1)])
    #expect(source.startCount == 3)
  }

  @Test func `observers that begin while the ending is delivered share the new start`() {
    let shared = source.signal.share()
    var again: [Recorder<Int, Problem>] = []
    for _ in 1...2 {
      shared.observe({ _ in }, onFailure: { _ in again.append(shared.record()) })
    }
    source.fail(.broken)
    source.send(1)
    #expect(source.startCount == 2)
    #expect(again.map(\.values) == [[1], [1]])
    for recorder in again { recorder.cancel() }
    #expect(source.observationCount == 0)
  }

  @Test func `a synchronous source starts for each observer`() {
    let shared = Signal<Int, Never>.of(1, 2).share()
    #expect(shared.record().events == [.value(1), .value(2), .completed])
    #expect(shared.record().events == [.value(1), .value(2), .completed])
  }

  @Test func `an observer that begins while the source is starting shares it`() {
    var joined: Recorder<Int, Never>?
    let shared = Signal<Int, Never>.of(1, 2, 3).share()
    let first = shared.record()
    _ = first
    shared.observe { value in
      if value == 1 { joined = shared.record() }
    }
    #expect(joined?.events == [.value(2), .value(3), .completed])
  }

  @Test func `cancelling at once stops a synchronous source`() {
    var sent = 0
    let endless = Signal<Int, Never> { emitter in
      while !emitter.isEnded {
        sent += 1
        emitter.send(sent)
      }
    }
    #expect(endless.share().take(first: 3).record().values == [1, 2, 3])
    #expect(sent == 3)
  }

  @Test func `the source is released before the ending is delivered`() {
    let shared = source.signal.share()
    var running: Int?
    shared.observe({ _ in }, onFailure: { _ in running = source.observationCount })
    source.fail(.broken)
    #expect(running == 0)
  }

  @Test func `many restarts do not grow the stack`() {
    var starts = 0
    let source = Signal<Int, Never> { emitter in
      starts += 1
      emitter.complete()
    }
    #expect(source.share().repeated(100_000).record().isCompleted)
    #expect(starts == 100_000)
  }

  @Test(.debugBuildsOnly) func `the trace of a failure lists the shared signal`() {
    let failing = Signal<Int, Problem>.fail(.broken).share().map { $0 + 1 }
    #expect(failing.trace.steps.map(\.name) == ["fail", "share", "map"])
    let reports = warnings { failing.observe { _ in } }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("share at") == true)
  }

  // MARK: Not resetting

  @Test func `without a reset on completion, late observers receive the completion`() {
    let shared = source.signal.share(resetOnCompletion: false)
    let first = shared.record()
    source.complete()
    #expect(first.isCompleted)
    #expect(shared.record().events == [.completed])
    #expect(source.startCount == 1)
  }

  @Test func `without a reset on failure, late observers receive the failure`() {
    let shared = source.signal.share(resetOnFailure: false)
    let first = shared.record()
    source.fail(.broken)
    #expect(first.failure == .broken)
    #expect(shared.record().events == [.failed(.broken)])
    #expect(source.startCount == 1)
  }

  @Test func `without a reset at zero observers, the source continues`() {
    let shared = source.signal.share(resetOnZeroObservers: false)
    let first = shared.record()
    first.cancel()
    #expect(source.observationCount == 1)
    let second = shared.record()
    source.send(1)
    #expect(second.values == [1])
    #expect(source.startCount == 1)
    source.complete()
    let third = shared.record()
    #expect(third.events == [])
    #expect(source.startCount == 2)
  }

  @Test func `an observer that cancels after a kept ending resets nothing`() {
    let shared = source.signal.share(resetOnCompletion: false)
    let subject = Subject<Int, Problem>()
    // This observer receives the completion and is retained.
    let merged = Signal<Signal<Int, Problem>, Problem>.from([shared, subject.signal])
      .flatMap(.merge) { $0 }.record()
    source.complete()
    merged.cancel()
    #expect(shared.record().events == [.completed])
    #expect(source.startCount == 1)
  }

  // MARK: Replaying

  @Test(arguments: [(nil, [1, 2, 3]), (2, [2, 3]), (0, [])])
  func `late observers first receive the latest values`(count: Int?, replayed: [Int]) {
    let shared = source.signal.share(replay: count)
    let first = shared.record()
    for value in 1...3 { source.send(value) }
    let second = shared.record()
    source.send(4)
    #expect(first.values == [1, 2, 3, 4])
    #expect(second.values == replayed + [4])
    #expect(source.startCount == 1)
  }

  @Test func `after the completion, late observers receive the values and the completion`() {
    let shared = source.signal.share(replay: 1)
    let first = shared.record()
    source.send(1)
    source.send(2)
    source.complete()
    first.cancel()
    #expect(shared.record().events == [.value(2), .completed])
    #expect(source.startCount == 1)
  }

  @Test func `after a failure, late observers start the source again, without old values`() {
    let shared = source.signal.share(replay: 1)
    let first = shared.record()
    source.send(1)
    source.fail(.broken)
    #expect(first.failure == .broken)
    let second = shared.record()
    #expect(second.events == [])
    #expect(source.startCount == 2)
  }

  @Test func `values are dropped when there are no observers`() {
    let shared = source.signal.share(replay: 1)
    let first = shared.record()
    source.send(1)
    first.cancel()
    #expect(source.observationCount == 0)
    let second = shared.record()
    #expect(second.values == [])
    #expect(source.startCount == 2)
  }

  @Test func `values that are shared forever outlive their observers`() {
    let shared = source.signal.share(replay: 1, scope: .forever)
    let first = shared.record()
    source.send(1)
    first.cancel()
    #expect(source.observationCount == 1)
    source.send(2)
    let second = shared.record()
    #expect(second.values == [2])
    #expect(source.startCount == 1)
  }

  // MARK: Memory

  @Test func `the target is released with the last observer, though the shared signal stays`() {
    let count = LiveCount()
    let source = Subject<Int, Never>()
    let shared = count.track {
      let shared = source.signal.share(replay: nil)
      let observations = [shared.observe { _ in }, shared.observe { _ in }]
      source.send(1)
      for observation in observations { observation.cancel() }
      return shared
    }
    #expect(count.liveParts == [])
    let recorder = shared.record()
    source.send(2)
    #expect(recorder.values == [2])
  }

  @Test(.debugBuildsOnly) func `a source that releases its observer releases all observers`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let signals = [source.signal.share(), source.signal.share(replay: 1, scope: .forever)]
      for shared in signals {
        shared.observe { _ in }
        shared.observe { _ in }
      }
      source.send(1)
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }

  @Test func `a subscription does not keep objects that the source has released`() {
    final class Reference {}
    let source = ManualSource<Int, Problem>()
    weak var reference: Reference?
    let handle: Subscription
    do {
      let kept = Reference()
      reference = kept
      handle = source.signal.share().observe { _ in
        _ = kept
      } onFailure: { _ in
      }
    }
    #expect(reference != nil)
    source.release()
    #expect(reference == nil)
    #expect(!handle.isEnded)
  }

  @Test func `1.4 a run without observers that fails then leaves the next run shared`() {
    let source = Subject<Int, Problem>()
    var starts = 0
    var observation: Subscription?
    var shared = Signal<Int, Problem>.never()
    var values: [Int] = []
    func observe() -> Subscription {
      shared.observe {
        values.append($0)
      } onFailure: { _ in
        values.append(-1)
      }
    }
    shared = source.signal.on(start: { starts += 1 }).tryMap { (number: Int) throws(Problem) -> Int in
      if number > 1 { return number }
      observation?.cancel()
      observation = observe()
      throw .broken
    }.share()
    observation = observe()
    source.send(1)
    let last = observe()
    source.send(2)
    #expect(starts == 2)
    #expect(values == [2, 2])
    observation?.cancel()
    last.cancel()
    shared = .never()
  }
}
