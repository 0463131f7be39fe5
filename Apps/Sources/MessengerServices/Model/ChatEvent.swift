/// A change to the chats of one person, sent to the open pages of that person alone.
///
/// Events arrive in the order in which the changes were stored, so the messages of a chat arrive in the order
/// of their ``Message/sequenceNumber``. A page that observes the events before it loads the chats can see a change
/// twice, but never misses one. Apply events so that the second time has no effect.
public enum ChatEvent: Hashable, Sendable {
  // The cases with large values keep these in memory of their own, because an event passes through many buffers.

  /// A chat appears in the list.
  indirect case inserted(Chat)
  /// A chat has another title, avatar or number of participants, or the person has another role in it, or has muted
  /// or unmuted it. Its position in the list stays.
  indirect case changed(Chat)
  /// A chat disappears from the list: the person left it or was removed from it, or removed a direct chat.
  case deleted(Chat.ID)
  /// A message, which may be the person's own, and the new number of unread messages. If `movesToTop` is
  /// false, as for a system message about an edit, the position of the chat in the list stays.
  indirect case message(Message, unreadCount: Int, movesToTop: Bool)
  /// The person has read a chat through a sequence number, on this page or on another one.
  case read(Chat.ID, through: Int, unreadCount: Int)
  /// The person's messages through a sequence number have reached an open page of another participant.
  case delivered(Chat.ID, through: Int)
  /// Another participant has read the person's messages through a sequence number.
  case readByOthers(Chat.ID, through: Int)
  /// A message has got the preview of its link.
  indirect case previewed(LinkPreview, of: Message.ID, sequenceNumber: Int, in: Chat.ID)
  /// A message was deleted. Only its sender and its date are left.
  indirect case messageDeleted(Message)
  /// A participant is typing. Show it for ``Limits/typingDuration`` after the last such event, or until a
  /// message of that participant arrives.
  case typing(Chat.ID, by: Person.ID, name: String)
  /// The person was invited to a group, or an invitation has ended: load the invitations again.
  case invitationsChanged
  /// Many things have changed, or events were lost: load everything again.
  case reload
}
