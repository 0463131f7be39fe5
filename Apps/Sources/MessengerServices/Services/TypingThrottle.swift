import Foundation

/// Lets one typing event per second through, for each person in each chat.
///
/// The throttle keeps a bounded number of times. If there is no room for another, it discards all of them.
struct TypingThrottle {
  private struct Key: Hashable {
    let person: Person.ID
    let chat: Chat.ID
  }

  private static let interval: TimeInterval = 1
  private static let capacity = 10_000

  private var last: [Key: Date] = [:]

  /// Lets an event through, or rejects it.
  ///
  /// - Returns: Whether the event is to be sent. Then its time is kept.
  mutating func admit(_ person: Person.ID, in chat: Chat.ID, at now: Date) -> Bool {
    let key = Key(person: person, chat: chat)
    // The clock may have been set back.
    if let last = last[key], last <= now, now < last.addingTimeInterval(Self.interval) { return false }
    if last.count >= Self.capacity { last = [:] }
    last[key] = now
    return true
  }
}
