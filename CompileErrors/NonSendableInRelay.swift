// A relay sends `Sendable` values only.
import Swiftwater

final class Draft {
  var text = ""
}

actor Drafts {
  func relay(_ draft: Draft) {
    Relay().send(draft)  // expect: type 'Draft' does not conform to the 'Sendable' protocol
  }
}
