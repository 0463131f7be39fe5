/// A target of a scenario, or a figure to compare it with.
enum Target {
  /// The greatest ratio to the time of another variant of the scenario.
  case atMost(Double, times: Variant)
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
struct Verdict {
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

  func judge(_ scenario: Scenario, in results: Results) -> Verdict {
    guard let ours = results[scenario.id]?[.swiftwater] else { return Verdict(text: "", isMet: nil) }
    switch self {
    case .atMost(let limit, let variant):
      let name =
        switch variant {
        case .openCombine: "OpenCombine"
        case .fewerOrigins: "fewer origins"
        case .baseline: "before"
        default: "plain"
        }
      guard let other = results.best(variant, of: scenario.id) else { return Verdict(text: "", isMet: nil) }
      return verdict(ours.median / other.median, limit, " × \(name)")
    case .nanoseconds(let limit):
      return verdict(ours.median, limit, " ns")
    case .allocations(let limit):
      return verdict(ours.allocations, limit, " allocations", tolerance: limit == 0 ? Self.onceTolerance : 0)
    case .bytes(let limit):
      return verdict(ours.bytes, limit, " bytes")
    case .instructions(let limit):
      guard let found = ours.instructions else { return Verdict(text: "", isMet: nil) }
      return verdict(found, limit, " instructions", tolerance: limit * Self.instructionTolerance)
    case .thesis(let ratio):
      return Verdict(text: "ReactiveCocoa \(rounded(ratio)) × plain", isMet: nil)
    case .thesisScenario(let ratio, let id):
      let found = results[id]?[.swiftwater].map { rounded(ours.median / $0.median) } ?? "?"
      return Verdict(text: "\(found) × \(id); ReactiveCocoa \(rounded(ratio)) × \(id)", isMet: nil)
    }
  }

  /// The tolerance of a target without allocations. A source allocates once for a thousand events.
  private static let onceTolerance = 0.01
  private static let instructionTolerance = 0.05

  private func verdict(
    _ found: Double, _ limit: Double, _ unit: String, tolerance: Double = 0
  ) -> Verdict {
    let isMet = found <= limit + tolerance
    return Verdict(
      text: "\(isMet ? "met" : "NOT MET"): \(rounded(found)) ≤ \(rounded(limit))\(unit)", isMet: isMet)
  }
}

/// The measurements so far, by scenario.
struct Results {
  private var measurements: [String: [Variant: Measurement]] = [:]

  subscript(id: String) -> [Variant: Measurement]? {
    get { measurements[id] }
    set { measurements[id] = newValue }
  }

  /// The measurement of a variant, or the better one if the variant is written in two ways.
  func best(_ variant: Variant, of id: String) -> Measurement? {
    let first = measurements[id]?[variant]
    guard variant == .openCombine, let other = measurements[id]?[.openCombineOtherWay] else { return first }
    guard let first else { return other }
    return other.median < first.median ? other : first
  }
}
