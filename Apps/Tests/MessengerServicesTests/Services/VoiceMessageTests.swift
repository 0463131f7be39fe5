import Foundation
import MessengerTesting
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// Voice messages, and the names of their files.
@Suite struct VoiceMessageTests {
  private static let id = "01234567-89ab-cdef-0123-456789abcdef"
  private static let levels = String(repeating: "0", count: 46) + "9v"

  @Test func `the name of the file states the identifier, the length and the levels`() throws {
    let name = try #require(VoiceMessageFileName("voice-message.\(Self.id).2400.\(Self.levels).webm"))
    #expect(name.id == UUID(uuidString: Self.id))
    #expect(name.recording.milliseconds == 2400)
    #expect(name.recording.levels == [UInt8](repeating: 0, count: 46) + [9, 31])
  }

  @Test(arguments: [
    "", "song.webm", "voice-message", "voice-message.webm", "voice-message.\(id).2400.\(levels)",
    "voice-message.\(id).2400.\(levels).webm.webm", "Voice-Message.\(id).2400.\(levels).webm",
    "voice-message.1.2400.\(levels).webm", "voice-message.\(id)..\(levels).webm",
    "voice-message.\(id).0.\(levels).webm", "voice-message.\(id).-1.\(levels).webm",
    "voice-message.\(id).+1.\(levels).webm", "voice-message.\(id).٢.\(levels).webm",
    "voice-message.\(id).900001.\(levels).webm",
    "voice-message.\(id).99999999999999999999.\(levels).webm", "voice-message.\(id).2400.\(levels)0.webm",
    "voice-message.\(id).2400.\(levels.dropLast()).webm",
    "voice-message.\(id).2400.\(levels.dropLast())w.webm",
    "voice-message.\(id).2400.\(levels.dropLast())V.webm",
    "voice-message.\(id).2400.\(levels.dropLast(2))é.webm",
    "voice-message.\(id).2400.\(levels).\(String(repeating: "x", count: 255))",
  ])
  func `other names are those of other files`(name: String) {
    #expect(VoiceMessageFileName(name) == nil)
  }

  @Test func `the longest recording is accepted`() {
    #expect(VoiceMessageFileName("voice-message.\(Self.id).900000.\(Self.levels).webm") != nil)
  }

  @Test(arguments: ["audio/webm", "audio/mp4", "text/html", "video/webm", ""])
  func `only audio is a voice message`(type: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "voice-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder.appending(path: "blobs")))
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    let path = folder.appending(path: "sound")
    try Data("sound".utf8).write(to: path)
    let name = TestVoiceMessage()
    let message = try await fixture.chats.send(
      OutgoingFile(name: name.name, type: type, path: path.path), clientMessageID: UUID(), in: chat.id,
      from: ann.id)
    let stored = try await fixture.chats.messages(in: chat.id, for: bob.id).messages.last?.attachment
    #expect(stored == message.attachment)
    switch stored?.content {
    case .voice(let blob, type, name.recording):
      #expect(type.hasPrefix("audio/") && stored?.name == "voice-message")
      #expect(try await fixture.chats.path(of: blob.id) != "")
    case .file(_, type): #expect(!type.hasPrefix("audio/"))
    default: Issue.record("The message has neither a voice message nor a file.")
    }
  }
}
