import Foundation
import MessengerServices
import MessengerTesting
import Synchronization

/// Gives the content that a test has put at URLs, while its gate is open.
final class TestLinkFetcher: LinkFetcher {
  /// The error of a URL without content.
  struct Missing: Error {}

  let gate = Gate()
  /// The requests, in order.
  let requests = Log<String>()
  private let content = Mutex<[String: [UInt8]]>([:])

  /// Puts a page at a URL; nil removes it.
  func setPage(_ html: String?, at url: String) { set(html.map { Array($0.utf8) }, at: url) }

  /// Puts content at a URL; nil removes it.
  func set(_ bytes: [UInt8]?, at url: String) { content.withLock { $0[url] = bytes } }

  func fetch(
    _ url: URL, _ kind: LinkedContent.Kind, admitting admit: @escaping @Sendable (String) async throws -> Void
  ) async throws -> LinkedContent {
    try await admit(url.host() ?? "")
    requests.append(url.absoluteString)
    await gate.pass()
    guard let bytes = content.withLock({ $0[url.absoluteString] }) else { throw Missing() }
    return LinkedContent(url: url, charset: nil, bytes: bytes)
  }
}
