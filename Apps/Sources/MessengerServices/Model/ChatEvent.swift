/// Something that changed for one person, told to that person's open pages alone.
///
/// Events come in the order in which the changes were stored, so the messages of a chat come in the order of
/// their ``Message/sequence``. Who observes first and loads then can see a change twice, never miss one:
/// apply events so that the second time does nothing.
public enum ChatEvent: Hashable, Sendable {
  /// A chat appears in the list.
  case inserted(Chat)
  /// A chat has another title, picture or number of participants; its position in the list stays.
  case changed(Chat)
  /// A chat is no longer the person's.
  case deleted(Chat.ID)
  /// A message, also the person's own, with the number of messages that the person has not read now, without
  /// system messages. Unless it is one that only says what was edited, its chat moves to the top of the list.
  case message(Message, unreadCount: Int, movesToTop: Bool)
  /// The person has read a chat up to a sequence, on this page or on another one.
  case read(Chat.ID, through: Int, unreadCount: Int)
  /// The person's messages up to a sequence have reached a page of somebody else.
  case delivered(Chat.ID, through: Int)
  /// Somebody else has read the person's messages up to a sequence.
  case readByOthers(Chat.ID, through: Int)
  /// Somebody is writing. Show it for ``Limits/typingDuration`` from the last time this was said, or until
  /// that person's message comes.
  case typing(Chat.ID, by: Person.ID, name: String)
  /// So much has changed, or so much was missed, that everything must be loaded again.
  case reload
}
