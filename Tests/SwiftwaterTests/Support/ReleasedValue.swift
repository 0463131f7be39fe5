/// A value that runs a closure when it is released.
final class ReleasedValue {
  let number: Int
  private let onDeinit: () -> Void

  init(_ number: Int, _ onDeinit: @escaping () -> Void = {}) {
    self.number = number
    self.onDeinit = onDeinit
  }

  deinit { onDeinit() }
}

/// A value of two parts. Unspecialized code releases the first part of the old value before it has stored the
/// second part of the new one, unless it exchanges the values.
struct ReleasedPair {
  let first: ReleasedValue
  let second: ReleasedValue

  init(_ number: Int, _ onDeinit: @escaping () -> Void = {}) {
    first = ReleasedValue(number, onDeinit)
    second = ReleasedValue(number)
  }

  var isWhole: Bool { first.number == second.number }
}
