#if Web
import HTTPTypes
import NIOCore
import Testing

@testable public import SwiftwaterWeb

struct ClientAddressTests {
  /// The client of a request that arrives from a peer.
  func client(
    _ values: [String], from peer: String = "127.0.0.1", trusting proxies: [IPNetwork] = ["127.0.0.1"],
    in field: ForwardingField = .xForwardedFor
  ) -> String {
    var request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
    for value in values {
      if let name = HTTPField.Name(field == .forwarded ? "Forwarded" : "X-Forwarded-For") {
        request.headerFields.append(HTTPField(name: name, value: value))
      }
    }
    let reader = ClientAddressReader(trustedProxies: proxies, field: field)
    return ClientAddress(reader.client(of: request, from: IPAddress(peer))).text
  }

  // MARK: Proxies

  @Test func `the client behind a trusted proxy has the address that the proxy has appended`() {
    #expect(client(["10.0.0.1, 203.0.113.7"]) == "203.0.113.7")
    #expect(client(["10.0.0.1", "203.0.113.7"]) == "203.0.113.7")
    #expect(client([]) == "127.0.0.1")
  }

  @Test func `the field of a peer that is not a trusted proxy is ignored`() {
    #expect(client(["203.0.113.7"], from: "198.51.100.1") == "198.51.100.1")
    #expect(client(["203.0.113.7"], trusting: []) == "127.0.0.1")
  }

  @Test func `behind several trusted proxies, the client is the last one that is none of them`() {
    let proxies: [IPNetwork] = ["127.0.0.1", "10.1.0.0/16", "2001:db8:5::/48"]
    let hops = ["198.51.100.1, 203.0.113.7, 2001:db8:5::2", "10.1.2.3"]
    #expect(client(hops, trusting: proxies) == "203.0.113.7")
    #expect(client(hops, from: "::ffff:10.1.9.9", trusting: proxies) == "203.0.113.7")
    #expect(client(["10.1.0.1, 10.1.0.2"], trusting: proxies) == "10.1.0.1")
    #expect(client(["198.51.100.1, 10.2.0.1"], trusting: proxies) == "10.2.0.1")
  }

  @Test(arguments: [
    ("203.0.113.7:4711", "203.0.113.7"), ("[2001:DB8::7]:4711", "2001:db8::7"),
    ("[2001:db8::7]", "2001:db8::7"), ("2001:db8:0:0::7", "2001:db8::7"), ("fe80::1%eth0", "fe80::1"),
    ("::ffff:203.0.113.7", "203.0.113.7"),
    ("not an address", "unknown"), ("203.0.113.7:", "unknown"), ("203.0.113.7:x", "unknown"),
    ("[2001:db8::7", "unknown"), ("[2001:db8::7]4711", "unknown"), ("203.0.113", "unknown"),
    ("", "127.0.0.1"),
  ])
  func `an address may have a port, and a malformed one is unknown`(text: String, expected: String) {
    #expect(client([text]) == expected)
  }

  @Test(arguments: [
    ("for=203.0.113.7", "203.0.113.7"),
    ("For=\"203.0.113.7:4711\"; proto=https;by=10.0.0.1", "203.0.113.7"),
    ("proto=https;for=\"[2001:db8::7]:4711\"", "2001:db8::7"),
    ("for=198.51.100.1, for=203.0.113.7", "203.0.113.7"),
    // The client has chosen the host.
    ("for=203.0.113.7;host=\"a,for=198.51.100.1\"", "203.0.113.7"),
    ("for=203.0.113.7;host=\"a\\\",for=198.51.100.1\"", "203.0.113.7"),
    ("for=unknown", "unknown"), ("for=_hidden", "unknown"), ("proto=https", "unknown"),
  ])
  func `Forwarded (RFC 7239) is read if it is configured`(value: String, expected: String) {
    #expect(client([value], in: .forwarded) == expected)
  }

  @Test(arguments: [
    ("for=\"198.51.100.1\";x=\", for=203.0.113.7", "unknown"),
    ("for=198.51.100.1;x=\"\\, for=203.0.113.7", "unknown"),
    ("for=198.51.100.1;x=\", for=\"203.0.113.7:4711\";host=\"a\\\"b\"", "unknown"),
    ("for=198.51.100.1;x=\\, for=203.0.113.7", "203.0.113.7"),
    // The first scalar forms one character with the comma.
    ("for=198.51.100.1;x=\u{600}, for=203.0.113.7", "203.0.113.7"),
  ])
  func `a client cannot hide what a proxy has appended to its Forwarded`(value: String, expected: String) {
    #expect(client([value], in: .forwarded) == expected)
  }

  @Test func `a client cannot hide what a proxy has appended to its X-Forwarded-For`() {
    #expect(client(["198.51.100.1\u{600}, 203.0.113.7"]) == "203.0.113.7")
  }

  @Test func `a field that the proxies do not write is ignored`() {
    var request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
    if let name = HTTPField.Name("Forwarded") { request.headerFields[name] = "for=203.0.113.7" }
    let reader = ClientAddressReader(trustedProxies: ["127.0.0.1"], field: .xForwardedFor)
    #expect(reader.client(of: request, from: "127.0.0.1") == "127.0.0.1")
  }

  // MARK: Networks

  @Test func `limits count an IPv4 address itself and the network of an IPv6 address`() throws {
    #expect(ClientAddress("203.0.113.7").network == "203.0.113.7")
    #expect(ClientAddress("::ffff:203.0.113.7").network == "203.0.113.7")
    let one = ClientAddress("2001:db8:1:2::1")
    #expect(one.network == "2001:db8:1:2::/64")
    #expect(ClientAddress("2001:db8:1:2:ffff:ffff:ffff:ffff").network == one.network)
    #expect(ClientAddress("2001:db8:1:3::1").network != one.network)
    #expect(ClientAddress(nil).network == "unknown")
  }

  @Test func `the address of a connection is read for both protocols, and a Unix domain socket has none`()
    throws
  {
    #expect(IPAddress(try SocketAddress(ipAddress: "203.0.113.7", port: 1)) == "203.0.113.7")
    #expect(IPAddress(try SocketAddress(ipAddress: "2001:db8::7", port: 1)) == "2001:db8::7")
    #expect(IPAddress(try SocketAddress(unixDomainSocketPath: "/tmp/socket")) == nil)
  }
}

extension IPAddress: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) {
    guard let address = IPAddress(value) else { preconditionFailure("\(value) is not an IP address") }
    self = address
  }
}
#endif
