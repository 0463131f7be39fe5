/// What a row of the table is to reach, or is to be compared with.
enum Goal {
  /// At most so many times what another variant of the scenario takes.
  case atMost(Double, times: Variant)
  case nanoseconds(Double)
  case allocations(Double)
  case bytes(Double)
  /// What ReactiveCocoa took, times what plain Objective-C took. Not a goal, only shown.
  case thesis(Double)
  /// What ReactiveCocoa took, times what it took for another scenario. Not a goal, only shown.
  case thesisScenario(Double, times: String)
}

/// What came of a goal.
struct Verdict {
  let text: String
  /// Nil where nothing was to be reached, or where what to compare with was not measured.
  let isMet: Bool?
}

extension Goal {
  /// Whether it is about blocks and bytes, which are the same wherever it runs.
  var isOfMemory: Bool {
    switch self {
    case .allocations, .bytes: true
    default: false
    }
  }

  func judge(_ scenario: Scenario, in results: Results) -> Verdict {
    guard let ours = results[scenario.id]?[.swiftwater] else { return Verdict(text: "", isMet: nil) }
    switch self {
    case .atMost(let limit, let variant):
      let name =
        switch variant {
        case .openCombine: "OpenCombine"
        case .fewerOrigins: "fewer origins"
        case .before: "before"
        default: "bare"
        }
      guard let other = results.best(variant, of: scenario.id) else { return Verdict(text: "", isMet: nil) }
      return verdict(ours.median / other.median, limit, " × \(name)")
    case .nanoseconds(let limit):
      return verdict(ours.median, limit, " ns")
    case .allocations(let limit):
      return verdict(ours.allocations, limit, " allocations", tolerance: limit == 0 ? Self.onceTolerance : 0)
    case .bytes(let limit):
      return verdict(ours.bytes, limit, " bytes")
    case .thesis(let ratio):
      return Verdict(text: "ReactiveCocoa \(rounded(ratio)) × plain", isMet: nil)
    case .thesisScenario(let ratio, let id):
      let found = results[id]?[.swiftwater].map { rounded(ours.median / $0.median) } ?? "?"
      return Verdict(text: "\(found) × \(id); ReactiveCocoa \(rounded(ratio)) × \(id)", isMet: nil)
    }
  }

  /// Where nothing may be allocated, what a source or a line needs once is not counted against each of a
  /// thousand events.
  private static let onceTolerance = 0.01

  private func verdict(
    _ found: Double, _ limit: Double, _ unit: String, tolerance: Double = 0
  ) -> Verdict {
    let isMet = found <= limit + tolerance
    return Verdict(
      text: "\(isMet ? "met" : "NOT MET"): \(rounded(found)) ≤ \(rounded(limit))\(unit)", isMet: isMet)
  }
}

/// What was measured so far, by scenario.
struct Results {
  private var measurements: [String: [Variant: Measurement]] = [:]

  subscript(id: String) -> [Variant: Measurement]? {
    get { measurements[id] }
    set { measurements[id] = newValue }
  }

  /// The measurement of a variant, or of the better way where it was written in two.
  func best(_ variant: Variant, of id: String) -> Measurement? {
    let first = measurements[id]?[variant]
    guard variant == .openCombine, let other = measurements[id]?[.openCombineOtherWay] else { return first }
    guard let first else { return other }
    return other.median < first.median ? other : first
  }
}
