import Swiftwater
import SwiftwaterTesting
import Testing

@MainActor @Test func `a relay takes values from any thread`() async {
  let relay = Relay<Value>()
  let values = relay.signal(buffering: .unbounded)
  let latest = relay.signal(buffering: .latest).map { $0 * 10 }
  let oldest = relay.signal(buffering: .oldest(10))
  var received = values.values(buffering: .unbounded).makeAsyncIterator()
  var mapped = latest.values(buffering: .unbounded).makeAsyncIterator()
  var limited = oldest.values(buffering: .unbounded).makeAsyncIterator()
  await Task.detached { relay.send(1) }.value
  #expect(await received.next() == 1)
  #expect(await mapped.next() == 10)
  #expect(await limited.next() == 1)
}

// No code calls these functions: the compiler checks their expressions.

private actor Server {}

private func isolation() async {
  _ = #isolation
  _ = Isolation.current
  Task { print("scheduled") }
  Task(priority: .high) { print("scheduled") }
}

private func run(_ actor: isolated any Actor) {
  Isolation.run(on: actor) { print("on the actor") }
}

@MainActor private func onMain() {}
