#if Web
import Testing

@testable import SwiftwaterWeb

/// The addresses of hosts, and which of them are on the internet.
@Suite(.timeLimit(.minutes(20))) struct IPAddressTests {
  @Test(arguments: [
    "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1",
    "169.254.169.254", "172.16.0.0", "172.31.255.255", "192.0.0.255", "192.0.2.1", "192.88.99.1",
    "192.168.255.255",
    "198.18.0.0", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
  ])
  func `an IPv4 address that is not on the internet is not public, in any form`(_ text: String) throws {
    #expect(try !#require(IPAddress(text)).isPublic)
    // Mapped, compatible, translated (two prefixes), and embedded by 6to4.
    for prefix in ["::ffff:", "::", "64:ff9b::", "64:ff9b:1::"] {
      #expect(try !#require(IPAddress(prefix + text)).isPublic)
    }
    let parts = text.split(separator: ".").compactMap { UInt16($0) }
    let hexadecimal = [parts[0] << 8 | parts[1], parts[2] << 8 | parts[3]].map { String($0, radix: 16) }
    #expect(try !#require(IPAddress("2002:\(hexadecimal[0]):\(hexadecimal[1])::1")).isPublic)
  }

  @Test(arguments: [
    "::", "::1", "100::1", "1fff::1", "4000::1", "5f00::1", "fc00::1", "fdff::1", "fe80::1", "fe80::1%eth0",
    "febf::1", "fec0::1", "ff02::1", "ff0e::1", "2001::1", "2001:20::1", "2001:1ff::1", "2001:db8::1",
    "2002::1",
    "3fff::1", "3fff:fff::1",
  ])
  func `an IPv6 address that is not on the internet is not public`(_ text: String) throws {
    #expect(try !#require(IPAddress(text)).isPublic)
  }

  @Test(arguments: [
    "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "169.253.0.1",
    "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.167.0.1", "198.17.255.255", "198.20.0.0",
    "223.255.255.255",
    "::ffff:1.1.1.1", "2000::1", "2001:200::1", "2001:db9::1", "2003::1", "2606:4700::1111", "3ffe::1",
  ])
  func `an address on the internet is public`(_ text: String) throws {
    #expect(try #require(IPAddress(text)).isPublic)
  }

  @Test(arguments: ["", "1.1.1", "1.1.1.256", "1.1.1.1:80", "::g", "[::1]", "example.org", "1.1.1.1 "])
  func `a text in another format is not an address`(_ text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test(arguments: ["localhost", "127.1", "2130706433", "0x7f.0.0.1", "017700000001", "127.0.0.1"])
  func `this machine is found under each of its names, and not public`(_ host: String) async throws {
    let addresses = try await IPAddress.resolve(host)
    #expect(
      !addresses.isEmpty && addresses.allSatisfy { $0 == IPAddress("127.0.0.1") || $0 == IPAddress("::1") })
    #expect(!addresses.contains { $0.isPublic })
  }

  @Test func `a name that ends in no domain is not found`() async {
    await #expect(throws: IPAddress.UnknownHostError.self) {
      try await IPAddress.resolve("no-such-host.invalid")
    }
  }
}
#endif
