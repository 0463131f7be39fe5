/// The sequence number of a message in its chat, as a segment of a path.
struct MessageSequenceNumber: LosslessStringConvertible, Hashable, Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// - Parameter description: The segment of a path.
  /// - Returns: Nil if the text is not a positive whole number.
  init?(_ description: String) {
    guard let number = Int(description), number > 0 else { return nil }
    self.number = number
  }

  var description: String { String(number) }
}
