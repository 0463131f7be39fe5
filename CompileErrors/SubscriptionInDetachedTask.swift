// A subscription can only be cancelled on the actor of the observation.
import Swiftwater

@MainActor func cancelLater(_ subscription: Subscription) {
  Task.detached {  // expect: passing closure as a 'sending' parameter risks causing data races
    subscription.cancel()
  }
}
