import Foundation

/// A measured value and its target.
struct BenchmarkResult: Encodable {
  let suite: String
  let name: String
  let found: Double
  let unit: String
  /// The greatest value that meets the target; nil without a target.
  var limit: Double?
  var remark = ""

  /// Whether the target is met; nil without a target.
  var isMet: Bool? { limit.map { found <= $0 } }

  /// The result as a line of a table.
  var line: String {
    let verdict = isMet.map { $0 ? "met" : "NOT MET" } ?? ""
    let target = limit.map { "at most \(Self.short($0)) \(unit)" } ?? ""
    return [(suite, -14), (name, -46), ("\(Self.short(found)) \(unit)", 12), (target, 18), (verdict, -7)]
      .map(Self.pad).joined(separator: " ") + " " + remark
  }

  /// A number with about three digits.
  static func short(_ number: Double) -> String {
    let digits = abs(number) >= 100 || number == number.rounded() ? 0 : abs(number) >= 10 ? 1 : 2
    return number.formatted(.number.precision(.fractionLength(digits)).locale(Locale(identifier: "en_US")))
  }

  private static func pad(_ text: String, to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + space : space + text
  }
}

/// A wrong result, whatever the time it took.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func require(_ holds: Bool, _ text: @autoclosure () -> String) throws {
  if !holds { throw BenchmarkError(text()) }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

extension Collection<Double> {
  /// The value that a share of the elements does not exceed. The collection must not be empty.
  ///
  /// - Parameter share: The share, from 0 to 1.
  func percentile(_ share: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }

  var median: Double { percentile(0.5) }
}
