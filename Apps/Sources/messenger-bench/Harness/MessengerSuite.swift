import BenchmarkHarness

/// A group of measurements.
protocol MessengerSuite: SendableMetatype {
  /// The name, by which the option `--filter` selects the suite.
  static var name: String { get }
  /// Creates a suite.
  ///
  /// - Parameter scale: The amount of data and load.
  init(scale: Scale)
  /// Runs the measurements.
  ///
  /// - Throws: ``BenchmarkError`` for a wrong result.
  func measure() async throws -> [BenchmarkResult]
}

extension MessengerSuite {
  /// The pause between two loads of earlier rows. After a burst, the server accepts at most 50 frames per second from a
  /// connection.
  static var loadPause: Duration { .milliseconds(25) }

  /// Makes a result of this suite.
  ///
  /// - Parameters:
  ///   - name: The name of the measurement.
  ///   - value: The value.
  ///   - unit: The unit of the value.
  ///   - limit: The maximum value that meets the target; nil for none.
  ///   - remark: A remark for the report.
  func result(_ name: String, _ value: Double, _ unit: String, _ limit: Double? = nil, _ remark: String = "")
    -> BenchmarkResult
  {
    BenchmarkResult(suite: Self.name, name: name, value: value, unit: unit, limit: limit, remark: remark)
  }
}

/// The amount of data and load.
struct Scale {
  /// Whether the scale is large enough for meaningful figures.
  let isFull: Bool
  /// The number of groups of ten people.
  let chatCount: Int
  /// The number of messages per second, of all people together.
  let rate: Int
  /// The time during which messages are sent.
  let duration: Duration
  /// The number of messages in the long chat.
  let longChatLength: Int
  /// The number of pictures in one chat.
  let pictureCount: Int

  static let full = Scale(
    isFull: true, chatCount: 200, rate: 200, duration: .seconds(60), longChatLength: 100_000,
    pictureCount: 10_000)
  /// A small scale that only checks that everything works.
  static let quick = Scale(
    isFull: false, chatCount: 10, rate: 20, duration: .seconds(5), longChatLength: 1_000,
    pictureCount: 200)
}

/// The time of a closure, in milliseconds.
func time(_ body: () async throws -> Void) async rethrows -> Double {
  try await ContinuousClock().measure(body).milliseconds
}

/// The times of repeated calls of a closure, in milliseconds.
func times(_ count: Int, _ body: (Int) async throws -> Void) async rethrows -> [Double] {
  var times: [Double] = []
  for number in 0..<count { times.append(try await time { try await body(number) }) }
  return times
}
