import Foundation
import MessengerServices
import MessengerTesting
import SwiftwaterPages

@testable import MessengerWeb
@testable import SwiftwaterWebTesting

/// The pages and services of the messenger in the process of the test, with a store in memory.
struct PageFixture {
  let messenger: Messenger
  let store: TestStore
  /// The rows that the pages share, which outlive a restart of the server here.
  let rowCaches = RowCaches.ofLanguages()
  var pages: Pages { MessengerSite.pages(for: messenger, memory, rowCaches: rowCaches) }
  private let memory: MemoryLimit

  init(
    memory: MemoryLimit = MemoryLimit(bytes: .max),
    configure: (inout MessengerConfiguration) -> Void = { _ in }
  ) throws {
    self.memory = memory
    var configuration = MessengerConfiguration()
    configuration.passwordCost = .minimal
    configuration.asksBeforeAdding = false
    configure(&configuration)
    store = TestStore(try SQLiteStore.inMemory())
    messenger = Messenger(store: store, configuration: configuration)
  }

  func signUp(_ name: String) async throws -> SignInResult {
    try await messenger.accounts.signUp(name: name, password: "correct horse", from: "test")
  }

  /// The direct chat of two people.
  func chat(_ person: SignInResult, _ other: SignInResult) async throws -> Chat.ID {
    try await messenger.chats.directChat(with: other.person.id, for: person.person.id).id
  }

  /// The texts of the messages in a chat, as a participant sees them.
  func texts(in chat: Chat.ID, for person: SignInResult) async throws -> [String] {
    try await messenger.chats.messages(in: chat, limit: 100, for: person.person.id).messages.map(\.text)
  }

  func serve(
    on transport: InProcessBrowser = InProcessBrowser(), _ body: (InProcessSite) async throws -> Void
  ) async throws {
    try await transport.serve(pages) { (site: InProcessSite) in try await body(site) }
  }
}

extension SignInResult {
  /// The identity of the tabs of the person.
  var account: AccountIdentity { AccountIdentity(person: person, session: session.id) }
}
