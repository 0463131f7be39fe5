import Foundation
import MessengerServices
import MessengerTesting
import NIOSSL
import SwiftwaterTesting
import SwiftwaterWeb
import Synchronization
import Testing

@testable import MessengerHTTP

/// The fetcher, over real connections to a server of the test, which the policy of the test allows.
@Suite(.timeLimit(.minutes(5))) struct HTTPLinkFetcherTests {
  private static let page = LinkedContent.Kind.page

  /// A policy that finds `public.example` at the server of a test, and other hosts where the test says.
  private func policy(
    for server: TestWebServer, _ addresses: [String: String] = [:]
  ) -> ConnectionPolicy {
    let port = server.port
    return ConnectionPolicy { host in
      [addresses[host] ?? (host == "public.example" ? "127.0.0.1" : nil)].compactMap {
        $0.flatMap { IPAddress($0) }
      }
    } allows: { address, requested in
      address == IPAddress("127.0.0.1") && requested == port || address.isPublic && requested == 80
    }
  }

  /// A fetcher that no slow machine interrupts: its clock stands still, unless the test advances it.
  private func fetcher(
    _ policy: ConnectionPolicy, trustRoots: NIOSSLTrustRoots = .default, clock: TestClock = TestClock()
  ) -> HTTPLinkFetcher {
    HTTPLinkFetcher(policy: policy, trustRoots: trustRoots, connectTimeout: .seconds(600), clock: clock)
  }

  private func fetch(
    _ path: String = "/", from server: TestWebServer, _ kind: LinkedContent.Kind = .page,
    _ addresses: [String: String] = [:]
  ) async throws -> LinkedContent {
    let url = try #require(URL(string: "http://public.example:\(server.port)\(path)"))
    return try await fetcher(policy(for: server, addresses)).fetch(url, kind)
  }

  // MARK: Content

  @Test func `a page is fetched without anything about those who read it`() async throws {
    let html = "<title>A page</title>"
    let server = try await TestWebServer { _ in .page(html) }
    let content = try await fetch("/a?b=c#d", from: server)
    #expect(content.bytes == Array(html.utf8) && content.charset == "utf-8")
    #expect(content.url.host() == "public.example")
    let lines = try #require(server.requests.first).lowercased().split(separator: "\r\n").map(String.init)
    #expect(lines.first == "get /a?b=c http/1.1")
    #expect(
      lines.contains("host: public.example:\(server.port)") && lines.contains("accept-encoding: identity"))
    #expect(lines.contains("user-agent: swiftwater-messenger (link previews)"))
    #expect(
      !lines.contains { line in ["cookie", "referer", "authorization"].contains { line.hasPrefix($0) } })
  }

  @Test func `the beginning of a page that does not end is read`() async throws {
    let responseHead = TestWebServer.Response.head(["Content-Type: text/html"])
    let server = try await TestWebServer { _ in
      .endless(responseHead, then: Array(repeating: UInt8(ascii: " "), count: 60_000))
    }
    #expect(try await fetch(from: server).bytes.count == Self.page.maximumBytes)
  }

  @Test func `nothing is read after the <head> element of a page`() async throws {
    let responseHead =
      TestWebServer.Response.head(["Content-Type: text/html"]) + Array("<title>A</title></HEAD>".utf8)
    let server = try await TestWebServer { _ in
      .endless(responseHead, then: Array(repeating: UInt8(ascii: " "), count: 1_000))
    }
    #expect(try await fetch(from: server).bytes.count < Self.page.maximumBytes)
  }

  @Test func `a picture that does not end is rejected`() async throws {
    let responseHead = TestWebServer.Response.head(["Content-Type: image/png"])
    let server = try await TestWebServer { _ in
      .endless(responseHead, then: Array(repeating: 0, count: 60_000))
    }
    await #expect(throws: LinkFetchError.tooManyBytes) { try await fetch(from: server, .picture) }
  }

  @Test func `response headers that do not end are rejected`() async throws {
    let field = Array("X: \(String(repeating: "x", count: 60_000))\r\n".utf8)
    let server = try await TestWebServer { _ in .endless(Array("HTTP/1.1 200 OK\r\n".utf8), then: field) }
    await #expect(throws: (any Error).self) { try await fetch(from: server) }
  }

  @Test(arguments: [
    ("200 OK", ["Content-Type: application/pdf"], LinkFetchError.unsupportedMediaType),
    ("200 OK", [], .unsupportedMediaType),
    ("200 OK", ["Content-Type: text/plain"], .unsupportedMediaType),
    ("200 OK", ["Content-Type: image/png"], .unsupportedMediaType),
    ("200 OK", ["Content-Type: text/html", "Content-Encoding: gzip"], .unsupportedMediaType),
    ("404 Not Found", ["Content-Type: text/html"], .statusCode(404)), ("500 Oops", [], .statusCode(500)),
    ("204 No Content", ["Content-Type: text/html"], .statusCode(204)), ("302 Found", [], .statusCode(302)),
  ])
  func `an unexpected response is rejected`(_ status: String, _ fields: [String], _ error: LinkFetchError)
    async throws
  {
    let server = try await TestWebServer { _ in .response(fields, status: status) }
    await #expect(throws: error) { try await fetch(from: server) }
  }

  @Test(arguments: [
    "", "HTTP/1.1 200", "nonsense\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 9\r\n\r\n<",
  ])
  func `a response that is truncated or is not HTTP is rejected`(_ response: String) async throws {
    let server = try await TestWebServer { _ in .bytes(Array(response.utf8)) }
    await #expect(throws: (any Error).self) { try await fetch(from: server) }
  }

  @Test func `a server without TLS gets no request by HTTPS`() async throws {
    let server = try await TestWebServer { _ in .page("") }
    let url = try #require(URL(string: "https://public.example:\(server.port)/"))
    await #expect(throws: (any Error).self) {
      try await fetcher(policy(for: server)).fetch(url, .page)
    }
    #expect(server.requests.isEmpty)
  }

  @Test func `the certificate must be that of the host, and trusted`() async throws {
    let server = try await TestWebServer(usesTLS: true) { _ in .page("<title>A</title>") }
    let certificate = try NIOSSLCertificate(bytes: Array(TestCertificate.certificate.utf8), format: .pem)
    let policy = policy(for: server, ["other.example": "127.0.0.1"])
    let trusting = fetcher(policy, trustRoots: .certificates([certificate]))
    let url = try #require(URL(string: "https://public.example:\(server.port)/"))
    #expect(try await trusting.fetch(url, .page).bytes.count == 16)
    let other = try #require(URL(string: "https://other.example:\(server.port)/"))
    await #expect(throws: (any Error).self) { try await trusting.fetch(other, .page) }
    await #expect(throws: (any Error).self) { try await fetcher(policy).fetch(url, .page) }
    #expect(server.requests.count == 1)
  }

  // MARK: Redirects

  @Test func `redirects are followed`() async throws {
    let server = try await TestWebServer { path in
      switch path {
      case "/": .redirect(to: "/a/b")
      case "/a/b": .redirect(to: "../c?d")
      case "/c?d": .page("<title>End</title>")
      default: .response([], status: "404 Not Found")
      }
    }
    #expect(try await fetch(from: server).url.path() == "/c")
  }

  @Test func `each host to which a page or a redirect leads is admitted before a request to it`() async throws
  {
    struct Rejected: Error {}
    let hosts = Mutex<[String]>([])
    let server = try await TestWebServer { path in
      path == "/" ? .redirect(to: "http://other.example/") : .page("")
    }
    let url = try #require(URL(string: "http://public.example:\(server.port)/"))
    let fetcher = fetcher(policy(for: server, ["other.example": "93.184.215.14"]))
    await #expect(throws: Rejected.self) {
      try await fetcher.fetch(url, .page) { host in
        hosts.withLock { $0.append(host) }
        if host != "public.example" { throw Rejected() }
      }
    }
    #expect(hosts.withLock(\.self) == ["public.example", "other.example"])
    #expect(server.requests.count == 1)
  }

  @Test func `redirects without an end are given up`() async throws {
    let server = try await TestWebServer { path in .redirect(to: path + "a") }
    await #expect(throws: LinkFetchError.tooManyRedirects) { try await fetch(from: server) }
    #expect(server.requests.count == HTTPLinkFetcher.maximumRedirects + 1)
    let loop = try await TestWebServer { path in .redirect(to: path) }
    await #expect(throws: LinkFetchError.tooManyRedirects) { try await fetch(from: loop) }
  }

  @Test(arguments: [
    "http://private.example/", "http://loopback.example/", "http://metadata.example/",
    "https://public.example/", "http://public.example:22/", "ftp://public.example:PORT/",
    "file:///etc/passwd", "gopher://public.example:PORT/", "http://ann@public.example:PORT/",
    "http://:word@public.example:PORT/", "http://[::1]/", "http://pub_lic.example/", "http:///", "//",
    "http://unknown.example/",
  ])
  func `a redirect to an address that is not public is rejected`(_ location: String) async throws {
    let port = Mutex(0)
    let server = try await TestWebServer { path in
      path == "/" ? .redirect(to: location.replacing("PORT", with: "\(port.withLock(\.self))")) : .page("")
    }
    port.withLock { $0 = server.port }
    let addresses = [
      "private.example": "10.0.0.1", "metadata.example": "169.254.169.254", "loopback.example": "::1",
    ]
    await #expect(throws: LinkFetchError.rejected) { try await fetch(from: server, .page, addresses) }
    #expect(server.requests.count == 1)
  }

  // MARK: Addresses

  @Test(arguments: [
    "http://localhost/", "http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f000001/",
    "http://017700000001/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://10.0.0.1/",
    "http://192.168.0.1/",
    "http://169.254.169.254/latest/meta-data/", "http://0/", "http://100.64.0.1/", "http://224.0.0.1/",
    "http://LOCALHOST/", "http://%6Cocalhost/",
  ])
  func `an internal host is rejected, however it is written`(_ text: String) async throws {
    let url = try #require(URL(string: text))
    await #expect(throws: LinkFetchError.rejected) { try await fetcher(ConnectionPolicy()).fetch(url, .page) }
  }

  @Test(arguments: [
    ("http://a.example/", true), ("https://a.example/", true), ("http://a.example:443/", true),
    ("http://a.example:8080/", false), ("https://a.example:22/", false), ("http://a.example:0/", false),
  ])
  func `only the ports of the web are connected to`(_ text: String, _ isAllowed: Bool) async throws {
    let policy = ConnectionPolicy(resolve: { _ in [IPAddress("1.1.1.1")!] })
    let url = try #require(URL(string: text))
    if isAllowed {
      #expect(try await policy.resolvedURL(for: url).address == IPAddress("1.1.1.1"))
    } else {
      await #expect(throws: LinkFetchError.rejected) { try await policy.resolvedURL(for: url) }
    }
  }

  @Test func `an IPv6 address of the internet is connected to without a lookup`() async throws {
    let policy = ConnectionPolicy(resolve: { _ in throw LinkFetchError.timedOut })
    let url = try #require(URL(string: "https://[2606:4700::1111]/a"))
    let resolved = try await policy.resolvedURL(for: url)
    #expect(resolved.address == IPAddress("2606:4700::1111") && resolved.url == url)
  }

  @Test(arguments: [
    "http://[::1]/", "http://[fe80::1]/", "http://[fe80::1%25eth0]/", "http://[fd00::1]/",
    "http://[ff02::1]/",
    "http://[2001:db8::1]/", "http://[2002:7f00:1::]/", "http://[64:ff9b::7f00:1]/",
    "http://[::ffff:10.0.0.1]/",
    "http://[2606:4700::1111]:22/",
  ])
  func `an IPv6 address that is not public is rejected`(_ text: String) async throws {
    let policy = ConnectionPolicy(resolve: { _ in [IPAddress("1.1.1.1")!] })
    let url = try #require(URL(string: text))
    await #expect(throws: LinkFetchError.rejected) { try await policy.resolvedURL(for: url) }
  }

  @Test func `a page is fetched from an IPv6 address`() async throws {
    let server = try await TestWebServer(address: "::1") { _ in .page("<title>A</title>") }
    var policy = ConnectionPolicy(resolve: { _ in [] })
    policy.allows = { address, port in address == IPAddress("::1") && port == server.port }
    let url = try #require(URL(string: "http://[::1]:\(server.port)/"))
    #expect(try await fetcher(policy).fetch(url, .page).bytes.count == 16)
  }

  @Test(arguments: [["1.1.1.1", "10.0.0.1"], ["10.0.0.1", "1.1.1.1"], ["::1", "1.1.1.1"], []])
  func `a host with any address that is not public is rejected`(_ addresses: [String]) async throws {
    let policy = ConnectionPolicy(resolve: { _ in addresses.compactMap { IPAddress($0) } })
    let url = try #require(URL(string: "http://a.example/"))
    await #expect(throws: LinkFetchError.rejected) { try await policy.resolvedURL(for: url) }
  }

  @Test func `a name that gets another address after the check is not looked up again`() async throws {
    let server = try await TestWebServer { _ in .page("<title>A</title>") }
    let lookups = Mutex(0)
    let policy = ConnectionPolicy { host in
      #expect(host == "public.example")
      let isFirst = lookups.withLock { count in
        count += 1
        return count == 1
      }
      return [IPAddress(isFirst ? "127.0.0.1" : "10.0.0.1")!]
    } allows: { address, port in
      address == IPAddress("127.0.0.1") && port == server.port
    }
    let url = try #require(URL(string: "http://public.example:\(server.port)/"))
    #expect(try await fetcher(policy).fetch(url, .page).bytes.count == 16)
    #expect(lookups.withLock(\.self) == 1)
    // The second time, the check sees the other address.
    await #expect(throws: LinkFetchError.rejected) {
      try await fetcher(policy).fetch(url, .page)
    }
    #expect(server.requests.count == 1)
  }

  // MARK: Time

  @Test(arguments: ["/silent", "/slow", "/redirect"])
  func `a server that takes too long is given up`(_ path: String) async throws {
    let server = try await TestWebServer { path in
      switch path {
      case "/slow": .stalled(TestWebServer.Response.head(["Content-Type: image/png"]))
      case "/redirect": .redirect(to: "/silent")
      default: .stalled([])
      }
    }
    let clock = TestClock()
    let fetcher = fetcher(policy(for: server), clock: clock)
    let url = try #require(URL(string: "http://public.example:\(server.port)\(path)"))
    let fetching = Task { try await fetcher.fetch(url, .picture) }
    for await request in server.arrivals where !request.hasPrefix("GET /redirect") { break }
    try await clock.waitUntilPending(atLeast: 1)
    clock.advance(by: HTTPLinkFetcher.timeout)
    await #expect(throws: LinkFetchError.timedOut) { try await fetching.value }
  }

  @Test func `a cancelled fetch ends`() async throws {
    let server = try await TestWebServer { _ in .stalled([]) }
    let fetcher = fetcher(policy(for: server))
    let url = try #require(URL(string: "http://public.example:\(server.port)/"))
    let fetching = Task { try await fetcher.fetch(url, .page) }
    for await _ in server.arrivals { break }
    fetching.cancel()
    await #expect(throws: (any Error).self) { try await fetching.value }
  }
}

extension HTTPLinkFetcher {
  /// Fetches content from any host that the policy allows.
  fileprivate func fetch(_ url: URL, _ kind: LinkedContent.Kind) async throws -> LinkedContent {
    try await fetch(url, kind) { _ in }
  }
}
