import Foundation

/// Writes figures as one table for people.
struct Table {
  private static let widths = [-12, -38, 12, 12, -8]

  let lines: [String]

  init(_ figures: [Figure]) {
    lines =
      [Self.row(["suite", "", "found", "at most", "", "beside"])]
      + figures.map { figure in
        let verdict = figure.isMet.map { $0 ? "met" : "NOT MET" } ?? ""
        return Self.row([
          figure.suite, figure.name, "\(short(figure.found)) \(figure.unit)",
          figure.limit.map { "\(short($0)) \(figure.unit)" } ?? "", verdict, figure.remark,
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

/// A number with about three digits.
func short(_ number: Double) -> String {
  switch abs(number) {
  case ..<9.95: String(format: number == number.rounded() ? "%.0f" : "%.2f", number)
  case ..<99.95: String(format: "%.1f", number)
  default: number.formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US")))
  }
}
