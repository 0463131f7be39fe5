import SwiftwaterTesting
import Testing

/// A function under the laws, of any of the tables.
struct Lawful: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let laws: @Sendable () -> OperatorLaws<Problem>

  init(_ name: String, _ laws: @escaping @Sendable () -> OperatorLaws<Problem>) {
    testDescription = name
    self.laws = laws
  }
}

extension OperatorLaw {
  /// The laws that are tested together. Reentrancy has a test for each callback and action.
  static let tested = allCases.filter { $0 != .reentrancy }
}
