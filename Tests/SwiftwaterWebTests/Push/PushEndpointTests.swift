#if Web
import Testing

@testable import SwiftwaterWeb

struct PushEndpointTests {
  @Test(arguments: [
    ("https://fcm.googleapis.com/fcm/send/abc:def", "https://fcm.googleapis.com"),
    ("https://Updates.Push.Services.Mozilla.com/wpush/v2/x?y=z", "https://updates.push.services.mozilla.com"),
    ("https://push.example.net:8443/1", "https://push.example.net:8443"),
    ("https://[2606:4700::1]/1", "https://[2606:4700::1]"),
  ])
  func `the URL of a push service is accepted`(_ text: String, _ origin: String) throws {
    #expect(try #require(PushEndpoint(text)).origin == origin)
  }

  @Test(arguments: [
    "http://push.example.net/1", "ftp://push.example.net/1", "file:///etc/passwd", "https://", "https:///1",
    "https://user@push.example.net/1", "https://user:word@push.example.net/1", "push.example.net", "",
    "//x/1",
  ])
  func `another URL is rejected`(_ text: String) {
    #expect(PushEndpoint(text) == nil)
  }

  @Test func `plain HTTP is accepted in tests only`() {
    #expect(PushEndpoint("http://127.0.0.1:9/1", allowsLocal: true)?.origin == "http://127.0.0.1:9")
    #expect(PushEndpoint("ftp://127.0.0.1:9/1", allowsLocal: true) == nil)
  }

  @Test(arguments: [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1",
    "172.31.255.255", "192.0.0.8", "192.168.1.1", "198.18.0.1", "203.0.113.5", "224.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::7f00:1", "64:ff9b::7f00:1", "fe80::1", "fc00::1",
    "fd12:3456::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::", "3fff::1",
  ])
  func `an address that is not public is rejected`(_ text: String) async throws {
    let address = try #require(IPAddress(text))
    #expect(!address.isPublic)
    let endpoint = try #require(PushEndpoint("https://push.example.net/1"))
    #expect(try await !endpoint.isPublic { _ in [address] })
    // One public address beside it does not help.
    #expect(try await !endpoint.isPublic { _ in ["1.1.1.1", address] })
    let literal = try #require(PushEndpoint("https://\(text.contains(":") ? "[\(text)]" : text)/1"))
    #expect(try await !literal.isPublic { _ in ["1.1.1.1"] })
  }

  @Test(arguments: ["1.1.1.1", "142.250.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450::1"])
  func `a public address is accepted`(_ text: String) async throws {
    #expect(try #require(IPAddress(text)).isPublic)
    let endpoint = try #require(PushEndpoint("https://push.example.net/1"))
    #expect(try await endpoint.isPublic { _ in [IPAddress(text)!] })
  }

  @Test func `a host without an address is rejected`() async throws {
    let endpoint = try #require(PushEndpoint("https://push.example.net/1"))
    #expect(try await !endpoint.isPublic { _ in [] })
  }
}
#endif
