import Foundation
import Swiftwater
import SwiftwaterFoundation
import SwiftwaterTesting
import Testing

@Suite(.timeLimit(.minutes(30))) @MainActor struct JSONClientTests {
  struct Photo: Codable, Equatable {
    let name: String
    let rating: Double
  }

  struct Photos: Codable, Equatable {
    let photos: [Photo]
  }

  private let clock = TestClock()
  private let session = HTTPSession()

  private func client(of server: LoopbackServer) -> JSONClient {
    client(of: server, retryCount: 0, clock: clock)
  }

  private func client(
    of server: LoopbackServer, retryCount: Int, clock: some Clock<Duration>
  ) -> JSONClient {
    client(at: server.url, retryCount: retryCount, clock: clock)
  }

  private func client(at url: URL) -> JSONClient {
    client(at: url, retryCount: 0, clock: clock)
  }

  private func client(at url: URL, retryCount: Int, clock: some Clock<Duration>) -> JSONClient {
    JSONClient(
      at: url.appending(path: "v1"), over: session, timeout: .seconds(10), retryCount: retryCount,
      retryDelay: .seconds(1), maximumBytes: 1000, clock: clock)
  }

  nonisolated private static let sunset = #"{"photos": [{"name": "Sunset", "rating": 98.5}]}"#

  // MARK: Requests and responses

  @Test func `a request has path, query and header fields, and its signal sends the decoded response`()
    async throws
  {
    let server = try LoopbackServer(responding: Self.sunset)
    var client = client(of: server)
    client.headers = ["Authorization": "Bearer 42"]
    let values = try await client.send(.photos).allValues()
    #expect(values == [Photos(photos: [Photo(name: "Sunset", rating: 98.5)])])
    let request = try #require(await server.nextRequest())
    #expect(request.method == "GET")
    #expect(
      request.target == "/v1/photos?page=0&sort=rating%20first"
        || request.target == "/v1/photos?page=0&sort=rating+first")
    #expect(request.headers["authorization"] == "Bearer 42")
    #expect(request.headers["accept"] == "application/json")
  }

  @Test func `a header field of a request replaces that of the client, whatever its case`() async throws {
    let server = try LoopbackServer(responding: Self.sunset)
    var client = client(of: server)
    client.headers = ["Authorization": "Bearer 42"]
    var request = JSONRequest<Photos>.photos
    request.headers = ["authorization": "Bearer 43"]
    _ = try await client.send(request).firstValue()
    #expect(try #require(await server.nextRequest()).headers["authorization"] == "Bearer 43")
  }

  @Test func `a body is sent as JSON`() async throws {
    let server = try LoopbackServer(responding: Self.sunset)
    let photo = Photo(name: "Dawn", rating: 1)
    _ = try await client(of: server).send(JSONRequest<Photos>.post("photos", body: photo)).firstValue()
    let request = try #require(await server.nextRequest())
    #expect(request.method == "POST")
    #expect(request.headers["content-type"] == "application/json")
    #expect(try JSONDecoder().decode(Photo.self, from: Data(request.body.utf8)) == photo)
  }

  @Test func `a body that cannot be encoded fails the signal, and nothing is sent`() async throws {
    let server = try LoopbackServer(responding: Self.sunset)
    let request = JSONRequest<Photos>.post("photos", body: Photo(name: "Dawn", rating: .nan))
    let responses = client(of: server).send(request).record()
    guard case .unencodable = responses.failure else {
      Issue.record("The body was encoded.")
      return
    }
    #expect(server.requestCount == 0)
  }

  // MARK: Failures

  @Test(arguments: [300, 401, 404, 409, 500])
  func `a status that is not a success fails the signal with the body`(statusCode: Int) async throws {
    let server = try LoopbackServer { _, _ in .statusCode(statusCode, "why") }
    await #expect(throws: RequestError.statusCode(statusCode, body: Data("why".utf8))) {
      try await client(of: server).send(.photos).firstValue()
    }
  }

  @Test func `a redirect is not followed, because another server would receive the headers`()
    async throws
  {
    let other = try LoopbackServer(responding: Self.sunset)
    let location = "Location: \(other.url.absoluteString)\r\n"
    let server = try LoopbackServer { _, _ in
      LoopbackServer.Response(statusCode: 302, headers: location, body: "")
    }
    await #expect(throws: RequestError.statusCode(302, body: Data())) {
      try await client(of: server).send(.photos).firstValue()
    }
    #expect(other.requestCount == 0)
  }

  @Test(arguments: [
    (#"{"photos": [{"name": "Sunset", "rating": 1}, {"name": "Dawn"}]}"#, "photos[1].rating"),
    (#"{"photos": [{"name": 7, "rating": 1}]}"#, "photos[0].name"),
    (#"{"photos": [{"name": null, "rating": 1}]}"#, "photos[0].name"),
    (#"{"pictures": []}"#, "photos"),
    ("<html>", ""),
  ])
  func `the failure to decode a response names the field`(response: String, field: String) async throws {
    let server = try LoopbackServer(responding: response)
    let error = await #expect(throws: RequestError.self) {
      try await client(of: server).send(.photos).firstValue()
    }
    guard case .undecodable(field, let reason) = error else { return #expect(error == nil) }
    #expect(!reason.isEmpty)
  }

  @Test func `without a server, the signal fails`() async throws {
    let client = client(at: try LoopbackServer.refusingURL())
    let error = await #expect(throws: RequestError.self) { try await client.send(.photos).firstValue() }
    guard case .unreachable = error else { return #expect(error == nil) }
  }

  @Test func `a response that is larger than the limit fails the signal`() async throws {
    let server = try LoopbackServer(responding: String(repeating: "x", count: 100_000))
    await #expect(throws: RequestError.responseTooLarge(maximumBytes: 1000)) {
      try await client(of: server).send(.photos).firstValue()
    }
  }

  @Test func `a response of exactly the maximum size is received`() async throws {
    let server = try LoopbackServer(responding: String(repeating: "x", count: 1000))
    let data = try await client(of: server).data(at: server.url).firstValue()
    #expect(data?.count == 1000)
  }

  // MARK: Time

  @Test func `an attempt without a response fails at the timeout`() async throws {
    let server = try LoopbackServer { _, _ in .never }
    let responses = client(of: server).send(.photos).record()
    _ = await server.nextRequest()
    clock.advance(by: .seconds(9))
    #expect(responses.failure == nil)
    clock.advance(by: .seconds(1))
    #expect(responses.failure == .timedOut)
    #expect(clock.pendingCount == 0)
  }

  @Test func `a request is retried after transient failures, with growing delays`() async throws {
    let server = try LoopbackServer { _, number in number < 3 ? .statusCode(503) : .ok(Self.sunset) }
    let clock = ImpatientClock(minimumEndlessSleep: .seconds(10))
    let photos = try await client(of: server, retryCount: 2, clock: clock).send(.photos).firstValue()
    #expect(photos?.photos.count == 1)
    // Each attempt has a timeout of 10 seconds. A delay precedes each retry: 1 second, then 2.
    #expect(clock.sleepDurations == [.seconds(10), .seconds(1), .seconds(10), .seconds(2), .seconds(10)])
  }

  @Test func `the last transient failure is passed on`() async throws {
    let server = try LoopbackServer { _, number in .statusCode(503, "\(number)") }
    let client = client(of: server, retryCount: 1, clock: ImpatientClock(minimumEndlessSleep: .seconds(10)))
    await #expect(throws: RequestError.statusCode(503, body: Data("2".utf8))) {
      try await client.send(.photos).firstValue()
    }
  }

  @Test func `a request is not retried after a permanent failure, or if it changes something`() async throws {
    let server = try LoopbackServer { request, _ in .statusCode(request.method == "GET" ? 404 : 503) }
    let client = client(of: server, retryCount: 5, clock: clock)
    await #expect(throws: RequestError.statusCode(404, body: Data())) {
      try await client.send(.photos).firstValue()
    }
    await #expect(throws: RequestError.statusCode(503, body: Data())) {
      try await client.send(JSONRequest<Photos>.post("photos")).firstValue()
    }
    #expect(server.requestCount == 2)
    #expect(clock.pendingCount == 0)
  }

  // MARK: Observers

  @Test func `observers of one signal share one request, even later ones`() async throws {
    let server = try LoopbackServer(responding: Self.sunset)
    let photos = client(of: server).send(.photos)
    let first = photos.record()
    let second = try await photos.allValues()
    let third = photos.record()
    #expect((first.values.count, second.count, third.values.count) == (1, 1, 1))
    #expect(first.isCompleted && third.isCompleted)
    #expect(server.requestCount == 1)
  }

  @Test func `an observation after a failure sends the request again`() async throws {
    let server = try LoopbackServer { _, number in number == 1 ? .statusCode(404) : .ok(Self.sunset) }
    let photos = client(of: server).send(.photos)
    await #expect(throws: RequestError.self) { try await photos.firstValue() }
    #expect(try await photos.firstValue() != nil)
  }

  @Test func `no timer remains if the observation ends before the response`() async throws {
    let server = try LoopbackServer { _, _ in .never }
    let photos = client(of: server).send(.photos)
    #expect(server.requestCount == 0)
    let responses = photos.record()
    _ = await server.nextRequest()
    responses.cancel()
    #expect(responses.events == [])
    #expect(clock.pendingCount == 0)
  }

  // MARK: Data

  @Test func `data of the service is requested with the header fields, other data without`() async throws {
    let (service, other) = (try LoopbackServer(responding: "a"), try LoopbackServer(responding: "b"))
    var client = client(of: service)
    client.headers = ["Authorization": "Bearer 42"]
    for url in [service.url.appending(path: "v1/a"), service.url.appending(path: "v10/a"), other.url] {
      _ = try await client.data(at: url).firstValue()
    }
    #expect(await service.nextRequest()?.headers["authorization"] == "Bearer 42")
    #expect(await service.nextRequest()?.headers["authorization"] == nil)
    #expect(await other.nextRequest()?.headers["authorization"] == nil)
  }

  @Test(arguments: ["v1/../admin", "v1/%2E%2E/admin"])
  func `a path that leads out of the service is requested without its header fields`(path: String)
    async throws
  {
    let server = try LoopbackServer(responding: "a")
    var client = client(of: server)
    client.headers = ["Authorization": "Bearer 42"]
    let url = try #require(URL(string: server.url.absoluteString + path))
    _ = try await client.data(at: url).firstValue()
    #expect(try #require(await server.nextRequest()).headers["authorization"] == nil)
  }
}

extension JSONRequest where Response == JSONClientTests.Photos {
  fileprivate static var photos: Self { .get("photos", query: ["page": "0", "sort": "rating first"]) }
}
