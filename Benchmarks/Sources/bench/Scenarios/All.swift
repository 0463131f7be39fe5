extension Scenario {
  /// Everything that is measured, in the order of the table.
  static var all: [Scenario] {
    subjects + cold + observations + lasting + origins
  }
}
