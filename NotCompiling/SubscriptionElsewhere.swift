// An observation is ended where it lives.
import Swiftwater

@MainActor func cancelLater(_ subscription: Subscription) {
  Task.detached {  // expect: passing closure as a 'sending' parameter risks causing data races
    subscription.cancel()
  }
}
