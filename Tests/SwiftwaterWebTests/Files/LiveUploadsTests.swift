#if Web
import Foundation
import Hummingbird
import Swiftwater
import SwiftwaterDesign
import Synchronization
import Testing

@testable import SwiftwaterPages
@testable import SwiftwaterWeb

/// Requests that bring files to pages.
@Suite(.timeLimit(.minutes(30)))
struct LiveUploadsTests {
  private struct UploadPage: Page {
    let input = FileInput(
      "Files", limits: UploadLimits(maximumBytes: 100, types: ["text/plain", "image/png", "image/gif"]))
    var title: Property<String> { .constant("Files") }
    var body: Markup {
      div(.files(input)) {
        input.files.map { "\($0.count) stored" }
        Property { [input] in input.uploads.elements.map { "\($0.progress.value)" }.joined(separator: " ") }
      }
    }
  }

  /// Runs a server with one open page, to which files were added: a text of 4 bytes (1), an image (2), a text of 90
  /// bytes (3) and two images of 12 bytes (5 and 6).
  private func withTab(
    maximumUploadedBytes: Int = 1000, disk: UploadDisk? = nil,
    _ body: (TestServer, LivePages, LiveSession, _ folder: String) async throws -> Void
  ) async throws {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(UploadPage()) }
    try await withTemporaryFolder { folder in
      var configuration = LivePages.Configuration()
      configuration.uploadFolder = folder
      configuration.limits.maximumUploadedBytes = maximumUploadedBytes
      configuration.limits.maximumUploadFraction = 1
      let livePages = LivePages(
        pages, configuration: configuration, cpuBudget: nil, metrics: LiveMetrics(), uploadDisk: disk)
      try await withServer {
        livePages.addRoutes(to: $0)
      } _: { server in
        let tab = LiveSession(PageRequest(path: "/"), pages: pages)
        _ = try await tab.open()
        await livePages.tabs.add(tab, of: server.session, from: "test")
        let connection = try #require(await tab.connect(after: 0))
        let added =
          #"[1,1,"files",1,"a.txt","text/plain",4],[2,1,"files",2,"a.png","image/png",4]"#
          + #",[3,1,"files",3,"b.txt","text/plain",90]"#
          + #",[4,1,"files",5,"c.png","image/png",12],[5,1,"files",6,"d.png","image/png",12]"#
        try await tab.receive("[0,\(added)]", on: connection)
        try await body(server, livePages, tab, livePages.uploadFolder.url.path)
        await tab.disconnect(connection)
      }
      await livePages.tabs.endAll()
      let left = (try? FileManager.default.contentsOfDirectory(atPath: livePages.uploadFolder.url.path)) ?? []
      #expect(left.isEmpty)
      // All space is free again, whether the files were accepted or not.
      #expect(
        livePages.uploadSpace.reserve(maximumUploadedBytes, for: "test")?.grow(by: maximumUploadedBytes)
          == true)
    }
  }

  private func put(
    _ path: String, _ server: TestServer, token: String?, cookie: String? = nil,
    origin: String = "http://localhost",
    type: String = "text/plain", body: String = "abcd"
  ) async throws -> Int {
    try await withConnection(to: server.port) { client in
      var fields = ["Origin: \(origin)", "Cookie: \(cookie ?? server.cookie)", "Content-Type: \(type)"]
      if let token { fields.append("page-token: \(token)") }
      return try await client.request(path, fields, method: "PUT", body: body).statusCode
    }
  }

  @Test func `an announced file is accepted once`() async throws {
    try await withTab { server, _, tab, folder in
      #expect(try await put("/_live/files/1", server, token: tab.token) == 204)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files.count == 1)
      #expect(try await put("/_live/files/1", server, token: tab.token) == 404)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == files)
    }
  }

  @Test func `another browser or tab cannot send a file, nor a file that was not announced`() async throws {
    try await withTab { server, _, tab, folder in
      let stranger = try await withConnection(to: server.port) { try await $0.request("/") }.cookies
      #expect(try await put("/_live/files/1", server, token: tab.token, cookie: stranger) == 404)
      #expect(try await put("/_live/files/1", server, token: tab.token, cookie: "session=x") == 404)
      #expect(try await put("/_live/files/1", server, token: "x") == 404)
      #expect(try await put("/_live/files/1", server, token: nil) == 404)
      #expect(try await put("/_live/files/1", server, token: tab.token, origin: "http://evil") == 403)
      #expect(try await put("/_live/files/4", server, token: tab.token) == 404)
      #expect(try await put("/_live/files/x", server, token: tab.token) == 404)
      #expect(try await put("/_live/files/..%2F1", server, token: tab.token) == 404)
      #expect(!FileManager.default.fileExists(atPath: folder))
      #expect(try await put("/_live/files/1", server, token: tab.token) == 204)
    }
  }

  @Test(arguments: [
    ("/_live/files/1", "image/png", "abcd", 415), ("/_live/files/2", "image/png", "<svg", 415),
    ("/_live/files/1", "text/plain", "abcde", 413),
    ("/_live/files/1", "text/plain", String(repeating: "x", count: 101), 413),
  ])
  func `a file that differs from its announcement is rejected finally`(
    path: String, type: String, body: String, statusCode: Int
  ) async throws {
    try await withTab { server, _, tab, _ in
      let rejected = try await put(path, server, token: tab.token, type: type, body: body)
      let again = try await put(path, server, token: tab.token)
      #expect((rejected, again) == (statusCode, 404))
    }
  }

  @Test func `a picture whose name has a wrong extension is accepted as what it is`() async throws {
    try await withTab { server, _, tab, folder in
      let gif = "GIF89a------"
      // The page receives three files at a time, so two have to end first.
      #expect(try await put("/_live/files/1", server, token: tab.token) == 204)
      #expect(try await put("/_live/files/2", server, token: tab.token, type: "image/png") == 415)
      let accepted = try await put("/_live/files/5", server, token: tab.token, type: "image/png", body: gif)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
      // The browser sends the type that it has announced.
      let other = try await put("/_live/files/6", server, token: tab.token, type: "image/gif", body: gif)
      #expect((accepted, other) == (204, 415))
    }
  }

  @Test func `a file for which there is no space is requested again later`() async throws {
    try await withTab(maximumUploadedBytes: 7) { server, livePages, tab, folder in
      #expect(try await put("/_live/files/1", server, token: tab.token) == 204)
      let picture = "\u{89}PNG"
      let crowded = try await put(
        "/_live/files/2", server, token: tab.token, type: "image/png", body: picture)
      #expect(crowded == 503)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
      // The file is requested again as soon as there is space.
      #expect(await tab.beginUpload(2, type: "image/png") != nil)
    }
  }

  /// Announces file 3 and sends `count` bytes of it. Returns when the page has received them.
  private func begin(
    _ count: Int, of tab: LiveSession, _ server: TestServer, over client: inout RawConnection
  ) async throws {
    let head = [
      "PUT /_live/files/3 HTTP/1.1", "Host: localhost", "Origin: http://localhost",
      "Cookie: \(server.cookie)",
      "page-token: \(tab.token)", "Content-Type: text/plain", "Content-Length: 90", "", "",
    ]
    try await client.send(head.joined(separator: "\r\n") + String(repeating: "x", count: count))
    let progress = "0.0 0.0 \((Double(count) / 90 * 100).rounded(.down) / 100)"
    while await tab.nextUpdate(on: 1)?.contains(progress) == false {}
  }

  @Test func `announced files that do not arrive do not block others`() async throws {
    try await withTab(maximumUploadedBytes: 92) { server, _, tab, _ in
      try await withConnection(to: server.port) { client in
        try await begin(1, of: tab, server, over: &client)
        #expect(try await put("/_live/files/1", server, token: tab.token) == 204)
      }
    }
  }

  @Test func `a file that exceeds the free space is rejected, and tried again later`() async throws {
    try await withTab(maximumUploadedBytes: 92) { server, livePages, tab, folder in
      try await withConnection(to: server.port) { client in
        try await begin(1, of: tab, server, over: &client)
        #expect(try await put("/_live/files/1", server, token: tab.token) == 204)
        try await client.send(String(repeating: "x", count: 89))
        #expect(try await client.response().statusCode == 503)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
      #expect(livePages.uploadSpace.reserve(88, for: "test") != nil)
      #expect(await tab.beginUpload(3, type: "text/plain") != nil)
    }
  }

  @Test
  func `a file that would leave too little of the disk is rejected before it is read, until there is space`()
    async throws
  {
    let free = Mutex(103)
    let disk = UploadDisk(minimumFreeBytes: 100) { free.withLock(\.self) }
    try await withTab(disk: disk) { server, _, tab, folder in
      let head = [
        "PUT /_live/files/1 HTTP/1.1", "Host: localhost", "Origin: http://localhost",
        "Cookie: \(server.cookie)",
        "page-token: \(tab.token)", "Content-Type: text/plain", "Content-Length: 4", "", "",
      ]
      try await withConnection(to: server.port) { client in
        // Nothing of the body is sent.
        try await client.send(head.joined(separator: "\r\n"))
        #expect(try await client.response().statusCode == 507)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      free.withLock { $0 = 104 }
      // The user has to try again.
      #expect(try await put("/_live/files/1", server, token: tab.token) == 404)
      #expect(try await put("/_live/files/3", server, token: tab.token, body: "abcd") == 507)
      free.withLock { $0 = 190 }
      let picture = "GIF89a------"
      #expect(
        try await put("/_live/files/5", server, token: tab.token, type: "image/png", body: picture) == 204)
    }
  }

  @Test func `parallel files share the free space, as far as they may still write`() async throws {
    let free = Mutex(193)
    let disk = UploadDisk(minimumFreeBytes: 100) { free.withLock(\.self) }
    try await withTab(disk: disk) { server, _, tab, _ in
      try await withConnection(to: server.port) { client in
        try await begin(1, of: tab, server, over: &client)
        // The first byte of the 90 is written, and the system counts it.
        free.withLock { $0 -= 1 }
        #expect(try await put("/_live/files/1", server, token: tab.token) == 507)
        free.withLock { $0 += 1 }
        try await client.send(String(repeating: "x", count: 89))
        #expect(try await client.response().statusCode == 204)
      }
      let picture = "GIF89a------"
      #expect(
        try await put("/_live/files/5", server, token: tab.token, type: "image/png", body: picture) == 204)
    }
  }

  @Test func `after a sign-out no file is accepted`() async throws {
    try await withTab { server, livePages, tab, _ in
      await livePages.tabs.endAll(of: server.session)
      let statusCode = try await put("/_live/files/1", server, token: tab.token)
      #expect(statusCode == 404)
    }
  }

  @Test func `an interrupted request can be repeated`() async throws {
    try await withTab { server, _, tab, folder in
      let head = [
        "PUT /_live/files/1 HTTP/1.1", "Host: localhost", "Origin: http://localhost",
        "Cookie: \(server.cookie)",
        "page-token: \(tab.token)", "Content-Type: text/plain", "Content-Length: 4", "", "ab",
      ]
      try await withConnection(to: server.port) { client in
        try await client.send(head.joined(separator: "\r\n"))
        // A request that begins after the other one would take its place.
        while await tab.nextUpdate(on: 1)?.contains("0.5 0.0") == false {}
      }
      #expect(try await put("/_live/files/1", server, token: tab.token) == 204)
    }
  }
}
#endif
