import AsyncHTTPClient
public import Foundation
public import MessengerServices
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import SwiftwaterWeb

/// Fetches what links lead to from web servers of the internet.
///
/// Everybody can send a link, also one into the network of this server. So the host of each address is looked up once,
/// its addresses are checked, and the connection goes to the first of them: a name server that gives another answer a
/// moment later is not asked again. No cookie, no name and no password is sent.
public struct HTTPLinkFetcher: LinkFetcher {
  static let maximumRedirects = 4
  /// The time for an address with all its redirects.
  static let timeout = Duration.seconds(10)

  private let policy: ConnectionPolicy
  private let trustRoots: NIOSSLTrustRoots
  private let connectTimeout: Duration
  private let clock: any Clock<Duration>

  /// Creates a fetcher that connects to public addresses only, to the ports 80 and 443.
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
  ///   - url: The address, of which nothing is checked yet.
  ///   - kind: The kind of content that is accepted.
  /// - Returns: The content.
  /// - Throws: `LinkFetchError`, or the error of the connection. `CancellationError` if the task is cancelled.
  public func fetch(_ url: URL, _ kind: LinkedContent.Kind) async throws -> LinkedContent {
    try await withThrowingTaskGroup(of: LinkedContent.self) { group in
      group.addTask { try await follow(url, kind) }
      group.addTask {
        try await clock.sleep(for: Self.timeout)
        throw LinkFetchError.timeout
      }
      defer { group.cancelAll() }
      guard let content = try await group.next() else { throw CancellationError() }
      return content
    }
  }

  /// Fetches content from the address to which redirects lead. Each address is checked.
  private func follow(_ url: URL, _ kind: LinkedContent.Kind) async throws -> LinkedContent {
    var url = url
    for _ in 0...Self.maximumRedirects {
      let destination = try await policy.destination(of: url)
      switch try await request(destination, kind) {
      case .content(let content): return content
      case .redirect(let location): url = location
      }
    }
    throw LinkFetchError.tooManyRedirects
  }

  private enum Answer {
    case content(LinkedContent)
    case redirect(URL)
  }

  /// Requests an address of a host, over a connection of its own.
  private func request(_ destination: Destination, _ kind: LinkedContent.Kind) async throws -> Answer {
    var configuration = HTTPClient.Configuration()
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.trustRoots = trustRoots
    configuration.tlsConfiguration = tls
    // The connection goes to the address that was checked. The host of a certificate is still that of the URL.
    configuration.dnsOverride = [destination.host: "\(destination.address)"]
    configuration.timeout.connect = TimeAmount(connectTimeout)
    configuration.redirectConfiguration = .disallow
    configuration.httpVersion = .http1Only
    // Compressed content could become very long.
    configuration.decompression = .disabled
    configuration.connectionPool.retryConnectionEstablishment = false
    let client = HTTPClient(
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, configuration: configuration)
    let result: Result<Answer, any Error>
    do {
      result = .success(try await answer(of: client, destination, kind))
    } catch {
      result = .failure(error)
    }
    try? await client.shutdown()
    return try result.get()
  }

  private func answer(
    of client: HTTPClient, _ destination: Destination, _ kind: LinkedContent.Kind
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: destination.url.absoluteString)
    request.headers = [
      "User-Agent": "Swiftwater-Messenger (link previews)",
      "Accept": kind.types.sorted().joined(separator: ", "),
      "Accept-Encoding": "identity",
    ]
    // The time limit of the whole is ``timeout``.
    let response = try await client.execute(request, deadline: .distantFuture)
    if [301, 302, 303, 307, 308].contains(response.status.code) {
      guard let location = response.headers.first(name: "Location"),
        let url = URL(string: location, relativeTo: destination.url)?.absoluteURL
      else { throw LinkFetchError.status(response.status.code) }
      return .redirect(url)
    }
    guard response.status == .ok else { throw LinkFetchError.status(response.status.code) }
    let type = ContentType(response.headers.first(name: "Content-Type") ?? "")
    guard kind.types.contains(type.name),
      ["", "identity"].contains(response.headers.first(name: "Content-Encoding")?.lowercased() ?? "")
    else { throw LinkFetchError.contentType }
    var reader = ContentReader(kind)
    for try await buffer in response.body {
      if try reader.add(buffer.readableBytesView) { break }
    }
    // The body of a cancelled request ends early.
    try Task.checkCancellation()
    return .content(LinkedContent(url: destination.url, charset: type.charset, bytes: reader.bytes))
  }
}
