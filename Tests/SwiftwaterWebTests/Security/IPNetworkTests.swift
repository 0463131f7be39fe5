#if Web
import Testing

@testable import SwiftwaterWeb

struct IPNetworkTests {
  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"), ("10.1.2.3/8", "10.255.0.1", "11.0.0.1"),
    ("192.0.2.7", "192.0.2.7", "192.0.2.8"), ("192.0.2.7/32", "192.0.2.7", "192.0.2.8"),
    ("0.0.0.0/0", "255.255.255.255", "2001:db8::1"), ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"),
    ("::1", "::1", "::2"), ("::ffff:10.0.0.0/104", "10.9.9.9", "11.0.0.1"),
  ])
  func `a network contains the addresses that begin with its bits`(
    text: String, inside: IPAddress, outside: IPAddress
  ) throws {
    let network = try #require(IPNetwork(text))
    #expect(network.contains(inside))
    #expect(!network.contains(outside))
    #expect(IPNetwork(network.description) == network)
  }

  @Test func `the network of all addresses contains all`() {
    #expect(IPNetwork("::/0").contains("::"))
    #expect(IPNetwork("::/0").contains("203.0.113.7"))
    #expect(IPNetwork("::/0").contains("ffff::"))
  }

  @Test(arguments: [
    "", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "host", "10.0.0/8",
  ])
  func `a text in another format is not a network`(text: String) {
    #expect(IPNetwork(text) == nil)
  }

  @Test func `a network is written in its shortest form`() {
    #expect("\(IPNetwork("10.1.2.3/8"))" == "10.0.0.0/8")
    #expect("\(IPNetwork("192.0.2.7"))" == "192.0.2.7")
    #expect("\(IPNetwork("2001:DB8:0::/32"))" == "2001:db8::/32")
  }
}
#endif
