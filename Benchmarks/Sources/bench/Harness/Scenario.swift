/// A task to measure, written with several libraries.
struct Scenario {
  /// The number of the row. `P…` are the measurements of a thesis on ReactiveCocoa, `G…` shapes of graphs,
  /// `L…` lists, `O…` origins, and `S…` operations after many ended observations.
  let id: String
  let name: String
  /// The number of units (events, elements, deliveries) in one iteration of a workload's loop. Figures are for
  /// one unit.
  let unitsPerIteration: Int
  /// The quantity that is measured.
  let quantity: Quantity
  let workloads: [Implementation: () -> Workload]
  /// Properties of the result that must be exactly as expected.
  let checks: () -> [Check]

  enum Quantity {
    case time
    /// The memory that remains allocated after one iteration of the loop.
    case liveMemory
  }

  init(
    _ id: String, _ name: String, per unitsPerIteration: Int = 1, measuring quantity: Quantity = .time,
    _ workloads: [Implementation: () -> Workload], checks: @escaping () -> [Check] = { [] }
  ) {
    self.id = id
    self.name = name
    self.unitsPerIteration = unitsPerIteration
    self.quantity = quantity
    self.workloads = workloads
    self.checks = checks
  }
}

/// A library that a scenario is written with, plain Swift, or another way to write it with one of these.
enum Implementation: String, CaseIterable {
  case swiftwater = "Swiftwater"
  /// Swift with closures and classes, without a lock.
  case plain = "plain Swift"
  case openCombine = "OpenCombine"
  /// A second way to write the scenario with OpenCombine. The table shows the better one.
  case openCombineOtherWay = "OpenCombine, other way"
  case asyncAlgorithms = "swift-async-algorithms"
  /// The same chain with fewer recorded files and lines.
  case fewerOrigins = "Swiftwater with fewer origins"
  /// The same operation without the earlier work that the scenario names.
  case baseline = "Swiftwater before"
}

/// One implementation of a scenario, set up and ready to run.
struct Workload {
  /// Runs a number of iterations.
  let run: (Int) async -> Void
  /// The same for a synchronous caller; nil if the workload is asynchronous.
  let runSynchronously: ((Int) -> Void)?
  /// Removes the results of a run. Its time is not measured.
  let clear: () -> Void
  private let retained: [Any]

  /// - Parameters:
  ///   - retained: The objects that must live until the last run.
  ///   - clear: Removes the results of a run.
  ///   - run: Runs a number of iterations.
  init(keeping retained: Any..., clear: @escaping () -> Void = {}, run: @escaping (Int) -> Void) {
    self.run = run
    runSynchronously = run
    self.clear = clear
    self.retained = retained
  }

  /// - Parameter run: Runs a number of iterations outside of the main actor, so that events need not return to it.
  init(asynchronously run: @escaping @Sendable @concurrent (Int) async -> Void) {
    self.run = { await run($0) }
    runSynchronously = nil
    clear = {}
    retained = []
  }
}

/// A count that depends on the library only, and not on the machine.
struct Check {
  let name: String
  let expected: Int
  let found: Int

  init(_ name: String, _ found: Int, expected: Int) {
    self.name = name
    self.expected = expected
    self.found = found
  }

  var holds: Bool { found == expected }
}
