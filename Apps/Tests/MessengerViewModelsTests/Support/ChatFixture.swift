import MessengerServices
import MessengerViewModels
import SwiftwaterMedia
import SwiftwaterTesting

/// Two people and a group of them.
@MainActor
struct ChatFixture {
  let fixture: MessengerFixture
  let ann: Person
  let bob: Person
  let chat: Chat

  init(blobs: (any BlobStore)? = nil) async throws {
    fixture = try MessengerFixture(blobs: blobs)
    ann = try await fixture.register("Ann")
    bob = try await fixture.register("Bob")
    chat = try await fixture.group("Group", ann, bob)
  }

  /// Creates the view model of a chat and waits until it is loaded.
  func open(_ chat: Chat? = nil, for person: Person? = nil) async throws -> ChatViewModel {
    let viewModel = ChatViewModel((chat ?? self.chat).id, for: fixture.viewer(person ?? ann))
    try await viewModel.waitUntilLoaded()
    return viewModel
  }

  @discardableResult
  func send(_ text: String, _ person: Person, in chat: Chat? = nil) async throws -> Message {
    try await fixture.send(text, in: chat ?? self.chat, from: person)
  }

  /// Lets time pass, so that the next message begins another group.
  func advance(by duration: Duration) {
    fixture.clock.advance(by: duration)
  }
}
