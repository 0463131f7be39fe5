// A detached task runs outside of the actor, where its signals cannot be observed.
import Swiftwater

actor Owner {
  let signal = Signal<Int, Never>.just(1)

  func detach() {
    Task.detached { [signal] in  // expect: passing closure as a 'sending' parameter risks causing data races
      _ = signal.observe { print($0) }
    }
  }
}
