import SwiftwaterTesting

/// An element of lists under test.
struct Row: Identifiable, Equatable, CustomStringConvertible {
  let id: Int
  var value: Int

  init(_ id: Int, _ value: Int = 0) {
    self.id = id
    self.value = value
  }

  var description: String { "\(id):\(value)" }
}

extension SeededGenerator {
  /// True once in `count` times.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
