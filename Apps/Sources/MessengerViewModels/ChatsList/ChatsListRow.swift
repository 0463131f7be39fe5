public import MessengerServices
import Foundation

/// A chat in a list.
public struct ChatsListRow: Identifiable, Hashable, Sendable {
  /// The most characters of a message that a row shows.
  private static let textLength = 200

  /// The chat that the row opens.
  public let id: Chat.ID
  /// The title of a group, or the name of the other one.
  public let title: String
  /// The beginning of the last message; empty if there is none.
  public let text: String
  /// When somebody last wrote: the time if that is today, else the day.
  public let date: String
  /// How many messages are unread; nil for none.
  public let badge: String?
  /// The picture of the group, or that of the other one.
  public let portrait: Portrait
  /// Whether the other one in a chat of two is online; false for groups.
  public let isOnline: Bool

  init(_ chat: Chat, now: Date, _ localization: Localization) {
    id = chat.id
    title = chat.title
    text = String(chat.lastMessage?.text.prefix(Self.textLength) ?? "")
    date = localization.timeOrDay(chat.lastUpdate, now: now)
    badge = chat.unreadCount > 0 ? String(chat.unreadCount) : nil
    portrait = Portrait(chat)
    isOnline = chat.peer?.isOnline ?? false
  }
}
