#if Web
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension IPAddress {
  /// The error for a host whose addresses the system does not find, or of which one cannot be read.
  public struct UnknownHostError: Error {}

  private static let lookups = HostLookups(lookUp: lookUp)
  /// How long a caller waits for the addresses of a host: longer than a name server that works needs.
  private static let timeout = Duration.seconds(5)

  /// Returns the addresses of a host that the operating system finds.
  ///
  /// At most four hosts are looked up at a time, and at most 60 others wait. A host that is not found within five
  /// seconds, because its name server does not answer or because too many others wait, is given up.
  ///
  /// - Parameter host: A name, or an address in any form that the operating system reads, such as `127.1`.
  /// - Returns: The addresses, at least one.
  /// - Throws: ``UnknownHostError``; another error if the host is given up; `CancellationError` as soon as the task is
  ///   cancelled.
  public static func resolve(_ host: String) async throws -> [IPAddress] {
    try await lookups.addresses(of: host, within: timeout)
  }

  private static func lookUp(_ host: String) throws -> [IPAddress] {
    var hints = addrinfo()
    #if canImport(Glibc)
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
    hints.ai_socktype = Int32(SOCK_STREAM)
    #endif
    var first: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, nil, &hints, &first) == 0 else { throw UnknownHostError() }
    defer { unsafe freeaddrinfo(first) }
    var addresses: [IPAddress] = []
    var next = unsafe first
    while let info = unsafe next {
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let status = unsafe getnameinfo(
        info.pointee.ai_addr, info.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      // An address that cannot be read may not be public, so the host counts as unknown.
      guard status == 0, let address = IPAddress(String(decoding: bytes, as: UTF8.self)) else {
        throw UnknownHostError()
      }
      addresses.append(address)
      next = unsafe info.pointee.ai_next
    }
    return addresses
  }
}
#endif
