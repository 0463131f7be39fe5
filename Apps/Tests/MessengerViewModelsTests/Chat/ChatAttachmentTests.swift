import Foundation
import MessengerTesting
import Swiftwater
import SwiftwaterDesign
import SwiftwaterMedia
import Testing

@testable import MessengerServices
@testable import MessengerViewModels

/// Sending pictures and files.
@MainActor @Suite(.timeLimit(.minutes(30))) final class ChatAttachmentTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "attachments-\(UUID())")
  private let input = TestAttachmentInput()
  private let chatFixture: ChatFixture
  private let drafts: DraftStore
  private let chat: ChatViewModel

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    chatFixture = try await ChatFixture(blobs: FileBlobStore(folder: folder.appending(path: "blobs")))
    let viewer = chatFixture.fixture.viewer(chatFixture.ann)
    drafts = DraftStore(for: viewer) { [input] in input }
    chat = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: drafts)
    try await chat.waitUntilLoaded()
  }

  isolated deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds a file that is complete.
  private func add(_ bytes: Data, _ name: String, _ type: String) throws {
    try finish(input.add(name), bytes, type)
  }

  /// Completes a file.
  private func finish(_ file: AddedFile, _ bytes: Data, _ type: String) throws {
    let path = folder.appending(path: file.name)
    try bytes.write(to: path)
    input.finish(file, .success(OutgoingFile(name: file.name, type: type, path: path.path)))
  }

  private var messages: [MessageRow] { chat.rows.elements.compactMap(\.message) }

  private func send(_ text: String = "") {
    chat.composer.text.value = text
    chat.composer.send.execute(UUID())
  }

  @Test func `SND-6 each file is a message of its own, and the text is the caption of the first`()
    async throws
  {
    try add(TestPicture.png, "beach.png", "image/png")
    try add(Data("Hello".utf8), "notes.txt", "text/plain")
    send("At the beach")
    #expect(chat.composer.text.value == "")
    // Each message is shown at once, with the name of its file.
    #expect(chat.rows.elements.compactMap(\.message).map(\.attachment?.name) == ["beach.png", "notes.txt"])
    #expect(chat.rows.elements.compactMap(\.message).map(\.delivery) == [.sending, .sending])
    let rows = await chat.rows.waitUntil {
      $0.compactMap(\.message).map(\.delivery) == [.sent, .sent]
    }.compactMap(\.message)
    #expect(rows.map(\.text) == ["At the beach", ""])
    guard case .image(let size, let placeholder) = rows[0].attachment?.kind else {
      throw MessengerError.storage
    }
    #expect(size == PixelSize(width: TestPicture.width, height: TestPicture.height))
    #expect(placeholder?.hasPrefix("data:image/") == true)
    #expect(rows[1].attachment?.kind == .file && rows[1].attachment?.size == "5 bytes")
    // The outbox may receive the stored message later than the chat receives its event.
    await input.removed.waitUntil(["beach.png", "notes.txt"])
  }

  @Test func `the files of a draft without a text are kept when other drafts are discarded`() throws {
    var inputs: [TestAttachmentInput] = []
    let drafts = DraftStore(for: chatFixture.fixture.viewer(chatFixture.ann)) {
      inputs.append(TestAttachmentInput())
      return inputs.last
    }
    let composer = drafts.composer(for: Chat.ID(rawValue: 1))
    _ = inputs[0].add("notes.txt")
    for number in 2...Int64(DraftStore.capacity) + 1 { _ = drafts.composer(for: Chat.ID(rawValue: number)) }
    #expect(drafts.composer(for: composer.chat) === composer)
  }

  @Test func `a message is sent with a text or a file`() {
    #expect(!chat.composer.send.isEnabled.value)
    _ = input.add("notes.txt")
    #expect(chat.composer.send.isEnabled.value)
    input.added.value = []
    chat.composer.text.value = "Hello"
    #expect(chat.composer.send.isEnabled.value)
  }

  @Test func `a message is shown while its file arrives, and later messages follow it`() async throws {
    let file = input.add("notes.txt")
    send("Read this")
    send("Please")
    #expect(messages.map(\.text) == ["Read this", "Please"])
    #expect(messages.map(\.attachment?.added) == [file.id, nil])
    #expect(messages.map(\.delivery) == [.sending, .sending])
    try finish(file, Data("Hello".utf8), "text/plain")
    let rows = await chat.rows.waitUntil {
      $0.compactMap(\.message).map(\.delivery) == [.sent, .sent]
    }.compactMap(\.message)
    #expect(rows.map(\.text) == ["Read this", "Please"])
    #expect(rows[0].attachment?.name == "notes.txt" && rows[0].attachment?.added == nil)
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func `messages can be discarded while their files arrive, and the later ones are sent`(order: [Int])
    async throws
  {
    let files = [input.add("notes.txt"), input.add("list.txt")]
    send()
    send("Hello")
    let rows = messages
    for index in order { chat.discard(rows[index].id) }
    #expect(messages.map(\.text) == ["Hello"])
    #expect(Set(input.removed.value) == ["notes.txt", "list.txt"])
    for file in files { try finish(file, Data("Hello".utf8), "text/plain") }
    let sent = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(sent.compactMap(\.message).map(\.text) == ["Hello"])
  }

  @Test func `a message that is being stored cannot be discarded, whatever waits after it`() async throws {
    let file = input.add("notes.txt")
    send("Read this")
    let row = try #require(messages.first)
    let store = chatFixture.fixture.store
    store.writes.close()
    try finish(file, Data("Hello".utf8), "text/plain")
    send("Please")
    chat.discard(row.id)
    #expect(messages.map(\.text) == ["Read this", "Please"] && input.removed.value.isEmpty)
    store.writes.open()
    let rows = await chat.rows.waitUntil { $0.compactMap(\.message).map(\.delivery) == [.sent, .sent] }
    #expect(rows.compactMap(\.message).map(\.text) == ["Read this", "Please"])
  }

  @Test func `the caption of a file that did not arrive is kept, and can be sent without it`() async throws {
    _ = input.add("notes.txt")
    send("Read this")
    let kept = drafts.unsent.value
    let viewer = chatFixture.fixture.viewer(chatFixture.ann)
    let restored = DraftStore(for: viewer)
    restored.restore(kept)
    let chat = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: restored)
    try await chat.waitUntilLoaded()
    let row = try #require(chat.rows.elements.last?.message)
    #expect(row.text == "Read this")
    #expect(row.delivery == .failed("The file did not arrive. Please add it again."))
    chat.retry(row.id)
    await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
  }

  @Test func `the caption of a file that did not arrive takes no file of the new page`() async throws {
    let file = input.add("notes.txt")
    send("Read this")
    let viewer = chatFixture.fixture.viewer(chatFixture.ann)
    let newInput = TestAttachmentInput()
    let restored = DraftStore(for: viewer) { newInput }
    restored.restore(drafts.unsent.value)
    try #require(newInput.expected.isEmpty)
    #expect(restored.composersWithRestoredFiles.value.isEmpty)
    let newChat = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: restored)
    try await newChat.waitUntilLoaded()
    // Without a key, the first file of each page has the same identifier.
    #expect(newInput.add("photo.png").id == file.id)
    newChat.retry(try #require(newChat.rows.elements.last?.message?.id))
    let rows = await newChat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(rows.last?.message?.text == "Read this" && rows.last?.message?.attachment == nil)
    #expect(newInput.files.value.map(\.name) == ["photo.png"])
  }

  @Test func `a message whose file the browser keeps is sent by the page that replaces this one, once`()
    async throws
  {
    let file = input.add("notes.txt", isKept: true)
    send("Read this")
    send("Please")
    let kept = try JSONDecoder().decode(
      UnsentMessages.self, from: JSONEncoder().encode(drafts.unsent.value))
    let viewer = chatFixture.fixture.viewer(chatFixture.ann)
    let newInput = TestAttachmentInput()
    let restored = DraftStore(for: viewer) { newInput }
    restored.restore(kept)
    #expect(newInput.expected == [file.id])
    #expect(restored.composersWithRestoredFiles.value.map(\.chat) == [chatFixture.chat.id])
    let newChat = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: restored)
    try await newChat.waitUntilLoaded()
    newInput.arrived.send(file)
    let rows = newChat.rows.elements.compactMap(\.message)
    #expect(rows.map(\.text) == ["Read this", "Please"] && rows.map(\.delivery) == [.sending, .sending])
    #expect(rows[0].attachment?.name == "notes.txt" && rows[0].attachment?.added == file.id)
    // The old page receives the file, too.
    let path = folder.appending(path: file.name)
    try Data("Hello".utf8).write(to: path)
    for input in [input, newInput] {
      input.finish(file, .success(OutgoingFile(name: file.name, type: "text/plain", path: path.path)))
    }
    for chat in [chat, newChat] {
      let rows = await chat.rows.waitUntil { $0.compactMap(\.message).map(\.delivery) == [.sent, .sent] }
      #expect(rows.compactMap(\.message).map(\.text) == ["Read this", "Please"])
    }
  }

  @Test func `a message whose file the browser has lost fails with the reason`() async throws {
    let file = input.add("notes.txt", isKept: true)
    send()
    let newInput = TestAttachmentInput()
    let viewer = chatFixture.fixture.viewer(chatFixture.ann)
    let restored = DraftStore(for: viewer) { newInput }
    restored.restore(drafts.unsent.value)
    let newChat = ChatViewModel(chatFixture.chat.id, for: viewer, drafts: restored)
    try await newChat.waitUntilLoaded()
    newInput.finish(file, .failure(.fileRejected(reason: "Lost")))
    await newChat.rows.waitUntil { $0.last?.message?.delivery == .failed("Lost") }
  }

  @Test func `a message whose text is being sent cannot be discarded`() async throws {
    send("Hello")
    chat.discard(try #require(messages.first?.id))
    #expect(messages.map(\.text) == ["Hello"])
    _ = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
  }

  @Test func `a message whose file does not arrive fails with the reason, and is sent again with it`()
    async throws
  {
    let file = input.add("notes.txt")
    send("Read this")
    input.finish(file, .failure(.fileRejected(reason: "No network")))
    let row = await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }.last?.message
    #expect(row?.delivery == .failed("No network"))
    chat.retry(try #require(row?.id))
    #expect(input.isRetried && messages.map(\.delivery) == [.sending])
    try finish(file, Data("Hello".utf8), "text/plain")
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(rows.last?.message?.text == "Read this")
  }

  @Test func `a message with a damaged picture shows the reason why it failed, and can be discarded`()
    async throws
  {
    try add(TestPicture.png.prefix(60), "beach.png", "image/png")
    send()
    let row = await chat.rows.waitUntil { $0.last?.message?.delivery != .sending }.last?.message
    #expect(row?.delivery == .failed(MediaError.damaged.text))
    // The browser adds the file to the field again by itself, so it does not keep this message.
    #expect(drafts.unsent.value.entries.isEmpty)
    chat.discard(try #require(row?.id))
    #expect(chat.rows.elements.compactMap(\.message).isEmpty && input.removed.value == ["beach.png"])
  }

  @Test func `a voice message is sent as soon as it is recorded, and the text and the files wait`()
    async throws
  {
    _ = input.add("notes.txt")
    chat.composer.text.value = "Read this"
    let voiceMessage = TestVoiceMessage()
    try add(Data("sound".utf8), voiceMessage.name, "audio/webm")
    #expect(messages.map(\.attachment?.kind) == [.voice(voiceMessage.recording)])
    #expect(chat.composer.text.value == "Read this" && input.files.value.map(\.name) == ["notes.txt"])
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(rows.last?.message?.attachment?.kind == .voice(voiceMessage.recording))
    await input.removed.waitUntil([voiceMessage.name])
  }

  @Test func `a voice message that the browser adds again after a failure is one message`() async throws {
    let voiceMessage = TestVoiceMessage()
    for _ in 1...2 {
      try add(Data("sound".utf8), voiceMessage.name, "audio/webm")
      await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    }
    send("Hello")
    let rows = await chat.rows.waitUntil { $0.last?.message?.text == "Hello" }
    #expect(rows.compactMap(\.message).map(\.text) == ["", "Hello"])
  }

  @Test func `the reason why nothing can be recorded is removed when the person writes`() {
    chat.composer.microphoneProblem.value = "There is no microphone."
    chat.composer.text.value = "H"
    #expect(chat.composer.microphoneProblem.value == nil)
  }

  @Test func `several files have identifiers that follow from that of the first`() async throws {
    for attempt in 1...2 {
      for name in ["notes.txt", "list.txt"] { try add(Data("Hello".utf8), name, "text/plain") }
      chat.composer.send.execute(UUID(uuidString: "01234567-89AB-CDEF-0123-456789ABCDEF")!)
      await input.removed.waitUntil { $0.count == 2 * attempt }
    }
    #expect(messages.map(\.attachment?.name) == ["notes.txt", "list.txt"])
  }

  @Test func `CHL-8 the list of chats shows whether the last message is a picture or a file`() async throws {
    let list = ChatsListViewModel(for: chatFixture.fixture.viewer(chatFixture.bob))
    await list.waitUntilLoaded()
    try add(TestPicture.png, "beach.png", "image/png")
    send()
    await list.rows.waitUntil { $0.first?.text == "Photo" && $0.first?.attachment == .picture }
    try add(TestPicture.png, "beach.png", "image/png")
    send("Sunny")
    await list.rows.waitUntil { $0.first?.text == "Sunny" && $0.first?.attachment == .picture }
    try add(Data("Hello".utf8), "notes.txt", "text/plain")
    send()
    await list.rows.waitUntil { $0.first?.text == "notes.txt" && $0.first?.attachment == .file }
    try add(Data("Hello".utf8), "song.mp3", "audio/mpeg")
    send()
    await list.rows.waitUntil { $0.first?.text == "song.mp3" && $0.first?.attachment == .audio }
    try add(Data("Hello".utf8), "beach.mp4", "video/mp4")
    send()
    await list.rows.waitUntil { $0.first?.text == "beach.mp4" && $0.first?.attachment == .video }
    try add(Data("sound".utf8), TestVoiceMessage().name, "audio/webm")
    await list.rows.waitUntil { $0.first?.text == "Voice message" && $0.first?.attachment == .voiceMessage }
  }

  @Test func `MSG-7 MED-3 a picture is shown in full, with the others of the chat, until it is dismissed`()
    async throws
  {
    for name in ["beach.png", "sea.png", "boat.png"] {
      try add(TestPicture.png, name, "image/png")
      send(name)
    }
    await chat.rows.waitUntil { $0.compactMap(\.message).map(\.delivery) == [.sent, .sent, .sent] }
    let picture = try #require(messages[1].attachment)
    chat.open(picture)
    let viewer = try #require(await chat.pictureSheet.content.waitUntil { $0 != nil })
    #expect(viewer.picture.value?.attachment == picture && viewer.picture.value?.text == "sea.png")
    #expect(viewer.pictures.elements.map(\.text) == ["boat.png", "sea.png", "beach.png"])
    // One more picture arrives while the person looks.
    try add(TestPicture.png, "tide.png", "image/png")
    send()
    await viewer.pictures.waitUntil { $0.map(\.attachment?.name).first == "tide.png" }
    #expect(viewer.picture.value?.attachment == picture)
    chat.pictureSheet.dismiss()
    #expect(chat.pictureSheet.content.value == nil)
  }

  @Test func `MED-3 when the visible picture is deleted, another one takes its place, or nothing is shown`()
    async throws
  {
    for name in ["beach.png", "sea.png"] {
      try add(TestPicture.png, name, "image/png")
      send()
    }
    await chat.rows.waitUntil { $0.compactMap(\.message).map(\.delivery) == [.sent, .sent] }
    let pictures = messages.compactMap(\.attachment)
    chat.open(pictures[1])
    let viewer = try #require(await chat.pictureSheet.content.waitUntil { $0 != nil })
    let (chats, ann) = (chatFixture.fixture.messenger.chats, chatFixture.ann.id)
    try await chats.delete(try #require(pictures[1].message), by: ann)
    await viewer.picture.waitUntil { $0?.attachment?.name == "beach.png" }
    try await chats.delete(try #require(pictures[0].message), by: ann)
    await chat.pictureSheet.content.waitUntil { $0 == nil }
  }

  @Test func `MED-3 a picture leads back to its message`() async throws {
    try add(TestPicture.png, "beach.png", "image/png")
    send()
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    chat.open(try #require(rows.last?.message?.attachment))
    let viewer = try #require(await chat.pictureSheet.content.waitUntil { $0 != nil })
    viewer.showMessage()
    #expect(chat.pictureSheet.content.value == nil)
    await chat.jumpTarget.waitUntil { $0 == rows.last?.id }
  }

  @Test(arguments: [
    ("audio/mpeg", AttachmentRow.Kind.audio), ("video/mp4", .video), ("application/pdf", .file),
    ("image/svg+xml", .file),
  ])
  func `audio and video are played in place, and other files are downloaded`(
    type: String, kind: AttachmentRow.Kind
  ) async throws {
    try add(Data("<svg/>".utf8), "file", type)
    send()
    let rows = await chat.rows.waitUntil { $0.last?.message?.delivery == .sent }
    #expect(rows.last?.message?.attachment?.kind == kind)
  }
}
