/// The frames that a browser has not acknowledged, by number.
struct FrameLog {
  private var frames: [String] = []
  /// The number of the first of `frames`.
  private var first = 1
  /// How many of `frames` were handed to the current connection.
  private var handed = 0
  /// How many bytes they have.
  private(set) var bytes = 0

  /// How many there are.
  var count: Int { frames.count }

  /// The next frame for the current connection.
  mutating func next() -> String? {
    guard handed < frames.count else { return nil }
    defer { handed += 1 }
    return frames[handed]
  }

  mutating func append(_ write: (Int) -> String) {
    let frame = write(first + frames.count)
    bytes += frame.utf8.count
    frames.append(frame)
  }

  /// Forgets the frames up to a number; false if there was no such frame.
  mutating func acknowledge(_ number: Int) -> Bool {
    guard number < first + handed else { return false }
    guard number >= first else { return true }
    let count = number - first + 1
    for frame in frames[..<count] { bytes -= frame.utf8.count }
    frames.removeFirst(count)
    first += count
    handed -= count
    return true
  }

  /// Begins anew after a frame; false if the frames from there on are not here.
  mutating func resume(after number: Int) -> Bool {
    guard number >= first - 1, number < first + frames.count else { return false }
    handed = frames.count
    guard acknowledge(number) else { return false }
    handed = 0
    return true
  }

  func hasRoom(_ limits: WebLimits) -> Bool {
    frames.count < limits.unacknowledgedFrames && bytes < limits.unacknowledgedBytes
  }
}
