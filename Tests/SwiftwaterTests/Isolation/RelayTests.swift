import Dispatch
import Swiftwater
import Testing

@Suite struct RelayTests {
  let relay = Relay<Int>()
  /// The actor of the observers. A `Task` runs on it only if the closure of the task captures it. That is why such
  /// closures begin with `_ = actor`.
  let actor = TestActor()

  // MARK: Senders that wait

  @Test(arguments: [BufferingPolicy.latest, .oldest(3), .newest(3)])
  func `8.4 a sender that waits for room loses nothing`(buffering: BufferingPolicy) async throws {
    let receivers = [ReceivingActor(), ReceivingActor()]
    for receiver in receivers { await receiver.observe(relay, count: 2000, buffering: buffering) }
    try await withThrowingDiscardingTaskGroup { [relay] group in
      for sender in 0..<2 {
        group.addTask { for value in 0..<1000 { try await relay.sendWhenReady(sender * 1000 + value) } }
      }
    }
    for receiver in receivers { await receiver.completion.wait() }
    #expect(await receivers[0].values.sorted() == Array(0..<2000))
    #expect(await receivers[0].values == receivers[1].values)
    #expect(relay.droppedCount == 0)
  }

  @Test func `8.4 a sender that waits for room is resumed when its task is cancelled`() async {
    await actor.run { [relay] _ in
      relay.signal(buffering: .oldest(1)).observe { _ in }
      relay.send(1)
      let sending = Task.detached { () -> Bool in
        do {
          try await relay.sendWhenReady(2)
          return true
        } catch {
          return false
        }
      }
      // This closure has not suspended, so the observer has not received the first value and the buffer is full.
      sending.cancel()
      #expect(await !sending.value)
    }
  }

  @Test func `8.4 a sender that waits for room is resumed when the observation ends`() async throws {
    let sending = await actor.run { [relay] _ in
      let subscription = relay.signal(buffering: .oldest(1)).observe { _ in }
      relay.send(1)
      let sending = Task.detached { try await relay.sendWhenReady(2) }
      subscription.cancel()
      return sending
    }
    try await sending.value
    #expect(relay.receiverCount == 0)
  }

  @Test func `8.4 a sender does not wait for a relay without receivers`() async throws {
    try await relay.sendWhenReady(1)
    relay.complete()
    try await relay.sendWhenReady(2)
  }

  // MARK: Delivery

  @Test func `8.4 the values of a busy actor stay in their buffer until it is free`() async {
    let jobs = DispatchSemaphore(value: 0)
    @Sendable func waitForJob() { jobs.wait() }
    let values = await QueueActor(onEnqueue: { jobs.signal() }).run { [relay] _ in
      let end = OneTimeEvent()
      var values: [Int] = []
      relay.signal(buffering: .latest).take(first: 1).observe {
        values.append($0)
      } onCompletion: {
        end.signal()
      }
      // The job of this closure.
      waitForJob()
      relay.send(1)
      // The job that delivers, which begins when this closure suspends.
      waitForJob()
      for value in 2...5 { relay.send(value) }
      await end.wait()
      return values
    }
    #expect(values == [5])
    #expect(relay.droppedCount == 4)
  }

  @Test func `8.3 values from other actors are delivered on the observer's actor, in the order of sending`()
    async
  {
    await actor.run { [relay] actor in
      Task {
        _ = actor
        await Task.detached { for value in 0..<1000 { relay.send(value) } }.value
      }
      let values = await relay.signal(buffering: .unbounded)
        .on(value: { _ in actor.preconditionIsolated() })
        .take(first: 1000)
        .allValues()
      #expect(values == Array(0..<1000))
    }
  }

  @Test func `8.3 all observers receive the values of several senders in the same order`() async {
    let receivers = [ReceivingActor(), ReceivingActor()]
    for receiver in receivers { await receiver.observe(relay, count: 4000) }
    await withDiscardingTaskGroup { [relay] group in
      for sender in 0..<4 {
        group.addTask { for value in 0..<1000 { relay.send(sender * 1000 + value) } }
      }
    }
    for receiver in receivers { await receiver.completion.wait() }
    let received = await [receivers[0].values, receivers[1].values]
    #expect(received[0] == received[1])
    #expect(received[0].sorted() == Array(0..<4000))
    for sender in 0..<4 {
      let values = received[0].filter { $0 / 1000 == sender }
      #expect(values == values.sorted())
    }
  }

