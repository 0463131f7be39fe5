/// The faults of a simulated network between browsers and pages. The same seed repeats the same faults.
///
/// ```swift
/// let transport = InProcessBrowser(faults: Faults(dropping: 0.1, disconnections: [12], seed: 7))
/// ```
public struct Faults: Sendable {
  /// A fault that can affect a message.
  public enum Kind: Sendable, Hashable, CaseIterable {
    /// The message is still in transit at the next action of the user.
    case delay
    /// The message is lost, and later messages arrive.
    case drop
    /// The message arrives twice.
    case duplicate
    /// The message overtakes the previous one.
    case reorder
    /// The connection breaks. All messages in transit are lost.
    case disconnect
  }

  /// The probability, from 0 to 1, that the connection breaks at a message.
  public var disconnecting: Double
  /// The probability, from 0 to 1, that a message is lost.
  public var dropping: Double
  /// The probability, from 0 to 1, that a message arrives twice.
  public var duplicating: Double
  /// The probability, from 0 to 1, that a message overtakes the previous one.
  public var reordering: Double
  /// The numbers of the messages before which the connection breaks. Both directions count together, from 1.
  public var disconnections: Set<Int>
  /// The seed of the random numbers; nil if the network does not delay messages.
  public var seed: UInt64?

  /// Creates a network with the given faults only.
  ///
  /// - Parameters:
  ///   - disconnecting: The probability, from 0 to 1, that the connection breaks at a message.
  ///   - dropping: The probability, from 0 to 1, that a message is lost.
  ///   - duplicating: The probability, from 0 to 1, that a message arrives twice.
  ///   - reordering: The probability, from 0 to 1, that a message overtakes the previous one.
  ///   - disconnections: The numbers of the messages before which the connection breaks, from 1.
  ///   - seed: The seed of the random numbers; nil if the network does not delay messages.
  public init(
    disconnecting: Double = 0, dropping: Double = 0, duplicating: Double = 0, reordering: Double = 0,
    disconnections: Set<Int> = [], seed: UInt64? = nil
  ) {
    self.disconnecting = disconnecting
    self.dropping = dropping
    self.duplicating = duplicating
    self.reordering = reordering
    self.disconnections = disconnections
    self.seed = seed
  }
}
