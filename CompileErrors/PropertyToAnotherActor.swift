// A property cannot be sent to another actor. Its value can.
import Swiftwater

actor Other {
  func show(_ name: Property<String>) {}
}

@MainActor func send(_ name: MutableProperty<String>, to other: Other) async {
  await other.show(name)  // expect: sending value of non-Sendable type 'MutableProperty<String>' risks causing data races
}
