import Foundation
import MessengerTesting
import SwiftwaterMedia
import Testing

@testable import MessengerServices

/// Previews of links in messages. `HTTPLinkFetcherTests` tests how pages are fetched.
@Suite final class LinkPreviewsTests {
  private static let url = "https://example.org/map"
  private static let page = """
    <title>Map</title><meta property=og:title content="The map"><meta name=description content="Every road.">
    <meta property=og:image content="/map.png">
    """

  private let folder = FileManager.default.temporaryDirectory.appending(path: "previews-\(UUID())")
  private let links = TestLinkFetcher()
  private let fixture: MessengerFixture

  deinit { try? FileManager.default.removeItem(at: folder) }

  init() throws {
    fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder), links: links) {
      $0.rateLimits.previewsPerPerson = 3
      $0.rateLimits.previewRequestsPerHost = 4
    }
    links.setPage(Self.page, at: Self.url)
    links.set(Array(TestPicture.png), at: "https://example.org/map.png")
  }

  /// Adds the preview to a message, and waits for it. A message that has been sent gets one by itself, too.
  private func addPreview(to message: Message) async throws {
    await fixture.chats.previews?.add(to: message)?.value
  }

  /// The preview of the last message of a chat, after waiting for it.
  private func preview(after message: Message, for person: Person) async throws -> LinkPreview? {
    try await addPreview(to: message)
    return try await fixture.chats.messages(in: message.chat, for: person.id).messages.last?.preview
  }

  @Test func `a message gets the preview of its first link, and the pages of its readers learn of it`()
    async throws
  {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    let chat = try await fixture.createGroup(ann, bob)
    let (page, other) = (await fixture.openPage(of: bob), await fixture.openPage(of: eve))
    let message = try await fixture.send("Look: \(Self.url), and https://other.example", in: chat, from: ann)
    #expect(message.preview == nil)
    let events = await page.chatEvents { if case .previewed = $0 { true } else { false } }
    guard case .previewed(let preview, message.id, message.sequenceNumber, chat.id)? = events.last else {
      throw MessengerError.storage
    }
    #expect(preview.url == Self.url && preview.site == "example.org")
    #expect(preview.title == "The map" && preview.summary == "Every road.")
    let image = try #require(preview.picture)
    #expect(image.variants.map(\.name) == ["thumbnail"] && image.width == TestPicture.width)
    // It is stored, and seen by those who see the message.
    #expect(try await fixture.chats.messages(in: chat.id, for: ann.id).messages.last?.preview == preview)
    #expect(try await fixture.chats.preview(of: message.id, for: bob.id) == preview)
    #expect(try await fixture.chats.preview(of: message.id, for: eve.id) == nil)
    #expect(await other.chatEvents.isEmpty)
    #expect(links.requests.entries == [Self.url, "https://example.org/map.png"])
  }

  @Test func `the picture of a preview is kept for as long as its message, and counts as sent`() async throws
  {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let message = try await fixture.send(Self.url, in: try await fixture.createGroup(ann, bob), from: ann)
    let blob = try #require(try await preview(after: message, for: ann)?.blobs.first)
    let (kept, size) = try await fixture.store.read { reader in
      (try reader.usedBlobs(among: [blob.id]), try reader.attachedBytes(of: ann.id))
    }
    #expect(kept == [blob.id] && size == blob.size)
    #expect(
      try FileManager.default.attributesOfItem(atPath: await fixture.chats.path(of: blob.id))[.size] as? Int
        == size)
  }

  @Test func `sending does not wait for a preview`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    links.gate.close()
    let message = try await fixture.send(Self.url, in: chat, from: ann)
    await links.gate.waitUntilWaiting(atLeast: 1)
    #expect(try await fixture.chats.messages(in: chat.id, for: bob.id).messages.last == message)
    links.gate.open()
    #expect(try await preview(after: message, for: bob)?.title == "The map")
  }

  @Test func `a page is fetched once for all who link to it at a time, and again after hours`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    links.gate.close()
    let first = try await fixture.send(Self.url, in: chat, from: ann)
    let second = try await fixture.send("Again \(Self.url)", in: chat, from: bob)
    await links.gate.waitUntilWaiting(atLeast: 1)
    links.gate.open()
    for message in [first, second] {
      #expect(try await preview(after: message, for: ann)?.title == "The map")
    }
    #expect(links.requests.entries.count == 2)
    links.setPage("<title>Another map</title>", at: Self.url)
    fixture.wallClock.advance(by: .seconds(6 * 60 * 60 - 1))
    let third = try await fixture.send(Self.url, in: chat, from: ann)
    #expect(try await preview(after: third, for: ann)?.title == "The map")
    fixture.wallClock.advance(by: .seconds(1))
    let fourth = try await fixture.send(Self.url, in: chat, from: ann)
    #expect(try await preview(after: fourth, for: ann)?.title == "Another map")
  }

  @Test func `a page that cannot be fetched is left alone for a while`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    links.setPage(nil, at: Self.url)
    let message = try await fixture.send(Self.url, in: chat, from: ann)
    #expect(try await preview(after: message, for: ann) == nil)
    links.setPage(Self.page, at: Self.url)
    fixture.wallClock.advance(by: .seconds(15 * 60 - 1))
    #expect(try await preview(after: message, for: ann) == nil)
    #expect(links.requests.entries == [Self.url])
    fixture.wallClock.advance(by: .seconds(1))
    #expect(try await preview(after: message, for: ann)?.title == "The map")
  }

  @Test(arguments: [
    "", "<p>No title", "<title> \u{202E} </title>", "<title></title><meta name=description content=Text>",
  ])
  func `a page without a title has no preview`(_ html: String) async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    links.setPage(html, at: Self.url)
    let message = try await fixture.send(Self.url, in: try await fixture.createGroup(ann, bob), from: ann)
    #expect(try await preview(after: message, for: ann) == nil)
  }

  @Test(arguments: [nil, "not a picture", ""])
  func `a preview whose picture cannot be read has none`(_ picture: String?) async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    links.set(picture.map { Array($0.utf8) }, at: "https://example.org/map.png")
    let message = try await fixture.send(Self.url, in: try await fixture.createGroup(ann, bob), from: ann)
    let preview = try #require(try await preview(after: message, for: ann))
    #expect(preview.title == "The map" && preview.picture == nil)
  }

  @Test func `texts of a page are cut, and hide nothing`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let long = String(repeating: "long ", count: 1_000)
    links.setPage(
      "<title>\u{202E}\(long)</title><meta name=description content='\u{2066}\(long)'>", at: Self.url)
    let message = try await fixture.send(Self.url, in: try await fixture.createGroup(ann, bob), from: ann)
    let preview = try #require(try await preview(after: message, for: ann))
    #expect(
      preview.title.hasPrefix("long") && preview.title.unicodeScalars.count <= Limits.previewTitleLength)
    #expect(
      preview.summary.hasPrefix("long") && preview.summary.unicodeScalars.count <= Limits.previewSummaryLength
    )
  }

  @Test func `the pictures of pages count as requests to their host`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    var pictures: [Bool?] = []
    for (number, person) in [ann, ann, ann, bob, bob].enumerated() {
      let url = "https://page-\(number).example/"
      links.setPage(
        "<title>Page</title><meta property=og:image content='https://victim.example/\(number)'>", at: url)
      links.set(Array(TestPicture.png), at: "https://victim.example/\(number)")
      pictures.append(
        try await preview(after: fixture.send(url, in: chat, from: person), for: ann).map {
          $0.picture != nil
        })
    }
    #expect(pictures == [true, true, true, true, false])
    #expect(links.requests.entries.count { $0.hasPrefix("https://victim.example") } == 4)
  }

  @Test func `the pages that are fetched for a person and from a site are limited`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let eve = try await fixture.register("Eve")
    let chat = try await fixture.createGroup(ann, bob, eve)
    var previews: [String?] = []
    for (number, person) in [ann, ann, ann, ann, bob, bob].enumerated() {
      let url = "https://example.org/\(number)"
      links.setPage("<title>\(number)</title>", at: url)
      previews.append(try await preview(after: fixture.send(url, in: chat, from: person), for: ann)?.title)
    }
    #expect(previews == ["0", "1", "2", nil, "4", nil])
    // Another person links to another site, and then so does the first one.
    let other = "https://other.example/"
    links.setPage("<title>Other</title>", at: other)
    for person in [eve, ann] {
      #expect(
        try await preview(after: fixture.send(other, in: chat, from: person), for: ann)?.title == "Other")
    }
  }

  @Test func `a preview that is kept waits for no page that is being fetched`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    let first = try await fixture.send(Self.url, in: chat, from: ann)
    #expect(try await preview(after: first, for: ann)?.title == "The map")
    links.gate.close()
    for number in 0..<2 {
      try await fixture.send("https://slow.example/\(number)", in: chat, from: bob)
    }
    await links.gate.waitUntilWaiting(atLeast: 2)
    let second = try await fixture.send(Self.url, in: chat, from: ann)
    #expect(try await preview(after: second, for: ann)?.title == "The map")
    links.gate.open()
  }

  @Test func `a picture counts as a file of each sender, and is left out beyond the limit`() async throws {
    let fixture = try MessengerFixture(blobs: FileBlobStore(folder: folder), links: links) {
      $0.rateLimits.fileBytesPerPerson = 1
    }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    var pictures: [Bool?] = []
    for person in [ann, ann, bob] {
      let message = try await fixture.send(Self.url, in: chat, from: person)
      await fixture.chats.previews?.add(to: message)?.value
      let stored = try await fixture.chats.messages(in: chat.id, for: ann.id).messages.last
      pictures.append(stored?.preview.map { $0.picture != nil })
    }
    #expect(pictures == [true, false, true])
  }

  @Test func `a picture that was fetched for somebody else counts in the space for the files of each sender`()
    async throws
  {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let message = try await fixture.send(Self.url, in: try await fixture.createGroup(ann, bob), from: ann)
    let size = try #require(try await preview(after: message, for: ann)?.blobs.first?.size)
    // There is room for the picture of one message.
    let small = try MessengerFixture(blobs: FileBlobStore(folder: folder), links: links) {
      $0.attachmentBytesPerPerson = size
    }
    let (eve, dan) = (try await small.register("Eve"), try await small.register("Dan"))
    let chat = try await small.createGroup(eve, dan)
    var pictures: [Bool?] = []
    for person in [eve, eve, dan] {
      let message = try await small.send(Self.url, in: chat, from: person)
      await small.chats.previews?.add(to: message)?.value
      let stored = try await small.chats.messages(in: chat.id, for: eve.id).messages.last
      pictures.append(stored?.preview.map { $0.picture != nil })
    }
    #expect(pictures == [true, false, true])
  }

  @Test func `nobody can use up the requests to a host`() async throws {
    let fixture = try MessengerFixture(links: links) {
      $0.rateLimits.previewRequestsPerHost = 4
      $0.rateLimits.previewRequestsPerHostAndPerson = 2
    }
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    var titles: [String?] = []
    for (number, person) in [ann, ann, ann, bob, bob, bob].enumerated() {
      let url = "https://example.org/\(number)"
      links.setPage("<title>\(number)</title>", at: url)
      let message = try await fixture.send(url, in: chat, from: person)
      await fixture.chats.previews?.add(to: message)?.value
      titles.append(try await fixture.chats.messages(in: chat.id, for: ann.id).messages.last?.preview?.title)
    }
    #expect(titles == ["0", "1", nil, "3", "4", nil])
  }

  @Test func `the links of visitors are not fetched`() async throws {
    let visitor = try await fixture.messenger.visit(from: "test").person
    let chat = try #require(try await fixture.chats.chats(of: visitor.id).first)
    let message = try await fixture.send(Self.url, in: chat, from: visitor)
    #expect(try await preview(after: message, for: visitor) == nil)
    #expect(links.requests.entries.isEmpty)
  }

  @Test func `nothing is fetched while the disk is nearly full, or for a message without a link`()
    async throws
  {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    links.gate.close()
    let message = try await fixture.send("https://a.example", in: chat, from: ann)
    #expect(
      try await fixture.chats.previews?.add(to: fixture.send("ann@example.org", in: chat, from: ann)) == nil)
    links.gate.open()
    try await addPreview(to: message)
    fixture.store.freeBytes = 0
    fixture.wallClock.advance(by: .seconds(60 * 60))
    try await addPreview(to: message)
    #expect(links.requests.entries == ["https://a.example"])
  }

  @Test func `a message with an attachment, or with a preview, gets none`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let message = try await fixture.send(
      "https://a.example", in: try await fixture.createGroup(ann, bob), from: ann)
    func copy(_ attachment: MessengerServices.Attachment?, _ preview: LinkPreview?) -> Message {
      Message(
        id: message.id, chat: message.chat, sequenceNumber: message.sequenceNumber, clientMessageID: nil,
        sender: ann.id,
        senderName: "Ann", kind: .text, text: message.text, attachment: attachment, preview: preview,
        date: message.date)
    }
    let blob = try #require(Blob.ID(String(repeating: "0", count: 64)))
    let attachment = MessengerServices.Attachment(
      name: "a", content: .file(Blob(id: blob, size: 1), type: "text/plain"))
    let preview = LinkPreview(url: Self.url, site: "", title: "", summary: "", picture: nil)
    let previews = try #require(await fixture.chats.previews)
    #expect(previews.add(to: copy(attachment, nil)) == nil && previews.add(to: copy(nil, preview)) == nil)
    #expect(previews.add(to: copy(nil, nil)) != nil)
  }

  @Test func `without a fetcher there are no previews`() async throws {
    let fixture = try MessengerFixture()
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    #expect(await fixture.chats.previews == nil)
    try await fixture.send(Self.url, in: chat, from: ann)
    #expect(try await fixture.chats.messages(in: chat.id, for: ann.id).messages.last?.preview == nil)
  }

  @Test func `a preview that cannot be stored is left out`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let chat = try await fixture.createGroup(ann, bob)
    links.gate.close()
    let message = try await fixture.send(Self.url, in: chat, from: ann)
    await links.gate.waitUntilWaiting(atLeast: 1)
    fixture.store.isWritable = false
    links.gate.open()
    #expect(try await preview(after: message, for: ann) == nil)
    fixture.store.isWritable = true
    #expect(try await preview(after: message, for: ann)?.title == "The map")
  }

  @Test func `a message has one preview, and a deleted message has none`() async throws {
    let (ann, bob) = (try await fixture.register("Ann"), try await fixture.register("Bob"))
    let message = try await fixture.send("Hello", in: try await fixture.createGroup(ann, bob), from: ann)
    let previews = ["One", "Two"].map {
      LinkPreview(url: Self.url, site: "example.org", title: $0, summary: "", picture: nil)
    }
    let results = try await fixture.store.write { transaction in
      try previews.map { try transaction.setPreview($0, of: message.id) }
        + [transaction.setPreview(previews[0], of: Message.ID(rawValue: 1_000))]
    }
    #expect(results == [true, false, false])
    #expect(try await fixture.chats.preview(of: message.id, for: bob.id) == previews[0])
    try await fixture.chats.leave(message.chat, by: bob.id)
    #expect(try await fixture.chats.preview(of: message.id, for: bob.id) == nil)
  }
}
