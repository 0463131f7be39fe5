import Swiftwater
import Testing

@testable import MessengerServices

@Suite @MainActor struct EventRouterTests {
  private let lifetime = Lifetime()

  @Test func `events go only to the observers of their key`() async {
    let router = EventRouter<Int, String>()
    var received: [[String]] = [[], [], []]
    let isOver = Subject<Void, Never>()
    for (index, key) in [1, 1, 2].enumerated() {
      router.signal(for: key, overflowEvent: "lost", isolation: MainActor.shared).observe(during: lifetime) {
        received[index].append($0)
        if received.map(\.count) == [2, 2, 1] { isOver.send(()) }
      }
    }
    router.send("a", to: 1)
    router.send("b", to: 1)
    router.send("c", to: 2)
    router.send("d", to: 3)
    _ = await isOver.signal.firstValue()
    #expect(received == [["a", "b"], ["a", "b"], ["c"]])
  }

  @Test func `an event for all keys skips the excepted one`() async {
    let router = EventRouter<Int, String>()
    let first = router.signal(for: 1, overflowEvent: "lost", isolation: MainActor.shared)
    let second = router.signal(for: 2, overflowEvent: "lost", isolation: MainActor.shared)
    let both = first.map { "1 \($0)" }.merge(second.map { "2 \($0)" })
    var seen: [String] = []
    both.observe(during: lifetime) { seen.append($0) }
    Task {
      router.sendToAll("a", except: [1])
      router.send("b", to: 1)
    }
    _ = await both.filter { $0 == "1 b" }.firstValue()
    #expect(seen.sorted() == ["1 b", "2 a"])
  }

  @Test func `MAN-6 a key is observed from the first observer to the last`() {
    let changes = Log<Int>()
    let router = EventRouter<Int, String> { changes.append($0) }
    #expect(!router.isObserved(1))
    let first = router.signal(for: 1, overflowEvent: "lost", isolation: MainActor.shared).observe { _ in }
    let second = router.signal(for: 1, overflowEvent: "lost", isolation: MainActor.shared).observe { _ in }
    first.cancel()
    #expect(router.isObserved(1))
    second.cancel()
    second.cancel()
    #expect(!router.isObserved(1))
    #expect(changes.entries == [1, 1])
  }

  @Test func `a slow observer receives an event that stands for the dropped ones`() async {
    let router = EventRouter<Int, Int>()
    let signal = router.signal(for: 1, overflowEvent: -1, isolation: MainActor.shared)
    Task { for number in 0..<(Limits.eventBufferSize + 10) { router.send(number, to: 1) } }
    let seen = await signal.take(first: Limits.eventBufferSize + 1).allValues()
    #expect(seen.first == -1)
    #expect(seen.last == Limits.eventBufferSize + 9)
  }
}
