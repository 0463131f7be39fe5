import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

// The examples of Documentation/Requests.md.

struct Photo: Decodable, Sendable {
  let name: String
}

struct PhotoList: Decodable, Sendable {
  let photos: [Photo]
}

extension JSONRequest where Response == PhotoList {
  static func popular(page: Int) -> Self { .get("photos", query: ["page": "\(page)"]) }
}

@Suite(.timeLimit(.minutes(30))) @MainActor struct RequestsExamples {
  private let session = HTTPSession()

  @Test func `a client sends a request`() async throws {
    let server = try LoopbackServer(responding: #"{"photos": [{"name": "Dawn"}]}"#)
    let service = server.url
    let session = HTTPSession()
    let client = JSONClient(at: service, over: session)
    let photos = try await client.send(.popular(page: 0)).map(\.photos).firstValue()
    #expect(photos?.map(\.name) == ["Dawn"])
    #expect(await server.nextRequest()?.target == "/photos?page=0")
  }

  @Test func `a command sends a request with each execution`() async throws {
    let server = try LoopbackServer { _, _ in .statusCode(401) }
    let client = JSONClient(at: server.url, over: session, clock: TestClock())
    var logins = 0
    func logIn() { logins += 1 }
    let load = Command<Int, [Photo], RequestError> { page in client.send(.popular(page: page)).map(\.photos) }
    load.errors.observe { error in
      if case .statusCode(401, _) = error { logIn() }
    }
    for _ in 1...2 { _ = try? await load.start(0).completion() }
    #expect(logins == 2)
    #expect(server.requestCount == 2)
  }

  @Test func `a test moves the clock`() async throws {
    let server = try LoopbackServer { _, _ in .never }
    let service = server.url
    let clock = TestClock()
    let client = JSONClient(
      at: service, over: session, timeout: .seconds(5), retryCount: 0, clock: clock)
    let responses = client.send(.popular(page: 0)).record()
    _ = await server.nextRequest()
    clock.advance(by: .seconds(5))
    #expect(responses.failure == .timedOut)
  }

  @Test func `a cache keeps data`() async throws {
    let server = try LoopbackServer(responding: "picture")
    let (client, url) = (JSONClient(at: server.url, over: session, clock: TestClock()), server.url)
    let cache = DataCache(maximumBytes: 32 << 20)
    let picture = client.data(at: url).cached(in: cache, for: url.absoluteString)
    for _ in 1...2 { #expect(try await picture.firstValue() == Data("picture".utf8)) }
    let again = client.data(at: url).cached(in: cache, for: url.absoluteString)
    #expect(try await again.firstValue() == Data("picture".utf8))
    #expect(server.requestCount == 1)
  }

  @Test func `failures are translated`() {
    RequestText.$translation.withValue(.german) {
      #expect(RequestError.timedOut.failureReason == "der Dienst hat zu lange nicht geantwortet")
    }
  }
}
