#if Web
/// A range of IP addresses that begin with the same bits, such as `10.0.0.0/8`, `2001:db8::/32` or `127.0.0.1`.
///
/// ```swift
/// configuration.trustedProxies = ["127.0.0.1", "10.1.0.0/16"]
/// ```
public struct IPNetwork: Sendable, Hashable {
  private let prefix: UInt128
  /// The number of bits that all IPv6 addresses of the network begin with.
  private let length: Int

  /// The addresses that begin with the same bits as an address.
  ///
  /// - Parameter length: The number of these bits in the IPv6 address, up to 128.
  init(_ address: IPAddress, length: Int) {
    self.length = length
    let rest = 128 - length
    prefix = (address.bits >> rest) << rest
  }

  /// The network that limits count as one client: an IPv4 address itself, or the 64 bits that one customer
  /// gets with IPv6.
  init(client address: IPAddress) {
    self.init(address, length: address.isIPv4 ? 128 : 64)
  }

  /// Whether an address belongs to the network.
  func contains(_ address: IPAddress) -> Bool { IPNetwork(address, length: length) == self }
}

extension IPNetwork: LosslessStringConvertible {
  /// Reads a network as an IP address, a slash and the number of bits that count; or an IP address alone.
  ///
  /// - Parameter description: The text. Bits of the address that do not count may be set.
  /// - Returns: Nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first.flatMap({ IPAddress($0) }) else { return nil }
    let maximumLength = address.isIPv4 && !parts[0].contains(":") ? 32 : 128
    guard parts.count == 2 else {
      self.init(address, length: 128)
      return
    }
    guard parts[1].allSatisfy(\.isASCII), let length = Int(parts[1]), (0...maximumLength).contains(length)
    else {
      return nil
    }
    self.init(address, length: 128 - maximumLength + length)
  }

  /// The first address of the network and the number of bits that count; or the address alone if all bits do.
  public var description: String {
    let firstAddress = IPAddress(bits: prefix)
    if length == 128 { return "\(firstAddress)" }
    return firstAddress.isIPv4 && length >= 96
      ? "\(firstAddress)/\(length - 96)" : "\(firstAddress)/\(length)"
  }
}

extension IPNetwork: ExpressibleByStringLiteral {
  /// Reads a network from a literal. The program stops if the literal is not a network.
  ///
  /// - Parameter value: A text such as `10.0.0.0/8`.
  public init(stringLiteral value: String) {
    guard let network = IPNetwork(value) else { fatalError("\(value) is not an IP network") }
    self = network
  }
}
#endif
