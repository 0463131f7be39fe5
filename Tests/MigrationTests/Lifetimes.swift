import Swiftwater
import SwiftwaterTesting
import Testing

@Test func `a subscription runs its closure when it ends`() {
  var log: [String] = []
  let subscription = Subscription { log.append("cancelled") }
  subscription.cancel()
  subscription.cancel()
  #expect(log == ["cancelled"])
  _ = Subscription { log.append("released") }
  #expect(log == ["cancelled", "released"])
}

@Test func `subscriptions end together`() {
  let other = Subscription()
  let subscription = Subscription()
  subscription.add(other)
  subscription.cancel()
  #expect(other.isEnded)
  #expect(subscription.isEnded)
}

@Test func `a scoped subscription ends when another replaces it`() {
  let subscription = Subscription()
  let second = Subscription()
  var scope = subscription.scoped()
  scope = second.scoped()
  #expect(subscription.isEnded)
  #expect(!second.isEnded)
  scope.cancel()
  #expect(second.isEnded)
}

@Test func `a lifetime publishes its end`() {
  var isOver = false
  let lifetime = Lifetime()
  let other = Subscription()
  let ended = Signal<Void, Never>.never().take(during: lifetime)
  let recorder = ended.map { 1 }.record()
  lifetime.add(other)
  lifetime.onEnd { isOver = true }
  lifetime.end()
  #expect(recorder.isCompleted)
  #expect(isOver)
  #expect(other.isEnded)
  #expect(lifetime.isEnded)
}

// No code calls these functions: the compiler checks their expressions.

private func scopes(lifetime: Lifetime, subscription: Subscription) {
  lifetime.add(subscription)
  _ = ScopedSubscription(subscription)
  _ = LiveCount()
}
