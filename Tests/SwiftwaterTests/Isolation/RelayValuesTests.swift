import Swiftwater
import Synchronization
import Testing

@Suite struct RelayValuesTests {
  let relay = Relay<Int>()

  @Test(arguments: [Buffering.latest, .oldest(3), .newest(3)])
  func `8.4 a sender that waits for a loop loses nothing`(buffering: Buffering) async throws {
    let values = relay.values(buffering: buffering)
    var iterator = values.makeAsyncIterator()
    let sending = Task.detached { [relay] in
      for value in 0..<1000 { try await relay.sendWhenReady(value) }
      relay.finish()
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
    (Buffering.unbounded, [1, 2, 3, 4]), (.latest, [4]), (.newest(2), [3, 4]), (.oldest(2), [1, 2]),
  ])
  func `8.4 keeps the values that the buffering allows and counts the others`(
    buffering: Buffering, expected: [Int]
  ) async {
    let values = relay.values(buffering: buffering)
    var iterator = values.makeAsyncIterator()
    for value in 1...4 { relay.send(value) }
    relay.finish()
    var received: [Int] = []
    while let value = await iterator.next() { received.append(value) }
    #expect(received == expected)
    #expect(values.droppedCount == 4 - expected.count)
    #expect(relay.droppedCount == 4 - expected.count)
  }

  @Test func `8.3 a loop receives what is sent after its beginning, in order`() async {
    relay.send(0)
    let values = relay.values(buffering: .unbounded)
    var iterator = values.makeAsyncIterator()
    #expect(relay.receiverCount == 1)
    relay.send(1)
    #expect(await iterator.next() == 1)
    let sending = Task.detached { [relay] in
      for value in 2...100 { relay.send(value) }
    }
    for value in 2...100 { #expect(await iterator.next() == value) }
    await sending.value
  }

  @Test func `each loop is a receiver of its own`() async {
    let values = relay.values(buffering: .unbounded)
    var (first, second) = (values.makeAsyncIterator(), values.makeAsyncIterator())
    relay.send(1)
    relay.finish()
    #expect(await [first.next(), first.next()] == [1, nil])
    #expect(await [second.next(), second.next()] == [1, nil])
  }

  @Test func `a loop over a relay that has been finished ends at once`() async {
    relay.finish()
    for await _ in relay.values(buffering: .unbounded) { Issue.record("a value of a finished relay") }
    #expect(relay.receiverCount == 0)
  }

  @Test func `a loop ends when the relay is released, also one that waits`() async {
    let owner = Mutex<Relay<Int>?>(Relay())
    var iterator = owner.withLock { $0! }.values(buffering: .unbounded).makeAsyncIterator()
    let release = Task.detached {
      let released = owner.withLock { $0.take() }
      released?.send(1)
    }
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    await release.value
  }

  @Test func `a loop that was left is no receiver, and lets a waiting sender go`() async throws {
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
