import MessengerServices

extension ChatEvent {
  /// Whether the event is about a chat. ``ChatEvent/reload`` is about every chat.
  func affects(_ id: Chat.ID) -> Bool {
    switch self {
    case .inserted(let chat), .changed(let chat): chat.id == id
    case .message(let message, _, _), .messageDeleted(let message): message.chat == id
    case .deleted(let chat), .read(let chat, _, _), .delivered(let chat, _), .readByOthers(let chat, _),
      .previewed(_, _, _, let chat),
      .typing(let chat, _, _):
      chat == id
    case .invitationsChanged: false
    case .reload: true
    }
  }
}
