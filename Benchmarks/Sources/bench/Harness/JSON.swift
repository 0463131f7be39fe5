import Foundation

/// A measurement in the file that `--json` writes.
private struct Record: Encodable {
  let scenario: String
  let library: String
  let median: Double
  let minimum: Double
  let allocations: Double
  let bytes: Double

  private enum CodingKeys: String, CodingKey {
    case scenario, library, allocations, bytes
    case median = "median_ns"
    case minimum = "min_ns"
  }
}

/// Writes all measurements to a file as JSON.
func writeJSON(_ scenarios: [Scenario], _ results: Results, to path: String) throws {
  let records = scenarios.flatMap { scenario in
    Implementation.allCases.compactMap { implementation in
      results[scenario.id]?[implementation].map { measurement in
        Record(
          scenario: "\(scenario.id) \(scenario.name)", library: implementation.rawValue,
          median: measurement.median.rounded(to: 3), minimum: measurement.minimum.rounded(to: 3),
          allocations: measurement.allocations.rounded(to: 3), bytes: measurement.bytes.rounded(to: 3))
      }
    }
  }
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  try encoder.encode(records).write(to: URL(fileURLWithPath: path))
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let scale = pow(10, Double(digits))
    return (self * scale).rounded() / scale
  }
}
