import Foundation
import MessengerServices

/// Where a message stands in a run: messages that follow each other closely, from the same side.
public enum RunPosition: Hashable, Sendable {
  /// There is nothing else in the run.
  case alone
  /// It begins the run.
  case first
  /// It is neither the first nor the last.
  case middle
  /// It ends the run.
  case last

  /// Whether the bubble has a tail: only that which ends a run.
  public var hasTail: Bool { self == .alone || self == .last }
}

/// What decides which messages make a run.
struct RunTraits {
  /// The pause after which another run begins, in seconds.
  static let pause: TimeInterval = 60

  let isOutgoing: Bool
  let kind: Message.Kind
  let date: Date

  /// Whether a message joins the run of this one.
  func isJoined(by next: RunTraits) -> Bool {
    isOutgoing == next.isOutgoing && kind == next.kind && next.date.timeIntervalSince(date) < Self.pause
  }

  /// Where this stands in a run, given the messages before and after it.
  func position(after previous: RunTraits?, before next: RunTraits?) -> RunPosition {
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
