/// What a user function is called with.
struct Arguments {
  let all: [JSONValue]
  /// The value that most functions are about.
  let x: JSONValue
  /// The second argument.
  let y: JSONValue
  /// How many calls the same subscription made before.
  let index: Int

  /// A call with `x`, with `x` and `y`, or with one argument for each source.
  init(_ all: [JSONValue], index: Int) {
    self.all = all
    self.index = index
    x = all.first ?? .null
    y = all.count > 1 ? all[1] : .null
  }

  /// A call with a state and the value to add to it.
  init(accumulating x: JSONValue, into state: JSONValue, index: Int) {
    all = [state, x]
    self.x = x
    self.index = index
    y = x
  }
}
