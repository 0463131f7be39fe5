#if Web
import Foundation
import Hummingbird
import SwiftwaterPages
import Synchronization
import Testing

@testable import SwiftwaterWeb

/// Files that only some users may see.
@Suite(.timeLimit(.minutes(30)))
struct ProtectedFileTests {
  private struct User: PageIdentity {
    let account: String
  }

  /// The accounts that may see the file, which is named `1`.
  private final class Members: Sendable {
    private let accounts = Mutex<Set<String>>(["ann"])

    func contains(_ account: String) -> Bool { accounts.withLock { $0.contains(account) } }

    func remove(_ account: String) { accounts.withLock { _ = $0.remove(account) } }
  }

  private func withFile(
    caching: ServedFile.Caching = .revalidated,
    _ body: (inout RawConnection, Members) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/file"
      try Data("0123456789".utf8).write(to: URL(filePath: path))
      let members = Members()
      // The browsers of these tests name their user in a cookie.
      let livePages = LivePages(Pages()) { request, _ in
        request.cookies["user"].map { User(account: $0.value) }
      }
      try await withServer(assets: livePages.assets) { router in
        livePages.addFiles("/media/{id}", to: router, for: User.self, caching: caching) { user, parameters in
          guard try parameters.require("id") == "1", members.contains(user.account) else { return nil }
          return ServedFile(path: path, type: "image/webp", name: "file.webp", eTag: "abc")
        }
        livePages.addRoutes(to: router)
      } _: { server in
        try await withConnection(to: server.port) { client in try await body(&client, members) }
      }
    }
  }

  @Test func `a user who may see a file receives it, and the browser asks again each time`() async throws {
    try await withFile { client, _ in
      let response = try await client.request("/media/1", ["Cookie: user=ann"])
      #expect(response.statusCode == 200)
      #expect(response.text == "0123456789")
      #expect(response["content-type"] == "image/webp")
      #expect(response["etag"] == "\"abc\"")
      #expect(response["cache-control"] == "private, no-cache")
      #expect(response["x-content-type-options"] == "nosniff")
      #expect(response["content-security-policy"] == "default-src 'none'; sandbox")
      #expect(response["cross-origin-resource-policy"] == "same-origin")
      let again = try await client.request("/media/1", ["Cookie: user=ann", "If-None-Match: \"abc\""])
      #expect(again.statusCode == 304)
      #expect(again["cache-control"] == "private, no-cache")
      let part = try await client.request("/media/1", ["Cookie: user=ann", "Range: bytes=2-4"])
      #expect(part.statusCode == 206)
      #expect(part.text == "234")
      #expect(try await client.request("/media/1", ["Cookie: user=ann"], method: "HEAD").statusCode == 200)
    }
  }

  @Test func `a user who was removed sees nothing, not even files that the browser has kept`() async throws {
    try await withFile { client, members in
      #expect(try await client.request("/media/1", ["Cookie: user=ann"]).statusCode == 200)
      members.remove("ann")
      for fields in [
        [], ["If-None-Match: \"abc\""], ["Range: bytes=0-1"], ["If-Range: \"abc\"", "Range: bytes=0-1"],
      ] {
        for method in ["GET", "HEAD"] {
          let response = try await client.request("/media/1", ["Cookie: user=ann"] + fields, method: method)
          #expect(response.statusCode == 404)
          #expect(response["etag"] == nil)
          #expect(response["cache-control"] == "no-store")
        }
      }
    }
  }

  @Test func `others cannot tell a file that they may not see from one that is missing`() async throws {
    try await withFile { client, _ in
      let missing = try await client.request("/media/2", ["Cookie: user=ann"])
      let forbidden = try await client.request("/media/1", ["Cookie: user=bob"])
      let signedOut = try await client.request("/media/1")
      #expect(missing.statusCode == 404)
      for response in [forbidden, signedOut] {
        #expect(response.statusCode == 404)
        #expect(response.body == missing.body)
      }
    }
  }

  @Test func `a file that stays visible forever is not requested again`() async throws {
    try await withFile(caching: .immutable) { client, _ in
      let response = try await client.request("/media/1", ["Cookie: user=ann"])
      #expect(response["cache-control"] == "private, max-age=31536000, immutable")
    }
  }
}
#endif
