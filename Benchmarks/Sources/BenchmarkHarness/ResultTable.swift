import Foundation

/// The results as a table.
public struct ResultTable {
  private static let widths = [-14, -46, 12, 12, -8]

  /// The headings, and one line for each result.
  public let lines: [String]

  /// Creates a table, in the order of the results.
  public init(_ results: [BenchmarkResult]) {
    lines =
      [Self.row(["suite", "", "found", "at most", "", "remark"])]
      + results.map { result in
        let outcome = result.isMet.map { $0 ? "met" : "NOT MET" } ?? ""
        return Self.row([
          result.suite, result.name, "\(rounded(result.value)) \(result.unit)",
          result.limit.map { "\(rounded($0)) \(result.unit)" } ?? "", outcome, result.remark,
        ])
      }
  }

  private static func row(_ cells: [String]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      let padding = String(repeating: " ", count: max(0, abs(width) - cell.count))
      return width < 0 ? cell + padding : padding + cell
    }
    return (padded + [cells[5]]).joined(separator: " ")
  }
}

/// The text of a number: without decimals if it is whole or at least 100, otherwise with three digits, but at
/// most two decimals.
public func rounded(_ number: Double) -> String {
  let digits = abs(number) >= 99.95 || number == number.rounded() ? 0 : abs(number) >= 9.95 ? 1 : 2
  return number.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
}
