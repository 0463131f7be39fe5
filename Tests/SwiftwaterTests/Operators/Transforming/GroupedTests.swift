import Swiftwater
import SwiftwaterTesting
import Testing

@Suite(.clean) struct GroupedTests {
  let clock = TestClock()

  /// Observes each group when it is sent.
  private func record<Failure: Error>(
    _ groups: Signal<GroupedSignal<Bool, String, Failure>, Failure>
  ) -> InnerRecorder<String, Failure> {
    InnerRecorder(groups.map(\.signal), clock: clock)
  }

  private func isUpper(_ letter: String) -> Bool { letter == letter.uppercased() }

  // MARK: Grouping

  @Test func `a group is sent with its first value, and ends with the source`() {
    let source = clock.hot("-a-B-c-D-|")
    let recorder = record(source.signal.grouped(by: isUpper))
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "-1-2-----|")
    #expect(recorder.marbles == ["-a---c---|", "---B---D-|"])
    #expect(source.subscriptions == ["^--------!"])
  }

  @Test func `each group has the key of its values`() {
    let groups = Signal<Int, Never>.of(3, 1, 4, 1, 5, 9).grouped { $0 % 3 }.record()
    #expect(groups.values.map(\.key) == [0, 1, 2])
    #expect(groups.isCompleted)
  }

  @Test func `a later observer of a group misses its earlier values`() {
    let source = Subject<Int, Never>()
    let groups = source.signal.grouped { _ in 0 }.record()
    source.send(1)
    let late = groups.values[0].signal.record()
    source.send(2)
    source.complete()
    #expect(late.events == [.value(2), .completed])
    #expect(groups.values[0].signal.record().events == [.completed])
  }

  @Test func `groups send the results of the element closure`() {
    let groups = Signal<Int, Never>.of(1, 2, 3).grouped(by: { $0 % 2 }, element: { "\($0)" })
    let flat = groups.flatMap(.merge) { group in group.signal.map { "\(group.key):\($0)" } }
    #expect(flat.record().values == ["1:1", "0:2", "1:3"])
  }

  // MARK: Ending

  @Test func `groups fail in the order of their first values, before the result`() {
    let source = Subject<Int, Problem>()
    var order: [String] = []
    source.signal.grouped { $0 }.observe { group in
      group.signal.observe({ _ in }, onFailure: { _ in order.append("\(group.key)") })
    } onFailure: { _ in
      order.append("result")
    }
    for value in 1...20 { source.send(value) }
    source.fail(.broken)
    #expect(order == (1...20).map(String.init) + ["result"])
  }

  @Test func `an error of the key closure fails groups and result, and releases the source`() {
    let source = ManualSource<Int, Problem>()
    let groups = source.signal.grouped { value throws(Problem) in
      if value == 3 { throw .broken }
      return value % 2
    }
    let recorder = InnerRecorder(groups.map(\.signal))
    for value in 1...4 { source.send(value) }
    #expect(recorder.outer.events == [.value(1), .value(2), .failed(.broken)])
    #expect(recorder.inner.map(\.events) == [[.value(1), .failed(.broken)], [.value(2), .failed(.broken)]])
    #expect(source.observationCount == 0)
  }

  @Test func `an error of the element closure fails groups and result, the new group first`() {
    let source = ManualSource<Int, Problem>()
    let groups = source.signal.grouped(
      by: { $0 },
      element: { value throws(Problem) in
        if value == 2 { throw .broken }
        return value
      })
    let recorder = InnerRecorder(groups.map(\.signal))
    for value in 1...3 { source.send(value) }
    #expect(recorder.outer.events == [.value(1), .value(2), .failed(.broken)])
    #expect(recorder.inner.map(\.events) == [[.value(1), .failed(.broken)], [.failed(.broken)]])
    #expect(source.observationCount == 0)
  }

  // MARK: Cancelling

  @Test func `cancelling releases the source if no group is observed`() {
    let source = ManualSource<Int, Never>()
    let recorder = source.signal.grouped { $0 }.record()
    source.send(1)
    recorder.cancel()
    #expect(source.observationCount == 0)
  }

  @Test func `observed groups keep the source running, but no more groups are sent`() {
    let source = ManualSource<Int, Never>()
    let recorder = InnerRecorder(source.signal.grouped { $0 % 2 }.map(\.signal))
    source.send(1)
    recorder.outer.cancel()
    #expect(source.observationCount == 1)
    source.send(2)
    source.send(3)
    #expect(recorder.inner.map(\.values) == [[1, 3]])
    recorder.inner[0].cancel()
    #expect(source.observationCount == 0)
  }

  @Test func `observed groups still end with the source`() {
    let source = ManualSource<Int, Problem>()
    let recorder = InnerRecorder(source.signal.grouped { $0 }.map(\.signal))
    source.send(1)
    recorder.outer.cancel()
    source.fail(.late)
    #expect(recorder.inner[0].events == [.value(1), .failed(.late)])
    #expect(source.observationCount == 0)
  }

  @Test func `the first group receives its first value even if it is the only group`() {
    let source = ManualSource<Int, Never>()
    let recorder = source.signal.grouped { $0 % 2 }.take(first: 1).flatMap(.merge) { $0.signal }.record()
    for value in 1...4 { source.send(value) }
    #expect(recorder.values == [1, 3])
    recorder.cancel()
    #expect(source.observationCount == 0)
  }

  // MARK: Durations

  @Test func `a duration ends a group, and its key begins another`() {
    let source = clock.hot("-a-b-c-d-e-|")
    let groups = source.signal.grouped(
      by: { _ in true },
      duration: { group in
        var count = 0
        return group.signal.filter { _ in
          count += 1
          return count == 2
        }
      })
    let recorder = record(groups)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "-1---2---3-|")
    #expect(recorder.marbles == ["-a-(b|)", "-----c-(d|)", "---------e-|"])
  }

  @Test func `a duration can be any signal, and is released with its group`() {
    let source = clock.hot("-a-b-c-d-|")
    let duration = clock.cold("---x")
    let groups = source.signal.grouped(
      by: isUpper, element: { $0 + $0 }, duration: { _ in duration.signal })
    let recorder = InnerRecorder(groups.map(\.signal), clock: clock)
    clock.runUntilIdle()
    #expect(recorder.outer.marbles == "-1---2---|")
    #expect(recorder.inner.map(\.values) == [["aa", "bb"], ["cc", "dd"]])
    #expect(duration.subscriptions == ["-^--!", "-----^--!"])
  }

  @Test func `a duration that sends at once ends the group without values`() {
    let source = Subject<Int, Never>()
    let recorder = InnerRecorder(
      source.signal.grouped(by: { $0 }, duration: { _ in Signal<Void, Never>.just(()) }).map(\.signal))
    source.send(1)
    source.send(1)
    #expect(recorder.inner.map(\.events) == [[.completed], [.completed]])
  }

  @Test func `a duration that completes without a value is ignored`() {
    let source = Subject<Int, Never>()
    let recorder = InnerRecorder(
      source.signal.grouped(by: { $0 }, duration: { _ in Signal<Void, Never>.empty() }).map(\.signal))
    source.send(1)
    source.send(1)
    #expect(recorder.inner.map(\.events) == [[.value(1), .value(1)]])
  }

  @Test func `a duration that fails also fails the groups and the result`() {
    let source = ManualSource<Int, Problem>()
    let duration = Subject<Void, Problem>()
    let recorder = InnerRecorder(
      source.signal.grouped(by: { $0 }, duration: { _ in duration.signal }).map(\.signal))
    source.send(1)
    duration.fail(.late)
    #expect(recorder.outer.events == [.value(1), .failed(.late)])
    #expect(recorder.inner.map(\.events) == [[.value(1), .failed(.late)]])
    #expect(source.observationCount == 0)
  }

  @Test func `a duration fails nothing after the release of the source`() {
    var source: Subject<Int, Problem>? = Subject()
    let duration = Subject<Int, Problem>()
    let recorder = source!.signal.grouped { _ in
      0
    } duration: { _ in
      duration.signal
    }.record()
    source?.send(1)
    let group = recorder.values[0].signal.record()
    source?.send(2)
    source = nil
    duration.fail(.broken)
    #expect(group.events == [.value(2)])
    #expect(recorder.values.count == 1 && recorder.failure == nil)
  }

  @Test func `an error of the duration closure fails groups and result`() {
    let source = ManualSource<Int, Problem>()
    let groups = source.signal.grouped(
      by: { $0 }, duration: { _ throws(Problem) -> Signal<Void, Problem> in throw .broken })
    let recorder = InnerRecorder(groups.map(\.signal))
    source.send(1)
    #expect(recorder.outer.events == [.value(1), .failed(.broken)])
    #expect(recorder.inner.map(\.events) == [[.failed(.broken)]])
  }

  @Test func `1.4 a group does not end if a cleanup of its duration ended the observation`() {
    let source = Subject<Int, Never>()
    let durations = Subject<Int, Never>()
    let lifetime = Lifetime()
    var endings = 0
    source.signal.grouped(
      by: { $0 },
      duration: { group in
        group.signal.observe({ _ in }, onCompletion: { endings += 1 })
        return durations.signal.on(cleanup: { lifetime.end() })
      }
    ).observe(during: lifetime) { _ in }
    // The delivery of the source keeps the operator until it is over.
    source.signal.observe { if $0 == 2 { durations.send(0) } }
    source.send(1)
    source.send(2)
    #expect(lifetime.isEnded)
    #expect(endings == 0)
  }

  @Test func `a duration made from its group does not keep the source running`() {
    let source = ManualSource<Int, Never>()
    let recorder = source.signal.grouped(by: { $0 }, duration: { $0.signal.filter { _ in false } }).record()
    source.send(1)
    recorder.cancel()
    #expect(source.observationCount == 0)
  }

  // MARK: Memory

  @Test func `nothing remains after all observations are cancelled`() {
    let count = LiveCount()
    let source = Subject<Int, Never>()
    count.track {
      let recorder = InnerRecorder(source.signal.grouped { $0 % 3 }.map(\.signal))
      for value in 1...9 { source.send(value) }
      recorder.outer.cancel()
      for inner in recorder.inner { inner.cancel() }
    }
    #expect(count.liveParts == [])
  }

  @Test(.debugBuildsOnly) func `an abandoned source ends groups and result`() {
    let count = LiveCount()
    count.track {
      let source = Subject<Int, Never>()
      let groups = source.signal.grouped(by: { $0 % 3 }, duration: { $0.signal.filter { $0 == 8 } })
      groups.observe { $0.signal.observe { _ in } }
      for value in 1...9 { source.send(value) }
      #expect(count.liveCount > 0)
    }
    #expect(count.liveParts == [])
  }
}
