import MessengerServices
import SwiftwaterDesign

/// A list of chats whose elements can be replaced and removed.
protocol MutableChatList: AnyObject {
  subscript(id id: Chat.ID) -> Chat? { get }
  @discardableResult func update(_ chat: Chat) -> Bool
  @discardableResult func remove(id: Chat.ID) -> Chat?
}

extension MutableListProperty<Chat>: MutableChatList {}
extension PagedList: MutableChatList where Element == Chat {}

extension Chat {
  /// Whether a chat is shown above another: the chat with the latest message is first.
  static func isAbove(_ first: Chat, _ second: Chat) -> Bool {
    (first.lastUpdate, first.id) > (second.lastUpdate, second.id)
  }
}
