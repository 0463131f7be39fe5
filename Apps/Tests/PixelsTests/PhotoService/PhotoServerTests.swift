import Foundation
import FoundationNetworking
import PageTesting
@testable import PhotoService
import SwiftwaterTesting
import Testing

/// The service as any client sees it.
@Suite(.timeLimit(.minutes(30))) struct PhotoServerTests {
  private struct Response {
    let status: Int
    let data: Data
    let response: HTTPURLResponse

    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    }
    var photos: [[String: Any]] { json["photos"] as? [[String: Any]] ?? [] }
  }

  private func send(
    _ path: String, at url: URL, method: String = "GET", body: String? = nil, headers: [String: String] = [:]
  ) async throws -> Response {
    var request = URLRequest(url: try #require(URL(string: url.absoluteString + path)))
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    request.cachePolicy = .reloadIgnoringLocalCacheData
    // A busy machine may pause this process, in which the server runs, for a while.
    request.timeoutInterval = 600
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let http = try #require(response as? HTTPURLResponse)
    return Response(status: http.statusCode, data: data, response: http)
  }

  private func logIn(at url: URL, as name: String = "ada") async throws -> String {
    let response = try await send(
      "v1/login", at: url, method: "POST", body: #"{"username": "\#(name)", "password": "pixels"}"#)
    return try #require(response.json["token"] as? String)
  }

  @Test func `PXM-3 PXM-8 the list and the details have the known shapes`() async throws {
    try await PhotoServer().serve { url in
      let list = try await send("v1/photos?feature=popular&rpp=3&page=1&sort=rating", at: url)
      #expect(list.json["current_page"] as? Int == 1)
      #expect(list.json["total_pages"] as? Int == 34)
      #expect(list.photos.count == 3)
      let photo = try #require(list.photos.first)
      #expect((photo["user"] as? [String: Any])?["username"] is String)
      #expect(photo["comments_count"] == nil && photo["voted"] == nil)
      let images = try #require(photo["images"] as? [[String: Any]])
      #expect(images.map { $0["size"] as? Int } == [3])
      let id = try #require(photo["id"] as? Int)
      let details = try #require(try await send("v1/photos/\(id)", at: url).json["photo"] as? [String: Any])
      #expect(details["comments_count"] is Int)
      #expect((details["images"] as? [[String: Any]])?.map { $0["size"] as? Int } == [3, 4])
    }
  }

  @Test func `pages follow each other without gaps, and end`() async throws {
    try await PhotoServer().serve { url in
      var ids: [Int] = []
      for page in 0..<4 {
        let list = try await send("v1/photos?rpp=30&page=\(page)", at: url)
        ids += list.photos.compactMap { $0["id"] as? Int }
      }
      #expect(ids.count == 100 && Set(ids) == Set(1...100))
      #expect(try await send("v1/photos?rpp=30&page=9", at: url).photos.isEmpty)
    }
  }

  @Test func `photos are sorted, and categories are excluded`() async throws {
    try await PhotoServer().serve { url in
      let latest = try await send("v1/photos?rpp=100&sort=created_at&exclude=Night,abstract", at: url).photos
      let ids = latest.compactMap { $0["id"] as? Int }
      #expect(ids == ids.sorted(by: >) && !ids.isEmpty)
      let categories = Set(latest.compactMap { $0["category"] as? String })
      #expect(categories == ["Landscapes", "City and Architecture", "Nature"])
    }
  }

  @Test(arguments: ["rpp=0", "rpp=101", "page=-1", "page=x", "sort=size", "image_size=9", "feature=new"])
  func `a list that does not exist is rejected`(query: String) async throws {
    try await PhotoServer().serve { url in
      let response = try await send("v1/photos?\(query)", at: url)
      #expect(response.status == 400)
      #expect(response.json["status"] as? Int == 400)
    }
  }

  @Test func `a person logs in under any name, votes once, and is rejected otherwise`() async throws {
    try await PhotoServer().serve { url in
      let wrong = #"{"username": "ada", "password": "wrong"}"#
      #expect(try await send("v1/login", at: url, method: "POST", body: wrong).status == 401)
      #expect(try await send("v1/login", at: url, method: "POST", body: "ada").status == 400)
      let token = ["Authorization": "Bearer \(try await logIn(at: url))"]
      let path = "v1/photos/5/vote"
      #expect(try await send(path, at: url, method: "POST").status == 401)
      #expect(
        try await send(path, at: url, method: "POST", headers: ["Authorization": "Bearer 1"]).status == 401)
      #expect(try await send("v1/photos/101/vote", at: url, method: "POST", headers: token).status == 404)
      let voted = try await send(path, at: url, method: "POST", headers: token)
      #expect((voted.json["photo"] as? [String: Any])?["voted"] as? Bool == true)
      let repeated = try await send(path, at: url, method: "POST", headers: token)
      #expect(repeated.status == 409)
      #expect(repeated.json["error"] as? String == "You have voted for this photo.")
      let other = ["Authorization": "bearer \(try await logIn(at: url, as: "grace"))"]
      #expect(try await send(path, at: url, method: "POST", headers: other).status == 200)
      #expect(try await send("v1/photos/101", at: url).status == 404)
    }
  }

  @Test func `a body that is too large or malformed is rejected with an error in JSON`() async throws {
    try await PhotoServer().serve { url in
      for body in [String(repeating: " ", count: 3 << 20), "{"] {
        let response = try await send("v1/login", at: url, method: "POST", body: body)
        #expect(response.status == 400)
        #expect(response.json["error"] is String)
      }
    }
  }

  @Test func `a service can have an IPv6 address`() {
    #expect(PhotoServer.url(host: "::1", port: 80)?.absoluteString == "http://[::1]:80/")
    #expect(PhotoServer.url(host: "localhost", port: 80)?.absoluteString == "http://localhost:80/")
  }

  @Test func `a service that is cancelled before it runs ends`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await PhotoServer().serve { _ in }
    }
    await #expect(throws: (any Error).self) { try await task.value }
  }

  @Test func `pictures can be cached and revalidated`() async throws {
    try await PhotoServer().serve { url in
      let picture = try await send("pictures/7/thumbnail.svg", at: url)
      #expect(picture.response.value(forHTTPHeaderField: "Content-Type") == "image/svg+xml")
      #expect(picture.response.value(forHTTPHeaderField: "Cache-Control")?.contains("max-age") == true)
      let tag = try #require(picture.response.value(forHTTPHeaderField: "ETag"))
      let again = try await send("pictures/7/thumbnail.svg", at: url, headers: ["If-None-Match": tag])
      #expect(again.status == 304 && again.data.isEmpty)
      #expect(try await send("pictures/7/full.svg", at: url, headers: ["If-None-Match": tag]).status == 200)
      let paths = [
        "pictures/0/full.svg", "pictures/7/large.svg", "pictures/1000/full.svg",
        "pictures/\(Int.min)/full.svg",
      ]
      for path in paths {
        #expect(try await send(path, at: url).status == 404)
      }
    }
  }

  @Test func `PXM-8 the service is slow, fails and is unreachable on request`() async throws {
    let clock = TestClock()
    var configuration = PhotoServer.Configuration()
    configuration.clock = clock
    configuration.delay = .seconds(2)
    try await PhotoServer(configuration).serve { url in
      func become(_ state: ServiceState) async throws {
        let response = try await send(
          "control", at: url, method: "PUT", body: #"{"state": "\#(state.rawValue)"}"#)
        #expect(response.json["state"] as? String == state.rawValue)
      }
      try await become(.slow)
      async let response = send("v1/photos", at: url)
      try await clock.waitUntilPending(atLeast: 1)
      clock.advance(by: .seconds(2))
      #expect(try await response.status == 200)
      try await become(.fails)
      #expect(try await send("v1/photos", at: url).status == 503)
      #expect(try await send("pictures/7/full.svg", at: url).status == 503)
      try await become(.unreachable)
      await #expect(throws: URLError.self) { try await send("v1/photos", at: url) }
      #expect(try await send("control", at: url).json["state"] as? String == "unreachable")
      try await become(.works)
      #expect(try await send("v1/photos", at: url).status == 200)
      #expect(try await send("v1/photos", at: url, headers: ["Service-State": "fails"]).status == 503)
      #expect(try await send("control", at: url, method: "PUT", body: "{}").status == 400)
    }
  }

  @Test func `the program serves in the state of its options`() async throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "photo-service")
    process.arguments = ["--port", "0", "--state", "fails", "--password", "other"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    let line = await output.fileHandleForReading.text(lines: 1)
    let address = try #require(line.firstMatch(of: /http:\S+/)).0
    let url = try #require(URL(string: String(address)))
    #expect(try await send("v1/photos", at: url).status == 503)
    _ = try await send("control", at: url, method: "PUT", body: #"{"state": "works"}"#)
    let body = #"{"username": "ada", "password": "other"}"#
    #expect(try await send("v1/login", at: url, method: "POST", body: body).status == 200)
  }
}
