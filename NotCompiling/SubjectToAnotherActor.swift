// A subject belongs to the actor that made it.
import Swiftwater

actor Other {
  func take(_ subject: Subject<Int, Never>) {}
}

actor Owner {
  let subject = Subject<Int, Never>()

  func give(to other: Other) async {
    await other.take(subject)  // expect: sending 'self.subject' risks causing data races
  }
}
