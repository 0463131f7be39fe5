import Swiftwater
import Testing

@Suite(.clean) struct SubscriptionTests {
  @Test func `a cleanup runs once`() {
    var cleanups = 0
    let subscription = Subscription { cleanups += 1 }
    #expect(!subscription.isEnded)
    subscription.cancel()
    subscription.cancel()
    #expect(subscription.isEnded)
    #expect(cleanups == 1)
  }

  @Test func `the resource that was added last ends first`() {
    var log: [Int] = []
    let subscription = Subscription()
    for number in 1...3 { subscription.onEnd { log.append(number) } }
    subscription.cancel()
    #expect(log == [3, 2, 1])
  }

  @Test func `releasing the last reference ends a subscription`() {
    var cleanups = 0
    var subscription: Subscription? = Subscription { cleanups += 1 }
    #expect(cleanups == 0)
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(cleanups == 1)
  }

  @Test func `a resource that is added after the end is cancelled at once`() {
    var cleanups = 0
    let subscription = Subscription()
    subscription.cancel()
    subscription.onEnd { cleanups += 1 }
    let late = Subscription()
    subscription.add(late)
    #expect(cleanups == 1)
    #expect(late.isEnded)
  }

  @Test func `subscriptions end with the subscription that they were added to`() {
    let all = Subscription()
    let parts = (1...3).map { _ in Subscription() }
    for part in parts { all.add(part) }
    all.cancel()
    #expect(parts.allSatisfy { $0.isEnded })
  }

  @Test(arguments: 0..<3) func `a subscription that ends before the whole is released at once`(leaving: Int) {
    let all = Subscription()
    var log: [Int] = []
    var parts = (0..<3).map { number in Subscription { log.append(number) } }
    for part in parts { all.add(part) }
    weak let part = parts[leaving]
    parts[leaving].cancel()
    parts = []
    #expect(part == nil)
    all.cancel()
    #expect(log == [leaving] + [2, 1, 0].filter { $0 != leaving })
  }

  @Test func `a cleanup may cancel and add`() {
    var log: [String] = []
    let subscription = Subscription()
    subscription.onEnd { log.append("first") }
    subscription.onEnd {
      subscription.cancel()
      subscription.onEnd { log.append("late") }
      log.append("second")
    }
    subscription.cancel()
    #expect(log == ["late", "second", "first"])
  }

  @Test func `1.4 no ending follows when a cleanup at the end cancels the observation`() {
    let subject = Subject<Int, Never>()
    var subscription: Subscription?
    var isCompleted = false
    subscription = subject.signal.on(cleanup: { subscription?.cancel() })
      .observe({ _ in }, onCompletion: { isCompleted = true })
    subject.complete()
    #expect(!isCompleted)
  }
}
