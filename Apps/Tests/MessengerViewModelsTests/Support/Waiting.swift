import Swiftwater
import SwiftwaterDesign

extension Property {
  /// Waits until the value is as wanted: at once, or when it changes.
  @discardableResult
  func becomes(_ isWanted: @escaping (Value) -> Bool) async -> Value {
    // If the time is over, the test fails anyway.
    await signal.filter(isWanted).first() ?? value
  }
}

extension Property where Value: Equatable {
  /// Waits until there is a value.
  func becomes(_ value: Value) async {
    await becomes { $0 == value }
  }
}

extension ListProperty {
  /// Waits until the rows are as wanted.
  @discardableResult
  func become(_ areWanted: @escaping ([Element]) -> Bool) async -> [Element] {
    await signal.map { Array($0.rows) }.filter(areWanted).first() ?? Array(rows)
  }
}
