public import MessengerServices
import Foundation

/// A chat in a list.
public struct ChatsListRow: Identifiable, Hashable, Sendable {
  /// The maximum number of characters of the message in a row.
  private static let textLength = 200

  /// The chat that the row opens.
  public let id: Chat.ID
  /// Whether the chat is a group, and not the direct chat with another person.
  public let isGroup: Bool
  /// The title of a group, or the name of the other person.
  public let title: String
  /// The beginning of the last message, or a note that there is none.
  public let text: String
  /// The author of the last message: *You*, or in a group the name of another person; nil for the other person of a
  /// direct chat, and for a system message.
  public let author: String?
  /// The kind of the attachment of the last message; nil if it has none.
  public let attachment: AttachmentKind?
  /// How far the last message has reached others; nil if another person wrote it, and for a system message or
  /// a deleted one.
  public let delivery: Chat.Delivery?
  /// The date of the last message that moved the chat to the top: the time for today, the day otherwise.
  public let date: String
  /// Whether the chat is muted: the title of the window does not count it as unread.
  public let isMuted: Bool
  /// The number of unread messages; nil for none.
  public let badge: String?
  /// The avatar of the group or of the other person.
  public let avatar: AvatarContent
  /// Whether the other person in a direct chat is online; false for groups.
  public let isOnline: Bool
  /// The people who are typing, as in *Ada is typing…*; nil for nobody.
  public internal(set) var typing: String?
  /// The text that the viewer has begun to write; nil for none.
  public internal(set) var draft: String?
  /// Whether the chat, or a screen that belongs to it, is shown beside the list.
  public internal(set) var isSelected = false

  /// Creates the row of a chat.
  ///
  /// - Parameters:
  ///   - chat: The chat.
  ///   - person: The person who sees the row.
  ///   - now: The current date.
  ///   - localization: The language and the time zone of the viewer.
  init(_ chat: Chat, for person: Person.ID, now: Date, _ localization: Localization) {
    id = chat.id
    isGroup = !chat.isDirect
    title = localization.name(chat.title)
    text =
      chat.lastMessage.map { String($0.summary(in: localization).prefix(Self.textLength)) }
      ?? localization.text(.noMessages)
    author = chat.lastMessage.flatMap { message in
      if message.kind == .system { return nil }
      if message.sender == person { return localization.text(.you) }
      return chat.isDirect ? nil : localization.name(message.senderName)
    }
    attachment = chat.lastMessage?.attachmentKind
    delivery = chat.lastMessage.flatMap { message in
      message.kind == .text && message.sender == person ? chat.delivery(of: message) : nil
    }
    date = localization.timeOrDay(chat.lastUpdate, now: now)
    isMuted = chat.isMuted
    badge = chat.unreadCount > 0 ? localization.number(chat.unreadCount) : nil
    avatar = AvatarContent(chat)
    isOnline = chat.peer?.isOnline ?? false
  }
}
