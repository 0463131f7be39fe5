#if Web
extension IPAddress {
  /// The networks that cannot be reached from outside, or that have another purpose (RFC 6890).
  private static let notPublicIPv4: [IPNetwork] = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
    "224.0.0.0/3",
    // The services of Azure for its own machines.
    "168.63.129.16/32",
  ]
  /// The parts of 2000::/3 that are not public, or contain IPv4 addresses.
  private static let notPublicIPv6: [IPNetwork] = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]
  private static let globalIPv6: IPNetwork = "2000::/3"

  /// Whether this is the address of a host on the internet: not private, loopback, link-local or multicast, and not
  /// reserved, for documentation, or translated from another address.
  ///
  /// A server that connects to a host which somebody else has named checks the address first, and connects to that
  /// address: the name can have another address a moment later.
  public var isPublic: Bool {
    if isIPv4 { return !Self.notPublicIPv4.contains { $0.contains(self) } }
    return Self.globalIPv6.contains(self) && !Self.notPublicIPv6.contains { $0.contains(self) }
  }
}
#endif
