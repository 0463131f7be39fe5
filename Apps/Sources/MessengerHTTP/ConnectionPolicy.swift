import Foundation
import MessengerServices
import SwiftwaterWeb

/// The hosts to which the server connects for links.
struct ConnectionPolicy: Sendable {
  /// Returns the addresses of a host.
  var resolve: @Sendable (String) async throws -> [IPAddress] = IPAddress.resolve
  /// Whether the server may connect to a port of an address.
  var allows: @Sendable (IPAddress, _ port: Int) -> Bool = { $0.isPublic && ($1 == 80 || $1 == 443) }

  /// Checks a URL, and finds the address to connect to.
  ///
  /// - Throws: ``LinkFetchError/refused`` if the server may not connect to each address of the host, or the error of
  ///   ``resolve``.
  func destination(of url: URL) async throws -> Destination {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.user == nil,
      parts.password == nil, let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
      // A name in ASCII, or an IPv4 address. The client reads such a host as it is.
      let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty,
      host.utf8.allSatisfy(WebAddress.isHostByte)
    else { throw LinkFetchError.refused }
    parts.scheme = scheme
    parts.host = host
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    let addresses = try await resolve(host)
    guard let address = addresses.first, addresses.allSatisfy({ allows($0, port) }), let url = parts.url,
      url.host == host
    else { throw LinkFetchError.refused }
    return Destination(url: url, host: host, address: address)
  }
}

/// A URL that may be fetched, and the address of its host that was checked.
struct Destination: Sendable {
  let url: URL
  let host: String
  let address: IPAddress
}

/// The error of a link that cannot be fetched.
enum LinkFetchError: Error, Hashable {
  /// The server may not connect to the host, or the URL is none of the web.
  case refused
  /// There are too many redirects.
  case tooManyRedirects
  /// The status of the answer is neither that of content nor that of a redirect.
  case status(UInt)
  /// The content is of another kind, or compressed.
  case contentType
  /// The content is too long.
  case tooManyBytes
  /// The answer has not come in time.
  case timeout
}
