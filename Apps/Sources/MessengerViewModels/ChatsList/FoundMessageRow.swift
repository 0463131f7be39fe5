import Foundation
public import MessengerServices

/// A message that a search has found.
public struct FoundMessageRow: Identifiable, Hashable, Sendable {
  /// The identifier of the message.
  public let id: Message.ID
  /// The chat that the row opens.
  public let chat: Chat.ID
  /// The sequence number of the message in its chat.
  public let sequenceNumber: Int
  /// The title of the chat.
  public let title: String
  /// The name of the sender.
  public let senderName: String
  /// The text around the words that were searched for.
  public let excerpt: [FoundMessage.Part]
  /// The date of the message: the time for today, the day otherwise.
  public let date: String

  init(_ found: FoundMessage, now: Date, _ localization: Localization) {
    id = found.id
    chat = found.message.chat
    sequenceNumber = found.message.sequenceNumber
    title = localization.name(found.chatTitle)
    senderName = localization.name(found.message.senderName)
    excerpt = found.excerpt
    date = localization.timeOrDay(found.message.date, now: now)
  }
}
