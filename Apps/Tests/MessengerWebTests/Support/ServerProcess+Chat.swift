import Foundation
import MessengerServices
import Testing

extension ServerProcess {
  /// Starts a server with a chat of Ada and Grace, whose messages are *Message 1*, *Message 2* and so on.
  ///
  /// - Parameter messageCount: The number of messages.
  convenience init(messageCount: Int) async throws {
    try await self.init()
    // The first start creates the database. The test writes the messages while no server has it open.
    #expect(await stop() == 0)
    let store = try SQLiteStore(path: folder.appending(path: "messenger.sqlite").path)
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    let messenger = Messenger(store: store, configuration: configuration)
    let ada = try await messenger.accounts.signUp(name: "Ada", password: "correct horse", from: "test")
      .person
    let grace = try await messenger.accounts.signUp(name: "Grace", password: "correct horse", from: "test")
      .person
    let chat = try await messenger.chats.directChat(with: grace.id, for: ada.id)
    for number in 1...messageCount {
      let sender = number.isMultiple(of: 2) ? ada : grace
      _ = try await messenger.chats.send(
        "Message \(number)", clientMessageID: UUID(), in: chat.id, from: sender.id)
    }
    try store.close()
    try await start()
  }
}
