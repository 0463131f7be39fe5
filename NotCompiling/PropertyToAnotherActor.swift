// A property is read where it was made. Its value may travel.
import Swiftwater

actor Other {
  func show(_ name: Property<String>) {}
}

@MainActor func give(_ name: MutableProperty<String>, to other: Other) async {
  await other.show(name)  // expect: sending 'name' risks causing data races
}
