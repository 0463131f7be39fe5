import Foundation
import MessengerServices

/// The position of a message's bubble in a group of adjacent bubbles. Messages of one person that follow each other
/// closely form a group.
public enum BubblePosition: Hashable, Sendable {
  /// The bubble is the only one of its group.
  case alone
  /// The bubble is the first of several.
  case first
  /// The bubble is neither the first nor the last.
  case middle
  /// The bubble is the last of several.
  case last

  /// Whether the bubble has a tail. Only the last bubble of a group has one.
  public var hasTail: Bool { self == .alone || self == .last }
}

/// The properties of a message that decide which bubbles form a group.
struct BubbleTraits {
  /// The shortest pause between two messages that ends a group, in seconds.
  static let minimumPause: TimeInterval = 60

  let sender: Person.ID
  let isOutgoing: Bool
  let kind: Message.Kind
  /// Whether the message is a picture or another file, which does not form a group with texts.
  let hasAttachment: Bool
  let date: Date

  /// Whether the next message belongs to the same group.
  func isJoined(by next: BubbleTraits) -> Bool {
    sender == next.sender && kind == next.kind && hasAttachment == next.hasAttachment
      && next.date.timeIntervalSince(date) < Self.minimumPause
  }

  /// The position in a group, given the messages before and after.
  func position(after previous: BubbleTraits?, before next: BubbleTraits?) -> BubblePosition {
    let isContinuing = previous?.isJoined(by: self) ?? false
    let isContinued = next.map { isJoined(by: $0) } ?? false
    return switch (isContinuing, isContinued) {
    case (false, false): .alone
    case (false, true): .first
    case (true, true): .middle
    case (true, false): .last
    }
  }
}
