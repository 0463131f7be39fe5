import Foundation
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import Testing

@testable import MessengerServices
@testable import MessengerViewModels

/// The pictures, files and links of a chat, page by page.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SharedMediaViewModelTests {
  private let chatFixture: ChatFixture
  private var fixture: MessengerFixture { chatFixture.fixture }

  init() async throws { chatFixture = try await ChatFixture() }

  /// Stores messages with a picture, whose files do not matter.
  private func postPictures(_ count: Int, by person: Person? = nil) async throws {
    let (chats, chat, sender) = (fixture.chats, chatFixture.chat.id, person ?? chatFixture.bob)
    let image = try JSONDecoder().decode(
      StoredImage.self,
      from: Data(#"{"width":40,"height":30,"frameCount":1,"placeholder":{"bytes":""},"versions":[]}"#.utf8))
    for number in 1...count {
      _ = try await chats.post(
        NewMessage(
          chat: chat, sender: sender.id, clientMessageID: UUID(), kind: .text, text: "Caption \(number)",
          attachment: Attachment(name: "\(number).png", content: .image(image)),
          date: fixture.viewer(sender).now()))
    }
  }

  private func open(for person: Person? = nil) async -> SharedMediaViewModel {
    let viewModel = SharedMediaViewModel(
      chatFixture.chat.id, for: fixture.viewer(person ?? chatFixture.ann))
    await viewModel.waitUntilLoaded()
    return viewModel
  }

  @Test func `CRE-4 MED-1 the pictures of a chat are listed by month, newest first, and new ones are added`()
    async throws
  {
    try await postPictures(2)
    chatFixture.advance(by: .seconds(40 * 24 * 3600))
    try await postPictures(1, by: chatFixture.ann)
    let viewModel = await open()
    let list = viewModel.list.value
    #expect(list.months.elements.map(\.id) == ["June 2024", "May 2024"])
    #expect(list.rows.elements.map(\.text) == ["Caption 1", "Caption 2", "Caption 1"])
    #expect(list.rows.elements.map(\.sender) == ["You", "Bob", "Bob"])
    #expect(list.rows.elements[0].date == "June 24, 2024 at 12:00\u{202F}PM")
    try await postPictures(1)
    await list.rows.waitUntil { $0.count == 4 }
    #expect(list.months.elements.map(\.elements.count) == [2, 2])
  }

  @Test func `MED-6 each kind is listed by itself, and is empty without any`() async throws {
    let viewModel = await open()
    #expect(viewModel.list.value.isEmpty.value)
    viewModel.content.value = .links
    let list = viewModel.list.value
    #expect(list.content == .links)
    await list.isEmpty.waitUntil(true)
    try await chatFixture.send("No link", chatFixture.bob)
    try await chatFixture.send("See https://example.org", chatFixture.bob)
    await list.rows.waitUntil { $0.map(\.text) == ["See https://example.org"] }
    let message = try #require(list.rows.elements.first)
    try await fixture.publish(
      chatFixture.ann,
      .previewed(
        LinkPreview(
          url: "https://example.org", site: "example.org", title: "Example", summary: "", picture: nil),
        of: message.id, sequenceNumber: message.sequenceNumber, in: chatFixture.chat.id))
    await list.rows.waitUntil { $0.first?.preview?.title == "Example" }
    viewModel.content.value = .pictures
    #expect(viewModel.list.value.rows.elements.isEmpty)
  }

  @Test func `a preview that arrives while its message is loaded is shown`() async throws {
    let message = try await chatFixture.send("See https://example.org", chatFixture.bob)
    let viewModel = await open()
    let received = fixture.receivedMessageCount(of: chatFixture.ann)
    fixture.store.readResults.close()
    viewModel.content.value = .links
    let list = viewModel.list.value
    await fixture.store.readResults.waitUntilWaiting(atLeast: 1)
    try await fixture.publish(
      chatFixture.ann,
      .previewed(
        LinkPreview(
          url: "https://example.org", site: "example.org", title: "Example", summary: "", picture: nil),
        of: message.id, sequenceNumber: message.sequenceNumber, in: chatFixture.chat.id))
    try await chatFixture.send("No link", chatFixture.bob)
    await received.waitUntil { $0 >= 1 }
    fixture.store.readResults.open()
    await list.rows.waitUntil { $0.first?.preview?.title == "Example" }
  }

  @Test func `only a few pages are kept, and the person scrolls in both directions`() async throws {
    try await postPictures(SharedMediaList.capacity + SharedMediaList.pageSize)
    let list = await open().list.value
    let newest = try #require(list.rows.elements.first)
    #expect(list.rows.elements.count == SharedMediaList.pageSize)
    while list.loadOlder.isEnabled.value {
      list.loadOlder.execute()
      await list.loadOlder.isExecuting.waitUntil(false)
    }
    #expect(list.rows.elements.count == SharedMediaList.capacity)
    #expect(list.rows.elements.last?.text == "Caption 1" && list.rows.elements.first != newest)
    list.loadNewer.execute()
    await list.loadNewer.isExecuting.waitUntil(false)
    #expect(list.rows.elements.first == newest)
  }

  @Test func `MED-2 the viewer turns through all pictures, and leads to the message`() async throws {
    try await postPictures(SharedMediaList.pageSize + 5)
    let viewModel = await open()
    let list = viewModel.list.value
    var requests: [Int] = []
    viewModel.messageRequests.observe { requests.append($0) }
    viewModel.open(list.rows.elements[3].id)
    let viewer = try #require(viewModel.pictureSheet.content.value)
    #expect(viewer.picture.value == list.rows.elements[3])
    // Near the end of the loaded pictures, more are loaded.
    viewer.current.value = list.rows.elements[SharedMediaList.pageSize - 2].id
    await list.rows.waitUntil { $0.count == SharedMediaList.pageSize + 5 }
    viewer.current.value = try #require(list.rows.elements.last?.id)
    #expect(viewer.picture.value?.text == "Caption 1")
    viewer.showMessage()
    // The chat begins with a system message.
    #expect(requests == [2])
    #expect(viewModel.pictureSheet.content.value == nil)
  }

  @Test func `MED-2 the viewer says the position of a picture among all, also those that are not loaded`()
    async throws
  {
    try await postPictures(SharedMediaList.pageSize + 5)
    let viewModel = await open()
    viewModel.open(viewModel.list.value.rows.elements[3].id)
    let viewer = try #require(viewModel.pictureSheet.content.value)
    let count = SharedMediaList.pageSize + 5
    await viewer.position.waitUntil { $0 == SharedMediaPosition(index: 3, count: count) }
    viewer.current.value = viewer.pictures.elements[1].id
    await viewer.position.waitUntil { $0 == SharedMediaPosition(index: 1, count: count) }
    try await postPictures(1)
    await viewer.position.waitUntil { $0 == SharedMediaPosition(index: 2, count: count + 1) }
  }

  @Test func `MED-2 the position is that of the visible picture at once, without a round trip to the store`()
    async throws
  {
    try await postPictures(9)
    let viewModel = await open()
    viewModel.open(viewModel.list.value.rows.elements[3].id)
    let viewer = try #require(viewModel.pictureSheet.content.value)
    await viewer.position.waitUntil { $0 == SharedMediaPosition(index: 3, count: 9) }
    var positions: [SharedMediaPosition?] = []
    let lifetime = Lifetime()
    viewer.position.signal.observe(during: lifetime) { positions.append($0) }
    for index in [4, 8, 0] {
      viewer.current.value = viewer.pictures.elements[index].id
      #expect(viewer.position.value == SharedMediaPosition(index: index, count: 9))
    }
    // An observer of the position never sees that of another picture.
    #expect(positions.map { $0?.index } == [3, 4, 8, 0])
  }

  @Test(arguments: [(0, [0, 0]), (3, [3, 2])])
  func `MED-2 a picture that follows a deleted one has its position at once`(index: Int, later: [Int])
    async throws
  {
    try await postPictures(5, by: chatFixture.ann)
    let viewModel = await open()
    viewModel.open(viewModel.list.value.rows.elements[index].id)
    let viewer = try #require(viewModel.pictureSheet.content.value)
    await viewer.position.waitUntil { $0 == SharedMediaPosition(index: index, count: 5) }
    // From now on, no position arrives from the store.
    fixture.store.readResults.close()
    var positions: [SharedMediaPosition?] = []
    let lifetime = Lifetime()
    viewer.position.signal.observe(during: lifetime) { positions.append($0) }
    for count in [4, 3] {
      try await fixture.chats.delete(viewer.current.value, by: chatFixture.ann.id)
      await viewer.pictures.waitUntil { $0.count == count }
    }
    fixture.store.readResults.open()
    #expect(positions.map { $0?.index } == [index] + later)
    #expect(positions.map { $0?.count } == [5, 4, 3])
  }

  @Test func `MED-2 the next picture follows a deleted one to which the viewer has turned`() async throws {
    try await postPictures(5, by: chatFixture.ann)
    let viewModel = await open()
    viewModel.open(viewModel.list.value.rows.elements[3].id)
    let viewer = try #require(viewModel.pictureSheet.content.value)
    let pictures = viewer.pictures.elements.map(\.id)
    viewer.current.value = pictures[1]
    try await fixture.chats.delete(pictures[1], by: chatFixture.ann.id)
    await viewer.pictures.waitUntil { $0.count == 4 }
    #expect(viewer.current.value == pictures[2])
  }

  @Test func `MED-2 the position changes with pictures that are not loaded`() async throws {
    let count = SharedMediaList.pageSize + 5
    try await postPictures(count, by: chatFixture.ann)
    let viewModel = await open()
    let oldest = try await fixture.chats.messages(
      sharing: .pictures, in: chatFixture.chat.id, after: 0, limit: 1, for: chatFixture.ann.id)
    viewModel.open(viewModel.list.value.rows.elements[3].id)
    let viewer = try #require(viewModel.pictureSheet.content.value)
    await viewer.position.waitUntil { $0 == SharedMediaPosition(index: 3, count: count) }
    let first = try #require(oldest.first)
    #expect(!viewer.pictures.elements.contains { $0.id == first.id })
    try await fixture.chats.delete(first.id, by: chatFixture.ann.id)
    await viewer.position.waitUntil { $0 == SharedMediaPosition(index: 3, count: count - 1) }
  }

  @Test func `a chat in which the person does not take part is missing`() async throws {
    let eve = try await fixture.register("Eve")
    let viewModel = await open(for: eve)
    await viewModel.isMissing.waitUntil(true)
    let other = await open(for: chatFixture.bob)
    #expect(!other.isMissing.value)
    try await fixture.chats.leave(chatFixture.chat.id, by: chatFixture.bob.id)
    await other.isMissing.waitUntil(true)
  }
}
