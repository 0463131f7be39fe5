// A detached task does not run on the actor, so it cannot observe the signals of the actor.
import Swiftwater

actor Owner {
  let signal = Signal<Int, Never>.just(1)

  func detach() {
    Task.detached { [signal] in  // expect: passing closure as a 'sending' parameter risks causing data races
      _ = signal.observe { print($0) }
    }
  }
}
