import Foundation
import Swiftwater
import SwiftwaterMedia
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

@testable import EditProfile

/// The page without a network.
@Suite struct ProfilePageTests {
  private func withForm(_ body: (InProcessPage, InProcessSite) async throws -> Void) async throws {
    var pages = Pages()
    EditProfileSite().addPages(to: &pages)
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/profile/edit", as: nil)
      try await page.fill("", into: .label("Username"))
      try await page.fill("2999-01-01", into: .label("Birthday"))
      try await page.fill("13", into: .label("Lucky Number"))
      try await body(page, site)
    }
  }

  private func expectDraft(_ page: InProcessPage) async throws {
    try await page.waitFor(text: "Required", in: "#profile-username-problem")
    try await page.waitFor(value: "2999-01-01", of: .label("Birthday"))
    #expect(try page.count("#profile-birthday-problem") == 1)
    try await page.waitFor(value: "13", of: .label("Lucky Number"))
  }

  @Test func `EDP-10 entries outlive a reload and the server, also invalid ones`() async throws {
    try await withForm { page, site in
      try await page.reload()
      try await expectDraft(page)
      try await site.restart()
      try await expectDraft(page)
    }
  }

  @Test func `EDP-10 saved entries are not those of the next form`() async throws {
    try await withForm { page, _ in
      try await page.fill("grace", into: .label("Username"))
      try await page.fill("", into: .label("Birthday"))
      try await page.click(.role("button", name: "Update"))
      try await page.advance(by: .seconds(1))
      try await page.waitFor(text: "grace", in: ".profile-card")
      try await page.click(.role("link", name: "Edit"))
      try await page.fill("14", into: .label("Lucky Number"))
      try await page.reload()
      try await page.waitFor(value: "grace", of: .label("Username"))
      try await page.waitFor(value: "14", of: .label("Lucky Number"))
      #expect(try page.count(".input-problem") == 0)
    }
  }

  @Test func `EDP-10 cancelled entries are gone`() async throws {
    try await withForm { page, _ in
      try await page.click(.role("button", name: "Cancel"))
      try await page.click(.role("link", name: "Edit"))
      try await page.reload()
      try await page.waitFor(value: "ada", of: .label("Username"))
      try await page.waitFor(value: "7", of: .label("Lucky Number"))
    }
  }

  // MARK: Photos

  /// The first bytes of a PNG, without which the server takes no file of that type.
  private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

  /// Files that are read when a test says so.
  private final class Reader: Sendable {
    let readings: AsyncStream<String>
    private let readingContinuation: AsyncStream<String>.Continuation
    private let permits: AsyncStream<Void>
    private let permitContinuation: AsyncStream<Void>.Continuation

    init() {
      (readings, readingContinuation) = AsyncStream.makeStream()
      (permits, permitContinuation) = AsyncStream.makeStream()
    }

    /// Returns a photo whose URL ends with the content of the file.
    func read(_ file: URL) async throws(MediaError) -> ProfilePhoto {
      guard let data = try? Data(contentsOf: file) else { throw .notFound }
      let content = String(decoding: data.dropFirst(ProfilePageTests.signature.count), as: UTF8.self)
      readingContinuation.yield(content)
      _ = await permits.first { _ in true }
      return ProfilePhoto(url: "/profile-photos/\(content)")
    }

    func permitReading() { permitContinuation.yield() }
  }

  private func withReader(_ body: (InProcessPage, Reader) async throws -> Void) async throws {
    let reader = Reader()
    var pages = Pages()
    pages.add(ProfileScreen.self) { _, screen in
      let server = InMemoryProfileServer(ProfileContent(username: "ada"))
      return .page(
        ProfilePage(
          ProfileViewModel(at: screen, server: server) {
            UploadedPhotoInput { (file) throws(MediaError) in try await reader.read(file) }
          }))
    }
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      try await body(try await site.open("/profile/edit", as: nil), reader)
    }
  }

  private func choose(_ name: String, _ page: InProcessPage) async throws {
    try await page.choose(
      [TestFile(name: "\(name).png", type: "image/png", content: Self.signature + Data(name.utf8))],
      in: "#profile-photo")
  }

  @Test func `the page answers while a photo is read`() async throws {
    try await withReader { page, reader in
      try await choose("ada", page)
      #expect(await reader.readings.first { _ in true } == "ada")
      try await page.fill("", into: .label("Username"))
      try await page.fill("13", into: .label("Lucky Number"))
      try await page.waitFor(text: "Required", in: "#profile-username-problem")
      #expect(try page.count(".croppable img") == 0)
      reader.permitReading()
      try await page.waitFor(count: 1, of: ".croppable img")
      #expect(try page.count(".upload") == 0)
    }
  }

  @Test func `an update waits for the photo that is being read`() async throws {
    try await withReader { page, reader in
      try await choose("ada", page)
      _ = await reader.readings.first { _ in true }
      try await page.click(.role("button", name: "Update"))
      try await page.advance(by: .seconds(1))
      #expect(try page.count(".profile-card") == 0)
      reader.permitReading()
      try await page.waitFor(count: 1, of: ".croppable img")
      try await page.advance(by: .seconds(1))
      try await page.waitFor(count: 1, of: ".profile-card img[src='/profile-photos/ada']")
    }
  }

  @Test func `another photo that is chosen while one is read takes its place`() async throws {
    try await withReader { page, reader in
      try await choose("ada", page)
      #expect(await reader.readings.first { _ in true } == "ada")
      try await choose("grace", page)
      #expect(await reader.readings.first { _ in true } == "grace")
      reader.permitReading()
      reader.permitReading()
      try await page.waitFor(count: 1, of: ".croppable img[src='/profile-photos/grace']")
    }
  }

  @Test func `EDP-2 a photo is kept without its position and other metadata, and its middle is shown`()
    async throws
  {
    let picture = try #require(Data(base64Encoded: Self.picture))
    #expect(picture.firstRange(of: Data("SECRET".utf8)) != nil)
    try await withTemporaryFile(picture) { file in
      let photos = PhotoStore()
      let photo = try await photos.add(contentsOf: file, for: "page")
      #expect(photo.crop == ProfilePhoto.Crop(x: 0.25, y: 0, width: 0.5, height: 1))
      let stored = try #require(photos.content(of: photo.url))
      #expect(stored.starts(with: Data("RIFF".utf8)))
      for trace in ["SECRET", "EXIF", "Exif"] { #expect(stored.firstRange(of: Data(trace.utf8)) == nil) }
    }
  }

  /// A PNG of 4 × 2 pixels with EXIF and a comment.
  private static let picture = """
    iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAIWVYSWZNTQAqAAAACAABAQ8AAgAAAAcAAAAaAAAAAFNFQ1JF\
    VAAmr7zJAAAADXRFWHRBdXRob3IAU0VDUkVUGKmqYQAAABBJREFUeJxjmOCgAEcMyBwAZRoHgUBj770AAAAASUVORK5CYII=
    """

  private func withTemporaryFile(_ content: Data, _ body: (URL) async throws -> Void) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "photo-\(UUID())")
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await body(file)
  }

  @Test func `a file that is not a photo is rejected with a message that names it, and keeps the form open`()
    async throws
  {
    try await withForm { page, _ in
      try await page.fill("ada", into: .label("Username"))
      try await page.fill("", into: .label("Birthday"))
      try await page.choose(
        [TestFile(name: "ada.png", type: "image/bmp", content: Data("BM".utf8))], in: "#profile-photo")
      try await page.waitFor(
        text: "“ada.png”: The file is not a picture of a known kind", in: "#profile-photo-problem")
      #expect(try page.count(".croppable img") == 0)
      try await page.click(.role("button", name: "Update"))
      try await page.advance(by: .seconds(1))
      #expect(try page.count(".profile-card") == 0)
      try await page.click(.role("button", name: "Remove ada.png"))
      try await page.waitFor(count: 0, of: "#profile-photo-problem")
      try await page.click(.role("button", name: "Update"))
      try await page.advance(by: .seconds(1))
      try await page.waitFor(count: 1, of: ".profile-card")
    }
  }
}
