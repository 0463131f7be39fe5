import Foundation

/// The results as a table.
struct Table {
  private static let columns = [
    ("", 5), ("scenario", -44), ("Swiftwater", 11), ("plain", 9), ("OpenCombine", 12), ("async-alg.", 11),
    ("/ plain", 8), ("/ OC", 7), ("allocs", 7), ("plain", 6), ("OC", 6),
  ]

  private(set) var lines: [String] = []

  init(_ scenarios: [Scenario], _ results: Results) {
    lines.append(row(Self.columns.map(\.0)) + "  targets and checks")
    for scenario in scenarios { lines.append(line(scenario, results)) }
  }

  private func line(_ scenario: Scenario, _ results: Results) -> String {
    let ours = results[scenario.id]?[.swiftwater]
    let plain = results[scenario.id]?[.plain]
    let combine = results.best(.openCombine, of: scenario.id)
    let async = results[scenario.id]?[.asyncAlgorithms]
    let cells =
      [scenario.id, scenario.name]
      + [ours, plain, combine, async].map { figure($0, scenario.quantity) }
      + [plain, combine].map { ratio(ours, $0, scenario.quantity) }
      + [ours, plain, combine].map { $0.map { rounded($0.allocations) } ?? "–" }
    let remarks =
      Target.all(for: scenario).map { $0.evaluate(scenario, in: results).text }
      + scenario.checks().map(\.text)
    return row(cells) + "  " + remarks.filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func row(_ cells: [String]) -> String {
    zip(cells, Self.columns).map { cell, column in
      let padding = String(repeating: " ", count: max(0, abs(column.1) - cell.count))
      return column.1 < 0 ? cell + padding : padding + cell
    }.joined(separator: " ")
  }

  private func figure(_ measurement: Measurement?, _ quantity: Scenario.Quantity) -> String {
    guard let measurement else { return "–" }
    switch quantity {
    case .time: return rounded(measurement.median)
    case .liveMemory: return "\(rounded(measurement.bytes)) B"
    }
  }

  private func ratio(_ ours: Measurement?, _ other: Measurement?, _ quantity: Scenario.Quantity) -> String {
    guard let ours, let other else { return "–" }
    switch quantity {
    case .time: return String(format: "%.2f", ours.median / other.median)
    case .liveMemory: return String(format: "%.2f", ours.bytes / other.bytes)
    }
  }
}

extension Check {
  var text: String {
    "\(name) \(found)\(holds ? "" : ", which is WRONG: expected \(expected)")"
  }
}

/// A number, rounded to about three digits.
func rounded(_ number: Double) -> String {
  switch abs(number) {
  case 0..<0.005: "0"
  case ..<9.95: String(format: number == number.rounded() ? "%.0f" : number < 1 ? "%.2f" : "%.1f", number)
  case ..<9999.5: String(format: "%.0f", number)
  case ..<99_950: String(format: "%.1fk", number / 1000)
  case ..<9_999_500: String(format: "%.0fk", number / 1000)
  default: String(format: "%.0fM", number / 1_000_000)
  }
}
