import Swiftwater
import SwiftwaterTesting
import Testing

@Suite struct CallbackTests {
  struct Broken: Error, Equatable {}
  typealias Resume = (Result<Int, Broken>) -> Void

  let calls = Log<Resume>()
  var signal: Signal<Int, Broken> { .callback { [calls] in calls.entries.append($0) } }

  @Test func `the result comes inside the call back, then the completion`() {
    let recorder = signal.record()
    #expect(recorder.events == [])
    calls.entries[0](.success(1))
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `a failure is a failure`() {
    let recorder = signal.record()
    calls.entries[0](.failure(Broken()))
    #expect(recorder.events == [.failed(Broken())])
  }

  @Test func `a call back while the work starts is delivered at once`() {
    #expect(Signal<Int, Broken>.callback { $0(.success(1)) }.record().events == [.value(1), .completed])
  }

  @Test func `work starts once for each observation`() {
    let recorders = [signal.record(), signal.record()]
    calls.entries[1](.success(1))
    #expect(recorders.map(\.values) == [[], [1]])
  }

  @Test func `a second call back is ignored`() {
    let recorder = signal.record()
    calls.entries[0](.success(1))
    calls.entries[0](.success(2))
    calls.entries[0](.failure(Broken()))
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `a call back after the cancellation is not delivered`() {
    let recorder = signal.record()
    recorder.cancel()
    calls.entries[0](.success(1))
    #expect(recorder.events == [])
  }

  @Test func `cancelling at the value leaves out the completion`() {
    let recorder = signal.take(first: 1).record()
    calls.entries[0](.success(1))
    #expect(recorder.events == [.value(1), .completed])
  }

  @Test func `a callback that is kept does not keep the observation`() {
    let count = LiveCount()
    count.measure {
      signal.observe({ _ in }, onFailure: { _ in }).cancel()
      signal.observe({ _ in }, onFailure: { _ in })
    }
    #expect(count.alive > 0)
    calls.entries[1](.success(1))
    #expect(count.aliveParts == [])
    #expect(calls.entries.count == 2)
  }
}

@Suite struct CallbackOnAnyThreadTests {
  struct Broken: Error, Equatable {}
  typealias Resume = @Sendable (sending Result<Int, Broken>) -> Void

  let stage = Stage()

  @Test(arguments: [Result<Int, Broken>.success(1), .failure(Broken())])
  func `the result is delivered on the observer's actor`(result: Result<Int, Broken>) async {
    await stage.run { stage in
      let isOver = Flag()
      let recorder = Signal<Int, Broken>.callbackOnAnyThread { resume in
        Task.detached { resume(result) }
      }
      .on(end: {
        stage.preconditionIsolated()
        isOver.raise()
      })
      .record()
      await isOver.isUp()
      #expect(recorder.events == (try? result.get()).map { [.value($0), .completed] } ?? [.failed(Broken())])
    }
  }

  @Test func `nothing arrives inside the call back`() async throws {
    try await stage.run { _ in
      let log = Log<String>()
      let value = try await Signal<Int, Broken>.callbackOnAnyThread { resume in
        resume(.success(1))
        log.entries.append("called back")
      }
      .on(value: { _ in log.entries.append("value") })
      .first()
      #expect(value == 1)
      #expect(log.entries == ["called back", "value"])
    }
  }

  @Test func `a callback that is dropped elsewhere lets go of the observation on its actor`() async {
    let isOver = Flag()
    await stage.run { stage in
      _ = Signal<Int, Never>.callbackOnAnyThread { resume in
        Task.detached { [resume] in withExtendedLifetime(resume) {} }
      }
      .on(cleanup: {
        stage.preconditionIsolated()
        isOver.raise()
      })
      .observe { _ in }
    }
    await isOver.isUp()
  }

  @Test func `what an actor that is gone leaves waiting is let go`() async throws {
    let hands = TestClock()
    let isOver = (0..<2).map { _ in Flag() }
    do {
      let gone = Stage()
      await gone.run { _ in
        for flag in isOver {
          Signal<Void, Never>.timer(after: .seconds(1), clock: SleepingClock(hands: hands))
            .on(cleanup: { flag.raise() })
            .observe { _ in }
        }
      }
    }
    try await hands.waiting(atLeast: 2)
    hands.advance(by: .seconds(1))
    for flag in isOver { await flag.isUp() }
  }

  @Test func `a result that is not Sendable is handed over`() async {
    final class Content { var text = "" }
    await stage.run { _ in
      let content = await Signal<Content, Never>.callbackOnAnyThread { resume in
        Task.detached {
          let content = Content()
          content.text = "sent"
          resume(.success(content))
        }
      }.first()
      #expect(content?.text == "sent")
    }
  }

  @Test func `a call back after the cancellation is not delivered`() async {
    await stage.run { stage in
      let log = Log<Resume>()
      let signal = Signal<Int, Broken>.callbackOnAnyThread { log.entries.append($0) }
      let recorder = signal.record()
      recorder.cancel()
      log.entries[0](.success(1))
      Task {
        _ = stage
        log.entries[1](.success(2))
      }
      _ = try? await signal.first()
      #expect(recorder.events == [])
    }
  }
}

@Suite struct DelegateTests {
  /// An object that tells its one delegate.
  final class Map {
    weak var delegate: MapEvents?
  }

  final class MapEvents {
    let moves = Subject<Int, Never>()
  }

  let map = Map()
  var moves: Signal<Int, Never> {
    .delegate(MapEvents(), attach: { [map] in map.delegate = $0 }, telling: { $0.moves.signal })
  }

  @Test func `a delegate is there while it is observed`() {
    let moves = moves
    #expect(map.delegate == nil)
    let recorder = moves.record()
    map.delegate?.moves.send(1)
    map.delegate?.moves.send(2)
    #expect(recorder.values == [1, 2])
    recorder.cancel()
    #expect(map.delegate == nil)
  }

  @Test func `what the object tells at once is heard`() {
    var attached: [Int?] = []
    let signal = Signal<Int, Never>.delegate(Subject<Int, Never>()) { delegate in
      attached.append(delegate == nil ? nil : 1)
      delegate?.send(1)
      delegate?.complete()
      delegate?.send(2)
    } telling: {
      $0.signal
    }
    var recorder: Recorder<Int, Never>?
    _ = warnings { recorder = signal.record() }
    #expect(recorder?.events == [.value(1), .completed])
    #expect(attached == [1, nil])
  }

  @Test func `a delegate that is done before it is there is not given away`() {
    var attached = 0
    let signal = Signal<Int, Never>.delegate(0, attach: { _ in attached += 1 }, telling: { .just($0) })
    #expect(signal.record().events == [.value(0), .completed])
    #expect(attached == 0)
  }

  @Test func `a delegate goes away when it says that it is done`() {
    let recorder = moves.record()
    map.delegate?.moves.complete()
    #expect(recorder.events == [.completed])
    #expect(map.delegate == nil)
  }
}
