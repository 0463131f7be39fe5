/// The frames that the browser has not acknowledged, by number.
struct FrameLog {
  private var frames: [String] = []
  /// The number of the first of `frames`.
  private var firstNumber = 1
  /// The number of elements of `frames` that were sent on the current connection.
  private var sentCount = 0
  /// The size of `frames` in bytes of UTF-8.
  private(set) var byteCount = 0

  /// The number of frames.
  var count: Int { frames.count }

  /// The number of the next frame to append.
  var nextNumber: Int { firstNumber + frames.count }

  /// Returns the next frame to send on the current connection, and marks it as sent.
  mutating func next() -> String? {
    guard sentCount < frames.count else { return nil }
    defer { sentCount += 1 }
    return frames[sentCount]
  }

  /// Adds the frame with the number ``nextNumber``.
  mutating func append(_ frame: String) {
    byteCount += frame.utf8.count
    frames.append(frame)
  }

  /// Removes all frames up to and including a number.
  ///
  /// - Returns: False if the connection has not sent a frame with this number.
  mutating func acknowledge(_ number: Int) -> Bool {
    guard number < firstNumber + sentCount else { return false }
    guard number >= firstNumber else { return true }
    let count = number - firstNumber + 1
    for frame in frames[..<count] { byteCount -= frame.utf8.count }
    frames.removeFirst(count)
    firstNumber += count
    sentCount -= count
    return true
  }

  /// Continues on a new connection after the last frame that the browser has applied.
  ///
  /// - Returns: False if the log does not hold the frames after this number.
  mutating func resume(after number: Int) -> Bool {
    guard number >= firstNumber - 1, number < firstNumber + frames.count else { return false }
    sentCount = frames.count
    guard acknowledge(number) else { return false }
    sentCount = 0
    return true
  }

  /// Whether the limits allow another frame.
  func hasRoom(_ limits: WebLimits) -> Bool {
    frames.count < limits.maximumUnacknowledgedFrames && byteCount < limits.maximumUnacknowledgedBytes
  }
}
