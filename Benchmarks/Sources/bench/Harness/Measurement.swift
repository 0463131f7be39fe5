import Instruments

/// The measurements of one workload of a scenario.
struct Measurement {
  /// The nanoseconds of one unit, for each repetition.
  var samples: [Double] = []
  /// The number of blocks that one unit allocates. If live memory is measured, the number that remains after one
  /// iteration.
  var allocations = 0.0
  /// The requested bytes of these blocks.
  var bytes = 0.0
  /// The instructions of one unit; nil if they were not counted.
  var instructions: Double?

  var median: Double { samples.sorted()[samples.count / 2] }
  var minimum: Double { samples.min()! }
}

extension Scenario {
  /// Measures all workloads in turn within each repetition, so that other work on the machine affects all of
  /// them equally.
  func measure(_ isIncluded: (Implementation) -> Bool) async -> [Implementation: Measurement] {
    var runners: [WorkloadRunner] = []
    for implementation in Implementation.allCases where isIncluded(implementation) {
      if let make = workloads[implementation] {
        runners.append(await WorkloadRunner(implementation, make(), of: self))
      }
    }
    for repetition in 0..<Repetitions.count {
      for index in runners.indices {
        // The order changes, so that no workload always runs after the same other workload.
        await runners[(index + repetition) % runners.count].repeatOnce()
      }
    }
    return Dictionary(uniqueKeysWithValues: runners.map { ($0.implementation, $0.measurement) })
  }

  /// Counts the allocations of Swiftwater for one unit, without measuring time.
  func countAllocations() async -> Measurement {
    await WorkloadRunner(.swiftwater, workloads[.swiftwater]!(), of: self).measurement
  }
}

/// The number of repetitions, and the duration of each.
enum Repetitions {
  static let count = 41
  static let nanoseconds = 3_000_000.0
}

/// Runs and measures a workload.
private final class WorkloadRunner {
  let implementation: Implementation
  var measurement = Measurement()
  private let workload: Workload
  private let scenario: Scenario
  private var iterations = 1

  init(_ implementation: Implementation, _ workload: Workload, of scenario: Scenario) async {
    self.implementation = implementation
    self.workload = workload
    self.scenario = scenario
    await findIterations()
    await countAllocations()
  }

  func repeatOnce() async {
    measurement.samples.append(await time(iterations) / Double(iterations * scenario.unitsPerIteration))
  }

  /// Warms up, and finds the number of iterations that fill a repetition.
  private func findIterations() async {
    while true {
      let duration = await time(iterations)
      if duration >= Repetitions.nanoseconds / 4 {
        iterations = max(1, Int(Double(iterations) * Repetitions.nanoseconds / duration))
        return
      }
      iterations *= 2
    }
  }

  private func time(_ iterations: Int) async -> Double {
    let start = instruments_now()
    await workload.run(iterations)
    let end = instruments_now()
    workload.clear()
    return Double(end - start)
  }

  private func countAllocations() async {
    let measuresLiveMemory = scenario.quantity == .liveMemory
    let iterations = measuresLiveMemory ? 1000 : min(iterations, 1000)
    if measuresLiveMemory {
      // Arrays that retain elements grow in the first run, so they do not grow while the memory is measured.
      await workload.run(iterations)
      workload.clear()
    }
    instruments_start_counting(measuresLiveMemory)
    await workload.run(iterations)
    let counts = instruments_stop_counting()
    workload.clear()
    switch scenario.quantity {
    case .time:
      let units = Double(iterations * scenario.unitsPerIteration)
      measurement.allocations = Double(counts.allocations) / units
      measurement.bytes = Double(counts.bytes) / units
    case .liveMemory:
      measurement.allocations = Double(counts.live_allocations) / Double(iterations)
      measurement.bytes = Double(counts.live_bytes) / Double(iterations)
    }
  }
}
