import Swiftwater
import Synchronization
import Testing

@Suite struct RelayValuesTests {
  let relay = Relay<Int>()

  @Test(arguments: [BufferingPolicy.latest, .oldest(3), .newest(3)])
  func `8.4 a sender that waits for a loop loses nothing`(buffering: BufferingPolicy) async throws {
    let values = relay.values(buffering: buffering)
    var iterator = values.makeAsyncIterator()
    let sending = Task.detached { [relay] in
      for value in 0..<1000 { try await relay.sendWhenReady(value) }
      relay.complete()
    }
    var received: [Int] = []
    while let value = await iterator.next() { received.append(value) }
    try await sending.value
    #expect(received == Array(0..<1000))
    #expect(values.droppedCount == 0)
    #expect(relay.droppedCount == 0)
    #expect(relay.receiverCount == 0)
  }

  @Test(arguments: [
    (BufferingPolicy.unbounded, [1, 2, 3, 4]), (.latest, [4]), (.newest(2), [3, 4]), (.oldest(2), [1, 2]),
  ])
  func `8.4 a loop keeps the values that the buffering allows and counts the others`(
    buffering: BufferingPolicy, expected: [Int]
  ) async {
    let values = relay.values(buffering: buffering)
    var iterator = values.makeAsyncIterator()
    for value in 1...4 { relay.send(value) }
    relay.complete()
    var received: [Int] = []
    while let value = await iterator.next() { received.append(value) }
    #expect(received == expected)
    #expect(values.droppedCount == 4 - expected.count)
    #expect(relay.droppedCount == 4 - expected.count)
  }

  @Test func `8.3 values that are sent before the loop begins are not lost`() async {
    relay.send(0)
    let values = relay.values(buffering: .unbounded)
    #expect(relay.receiverCount == 1)
    relay.send(1)
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    let sending = Task.detached { [relay] in
      for value in 2...100 { relay.send(value) }
    }
    for value in 2...100 { #expect(await iterator.next() == value) }
    await sending.value
  }

  @Test func `8.3 a signal of the sequence loses nothing that is sent after the observation has begun`() async
  {
    await TestActor().run { [relay] _ in
      let log = Log<Int>()
      let end = OneTimeEvent()
      Signal.from(relay.values(buffering: .unbounded)).take(first: 2)
        .observe({ log.entries.append($0) }, onCompletion: { end.signal() })
      relay.send(1)
      relay.send(2)
      await end.wait()
      #expect(log.entries == [1, 2])
    }
  }

  @Test func `a sequence that was left has no more values`() async {
    let values = relay.values(buffering: .unbounded)
    relay.send(1)
    for await value in values {
      #expect(value == 1)
      break
    }
    #expect(relay.receiverCount == 0)
    relay.send(2)
    for await _ in values { Issue.record("a value of a loop that was left") }
  }

  @Test func `a sequence that is released without a loop stops being a receiver`() async throws {
    do {
      let values = relay.values(buffering: .oldest(1))
      relay.send(1)
      withExtendedLifetime(values) { #expect(relay.receiverCount == 1) }
    }
    #expect(relay.receiverCount == 0)
  }

  @Test func `lost values are counted when they are lost`() async {
    let values = relay.values(buffering: .oldest(2))
    for value in 1...3 { relay.send(value) }
    #expect(values.droppedCount == 1)
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(values.droppedCount == 1)
  }

  @Test func `a loop that completes its relay resumes a waiting sender`() async throws {
    let values = relay.values(buffering: .oldest(1))
    let producing = Task.detached { [relay] in
      for value in 1...3 { try await relay.sendWhenReady(value) }
    }
    for await value in values where value == 1 {
      relay.complete()
      try await producing.value
    }
  }

  @Test func `senders that wait are resumed one after the other, even when some give up`() async throws {
    let values = relay.values(buffering: .oldest(1))
    let senders = (0..<400).map { number in
      Task.detached { [relay] () -> Bool in
        do {
          try await relay.sendWhenReady(number)
          return true
        } catch { return false }
      }
    }
    for sender in senders.enumerated() where sender.offset % 3 == 0 { sender.element.cancel() }
    let sending = Task.detached { [relay] in
      var sent = 0
      for sender in senders where await sender.value { sent += 1 }
      relay.complete()
      return sent
    }
    var received: Set<Int> = []
    for await value in values { received.insert(value) }
    #expect(await received.count == sending.value)
    #expect(received.isSuperset(of: (0..<400).filter { $0 % 3 != 0 }))
  }

  @Test func `a loop over a relay that has completed ends at once`() async {
    relay.complete()
    for await _ in relay.values(buffering: .unbounded) {
      Issue.record("a value of a relay that has completed")
    }
    #expect(relay.receiverCount == 0)
  }

  @Test func `a loop ends when the relay is released, even a loop that waits`() async {
    let owner = Mutex<Relay<Int>?>(Relay())
    let values = owner.withLock { $0! }.values(buffering: .unbounded)
    var iterator = values.makeAsyncIterator()
    let release = Task.detached {
      let released = owner.withLock { $0.take() }
      released?.send(1)
    }
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    #expect(values.droppedCount == 0)
    await release.value
  }

  @Test func `a loop that was left is not a receiver anymore, and resumes a waiting sender`() async throws {
    do {
      let iterator = relay.values(buffering: .oldest(1)).makeAsyncIterator()
      relay.send(1)
      let sending = Task.detached { [relay] in try await relay.sendWhenReady(2) }
      _ = consume iterator
      try await sending.value
    }
    #expect(relay.receiverCount == 0)
  }

  @Test func `1.4 a loop whose task is cancelled receives nothing more`() async {
    let looping = Task { [relay] in
      var iterator = relay.values(buffering: .unbounded).makeAsyncIterator()
      relay.send(1)
      withUnsafeCurrentTask { $0?.cancel() }
      return await iterator.next()
    }
    #expect(await looping.value == nil)
    #expect(relay.receiverCount == 0)
  }
}
