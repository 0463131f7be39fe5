import MessengerServices

/// A chat as it was loaded, with the messages that are shown first.
struct LoadedChat {
  let chat: Chat
  let page: MessagePage
  let participants: [Person]
  /// The sequence number of the message that the viewer wants to see; nil for the end of the chat.
  let target: Int?

  /// The sequence number of the last message of the chat; nil if there is none. The page is loaded after the
  /// chat, and may have newer messages.
  var end: Int? {
    [chat.lastMessage?.sequenceNumber, page.messages.last?.sequenceNumber].compactMap { $0 }.max()
  }

  /// Loads a chat.
  ///
  /// - Parameters:
  ///   - id: The chat.
  ///   - position: The part of the chat to load. If the viewer cannot see its message, the last messages are loaded.
  ///   - viewer: The person who looks at the chat.
  /// - Throws: The error of loading, such as ``MessengerError/chatNotFound``.
  init(of id: Chat.ID, at position: ChatPosition, for viewer: Viewer) async throws(MessengerError) {
    let (chats, person, limit) = (viewer.chats, viewer.person.id, ChatViewModel.pageSize)
    chat = try await chats.chat(id, for: person)
    let sequenceNumber =
      switch position {
      case .end: Int?.none
      // A few unread messages are seen at the end.
      case .firstUnread: chat.unreadCount < limit ? nil : chat.readThrough + 1
      case .message(let sequenceNumber): sequenceNumber
      }
    // The messages after the first unread one matter more than those before it.
    let middle = sequenceNumber.map { position == .firstUnread ? $0 + limit / 2 - 1 : $0 }
    var page = try await chats.messages(in: id, around: middle ?? .max, limit: limit, for: person)
    if let sequenceNumber, !page.messages.contains(where: { $0.sequenceNumber == sequenceNumber }) {
      page = try await chats.messages(in: id, limit: limit, for: person)
    }
    self.page = page
    target = sequenceNumber.flatMap { sequenceNumber in
      page.messages.first { $0.sequenceNumber == sequenceNumber }?.sequenceNumber
    }
    participants = try await chats.participants(of: id, for: person)
  }
}
