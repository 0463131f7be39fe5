#if Web
import Foundation
import NIOPosix

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The URL of a push service, checked. A browser can claim any URL, also one inside the network of the server.
struct PushEndpoint: Sendable {
  let url: URL
  /// The host, without brackets.
  let host: String
  /// The scheme, host and port, by which the limits count.
  let origin: String

  /// - Parameters:
  ///   - text: The URL.
  ///   - allowsLocal: Whether the URL may use plain HTTP, for a push service of a test.
  /// - Returns: Nil if no message may be sent to such a URL.
  init?(_ text: String, allowsLocal: Bool = false) {
    guard let parts = URLComponents(string: text), let url = parts.url,
      let host = url.host(percentEncoded: false),
      !host.isEmpty, parts.user == nil, parts.password == nil,
      let scheme = parts.scheme?.lowercased(), scheme == "https" || (allowsLocal && scheme == "http")
    else { return nil }
    self.url = url
    self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")).lowercased()
    let port = parts.port.map { ":\($0)" } ?? ""
    origin = "\(scheme)://\(self.host.contains(":") ? "[\(self.host)]" : self.host)\(port)"
  }

  /// Returns whether all addresses of the host are public.
  ///
  /// - Parameter resolve: Returns the addresses of a host.
  /// - Throws: The error that `resolve` throws.
  func isPublic(_ resolve: @Sendable (String) async throws -> [IPAddress]) async throws -> Bool {
    let addresses = if let literal = IPAddress(host) { [literal] } else { try await resolve(host) }
    return !addresses.isEmpty && addresses.allSatisfy(\.isPublic)
  }

  /// Returns the addresses of a host, as the operating system finds them.
  ///
  /// - Throws: ``UnknownHost``.
  static func resolve(_ host: String) async throws -> [IPAddress] {
    // The function of the C library blocks its thread.
    try await NIOThreadPool.singleton.runIfActive {
      var hints = addrinfo()
      #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      #else
      hints.ai_socktype = Int32(SOCK_STREAM)
      #endif
      var first: UnsafeMutablePointer<addrinfo>?
      guard unsafe getaddrinfo(host, nil, &hints, &first) == 0 else { throw UnknownHost() }
      defer { unsafe freeaddrinfo(first) }
      var addresses: [IPAddress] = []
      var next = unsafe first
      while let info = unsafe next {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let found = unsafe getnameinfo(
          info.pointee.ai_addr, info.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
        let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        // A host with an address that cannot be checked must not receive messages.
        guard found == 0, let address = IPAddress(String(decoding: bytes, as: UTF8.self)) else {
          throw UnknownHost()
        }
        addresses.append(address)
        next = unsafe info.pointee.ai_next
      }
      return addresses
    }
  }

  /// The error for a host without an address.
  struct UnknownHost: Error {}
}

extension IPAddress {
  /// The networks that cannot be reached from the internet or have a special purpose (RFC 6890).
  private static let notPublicIPv4: [IPNetwork] = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/3",
  ]
  /// The parts of 2000::/3 that are not public, or contain IPv4 addresses.
  private static let notPublicIPv6: [IPNetwork] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]
  private static let globalIPv6: IPNetwork = "2000::/3"

  /// Whether this is the address of a host on the internet: not private, loopback, link-local or multicast.
  var isPublic: Bool {
    if isIPv4 { return !Self.notPublicIPv4.contains { $0.contains(self) } }
    return Self.globalIPv6.contains(self) && !Self.notPublicIPv6.contains { $0.contains(self) }
  }
}
#endif
