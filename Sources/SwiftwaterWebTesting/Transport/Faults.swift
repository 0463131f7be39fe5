/// What a bad network does to the messages between browsers and pages, the same for the same seed.
///
/// ```swift
/// let transport = InProcess(faults: Faults(dropping: 0.1, cuts: [12], seed: 7))
/// ```
public struct Faults: Sendable {
  /// What can happen to a message.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// It is still under way when the person does the next thing.
    case delay
    /// It does not arrive, and what is sent after it does.
    case drop
    /// It arrives twice.
    case duplicate
    /// It arrives before the one that was sent before it.
    case reorder
    /// The connection breaks instead; what is under way is lost.
    case cut
  }

  /// How often the connection breaks, for each message, from 0 to 1.
  public var cutting: Double
  /// How often a message does not arrive.
  public var dropping: Double
  /// How often a message arrives twice.
  public var duplicating: Double
  /// How often a message arrives before the one that was sent before it.
  public var reordering: Double
  /// Before which messages the connection breaks, counted from 1 over both directions.
  public var cuts: Set<Int>
  /// Where chance begins; nil if messages are not delayed.
  public var seed: UInt64?

  /// Makes a network that does nothing bad but what it is told.
  public init(
    cutting: Double = 0, dropping: Double = 0, duplicating: Double = 0, reordering: Double = 0,
    cuts: Set<Int> = [], seed: UInt64? = nil
  ) {
    self.cutting = cutting
    self.dropping = dropping
    self.duplicating = duplicating
    self.reordering = reordering
    self.cuts = cuts
    self.seed = seed
  }
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
