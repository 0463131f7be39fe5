/// A target of a scenario, or a figure to compare it with.
enum Target {
  /// The greatest ratio of the time to that of another implementation of the scenario.
  case atMost(Double, times: Implementation)
  case nanoseconds(Double)
  case allocations(Double)
  case bytes(Double)
  /// The counted instructions of one unit, of which 5 % more are tolerated.
  case instructions(Double)
  /// The ratio of ReactiveCocoa to plain Objective-C. This is not a target. It is shown for comparison.
  case thesis(Double)
  /// The ratio of ReactiveCocoa to its time for another scenario. This is not a target. It is shown for
  /// comparison.
  case thesisScenario(Double, times: String)
}

/// The result of a target.
struct Outcome {
  let text: String
  /// Nil if there is no target, or no measurement to compare with.
  let isMet: Bool?
}

extension Target {
  /// Whether the target limits blocks or bytes, which are equal on all machines.
  var isOfMemory: Bool {
    switch self {
    case .allocations, .bytes: true
    default: false
    }
  }

  /// Whether the target limits instructions, which are equal on all machines of one architecture.
  var isOfInstructions: Bool {
    if case .instructions = self { true } else { false }
  }

  func evaluate(_ scenario: Scenario, in results: Results) -> Outcome {
    guard let ours = results[scenario.id]?[.swiftwater] else { return Outcome(text: "", isMet: nil) }
    switch self {
    case .atMost(let limit, let implementation):
      let name =
        switch implementation {
        case .openCombine: "OpenCombine"
        case .fewerOrigins: "fewer origins"
        case .baseline: "before"
        default: "plain"
        }
      guard let other = results.best(implementation, of: scenario.id) else {
        return Outcome(text: "", isMet: nil)
      }
      return outcome(ours.median / other.median, limit, " × \(name)")
    case .nanoseconds(let limit):
      return outcome(ours.median, limit, " ns")
    case .allocations(let limit):
      return outcome(ours.allocations, limit, " allocations", tolerance: limit == 0 ? Self.onceTolerance : 0)
    case .bytes(let limit):
      return outcome(ours.bytes, limit, " bytes")
    case .instructions(let limit):
      guard let found = ours.instructions else { return Outcome(text: "", isMet: nil) }
      return outcome(found, limit, " instructions", tolerance: limit * Self.instructionTolerance)
    case .thesis(let ratio):
      return Outcome(text: "ReactiveCocoa \(rounded(ratio)) × plain", isMet: nil)
    case .thesisScenario(let ratio, let id):
      let found = results[id]?[.swiftwater].map { rounded(ours.median / $0.median) } ?? "?"
      return Outcome(text: "\(found) × \(id); ReactiveCocoa \(rounded(ratio)) × \(id)", isMet: nil)
    }
  }

  /// The tolerance of a limit of 0 allocations. A source allocates once for a thousand events.
  private static let onceTolerance = 0.01
  private static let instructionTolerance = 0.05

  private func outcome(
    _ found: Double, _ limit: Double, _ unit: String, tolerance: Double = 0
  ) -> Outcome {
    let isMet = found <= limit + tolerance
    return Outcome(
      text: "\(isMet ? "met" : "NOT MET"): \(rounded(found)) ≤ \(rounded(limit))\(unit)", isMet: isMet)
  }
}

/// The measurements so far, by scenario.
struct Results {
  private var measurements: [String: [Implementation: Measurement]] = [:]

  subscript(id: String) -> [Implementation: Measurement]? {
    get { measurements[id] }
    set { measurements[id] = newValue }
  }

  /// The measurement of an implementation, or the better one if the implementation is written in two ways.
  func best(_ implementation: Implementation, of id: String) -> Measurement? {
    let first = measurements[id]?[implementation]
    guard implementation == .openCombine, let other = measurements[id]?[.openCombineOtherWay] else {
      return first
    }
    guard let first else { return other }
    return other.median < first.median ? other : first
  }
}
