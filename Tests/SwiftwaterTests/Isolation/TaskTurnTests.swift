import Swiftwater
import Testing

/// Guards that the last value and the completion of a task are delivered in one job of the actor.
@Suite struct TaskTurnTests {
  private actor Host {
    var events: [String] = []
    let lifetime = Lifetime()

    func observe(_ continuation: AsyncStream<Void>.Continuation) {
      let service = Service()
      Signal<Int, Never>.task { await service.value() }.observe(during: lifetime) { _ in
        self.note("value")
        Task {
          self.note("next job")
          continuation.finish()
        }
      } onCompletion: {
        self.note("completion")
      }
    }

    func note(_ event: String) { events.append(event) }
  }

  private actor Service {
    func value() -> Int { 1 }
  }

  @Test func `the value and the completion of a task arrive in one job of the actor`() async {
    for _ in 0..<100 {
      let host = Host()
      let (stream, continuation) = AsyncStream<Void>.makeStream()
      await host.observe(continuation)
      for await _ in stream {}
      #expect(await host.events == ["value", "completion", "next job"])
    }
  }
}
