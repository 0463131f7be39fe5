import Swiftwater
import Testing

@Suite(.clean) struct ScopedSubscriptionTests {
  private let numbers = Subject<Int, Never>()

  @Test func `an observation ends with the owner of its subscription`() {
    var seen: [Int] = []
    var scope: ScopedSubscription? = numbers.signal.observe { seen.append($0) }.scoped()
    numbers.send(1)
    #expect(scope != nil)
    scope = nil
    numbers.send(2)
    #expect(seen == [1])
  }

  @Test func `setting the variable again ends the previous observation`() {
    var seen: [Int] = []
    var scope = numbers.signal.observe { seen.append($0) }.scoped()
    scope = numbers.signal.observe { seen.append($0 * 10) }.scoped()
    numbers.send(1)
    #expect(seen == [10])
    scope.cancel()
    numbers.send(2)
    #expect(seen == [10])
    #expect(scope.subscription.isEnded)
  }
}
