import Foundation
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// The links, files and pictures of a chat.
@Suite struct SharedMediaTests {
  private let fixture: MessengerFixture
  private let (ann, bob, eve): (Person, Person, Person)
  private let chat: Chat

  init() async throws {
    fixture = try MessengerFixture()
    (ann, bob, eve) = try await fixture.registerThree()
    chat = try await fixture.createGroup(ann, bob)
  }

  /// Stores a message with a file, whose content does not matter.
  private func postFile() async throws {
    let id = try #require(Blob.ID(String(repeating: "a", count: 64)))
    let attachment = Attachment(name: "a", content: .file(Blob(id: id, size: 1), type: "text/plain"))
    let newMessage = NewMessage(
      chat: chat.id, sender: ann.id, clientMessageID: UUID(), kind: .text, text: "", attachment: attachment,
      date: fixture.wallClock.now)
    _ = try await fixture.chats.post(newMessage)
  }

  private func sequenceNumbers(
    _ content: SharedMedia, before: Int? = nil, limit: Int = 3, for person: Person? = nil
  ) async throws -> [Int] {
    try await fixture.chats.messages(
      sharing: content, in: chat.id, before: before, limit: limit, for: (person ?? ann).id
    ).map(\.sequenceNumber)
  }

  @Test func `messages are found by what they share, newest first, page by page in both directions`()
    async throws
  {
    for _ in 0..<4 {
      try await fixture.send("Nothing", in: chat, from: bob)
      try await fixture.send("See https://example.org", in: chat, from: ann)
      try await postFile()
    }
    // The group begins with a system message.
    #expect(try await sequenceNumbers(.links) == [12, 9, 6])
    #expect(try await sequenceNumbers(.links, before: 6) == [3])
    #expect(try await sequenceNumbers(.files) == [13, 10, 7])
    #expect(try await sequenceNumbers(.pictures) == [])
    let after = try await fixture.chats.messages(
      sharing: .links, in: chat.id, after: 3, limit: 2, for: bob.id)
    #expect(after.map(\.sequenceNumber) == [9, 6])
    #expect(after.allSatisfy { $0.sharedMedia == .links })
  }

  @Test func `only participants see what a chat shares, and nothing from before they left it`()
    async throws
  {
    try await fixture.send("https://example.org", in: chat, from: ann)
    await #expect(throws: MessengerError.chatNotFound) { try await sequenceNumbers(.links, for: eve) }
    let direct = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    try await fixture.send("https://example.org", in: direct, from: bob)
    try await fixture.chats.leave(direct.id, by: ann.id)
    try await fixture.send("https://example.com", in: direct, from: bob)
    for after in [nil, 0] {
      let messages =
        if let after {
          try await fixture.chats.messages(sharing: .links, in: direct.id, after: after, for: ann.id)
        } else {
          try await fixture.chats.messages(sharing: .links, in: direct.id, for: ann.id)
        }
      #expect(messages.map(\.text) == ["https://example.com"])
    }
  }

  @Test func `the position of a message is that among those that the person can see`() async throws {
    let direct = try await fixture.chats.directChat(with: bob.id, for: ann.id)
    for _ in 0..<2 { try await fixture.send("https://example.org", in: direct, from: bob) }
    try await fixture.chats.leave(direct.id, by: ann.id)
    var sequenceNumbers: [Int] = []
    for _ in 0..<3 {
      sequenceNumbers.append(
        try await fixture.send("https://example.com", in: direct, from: bob).sequenceNumber)
      try await fixture.send("Nothing", in: direct, from: bob)
    }
    func position(of sequenceNumber: Int, for person: Person) async throws -> SharedMediaPosition {
      try await fixture.chats.position(of: sequenceNumber, sharing: .links, in: direct.id, for: person.id)
    }
    #expect(try await position(of: sequenceNumbers[0], for: ann) == SharedMediaPosition(index: 2, count: 3))
    #expect(try await position(of: sequenceNumbers[2], for: ann) == SharedMediaPosition(index: 0, count: 3))
    #expect(try await position(of: sequenceNumbers[0], for: bob) == SharedMediaPosition(index: 2, count: 5))
    await #expect(throws: MessengerError.chatNotFound) {
      try await position(of: sequenceNumbers[0], for: eve)
    }
  }

  @Test(arguments: [0, Limits.pageSize + 1])
  func `an invalid page size is rejected`(limit: Int) async throws {
    await #expect(throws: MessengerError.invalidRequest) { try await sequenceNumbers(.links, limit: limit) }
  }
}
