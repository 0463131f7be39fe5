import Testing

/// Cases of the laws that stop the program, so that they cannot run beside the others.
enum KnownStops {
  /// The begins of the names of the cases, as their descriptions write them.
  static let names: [String] = []

  static func contains(_ name: String) -> Bool {
    names.contains { name.hasPrefix($0) }
  }
}

@Suite struct KnownStopsTests {
  @Test func `no case stops the program`() {
    #expect(KnownStops.names == [])
  }
}
