/// Figures that are measured together.
protocol Suite {
  static var name: String { get }
  init(scale: Scale)
  /// - Throws: ``Wrong`` for what has to be right, however slow.
  func measure() async throws -> [Figure]
}

extension Suite {
  func figure(_ name: String, _ found: Double, _ unit: String, _ limit: Double? = nil, _ remark: String = "")
    -> Figure
  {
    Figure(suite: Self.name, name: name, found: found, unit: unit, limit: limit, remark: remark)
  }
}

/// How much of everything there is.
struct Scale {
  let isFull: Bool
  /// How many groups of ten people.
  let chats: Int
  /// How many messages a second all send together.
  let rate: Int
  /// How long they do.
  let duration: Duration
  /// How many messages the long chat has.
  let longChat: Int

  static let full = Scale(
    isFull: true, chats: 200, rate: 200, duration: .seconds(60), longChat: 100_000)
  /// Enough to see that everything works.
  static let quick = Scale(
    isFull: false, chats: 10, rate: 20, duration: .seconds(5), longChat: 1_000)
}

/// How many milliseconds something takes.
func time(_ body: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure(body).milliseconds
}

func times(_ count: Int, _ body: (Int) async throws -> Void) async rethrows -> [Double] {
  var times: [Double] = []
  for number in 0..<count { times.append(try await time { try await body(number) }) }
  return times
}
