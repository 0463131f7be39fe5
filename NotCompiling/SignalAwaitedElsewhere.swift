// Waiting for a signal happens on the actor of the signal.
import Swiftwater

actor Owner {
  let signal = Signal<Int, Never>.just(1)

  func wait() async -> Int? {
    async let first = signal.firstValue()  // expect: non-Sendable type 'Signal<Int, Never>' of property 'signal' cannot exit actor-isolated context
    return await first
  }
}
