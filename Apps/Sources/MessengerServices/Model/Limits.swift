/// The limits that are fixed, such as those that pages state. ``MessengerConfiguration`` has the limits that an
/// operator can change.
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
  /// The maximum length of the title of a link's preview.
  static let previewTitleLength = 120
  /// The maximum length of the summary of a link's preview.
  static let previewSummaryLength = 240
  /// The maximum length of a search text.
  public static let queryLength = 100
  /// The range of lengths of a password.
  public static let passwordLength = 8...256
  /// The maximum length of a browser's name.
  public static let browserNameLength = 60
  /// The maximum length of the name of a network, in characters.
  static let networkLength = 64
  /// The maximum number of people in a chat, including its creator.
  public static let participantCount = 200
  /// The maximum number of phone numbers of a person.
  public static let phoneNumberCount = 5
  /// The number of a person's chats at which sample people stop making new ones.
  public static let sampleChatCount = 200
  /// The maximum number of chats, messages or people in one result.
  public static let pageSize = 100
  /// How long a person is shown as typing after a typing event.
  public static let typingDuration = Duration.seconds(6)
  /// The maximum number of messages whose senders are looked up. For more messages, all participants count as
  /// senders.
  static let senderSearchCount = 1_000
  /// The maximum number of events that are buffered for a slow observer. An observer that misses more has to
  /// load again.
  static let eventBufferSize = 1_000
}
