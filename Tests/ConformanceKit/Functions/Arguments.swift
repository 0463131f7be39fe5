/// The arguments of one call of a function.
struct Arguments {
  let all: [JSONValue]
  /// The value that the source sent; the first argument, except in an accumulator.
  let x: JSONValue
  /// The second argument.
  let y: JSONValue
  /// The number of earlier calls by the same subscription.
  let index: Int

  /// The arguments `x`, `x` and `y`, or one for each source.
  init(_ all: [JSONValue], index: Int) {
    self.all = all
    self.index = index
    x = all.first ?? .null
    y = all.count > 1 ? all[1] : .null
  }

  /// The arguments of an accumulator: its state and the next value.
  init(accumulating x: JSONValue, into state: JSONValue, index: Int) {
    all = [state, x]
    self.x = x
    self.index = index
    y = x
  }
}
