/// The part of a chat that is shown first.
public enum ChatPosition: Hashable, Sendable {
  /// The last messages.
  case end
  /// The first unread message; the last messages if these show it, or if there is none.
  case firstUnread
  /// The message with a sequence number.
  case message(Int)

  /// The sequence number of a message; nil for other positions.
  var sequenceNumber: Int? { if case .message(let sequenceNumber) = self { sequenceNumber } else { nil } }
}
