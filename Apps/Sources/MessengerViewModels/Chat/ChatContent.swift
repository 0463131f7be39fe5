import MessengerServices

/// What is loaded of a chat at first.
struct ChatContent {
  let chat: Chat
  let page: MessagePage
  let participants: [Person]

  /// The sequence of the last message of the chat, which may be newer than the chat; nil if there is none.
  var end: Int? { [chat.lastMessage?.sequence, page.messages.last?.sequence].compactMap { $0 }.max() }

  /// Loads a chat.
  ///
  /// - Parameters:
  ///   - id: Which chat.
  ///   - sequence: The sequence of the message that the page is to be around; nil, or one where there is no message
  ///     that the viewer can see, for the last ones.
  ///   - viewer: Who looks at it.
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
