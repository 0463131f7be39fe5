import Instruments

/// What was measured of one form of a scenario.
struct Measurement {
  /// Nanoseconds of one unit, one for each repetition.
  var samples: [Double] = []
  /// Blocks allocated for one unit, or alive after one turn where live memory is measured.
  var allocations = 0.0
  /// Bytes asked for in those.
  var bytes = 0.0

  var median: Double { samples.sorted()[samples.count / 2] }
  var minimum: Double { samples.min()! }
}

extension Scenario {
  /// Measures all forms in turn within each repetition, so that whatever else the machine does hits all
  /// alike.
  func measure(_ isIncluded: (Variant) -> Bool) async -> [Variant: Measurement] {
    var lanes: [Lane] = []
    for variant in Variant.allCases where isIncluded(variant) {
      if let make = forms[variant] { lanes.append(await Lane(variant, make(), of: self)) }
    }
    for repetition in 0..<Effort.repetitions {
      for index in lanes.indices {
        // Nobody always comes after the same one.
        await lanes[(index + repetition) % lanes.count].repeatOnce()
      }
    }
    return Dictionary(uniqueKeysWithValues: lanes.map { ($0.variant, $0.measurement) })
  }

  /// Counts what Swiftwater allocates for one unit, without measuring time.
  func count() async -> Measurement {
    await Lane(.swiftwater, forms[.swiftwater]!(), of: self).measurement
  }
}

enum Effort {
  static let repetitions = 41
  static let nanosecondsPerRepetition = 3_000_000.0
}

/// A form on its way through the repetitions.
private final class Lane {
  let variant: Variant
  var measurement = Measurement()
  private let form: Form
  private let scenario: Scenario
  private var turns = 1

  init(_ variant: Variant, _ form: Form, of scenario: Scenario) async {
    self.variant = variant
    self.form = form
    self.scenario = scenario
    await findTurns()
    await count()
  }

  func repeatOnce() async {
    measurement.samples.append(await time(turns) / Double(turns * scenario.unitsPerTurn))
  }

  /// Warms up, and finds how many turns fill a repetition.
  private func findTurns() async {
    while true {
      let duration = await time(turns)
      if duration >= Effort.nanosecondsPerRepetition / 4 {
        turns = max(1, Int(Double(turns) * Effort.nanosecondsPerRepetition / duration))
        return
      }
      turns *= 2
    }
  }

  private func time(_ turns: Int) async -> Double {
    let begin = instruments_now()
    await form.run(turns)
    let end = instruments_now()
    form.clear()
    return Double(end - begin)
  }

  private func count() async {
    let isOfLiveMemory = scenario.measures == .liveMemory
    let turns = isOfLiveMemory ? 1000 : min(turns, 1000)
    if isOfLiveMemory {
      // What grows once, such as the array that keeps what is alive, is there then.
      await form.run(turns)
      form.clear()
    }
    instruments_start_counting(isOfLiveMemory)
    await form.run(turns)
    let counts = instruments_stop_counting()
    form.clear()
    switch scenario.measures {
    case .time:
      let units = Double(turns * scenario.unitsPerTurn)
      measurement.allocations = Double(counts.allocations) / units
      measurement.bytes = Double(counts.bytes) / units
    case .liveMemory:
      measurement.allocations = Double(counts.live_allocations) / Double(turns)
      measurement.bytes = Double(counts.live_bytes) / Double(turns)
    }
  }
}
