import Foundation
import MessengerServices
import SwiftwaterWeb

/// The hosts to which the server connects for links.
struct ConnectionPolicy: Sendable {
  /// Returns the IP addresses of a host.
  var resolve: @Sendable (String) async throws -> [IPAddress] = IPAddress.resolve
  /// Whether the server may connect to a port of an IP address.
  var allows: @Sendable (IPAddress, _ port: Int) -> Bool = { $0.isPublic && ($1 == 80 || $1 == 443) }

  /// Checks a URL, and finds the IP address to connect to.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The URL with the first IP address of its host.
  /// - Throws: ``LinkFetchError/rejected`` if the URL is not a valid one, or if the server may not connect to one of the
  ///   IP addresses of its host. The error of ``resolve`` if the host cannot be looked up.
  func resolvedURL(for url: URL) async throws -> ResolvedURL {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.user == nil,
      parts.password == nil, let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = url.host(percentEncoded: false)?.lowercased(), !host.isEmpty
    else { throw LinkFetchError.rejected }
    let isIPv6 = host.contains(":")
    parts.scheme = scheme
    parts.host = isIPv6 ? "[\(host)]" : host
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    let addresses: [IPAddress]
    if isIPv6 {
      // A zone would name an interface of this machine.
      addresses = host.contains("%") ? [] : [IPAddress(host)].compactMap { $0 }
    } else if host.utf8.allSatisfy(WebURL.isHostByte) {
      // Such a host is a name in ASCII or an IPv4 address, which the HTTP client uses as it is.
      addresses = try await resolve(host)
    } else {
      throw LinkFetchError.rejected
    }
    guard let address = addresses.first, addresses.allSatisfy({ allows($0, port) }), let url = parts.url,
      url.host == host
    else { throw LinkFetchError.rejected }
    return ResolvedURL(url: url, host: host, address: address)
  }
}

/// A URL that may be fetched, and the IP address of its host that was checked.
struct ResolvedURL: Sendable {
  let url: URL
  let host: String
  let address: IPAddress
}

/// The error of a link that cannot be fetched.
enum LinkFetchError: Error, Hashable {
  /// The server may not connect to the host, the scheme is neither HTTP nor HTTPS, or the URL contains a user name or
  /// password.
  case rejected
  /// There are too many redirects.
  case tooManyRedirects
  /// The status code of the response is neither 200 nor that of a redirect, or the redirect has no valid location.
  case statusCode(UInt)
  /// The content has a media type that is not accepted, or is compressed.
  case unsupportedMediaType
  /// The content is too long.
  case tooManyBytes
  /// The content has not arrived in time.
  case timedOut
}
