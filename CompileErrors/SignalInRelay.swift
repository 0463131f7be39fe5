// A signal is not `Sendable`, so a relay cannot send it.
import Swiftwater

actor Owner {
  func relay(_ signal: Signal<Int, Never>) {
    Relay().send(signal)  // expect: type 'Signal<Int, Never>' does not conform to the 'Sendable' protocol
  }
}
