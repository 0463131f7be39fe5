extension Scenario {
  /// Everything that is measured, in the order of the table.
  static var all: [Scenario] {
    subjects + cold + flattening + properties + derived + graphs + observations + lasting + origins + thesis
  }
}
