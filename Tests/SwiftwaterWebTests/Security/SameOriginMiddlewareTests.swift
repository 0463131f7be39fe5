#if Web
import HTTPTypes
import Hummingbird
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct SameOriginMiddlewareTests {
  func accepts(_ origin: String?, host: String, configured: String? = nil) -> Bool {
    var request = HTTPRequest(method: .post, scheme: nil, authority: host, path: "/")
    request.headerFields[.origin] = origin
    return SameOriginMiddleware(origin: configured).isFromSameOrigin(request)
  }

  @Test func `without a configured origin, the origin is the requested host over plain HTTP`() {
    #expect(accepts("http://localhost:8080", host: "localhost:8080"))
    #expect(!accepts("https://localhost:8080", host: "localhost:8080"))
    #expect(!accepts("http://localhost", host: "localhost:8080"))
    #expect(!accepts("http://localhost:8080.evil.example", host: "localhost:8080"))
    #expect(!accepts(nil, host: "localhost:8080"))
    #expect(!accepts("null", host: "null"))
    #expect(!accepts("http://", host: ""))
  }

  @Test func `a configured origin is the only one, for any requested host`() {
    let origin = "https://chat.example.org"
    #expect(accepts(origin, host: "127.0.0.1:8080", configured: origin))
    #expect(!accepts("https://chat.example.org.evil.example", host: "chat.example.org", configured: origin))
    #expect(!accepts("http://chat.example.org", host: "chat.example.org", configured: origin))
    #expect(!accepts("http://127.0.0.1:8080", host: "127.0.0.1:8080", configured: origin))
  }

  @Test(arguments: [
    ("https://Chat.Example.org", "https://chat.example.org"),
    ("https://chat.example.org:443", "https://chat.example.org"),
    ("http://chat.example.org:80", "http://chat.example.org"),
    ("https://chat.example.org:80", "https://chat.example.org:80"),
    ("http://chat.example.org:443", "http://chat.example.org:443"),
    ("https://[2001:DB8::443]", "https://[2001:db8::443]"),
  ])
  func `browsers send a configured origin in lower case and without its default port`(
    configured: String, sent: String
  ) {
    #expect(accepts(sent, host: "chat.example.org", configured: configured))
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "PURGE"])
  func `requests of other sites that could change something are rejected`(method: String) async throws {
    try await withServer { router in
      for method in ["GET", "POST", "PUT", "PATCH", "DELETE", "PURGE"] {
        guard let method = HTTPRequest.Method(method) else { continue }
        router.on("/", method: method) { _, context in "from us: \(context.isFromSameOrigin)" }
      }
    } _: { server in
      try await withConnection(to: server.port) { client in
        for fields in [
          [], ["Origin: http://evil.example"], ["Origin: null"], ["Origin: http://localhost.evil.example"],
        ] {
          let response = try await client.request("/", fields, method: method)
          #expect(response.statusCode == 403)
        }
        #expect(
          try await client.request("/", ["Origin: http://localhost"], method: method).text == "from us: true")
        #expect(try await client.request("/", ["Origin: http://evil.example"]).text == "from us: false")
      }
    }
  }
}
#endif
