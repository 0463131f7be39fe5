/// The bounds of everything that comes from outside.
///
/// Characters are counted as Unicode scalars, so that a length also bounds the memory.
public enum Limits {
  /// The longest name of a person.
  public static let nameLength = 64
  /// The longest title of a chat.
  public static let titleLength = 100
  /// The longest text of a message.
  public static let textLength = 10_000
  /// The longest text to search for.
  public static let queryLength = 100
  /// How long a password may be.
  public static let passwordLength = 8...256
  /// The longest name of what somebody signs in with.
  public static let deviceLength = 60
  /// The most people in a chat, with the one who made it.
  public static let participantCount = 200
  /// The most telephone numbers of a person.
  public static let phoneNumberCount = 5
  /// The most chats that a person may have for sample people to make another.
  public static let sampleChatCount = 200
  /// The most chats, messages or people in one answer.
  public static let pageSize = 100
  /// How long somebody counts as writing after saying so.
  public static let typingDuration = Duration.seconds(6)
  /// Of how many messages the senders are looked for.
  static let searchedSenders = 1_000
  /// How many events wait for a page that is slow; if there are more, the page has to reload.
  static let waitingEvents = 1_000
}
