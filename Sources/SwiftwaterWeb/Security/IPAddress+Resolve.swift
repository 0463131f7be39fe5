#if Web
import NIOPosix

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension IPAddress {
  /// The error for a host without an address.
  public struct UnknownHost: Error {}

  /// The function of the C library blocks its thread, for as long as the name server of a stranger likes. So it has
  /// threads of its own, and files, for example, need not wait for it.
  private static let lookups: NIOThreadPool = {
    let pool = NIOThreadPool(numberOfThreads: 4)
    pool.start()
    return pool
  }()

  /// Returns the addresses of a host that the operating system finds.
  ///
  /// At most four hosts are looked up at a time. The others wait, until their tasks are cancelled.
  ///
  /// - Parameter host: A name, or an address in any form that the operating system reads, such as `127.1`.
  /// - Returns: The addresses, at least one.
  /// - Throws: ``UnknownHost``; `CancellationError` if the task is cancelled before its turn.
  public static func resolve(_ host: String) async throws -> [IPAddress] {
    try await lookups.runIfActive { try lookUp(host) }
  }

  private static func lookUp(_ host: String) throws -> [IPAddress] {
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
      let status = unsafe getnameinfo(
        info.pointee.ai_addr, info.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      // An address that cannot be read counts as one that is not public.
      guard status == 0, let address = IPAddress(String(decoding: bytes, as: UTF8.self)) else {
        throw UnknownHost()
      }
      addresses.append(address)
      next = unsafe info.pointee.ai_next
    }
    return addresses
  }
}
#endif
