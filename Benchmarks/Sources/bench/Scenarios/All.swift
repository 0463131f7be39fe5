extension Scenario {
  /// All scenarios, in the order of the table.
  static var all: [Scenario] {
    subjects + cold + combining + flattening + properties + derived + graphs + observations + commands
      + lifetime + origins + thesis + notifications + lists
  }
}
