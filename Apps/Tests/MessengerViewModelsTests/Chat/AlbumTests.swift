import Foundation
import MessengerServices
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import Testing

@testable import MessengerViewModels

/// Pictures that are sent together.
@MainActor @Suite(.timeLimit(.minutes(30))) final class AlbumTests {
  private static let size = PixelSize(width: TestPicture.width, height: TestPicture.height)

  private let folder = FileManager.default.temporaryDirectory.appending(path: "albums-\(UUID())")
  private let chatFixture: ChatFixture

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chatFixture = try await ChatFixture(blobs: FileBlobStore(folder: folder.appending(path: "blobs")))
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// Sends a picture, by default as the first one of an album that begins with it.
  @discardableResult
  private func send(
    _ name: String, caption: String = "", album: UUID?, id: UUID = UUID(), by person: Person? = nil
  ) async throws -> Message {
    let file = folder.appending(path: UUID().uuidString)
    try TestPicture.png.write(to: file)
    return try await chatFixture.fixture.messenger.chats.send(
      OutgoingFile(name: name, type: "image/png", path: file.path), caption: caption, album: album,
      clientMessageID: id, in: chatFixture.chat.id, from: (person ?? chatFixture.ann).id)
  }

  /// Sends an album of pictures with these names.
  @discardableResult
  private func sendAlbum(_ names: String..., caption: String = "") async throws -> [Message] {
    let id = UUID()
    var messages: [Message] = []
    for name in names {
      let isFirst = messages.isEmpty
      messages.append(
        try await send(name, caption: isFirst ? caption : "", album: id, id: isFirst ? id : UUID()))
    }
    return messages
  }

  /// The names in the rows: those of each album together.
  private func names(of rows: some Sequence<ChatRow>) -> [[String]] {
    rows.compactMap(\.message).map { row in
      row.album.isEmpty ? [row.attachment?.name ?? row.text] : row.album.map(\.attachment.name)
    }
  }

  private func names(in chat: ChatViewModel) -> [[String]] { names(of: chat.rows.elements) }

  @Test func `pictures that are sent together are one row, with one caption`() async throws {
    try await sendAlbum("a", "b", "c", caption: "At the beach")
    try await chatFixture.send("Hello", chatFixture.ann)
    for person in [chatFixture.ann, chatFixture.bob] {
      let chat = try await chatFixture.open(for: person)
      #expect(names(in: chat) == [["a", "b", "c"], ["Hello"]])
      let row = try #require(chat.rows.elements.compactMap(\.message).first)
      #expect(row.text == "At the beach" && row.attachment == nil)
      #expect(row.album.allSatisfy { $0.attachment.pictureSize == Self.size })
      #expect(row.delivery == (person == chatFixture.ann ? .sent : nil))
      // The other messages are there, and show nothing.
      #expect(chat.rows.elements.count { if case .albumPart = $0 { true } else { false } } == 2)
    }
  }

  @Test func `pictures join the album as they arrive, and others separate it`() async throws {
    let chat = try await chatFixture.open(for: chatFixture.bob)
    let id = UUID()
    for (name, count) in [("a", 1), ("b", 2)] {
      try await send(name, album: id)
      await chat.rows.waitUntil { self.names(of: $0).last?.count == count }
    }
    try await chatFixture.send("Nice", chatFixture.bob)
    for name in ["c", "d"] { try await send(name, album: id) }
    await chat.rows.waitUntil { self.names(of: $0) == [["a", "b"], ["Nice"], ["c", "d"]] }
  }

  @Test func `only pictures of one sender and one album are together`() async throws {
    let id = UUID()
    try await send("a", album: id)
    try await send("b", album: id, by: chatFixture.bob)
    try await send("c", album: UUID(), by: chatFixture.bob)
    try await send("d", album: nil, by: chatFixture.bob)
    try await send("e", album: nil, by: chatFixture.bob)
    #expect(names(in: try await chatFixture.open()) == [["a"], ["b"], ["c"], ["d"], ["e"]])
  }

  @Test(arguments: [
    (0, [["Message deleted"], ["b", "c"]]), (1, [["a"], ["Message deleted"], ["c"]]),
    (2, [["a", "b"], ["Message deleted"]]),
  ])
  func `the rest of an album stays when a picture is deleted`(index: Int, expected: [[String]]) async throws {
    let messages = try await sendAlbum("a", "b", "c")
    let (own, other) = (try await chatFixture.open(), try await chatFixture.open(for: chatFixture.bob))
    let row = try #require(own.rows.elements.compactMap(\.message).first)
    own.delete(row.album[index].id)
    own.dialogs.current.value?.actions.first?.press()
    for chat in [own, other] { await chat.rows.waitUntil { self.names(of: $0) == expected } }
    let stored = try await chatFixture.fixture.messenger.chats.messages(
      in: chatFixture.chat.id, for: chatFixture.bob.id
    ).messages
    #expect(stored.first { $0.id == messages[index].id }?.album == nil)
  }

  @Test func `an album whose pages are loaded one after the other is put together`() async throws {
    try await sendAlbum("a", "b", "c")
    for number in 1...ChatViewModel.pageSize - 2 { try await chatFixture.send("\(number)", chatFixture.ann) }
    let chat = try await chatFixture.open(for: chatFixture.bob)
    #expect(names(in: chat).first == ["b", "c"])
    chat.loadEarlier.execute()
    await chat.rows.waitUntil { self.names(of: $0).first == ["a", "b", "c"] }
    #expect(chat.rows.elements.compactMap(\.message).count == ChatViewModel.pageSize - 1)
  }

  @Test func `a link to a picture of an album leads to the album`() async throws {
    let messages = try await sendAlbum("a", "b", "c")
    let chat = try await chatFixture.open()
    chat.showMessage(at: messages[2].sequenceNumber)
    await chat.jumpTarget.waitUntil { $0 != nil }
    #expect(chat.jumpTarget.value == chat.rows.elements.first { $0.message != nil }?.id)
  }

  @Test func `each picture of an album opens in full`() async throws {
    try await sendAlbum("a", "b", "c")
    let chat = try await chatFixture.open()
    let row = try #require(chat.rows.elements.compactMap(\.message).first)
    chat.open(row.album[1].attachment)
    let viewer = try #require(await chat.pictureSheet.content.waitUntil { $0 != nil })
    #expect(viewer.picture.value?.attachment?.name == "b")
  }

  @Test func `unread pictures of an album are below the header of new messages`() async throws {
    let id = UUID()
    try await send("a", album: id)
    let chats = chatFixture.fixture.messenger.chats
    try await chats.markRead(in: chatFixture.chat.id, by: chatFixture.bob.id)
    try await send("b", album: id)
    try await send("c", album: id)
    #expect(names(in: try await chatFixture.open(for: chatFixture.bob)) == [["a"], ["b", "c"]])
  }

  // MARK: Sending

  @Test(
    arguments: [
      ("", []), ("p", [nil]), ("pp", [0, 0]), ("fpp", [nil, 1, 1]), ("ppfpp", [0, 0, nil, 3, 3]),
      ("pfp", [nil, nil, nil]), ("ff", [nil, nil]),
      ("pppppppppppp", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10]),
      ("ppppppppppp", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, nil]),
    ] as [(String, [Int?])])
  func `pictures that follow each other form albums of at most ten`(files: String, expected: [Int?]) {
    let files = files.enumerated().map { index, kind in
      AddedFile(id: "\(index)", name: "\(index)", pictureSize: kind == "p" ? Self.size : nil)
    }
    #expect(Album.firstIndices(of: files) == expected)
  }
}
