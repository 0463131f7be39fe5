import Foundation

/// One thing that was measured, and what it was to be.
struct Figure: Encodable {
  let suite: String
  let name: String
  let found: Double
  let unit: String
  /// At most this; nil where nothing was to be reached.
  var limit: Double?
  var remark = ""

  /// Nil where nothing was to be reached.
  var isMet: Bool? { limit.map { found <= $0 } }

  /// A line of a table for people.
  var line: String {
    let verdict = isMet.map { $0 ? "met" : "NOT MET" } ?? ""
    let most = limit.map { "at most \(Self.short($0)) \(unit)" } ?? ""
    return [(suite, -14), (name, -46), ("\(Self.short(found)) \(unit)", 12), (most, 18), (verdict, -7)]
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

/// Something that has to be right whatever the time it takes, and is not.
struct Wrong: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func require(_ holds: Bool, _ text: @autoclosure () -> String) throws {
  if !holds { throw Wrong(text()) }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

extension Collection<Double> {
  /// The value that a share of them, from 0 to 1, does not exceed. There must be one.
  func percentile(_ share: Double) -> Double {
    sorted()[Swift.min(count - 1, Int(Double(count) * share))]
  }

  var median: Double { percentile(0.5) }
}
