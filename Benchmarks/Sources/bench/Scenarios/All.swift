extension Scenario {
  /// Everything that is measured, in the order of the table.
  static var all: [Scenario] {
    subjects + cold + combining + flattening + properties + derived + graphs + observations + commands
      + lasting + origins + thesis + notifications + lists
  }
}
