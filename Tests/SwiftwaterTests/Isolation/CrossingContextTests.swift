import Observation
import Swiftwater
import Synchronization
import Testing

/// Values from elsewhere are delivered in the context of the code that observes.
@Suite struct CrossingContextTests {
  @TaskLocal static var name = "nobody"

  @Observable final class Counter {
    var count = 0
  }

  private let actor = TestActor()

  @Test func `8.2 an observer of a relay runs in the context in which it began to observe`() async {
    let relay = Relay<Int>()
    await actor.run { _ in
      let log = Log<String>()
      let end = OneTimeEvent()
      Self.$name.withValue("observer") {
        relay.signal(buffering: .unbounded)
          .observe({ log.entries.append("\($0) \(Self.name)") }, onCompletion: { end.signal() })
      }
      relay.send(1)
      await Task.detached {
        Self.$name.withValue("sender") { relay.send(2) }
        relay.complete()
      }.value
      await end.wait()
      #expect(log.entries == ["1 observer", "2 observer"])
    }
  }

  @Test func `8.2 an expression is read again in the context in which it was observed`() async {
    await actor.run { _ in
      let counter = Counter()
      let log = Log<String>()
      let end = OneTimeEvent()
      let subscription = Self.$name.withValue("observer") {
        Signal.observing { counter.count }.observe {
          log.entries.append("\($0) \(Self.name)")
          if $0 == 1 { end.signal() }
        }
      }
      Self.$name.withValue("writer") { counter.count = 1 }
      await end.wait()
      #expect(log.entries == ["0 observer", "1 observer"])
      subscription.cancel()
    }
  }

  @Test func `8.2 the result of a callback is delivered in the context in which it was observed`() async {
    await actor.run { _ in
      let log = Log<String>()
      let end = OneTimeEvent()
      let callback = Mutex<(@Sendable () -> Void)?>(nil)
      Self.$name.withValue("observer") {
        Signal<Int, Never>.callbackOnAnyThread { resume in callback.withLock { $0 = { resume(.success(1)) } }
        }
        .observe({ log.entries.append("\($0) \(Self.name)") }, onCompletion: { end.signal() })
      }
      let resume = callback.withLock { $0.take() }
      Self.$name.withValue("caller") { resume?() }
      await end.wait()
      #expect(log.entries == ["1 observer"])
    }
  }
}
