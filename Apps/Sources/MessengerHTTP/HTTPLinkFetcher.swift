import AsyncHTTPClient
public import Foundation
public import MessengerServices
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import SwiftwaterWeb

/// Fetches the pages and pictures behind links from web servers.
///
/// Everybody can send a link, even one into the network of this server. So the fetcher looks up the host of each URL
/// once, checks all its IP addresses, and connects to the first of them. A name server that gives another answer a
/// moment later is not asked again. No cookie, no name and no password is sent.
public struct HTTPLinkFetcher: LinkFetcher {
  static let maximumRedirects = 4
  /// The time for a URL with all its redirects.
  static let timeout = Duration.seconds(10)

  private let policy: ConnectionPolicy
  private let trustRoots: NIOSSLTrustRoots
  private let connectTimeout: Duration
  private let clock: any Clock<Duration>

  /// Creates a fetcher that connects to public IP addresses only, to the ports 80 and 443.
  public init() {
    self.init(policy: ConnectionPolicy())
  }

  /// - Parameters:
  ///   - policy: The hosts that may be connected to.
  ///   - trustRoots: The certificates that are trusted.
  ///   - connectTimeout: The time for a connection with its handshake. A client that is shut down waits for it.
  ///   - clock: Measures ``timeout``.
  init(
    policy: ConnectionPolicy, trustRoots: NIOSSLTrustRoots = .default, connectTimeout: Duration = .seconds(5),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.policy = policy
    self.trustRoots = trustRoots
    self.connectTimeout = connectTimeout
    self.clock = clock
  }

  /// Fetches a page, up to the end of its head, or a picture as a whole.
  ///
  /// - Parameters:
  ///   - url: The URL. The caller need not check it.
  ///   - kind: The kind of content that is accepted.
  ///   - admit: Called with each host before a request to it.
  /// - Returns: The content.
  /// - Throws: `LinkFetchError`, or the error of `admit` or of the connection. `CancellationError` if the task is
  ///   cancelled.
  public func fetch(
    _ url: URL, _ kind: LinkedContent.Kind,
    admitting admit: @escaping @Sendable (_ host: String) async throws -> Void
  ) async throws -> LinkedContent {
    try await withThrowingTaskGroup(of: LinkedContent.self) { group in
      group.addTask { try await follow(url, kind, admit) }
      group.addTask {
        try await clock.sleep(for: Self.timeout)
        throw LinkFetchError.timedOut
      }
      defer { group.cancelAll() }
      guard let content = try await group.next() else { throw CancellationError() }
      return content
    }
  }

  /// Fetches content from the URL to which redirects lead. Each URL is checked.
  private func follow(
    _ url: URL, _ kind: LinkedContent.Kind, _ admit: @Sendable (String) async throws -> Void
  ) async throws -> LinkedContent {
    var url = url
    for _ in 0...Self.maximumRedirects {
      let resolved = try await policy.resolvedURL(for: url)
      try await admit(resolved.host)
      switch try await request(resolved, kind) {
      case .content(let content): return content
      case .redirect(let location): url = location
      }
    }
    throw LinkFetchError.tooManyRedirects
  }

  private enum Response {
    case content(LinkedContent)
    case redirect(URL)
  }

  /// Requests a URL over a connection of its own.
  private func request(_ resolved: ResolvedURL, _ kind: LinkedContent.Kind) async throws -> Response {
    var configuration = HTTPClient.Configuration()
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.trustRoots = trustRoots
    configuration.tlsConfiguration = tls
    // The connection goes to the IP address that was checked. The certificate must still be that of the URL's host.
    configuration.dnsOverride = [resolved.host: "\(resolved.address)"]
    configuration.timeout.connect = TimeAmount(connectTimeout)
    configuration.redirectConfiguration = .disallow
    configuration.httpVersion = .http1Only
    // Compressed content could become very long when it is decompressed.
    configuration.decompression = .disabled
    configuration.connectionPool.retryConnectionEstablishment = false
    let client = HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
    let result: Result<Response, any Error>
    do {
      result = .success(try await response(from: client, resolved, kind))
    } catch {
      result = .failure(error)
    }
    try? await client.shutdown()
    return try result.get()
  }

  private func response(
    from client: HTTPClient, _ resolved: ResolvedURL, _ kind: LinkedContent.Kind
  ) async throws -> Response {
    var request = HTTPClientRequest(url: resolved.url.absoluteString)
    request.headers = [
      "User-Agent": "Swiftwater-Messenger (link previews)",
      "Accept": kind.types.sorted().joined(separator: ", "),
      "Accept-Encoding": "identity",
    ]
    // ``timeout`` limits the time of all requests together.
    let response = try await client.execute(request, deadline: .distantFuture)
    if [301, 302, 303, 307, 308].contains(response.status.code) {
      guard let location = response.headers.first(name: "Location"),
        let url = URL(string: location, relativeTo: resolved.url)?.absoluteURL
      else { throw LinkFetchError.statusCode(response.status.code) }
      return .redirect(url)
    }
    guard response.status == .ok else { throw LinkFetchError.statusCode(response.status.code) }
    let type = ContentType(response.headers.first(name: "Content-Type") ?? "")
    guard kind.types.contains(type.mediaType),
      ["", "identity"].contains(response.headers.first(name: "Content-Encoding")?.lowercased() ?? "")
    else { throw LinkFetchError.unsupportedMediaType }
    var reader = ContentReader(kind)
    for try await buffer in response.body {
      if try reader.add(buffer.readableBytesView) { break }
    }
    // The body of a cancelled request ends early.
    try Task.checkCancellation()
    return .content(LinkedContent(url: resolved.url, charset: type.charset, bytes: reader.bytes))
  }
}
