#if Web
import HTTPTypes
import NIOEmbedded
import Testing

@testable import SwiftwaterWeb

struct ClientAddressTests {
  func address(_ forwarded: [String], trustsProxy: Bool) -> ClientAddress {
    var request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
    for value in forwarded {
      if let name = HTTPField.Name("X-Forwarded-For") {
        request.headerFields.append(HTTPField(name: name, value: value))
      }
    }
    return ClientAddress(of: request, over: EmbeddedChannel(), trustsProxy: trustsProxy)
  }

  @Test func `with a proxy, the IP address is the one that the proxy has appended`() {
    #expect(address(["10.0.0.1, 203.0.113.7"], trustsProxy: true).text == "203.0.113.7")
    #expect(address(["10.0.0.1", "203.0.113.7"], trustsProxy: true).text == "203.0.113.7")
    #expect(address(["not an IP address"], trustsProxy: true).text == "unknown")
  }

  @Test func `without a proxy, the field is ignored`() {
    #expect(address(["203.0.113.7"], trustsProxy: false).text == "unknown")
  }

  @Test func `limits count an IPv4 address itself and the network of an IPv6 address`() {
    #expect(ClientAddress(text: "203.0.113.7").network == "203.0.113.7")
    let one = ClientAddress(text: "2001:db8:1:2::1")
    let same = ClientAddress(text: "2001:db8:1:2:ffff:ffff:ffff:ffff")
    let other = ClientAddress(text: "2001:db8:1:3::1")
    #expect(one.network == same.network)
    #expect(one.network != other.network)
    #expect(ClientAddress(text: "::ffff:203.0.113.7").network == "203.0.113.7")
  }
}
#endif