  @Test func `8.3 values sent before the observation are not delivered`() async {
    await actor.run { [relay] actor in
      relay.send(1)
      Task {
        _ = actor
        relay.send(2)
      }
      #expect(await relay.signal(buffering: .unbounded).firstValue() == 2)
    }
  }

  @Test
  func `8.2 no value is delivered inside the call that sends, and waiting values are delivered together`()
    async
  {
    await actor.run { [relay] actor in
      let log = Log<String>()
      let end = OneTimeEvent()
      relay.signal(buffering: .unbounded).observe {
        if $0 == 1 {
          relay.send(3)
          Task {
            _ = actor
            log.entries.append("other work")
          }
        }
        log.entries.append("\($0)")
        if $0 == 3 { end.signal() }
      }
      relay.send(1)
      relay.send(2)
      #expect(log.entries == [])
      await end.wait()
      #expect(Array(log.entries.prefix(2)) == ["1", "2"])
      #expect(log.entries.contains("3"))
    }
  }

  @Test func `a relay of Void sends events without a value`() async {
    let relay = Relay<Void>()
    await actor.run { actor in
      Task {
        _ = actor
        relay.send()
        relay.complete()
      }
      #expect(await relay.signal(buffering: .unbounded).allValues().count == 1)
    }
  }

  // MARK: Buffering

  @Test(arguments: [
    (BufferingPolicy.unbounded, ["1", "2", "3", "4", "5"]),
    (.latest, ["dropped 4", "5"]),
    (.newest(2), ["dropped 3", "4", "5"]),
    (.newest(5), ["1", "2", "3", "4", "5"]),
    (.oldest(2), ["1", "2", "dropped 3"]),
    (.oldest(1), ["1", "dropped 4"]),
  ])
  func `8.4 a relay keeps the values that the buffering allows and counts the others`(
    buffering: BufferingPolicy, expected: [String]
  ) async {
    await actor.run { [relay] _ in
      let log = Log<String>()
      let end = OneTimeEvent()
      relay.signal(buffering: buffering, onDrop: { log.entries.append("dropped \($0)") })
        .observe({ log.entries.append("\($0)") }, onCompletion: { end.signal() })
      for value in 1...5 { relay.send(value) }
      relay.complete()
      await end.wait()
      #expect(log.entries == expected)
      #expect(relay.droppedCount == 5 - expected.count { !$0.hasPrefix("dropped") })
    }
  }

  @Test func `8.4 dropped values are reported once, at their position`() async {
    await actor.run { [relay] _ in
      let log = Log<String>()
      let end = OneTimeEvent()
      relay.signal(buffering: .latest, onDrop: { log.entries.append("dropped \($0)") })
        .observe {
          log.entries.append("\($0)")
          if $0 == 2 { for value in 3...5 { relay.send(value) } }
          if $0 == 5 { relay.send(6) }
          if $0 == 6 { end.signal() }
        }
      relay.send(1)
      relay.send(2)
      await end.wait()
      #expect(log.entries == ["dropped 1", "2", "dropped 2", "5", "6"])
    }
  }

  @Test func `8.4 each observation has its own buffering, and droppedCount counts the drops of all`() async {
    await actor.run { [relay] _ in
      relay.signal(buffering: .latest).observe { _ in }
      relay.signal(buffering: .oldest(1)).observe { _ in }
      relay.signal(buffering: .unbounded).observe { _ in }
      for value in 1...3 { relay.send(value) }
      #expect(relay.droppedCount == 4)
    }
  }

