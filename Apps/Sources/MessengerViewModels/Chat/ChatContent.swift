import MessengerServices

/// The content of a chat that is loaded first.
struct ChatContent {
  let chat: Chat
  let page: MessagePage
  let participants: [Person]

  /// The sequence number of the last message of the chat; nil if there is none. The page may be newer than the chat.
  var end: Int? { [chat.lastMessage?.sequence, page.messages.last?.sequence].compactMap { $0 }.max() }

  /// Loads a chat.
  ///
  /// - Parameters:
  ///   - id: The chat.
  ///   - sequence: The sequence number of the message around which the page is loaded. Nil, or the sequence number of a
  ///     message that the viewer cannot see, loads the last messages.
  ///   - viewer: The person who looks at the chat.
  /// - Throws: ``MessengerError/chatNotFound`` if there is no such chat.
  init(of id: Chat.ID, around sequence: Int?, for viewer: Viewer) async throws(MessengerError) {
    let (chats, person, limit) = (viewer.chats, viewer.person.id, ChatViewModel.pageSize)
    chat = try await chats.chat(id, for: person)
    var page = try await chats.messages(in: id, around: sequence ?? .max, limit: limit, for: person)
    if let sequence, !page.messages.contains(where: { $0.sequence == sequence }) {
      page = try await chats.messages(in: id, limit: limit, for: person)
    }
    self.page = page
    participants = try await chats.participants(of: id, for: person)
  }
}
