// Another actor cannot observe the signal of an actor.
import Swiftwater

actor Owner {
  private let subject = Subject<Int, Never>()
  var values: Signal<Int, Never> { subject.signal }
}

@MainActor func observe(_ owner: Owner) async {
  await owner.values.observe { print($0) }  // expect: non-Sendable type 'Signal<Int, Never>' of property 'values' cannot exit actor-isolated context
}
