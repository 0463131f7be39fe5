import Swiftwater
import SwiftwaterDesign

extension Property {
  /// Waits until the value fulfils a condition.
  @discardableResult
  func waitUntil(_ isWanted: @escaping (Value) -> Bool) async -> Value {
    // The signal has no value if the test is cancelled at its time limit, and such a test fails anyway.
    await signal.filter(isWanted).firstValue() ?? value
  }
}

extension Property where Value: Equatable {
  /// Waits for a value.
  func waitUntil(_ value: Value) async {
    await waitUntil { $0 == value }
  }
}

extension ListProperty {
  /// Waits until the elements fulfil a condition.
  @discardableResult
  func waitUntil(_ areWanted: @escaping ([Element]) -> Bool) async -> [Element] {
    await signal.map { Array($0.elements) }.filter(areWanted).firstValue() ?? Array(elements)
  }
}
