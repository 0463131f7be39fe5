#if Web
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import SwiftwaterPages
import SwiftwaterWeb
import Testing

@Suite(.timeLimit(.minutes(30)))
struct SecurityHeadersMiddlewareTests {
  func withRoutes(
    _ configuration: WebServer.Configuration = .init(), logger: Logger = .quiet,
    _ body: (inout RawConnection) async throws -> Void
  ) async throws {
    struct Secret: Error {}
    try await withServer(configuration, logger: logger) { router in
      router.get("/") { _, _ in "a page" }
      router.get("/own") { _, _ in
        Response(status: .ok, headers: [.contentSecurityPolicy: "sandbox", .cacheControl: "max-age=60"])
      }
      router.get("/fails") { _, _ -> String in throw Secret() }
      router.get("/rejects") { _, _ -> String in throw HTTPError(.conflict, message: "not now") }
    } _: { server in
      try await withConnection(to: server.port) { client in
        try await body(&client)
      }
    }
  }

  @Test(arguments: ["/", "/nowhere", "/fails", "/rejects", "/health"])
  func `every response has the security fields, errors included`(path: String) async throws {
    try await withRoutes { client in
      let response = try await client.request(path)
      let policy = try #require(response["content-security-policy"])
      let hash = Data(SHA256.hash(data: Data(bootstrapScript.utf8))).base64EncodedString()
      #expect(
        policy.hasPrefix("default-src 'none'; script-src 'self' 'sha256-\(hash)'; style-src 'self';"))
      #expect(!policy.contains("unsafe"))
      for directive in [
        "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "connect-src 'self'",
      ] {
        #expect(policy.contains(directive))
      }
      #expect(response["x-content-type-options"] == "nosniff")
      #expect(response["referrer-policy"] == "same-origin")
      #expect(response["cross-origin-opener-policy"] == "same-origin")
      #expect(response["cross-origin-resource-policy"] == "same-origin")
      #expect(response["permissions-policy"]?.contains("camera=()") == true)
      #expect(response["cache-control"] == "no-store")
      #expect(response["strict-transport-security"] == nil)
    }
  }

  @Test func `only the features that are allowed can be used, by pages of this server`() async throws {
    var configuration = WebServer.Configuration()
    configuration.allowedFeatures = [.microphone, .displayCapture]
    try await withRoutes(configuration) { client in
      let response = try await client.request("/")
      #expect(
        response["permissions-policy"]
          == "camera=(), display-capture=(self), geolocation=(), microphone=(self), payment=(), usb=()")
    }
  }

  @Test func `internal errors are logged, and not sent in the response`() async throws {
    let log = RecordedLog()
    try await withRoutes(logger: log.logger) { client in
      let response = try await client.request("/fails")
      #expect(response.statusCode == 500)
      #expect(response.text == "Internal Server Error")
      #expect(log.lines == ["unhandled error in a request handler error=Secret() path=/fails"])
    }
  }

  @Test func `fields that a route sets are not replaced`() async throws {
    try await withRoutes { client in
      let response = try await client.request("/own")
      #expect(response.values("content-security-policy") == ["sandbox"])
      #expect(response.values("cache-control") == ["max-age=60"])
    }
  }

  @Test func `with TLS, browsers are told to use TLS only`() async throws {
    var configuration = WebServer.Configuration()
    configuration.origin = "https://chat.example.org"
    try await withRoutes(configuration) { client in
      let response = try await client.request("/")
      #expect(response["strict-transport-security"] == "max-age=31536000")
      #expect(response["set-cookie"]?.contains("Secure") == true)
    }
  }

  @Test func `the response to an internal error has no details`() async throws {
    try await withRoutes { client in
      let failure = try await client.request("/fails")
      #expect(failure.statusCode == 500)
      #expect(failure.text == "Internal Server Error")
      let rejection = try await client.request("/rejects")
      #expect(rejection.statusCode == 409)
      #expect(rejection.text == "not now")
      #expect(try await client.request("/nowhere").text == "Not Found")
    }
  }
}
#endif