  @Test(arguments: [0, -1])
  func `a buffer without room is rejected`(count: Int) async {
    await #expect(processExitsWith: .failure) { [count] in
      _ = Relay<Int>().signal(buffering: .newest(count))
    }
  }

  // MARK: Endings

  @Test func `completing a relay completes current and later observations`() async {
    await actor.run { [relay] actor in
      Task {
        _ = actor
        relay.send(1)
        relay.complete()
        relay.complete()
        relay.send(2)
      }
      #expect(await relay.signal(buffering: .unbounded).allValues() == [1])
      #expect(await relay.signal(buffering: .unbounded).allValues() == [])
      #expect(relay.receiverCount == 0)
    }
  }

  @Test func `a relay that is completed while it delivers a value completes the observation`() async {
    await actor.run { [relay] actor in
      Task {
        _ = actor
        relay.send(1)
      }
      #expect(
        await relay.signal(buffering: .unbounded).on(value: { _ in relay.complete() }).allValues() == [1])
    }
  }

  @Test func `8.5 no value is delivered after a cancellation, not even a waiting value`() async {
    await actor.run { [relay] actor in
      let log = Log<Int>()
      let subscription = relay.signal(buffering: .unbounded).observe { log.entries.append($0) }
      relay.send(1)
      subscription.cancel()
      #expect(relay.receiverCount == 0)
      relay.signal(buffering: .unbounded).take(first: 2).observe { log.entries.append($0) }
      Task {
        _ = actor
        for value in 2...4 { relay.send(value) }
      }
      _ = await relay.signal(buffering: .unbounded).take(first: 3).allValues()
      #expect(!log.entries.contains(1))
    }
  }

  @Test func `8.5 an observer that cancels its observation receives none of the waiting values`() async {
    await actor.run { [relay] actor in
      let log = Log<Int>()
      let release = OneTimeEvent()
      let observation = Subscription()
      let signal = relay.signal(buffering: .unbounded).on(value: { if $0 == 3 { observation.cancel() } })
      observation.add(observe(signal, log, ReleaseTracker(release, on: actor)))
      for value in 1...4 { relay.send(value) }
      await release.wait()
      #expect(log.entries == [1, 2])
    }
  }

  // MARK: Lifetimes

  @Test func `8.5 a receiver whose actor was released is removed at the next value`() async {
    let release = OneTimeEvent()
    await RelayObserver(release).observe(relay)
    #expect(relay.receiverCount == 1)
    relay.send(1)
    await release.wait()
    #expect(relay.receiverCount == 0)
  }

  @Test func `a relay that is released delivers the sent values, and releases its receivers on their actor`()
    async
  {
    await actor.run { actor in
      let release = OneTimeEvent()
      let log = Log<Int>()
      var relay: Relay<Int>? = Relay()
      observe(relay!.signal(buffering: .unbounded), log, ReleaseTracker(release, on: actor))
      relay?.send(1)
      relay = nil
      await release.wait()
      #expect(log.entries == [1])
    }
  }

  @Test func `a relay that is released without waiting values releases its receivers on their actor`() async {
    await actor.run { actor in
      let release = OneTimeEvent()
      let log = Log<Int>()
      observe(Relay<Int>().signal(buffering: .unbounded), log, ReleaseTracker(release, on: actor))
      await release.wait()
      #expect(log.entries == [])
    }
  }

  @Test func `a dropped value may send to another relay when it is released`() async {
    let relayOfSenders = Relay<SendOnRelease>()
    await actor.run { [relay] _ in
      relayOfSenders.signal(buffering: .latest).observe { _ in }
      relayOfSenders.send(SendOnRelease(to: relay))
      relayOfSenders.signal(buffering: .latest).observe { _ in }
      relayOfSenders.send(SendOnRelease(to: relay))
      #expect(relayOfSenders.droppedCount == 1)
    }
  }

  @Test func `observations leak nothing`() async {
    let count = LiveCount()
    await count.track {
      await actor.run { [relay] actor in
        relay.signal(buffering: .unbounded).observe { _ in }.cancel()
        Task {
          _ = actor
          relay.send(1)
          relay.complete()
        }
        _ = await relay.signal(buffering: .unbounded).allValues()
      }
    }
    #expect(count.liveParts == [])
  }

  @discardableResult
  private func observe(_ signal: Signal<Int, Never>, _ log: Log<Int>, _ tracker: ReleaseTracker)
    -> Subscription
  {
    signal.observe {
      _ = tracker
      log.entries.append($0)
    }
  }
}

private actor ReceivingActor {
  private(set) var values: [Int] = []
  let completion = OneTimeEvent()

  func observe(_ relay: Relay<Int>, count: Int, buffering: BufferingPolicy = .unbounded) {
    relay.signal(buffering: buffering).take(first: count)
      .observe({ self.values.append($0) }, onCompletion: { self.completion.signal() })
  }
}

/// An actor that observes a relay and does not retain the subscription.
private actor RelayObserver {
  private let release: OneTimeEvent

  init(_ release: OneTimeEvent) { self.release = release }

  func observe(_ relay: Relay<Int>) {
    let tracker = ReleaseTracker(release)
    relay.signal(buffering: .unbounded).observe { [weak self] _ in _ = (self, tracker) }
  }
}

/// A value that sends to a relay when it is released.
private final class SendOnRelease: Sendable {
  private let relay: Relay<Int>

  init(to relay: Relay<Int>) { self.relay = relay }

  deinit { relay.send(1) }
}
