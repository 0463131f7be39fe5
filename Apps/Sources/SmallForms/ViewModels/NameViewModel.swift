import Swiftwater
import SwiftwaterDesign

/// A name, and the last lines that were printed when it changed.
final class NameViewModel {
  let title = MutableProperty("Name")
  let nameInput = StringInput("Name", maximumLength: 40)
  /// The printed lines, the latest first.
  let lines: Property<[String]>
  /// The number of lines that are kept.
  private static let capacity = 5

  init(name: String) {
    nameInput.text.value = name
    lines = nameInput.text.changes
      .scan([]) { lines, name in Array((["Name changed to \(name)"] + lines).prefix(Self.capacity)) }
      .property(initial: [])
  }
}
