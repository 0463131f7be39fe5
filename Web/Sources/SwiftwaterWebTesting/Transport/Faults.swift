/// What a bad network does to the messages between browsers and pages, the same for the same seed.
struct Faults: Sendable {
  /// How often the connection breaks, for each message; what is under way is lost.
  var breaking = 0.0
  /// How often a message arrives twice.
  var duplicating = 0.0
  /// How often a message arrives before the one that was sent before it.
  var reordering = 0.0
  /// Before which messages the connection breaks, counted from 1 over both directions.
  var cuts: Set<Int> = []
  /// Where chance begins; nil if messages are not delayed.
  var seed: UInt64?
}

/// SplitMix64 (Steele, Lea and Flood 2014): chance that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
