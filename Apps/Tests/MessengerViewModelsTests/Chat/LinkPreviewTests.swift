@testable import MessengerServices
import Swiftwater
import SwiftwaterDesign
import Testing

@testable import MessengerViewModels

/// Previews of links in the rows of a chat.
@MainActor @Suite(.timeLimit(.minutes(30))) struct LinkPreviewTests {
  private let chatFixture: ChatFixture
  private let preview = LinkPreview(
    url: "https://example.org/", site: "example.org", title: "Example", summary: "A page.", picture: nil)

  init() async throws {
    chatFixture = try await ChatFixture()
  }

  private func publish(_ preview: LinkPreview, of message: Message, sequenceNumber: Int? = nil) async throws {
    try await chatFixture.fixture.publish(
      chatFixture.ann,
      .previewed(
        preview, of: message.id, sequenceNumber: sequenceNumber ?? message.sequenceNumber, in: message.chat))
  }

  @Test func `a preview that arrives updates its row alone`() async throws {
    let message = try await chatFixture.send("https://example.org/", chatFixture.bob)
    try await chatFixture.send("And?", chatFixture.ann)
    let viewModel = try await chatFixture.open()
    var changes: [ListChange<ChatRow>] = []
    viewModel.rows.updates.observe { changes += $0.changes }
    try await publish(preview, of: message)
    await viewModel.rows.waitUntil { $0.contains { $0.message?.preview != nil } }
    #expect(changes.count == 1)
    guard case .update(let row, at: 2)? = changes.first else { throw MessengerError.storage }
    let shown = try #require(row.message?.preview)
    #expect(shown.message == message.id && shown.url == preview.url && shown.site == "example.org")
    #expect(shown.title == "Example" && shown.summary == "A page." && shown.picture == nil)
    #expect(row.message?.text == "https://example.org/")
    // The row keeps the preview when the messages around it change.
    try await chatFixture.send("Well?", chatFixture.ann)
    await viewModel.rows.waitUntil { $0.last?.message?.text == "Well?" }
    #expect(viewModel.rows.elements.compactMap(\.message).first?.preview?.title == "Example")
  }

  @Test func `a preview of a message that is not loaded changes nothing`() async throws {
    let message = try await chatFixture.send("https://example.org/", chatFixture.bob)
    let viewModel = try await chatFixture.open()
    for sequenceNumber in [0, 100] { try await publish(preview, of: message, sequenceNumber: sequenceNumber) }
    try await chatFixture.send("Last", chatFixture.bob)
    await viewModel.rows.waitUntil { $0.last?.message?.text == "Last" }
    #expect(viewModel.rows.elements.allSatisfy { $0.message?.preview == nil })
  }

  @Test func `a stored preview is loaded with its message`() async throws {
    let message = try await chatFixture.send("https://example.org/", chatFixture.ann)
    let preview = preview
    try await chatFixture.fixture.messenger.chats.store.write { transaction, _ in
      _ = try transaction.setPreview(preview, of: message.id)
    }
    let row = try await chatFixture.open().rows.elements.last?.message
    #expect(row?.preview?.message == message.id && row?.preview?.title == "Example")
  }
}
