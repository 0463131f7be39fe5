import Swiftwater
import SwiftwaterTesting
import Testing

/// Section 8 of the contract.
@Suite @MainActor struct IsolationContractTests {
  private actor Sender {
    func send(_ values: ClosedRange<Int>, to relay: Relay<Int>) {
      for value in values { relay.send(value) }
    }
  }

  private let relay = Relay<Int>()

  @Test func `8.2 synchronous events are delivered inside the call, others on the actor`() async {
    let subject = Subject<Int, Never>()
    var received: [Int] = []
    subject.signal.observe { received.append($0) }
    subject.send(1)
    #expect(received == [1])
    let values = await Signal<Int, Never>.task { 2 }.on(value: { _ in MainActor.assertIsolated() })
      .allValues()
    #expect(values == [2])
  }

  @Test func `8.3 a relay delivers the values sent after the observation began, in order`() async {
    relay.send(0)
    let values = relay.signal(buffering: .unbounded).take(first: 1000).replayedFromNow()
    await Sender().send(1...1000, to: relay)
    #expect(await values.allValues() == Array(1...1000))
  }

  @Test func `8.4 buffering is explicit, and dropped values are counted`() async {
    var dropped = 0
    let latest = relay.signal(buffering: .latest, onDrop: { dropped += $0 }).take(first: 1).replayedFromNow()
    let oldest = relay.signal(buffering: .oldest(2)).take(first: 2).replayedFromNow()
    let newest = relay.signal(buffering: .newest(2)).take(first: 2).replayedFromNow()
    for value in 1...5 { relay.send(value) }
    #expect(await latest.allValues() == [5])
    #expect(await oldest.allValues() == [1, 2])
    #expect(await newest.allValues() == [4, 5])
    #expect(dropped == 4)
    #expect(relay.droppedCount == 4 + 3 + 3)
  }

  @Test func `8.5 a cancelled receiver receives nothing more`() async {
    var received: [Int] = []
    let subscription = relay.signal(buffering: .unbounded).observe { received.append($0) }
    let rest = relay.signal(buffering: .unbounded).take(first: 2).replayedFromNow()
    relay.send(1)
    subscription.cancel()
    relay.send(2)
    #expect(await rest.allValues() == [1, 2])
    #expect(received == [])
    #expect(relay.receiverCount == 0)
  }

  @Test func `8.6 an operator that waits stops the program outside of actors`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached {
        _ = Signal<Void, Never>.timer(after: .zero, file: "Contract/Nowhere.swift", line: 8).observe { _ in }
      }.value
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("Contract/Nowhere.swift:8"))
    #expect(report.contains("where there is no actor to deliver on"))
  }

  @Test nonisolated func `8.7 an operator that does not wait needs no actor`() async {
    let values = await Task.detached { Signal<Int, Never>.of(1, 2).map { $0 * 10 }.record().values }.value
    #expect(values == [10, 20])
  }

  @Test func `8.8 cancelling an observation cancels its task, and nothing arrives`() async {
    let (started, startContinuation) = AsyncStream<Void>.makeStream()
    let (cancelled, cancelledContinuation) = AsyncStream<Bool>.makeStream()
    var received: [Int] = []
    let subscription = Signal<Int, Never>.task {
      startContinuation.yield()
      try? await Task.sleep(for: .seconds(3600))
      cancelledContinuation.yield(Task.isCancelled)
      return 1
    }.observe { received.append($0) }
    for await _ in started { break }
    subscription.cancel()
    for await isCancelled in cancelled {
      #expect(isCancelled)
      break
    }
    #expect(await Signal<Int, Never>.task { 2 }.firstValue() == 2)
    #expect(received == [])
  }

  @Test func `8.9 leaving a loop over the values ends the observation`() async {
    var cleanups = 0
    let signal = Signal<Int, Never>.of(1, 2, 3).concat(.never()).on(cleanup: { cleanups += 1 })
    var received: [Int] = []
    for await value in signal.values(buffering: .unbounded) {
      received.append(value)
      if value == 3 { break }
    }
    #expect(received == [1, 2, 3])
    #expect(cleanups == 1)
  }

  /// Closures in a class without isolation. Only its caller knows the actor.
  private final class Counter {
    let count = MutableProperty(0)

    func increment() -> Signal<Int, Never> {
      .task {
        self.count.value += 1
        return self.count.value
      }
    }

    func incrementWithCaptureList() -> Signal<Int, Never> {
      .task(
        { [count] in
          count.value += 1
          return count.value
        }, file: "Contract/Away.swift", line: 10)
    }

    func makeIncrementCommand() -> Command<Void, Int, Never> {
      Command(
        { [count] in
          await Task {}.value
          count.value += 1
          return count.value
        }, file: "Contract/Away.swift", line: 11)
    }
  }

  @Test func `8.10 the work of a task in a plain class runs on the actor that observes it`() async {
    #expect(await Counter().increment().firstValue() == 1)
  }

  @concurrent nonisolated private static func countOnNoActor() async -> Int {
    let count = MutableProperty(0)
    count.value += 1
    return count.value
  }

  @Test func `8.10 work that an observer starts may use a graph of its own on any actor`() async {
    let (counts, countContinuation) = AsyncStream<Int>.makeStream()
    Signal<Int, Never>.task { 1 }.observe { _ in
      Task {
        countContinuation.yield(await Self.countOnNoActor())
        countContinuation.finish()
      }
    }
    var received: [Int] = []
    for await count in counts { received.append(count) }
    #expect(received == [1])
  }

  @Test func `8.10 work may call a function that uses a graph of its own elsewhere`() async {
    let count = await Signal<Int, Never>.task { await Self.countOnNoActor() }.firstValue()
    #expect(count == 1)
  }

  #if compiler(<6.4)
  @Test(.debugBuildsOnly)
  func `8.10 a closure that the compiler runs outside of its actor may not use the graph`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task { @MainActor in _ = await Counter().incrementWithCaptureList().firstValue() }.value
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("Contract/Away.swift:10"))
    #expect(report.contains("remove the list"))
  }

  @Test(.debugBuildsOnly)
  func `8.10 an asynchronous closure of a command that runs outside of its actor may not use the graph`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task { @MainActor in
        _ = try? await Counter().makeIncrementCommand().start().firstValue()
      }.value
    }
    let report = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(report.contains("Contract/Away.swift:11"))
    #expect(report.contains("remove the list"))
  }
  #endif
}

extension Signal {
  /// Starts this signal now, and replays all of its events.
  fileprivate func replayedFromNow() -> Signal {
    let replayed = replay()
    replayed.connect()
    return replayed.signal
  }
}
