/// The limits of input, of stored data and of buffers.
///
/// Lengths are counted in Unicode scalars unless stated otherwise, so that a limit on the length also bounds the
/// memory.
public enum Limits {
  /// The maximum length of a person's name.
  public static let nameLength = 64
  /// The maximum length of a chat's title.
  public static let titleLength = 100
  /// The maximum length of a message's text.
  public static let textLength = 10_000
  /// The maximum length of the name of an attachment.
  static let fileNameLength = 255
  /// The maximum size of an attachment in bytes.
  public static let attachmentSize = 32 * 1024 * 1024
  /// The maximum number of bytes of all attachments that a visitor sends.
  static let visitorAttachments = 8 * 1024 * 1024
  /// The maximum length of the title of a link's preview.
  static let previewTitleLength = 120
  /// The maximum length of the summary of a link's preview.
  static let previewSummaryLength = 240
  /// The maximum length of a search text.
  public static let queryLength = 100
  /// The range of lengths of a password.
  public static let passwordLength = 8...256
  /// The maximum length of a device's name.
  public static let deviceNameLength = 60
  /// The maximum length of the name of a network, in characters.
  static let networkLength = 64
  /// The maximum number of successful attempts to sign in that are kept for each account, and of failed ones.
  public static let signInCount = 50
  /// The maximum number of sessions of a person. A new one beyond it ends the least recently used session.
  public static let sessionCount = 100
  /// The maximum number of people in a chat, including its creator.
  public static let participantCount = 200
  /// The maximum number of open invitations of one person to groups by another one.
  public static let openInvitationCount = 3
  /// The maximum number of telephone numbers of a person.
  public static let phoneNumberCount = 5
  /// The number of a person's chats at which sample people stop making new ones.
  public static let sampleChatCount = 200
  /// The number of bytes of chats and messages at which a visitor can write no more.
  static let visitorQuota = 256 * 1024
  /// The maximum number of chats, messages or people in one result.
  public static let pageSize = 100
  /// How long a person is shown as typing after a typing event.
  public static let typingDuration = Duration.seconds(6)
  /// The maximum processor time of a search in messages. A usual search takes much less.
  static let searchDuration = Duration.milliseconds(500)
  /// The maximum number of messages whose senders are looked up. All participants count as senders of more messages.
  static let senderSearchCount = 1_000
  /// The maximum number of events that are buffered for a slow observer. An observer that misses more has to
  /// load again.
  static let eventBufferSize = 1_000
}
