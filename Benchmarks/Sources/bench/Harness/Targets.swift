extension Target {
  /// The targets of a scenario, and the figures of the thesis.
  static func all(for scenario: Scenario) -> [Target] {
    targets[scenario.id] ?? []
  }

  /// The scenarios that limit the memory of Swiftwater.
  static var ofMemory: [(scenario: Scenario, targets: [Target])] {
    Scenario.all.compactMap { scenario in
      let targets = all(for: scenario).filter(\.isOfMemory)
      return targets.isEmpty ? nil : (scenario, targets)
    }
  }

  /// The scenarios that limit the instructions of Swiftwater.
  static var ofInstructions: [(scenario: Scenario, targets: [Target])] {
    Scenario.all.compactMap { scenario in
      let targets = all(for: scenario).filter(\.isOfInstructions)
      return targets.isEmpty ? nil : (scenario, targets)
    }
  }

  private static var targets: [String: [Target]] {
    [
      "1": [
        .atMost(0.6, times: .plain), .atMost(1 / 10, times: .openCombine), .allocations(0), .instructions(47),
      ],
      "2": [.allocations(0)],
      "3": [
        .atMost(0.8, times: .plain), .atMost(1 / 8, times: .openCombine), .allocations(0), .instructions(377),
      ],
      "3e": [.allocations(0), .instructions(417)],
      "4": [.allocations(0)],
      "4b": [.allocations(0)],
      "5a": [.atMost(1, times: .plain)],
      "5d": [.atMost(1 / 10, times: .openCombine)],
      "6": [
        .atMost(0.6, times: .plain), .atMost(1 / 8, times: .openCombine), .allocations(0), .instructions(133),
      ],
      "6z": [.atMost(0.6, times: .plain), .atMost(1 / 8, times: .openCombine), .allocations(0)],
      "7": [.atMost(0.6, times: .plain), .atMost(1 / 8, times: .openCombine), .allocations(0)],
      "8a": [.atMost(1 / 5, times: .openCombine), .instructions(761)],
      "8b": [.atMost(1 / 5, times: .openCombine)],
      "8c": [.atMost(1 / 5, times: .openCombine)],
      "9": [.atMost(1, times: .plain), .allocations(0), .instructions(21)],
      "10a": [.atMost(2, times: .plain), .allocations(0), .instructions(250)],
      "10b": [.atMost(4, times: .plain), .allocations(0), .instructions(121)],
      "11a": [.atMost(3, times: .plain), .instructions(14_900)],
      "11c": [.atMost(3, times: .plain), .allocations(0), .instructions(36_300)],
      "12e": [.atMost(1 / 5, times: .openCombine), .allocations(4), .instructions(1883)],
      "12h": [.atMost(4, times: .plain), .instructions(666)],
      "13a": [.nanoseconds(1000)],
      "13c": [.nanoseconds(1000)],
      "14": [.bytes(300), .allocations(4)],
      "S1": [.atMost(1.1, times: .baseline)],
      "S2": [.atMost(1.1, times: .baseline)],
      "L2": [.nanoseconds(20_000), .atMost(1 / 100, times: .openCombine)],
      "L3": [.nanoseconds(20_000), .atMost(1 / 100, times: .openCombine)],
      "L4": [.nanoseconds(20_000)],
      "L5": [.nanoseconds(50_000), .atMost(1 / 100, times: .openCombine)],
      "L6": [.nanoseconds(50_000), .atMost(1 / 100, times: .openCombine)],
      // Documentation/Lists.md has a table of the memory of a row.
      "L9a": [.bytes(72)],
      "L9b": [.bytes(108)],
      "L9c": [.bytes(108)],
      "L9d": [.bytes(160)],
      "L9e": [.bytes(146)],
      "L9f": [.bytes(146)],
      "L9g": [.bytes(108)],
      "L10": [.nanoseconds(20_000), .atMost(1 / 100, times: .openCombine)],
      "L11": [.nanoseconds(50_000), .atMost(1 / 100, times: .openCombine)],
      "L12": [.nanoseconds(50_000), .atMost(1 / 100, times: .openCombine)],
      "L13": [.nanoseconds(300_000)],
      "L14": [.nanoseconds(100_000)],
      "O1": [.atMost(1.05, times: .fewerOrigins)],
      "O2": [.atMost(1.05, times: .fewerOrigins)],
      "P3": [.thesisScenario(3, times: "P1")],
      "P4": [.thesisScenario(3, times: "P1")],
      "P6": [.thesis(2.1)],
      "P9": [.thesis(12)],
      "P11": [.thesisScenario(31, times: "P10")],
      "P13": [.thesis(8.7)],
      "P14": [.thesis(2.1)],
      "P15": [.thesis(1.35)],
      "P16": [.thesis(1.26), .atMost(1.3, times: .plain)],
    ]
  }
}
