/// An invitation to a group by somebody whom the invited person does not know.
public struct GroupInvitation: Identifiable, Hashable, Sendable {
  /// The group.
  public let chat: Chat.ID
  /// The title of the group.
  public let title: String
  /// The avatar of the group without its photo, which only participants see.
  public let avatar: Avatar
  /// The name of the person who invites.
  public let inviterName: String

  /// The group. A person has at most one invitation to it.
  public var id: Chat.ID { chat }

  /// Creates an invitation from the values of its properties.
  public init(chat: Chat.ID, title: String, avatar: Avatar, inviterName: String) {
    self.chat = chat
    self.title = title
    self.avatar = avatar
    self.inviterName = inviterName
  }
}
