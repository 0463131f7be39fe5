// A subject cannot be sent to another actor while its own actor holds it.
import Swiftwater

actor Other {
  func take(_ subject: Subject<Int, Never>) {}
}

actor Owner {
  let subject = Subject<Int, Never>()

  func send(to other: Other) async {
    await other.take(subject)  // expect: sending 'self.subject' risks causing data races
  }
}
