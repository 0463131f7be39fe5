#if Web
import NIOCore

/// An IP address.
///
/// An IPv4 address equals the IPv6 address that it is mapped to (RFC 4291, section 2.5.5.2). A server that
/// listens on both protocols receives IPv4 addresses in that form.
public struct IPAddress: Sendable, Hashable {
  /// The 128 bits of the IPv6 address.
  let bits: UInt128

  static let mappedIPv4Prefix: UInt128 = 0xFFFF << 32

  init(bits: UInt128) {
    self.bits = bits
  }

  /// Reads an address without a port, such as `203.0.113.7` or `2001:db8::1`.
  ///
  /// - Parameter text: The text. The zone of a link-local address (`fe80::1%eth0`) is ignored.
  /// - Returns: Nil for any other text.
  public init?(_ text: some StringProtocol) {
    // The zone of a link-local address names an interface of this machine.
    guard let address = try? SocketAddress(ipAddress: String(text.prefix { $0 != "%" }), port: 0) else {
      return nil
    }
    self.init(address)
  }

  /// Takes the address of a connection; nil for a connection of another kind, such as a Unix domain socket.
  init?(_ address: SocketAddress?) {
    // The fields of the structures of the C library are not used by their names, because the compiler sometimes
    // finds them in a module of NIO that this file does not import.
    switch address {
    case .v4(let address):
      // The address is after the family and the port.
      let bytes = withUnsafeBytes(of: address.address) { unsafe Array($0[4..<8]) }
      bits = Self.mappedIPv4Prefix | Self.number(bytes)
    case .v6(let address):
      // The address is after the family, the port and the flow (RFC 3493, section 3.3).
      bits = Self.number(withUnsafeBytes(of: address.address) { unsafe Array($0[8..<24]) })
    default: return nil
    }
  }

  /// Reads an address as proxies write it: with or without a port, and in brackets if it is IPv6 with a port.
  init?(forwarded text: some StringProtocol) {
    if text.hasPrefix("[") {
      let inner = text.dropFirst().prefix { $0 != "]" }
      let rest = text.dropFirst(inner.count + 2)
      guard inner.count + 1 < text.count, rest.isEmpty || Self.isPort(rest) else { return nil }
      self.init(inner)
    } else if let colon = text.firstIndex(of: ":"), !text[text.index(after: colon)...].contains(":") {
      guard Self.isPort(text[colon...]) else { return nil }
      self.init(text[..<colon])
    } else {
      self.init(text)
    }
  }

  /// Whether this is an IPv4 address, or the IPv6 address that one is mapped to.
  var isIPv4: Bool { bits >> 32 == Self.mappedIPv4Prefix >> 32 }

  private static func isPort(_ text: some StringProtocol) -> Bool {
    text.first == ":" && (2...6).contains(text.utf8.count)
      && text.utf8.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func number(_ bytes: [UInt8]) -> UInt128 {
    bytes.reduce(0) { $0 << 8 | UInt128($1) }
  }
}

extension IPAddress: CustomStringConvertible {
  /// The canonical text (RFC 5952); that of IPv4 for a mapped address.
  public var description: String {
    let count = isIPv4 ? 4 : 16
    var bytes = ByteBuffer()
    for index in (0..<count).reversed() {
      bytes.writeInteger(UInt8(truncatingIfNeeded: bits >> UInt128(8 * index)))
    }
    return (try? SocketAddress(packedIPAddress: bytes, port: 0).ipAddress) ?? "unknown"
  }
}
#endif
