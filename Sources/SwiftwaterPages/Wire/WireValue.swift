/// A value in a message between page and browser: JSON without objects.
package enum WireValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([WireValue])

  package var string: String? { if case .string(let string) = self { string } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var array: [WireValue]? { if case .array(let array) = self { array } else { nil } }

  /// The value as a whole number from 0 to 2⁵³ − 1, which browsers represent exactly; nil if it is none.
  package var nonnegativeInteger: Int? {
    guard case .number(let number) = self, number >= 0, number <= 9_007_199_254_740_991 else { return nil }
    return Int(exactly: number)
  }
}
