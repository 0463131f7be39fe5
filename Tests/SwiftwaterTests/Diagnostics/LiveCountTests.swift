import Swiftwater
import Testing

@Suite(.clean) struct LiveCountTests {
  @Test func `counts what is alive of what was made under it`() {
    let count = LiveCount()
    let elsewhere = Subscription()
    let subscriptions = count.measure { [Subscription(), Subscription()] }
    #expect(count.alive == 2)
    withExtendedLifetime((elsewhere, subscriptions)) {}
  }

  @Test func `what was released is not counted`() {
    let count = LiveCount()
    count.measure { Signal<Int, Never>.values(1, 2, 3).map { $0 + 1 }.observe { _ in } }
    #expect(count.alive == 0)
  }

  @Test func `passes results and errors through`() throws {
    let count = LiveCount()
    #expect(count.measure { 1 } == 1)
    #expect(throws: Problem.broken) {
      try count.measure { () throws(Problem) in throw .broken }
    }
  }
}
