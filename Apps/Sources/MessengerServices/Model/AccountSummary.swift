/// An account in the operator's list.
public struct AccountSummary: Hashable, Sendable {
  /// The person who has the account.
  public let person: Person
  /// The number of stored sessions, including expired ones that are not deleted yet.
  public let sessionCount: Int
  /// The number of chats, including hidden ones.
  public let chatCount: Int

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - person: The person who has the account.
  ///   - sessionCount: The number of stored sessions, including expired ones that are not deleted yet.
  ///   - chatCount: The number of chats, including hidden ones.
  public init(person: Person, sessionCount: Int, chatCount: Int) {
    self.person = person
    self.sessionCount = sessionCount
    self.chatCount = chatCount
  }
}
