/// One thing to measure, written with several libraries that do the same.
struct Scenario {
  /// Its number; `P…` for the measurements of a thesis on ReactiveCocoa, `G…` for shapes of graphs.
  let id: String
  let name: String
  /// How many units (events, elements, deliveries) one turn of a form's loop does; figures are for one unit.
  let unitsPerTurn: Int
  let measures: Quantity
  let forms: [Variant: () -> Form]
  /// Properties of the result that must be exactly as expected.
  let facts: () -> [Fact]

  enum Quantity {
    case time
    /// What stays allocated after one turn of the loop.
    case liveMemory
  }

  init(
    _ id: String, _ name: String, per unitsPerTurn: Int = 1, measuring quantity: Quantity = .time,
    _ forms: [Variant: () -> Form], facts: @escaping () -> [Fact] = { [] }
  ) {
    self.id = id
    self.name = name
    self.unitsPerTurn = unitsPerTurn
    measures = quantity
    self.forms = forms
    self.facts = facts
  }
}

/// One of the ways in which a scenario is written.
enum Variant: String, CaseIterable {
  case swiftwater = "Swiftwater"
  /// By hand, with closures and classes, without a lock.
  case bare = "bare Swift"
  case openCombine = "OpenCombine"
  /// Where OpenCombine has two ways; the better one counts.
  case openCombineOtherWay = "OpenCombine, other way"
  case asyncAlgorithms = "swift-async-algorithms"
  /// The same with fewer records of files and lines.
  case fewerOrigins = "Swiftwater with fewer origins"
  /// Swiftwater before it did what the scenario says has been done.
  case before = "Swiftwater before"
}

/// A scenario in one of its variants, set up and ready to run.
struct Form {
  /// Does it so many times.
  let run: (Int) async -> Void
  /// Removes what a run leaves behind; not timed.
  let clear: () -> Void
  private let kept: [Any]

  /// - Parameter kept: What must live on between runs.
  init(keeping kept: Any..., clear: @escaping () -> Void = {}, run: @escaping (Int) -> Void) {
    self.run = run
    self.clear = clear
    self.kept = kept
  }

  /// - Parameter run: Runs away from the main actor, or every event would have to come back to it.
  init(asynchronously run: @escaping @Sendable @concurrent (Int) async -> Void) {
    self.run = { await run($0) }
    clear = {}
    kept = []
  }
}

/// A count that is a property of the library and not of the machine.
struct Fact {
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
