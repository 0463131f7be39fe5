// A signal can only be awaited on its actor, not in a child task.
import Swiftwater

actor Owner {
  let signal = Signal<Int, Never>.just(1)

  func wait() async -> Int? {
    async let first = signal.firstValue()  // expect: non-Sendable type 'Signal<Int, Never>' of property 'signal' cannot exit actor-isolated context
    return await first
  }
}
