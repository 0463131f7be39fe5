#if Web
import Foundation
import Hummingbird
import Testing

@testable import SwiftwaterWeb

@Suite(.timeLimit(.minutes(30)))
struct BrowserSessionTests {
  let sessions = BrowserSessions(
    key: SigningKey(), isSecure: false, lifetime: .seconds(100), cookieName: "session")
  let start = Date(timeIntervalSince1970: 1_000_000)

  func request(_ cookie: Cookie) -> Request {
    Request(
      head: .init(
        method: .get, scheme: nil, authority: nil, path: "/",
        headerFields: [.cookie: "other=1; \(cookie.name)=\(cookie.value)"]),
      body: .init(buffer: .init()))
  }

  @Test func `a session is recognized by its cookie until it expires`() {
    let session = BrowserSession()
    let request = request(sessions.cookie(for: session, at: start))
    #expect(sessions.session(of: request, at: start)?.session == session)
    #expect(sessions.session(of: request, at: start + 99)?.session == session)
    #expect(sessions.session(of: request, at: start + 100) == nil)
  }

  @Test func `a session is aging after half of its lifetime`() {
    let request = request(sessions.cookie(for: BrowserSession(), at: start))
    #expect(sessions.session(of: request, at: start + 50)?.isAging == false)
    #expect(sessions.session(of: request, at: start + 51)?.isAging == true)
  }

  @Test func `session ids are unique and have 32 digits`() {
    let ids = (1...100).map { _ in BrowserSession().id }
    #expect(Set(ids).count == 100)
    #expect(ids.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `scripts cannot read the cookie, and other sites do not send it`() {
    let cookie = sessions.cookie(for: BrowserSession(), at: start)
    #expect(cookie.httpOnly)
    #expect(cookie.sameSite == .lax)
    #expect(!cookie.secure)
    #expect(cookie.path == "/")
    #expect(cookie.maxAge == 100)
  }

  @Test func `with TLS the cookie is bound to TLS and to the host`() {
    let secure = BrowserSessions(
      key: SigningKey(), isSecure: true, lifetime: .seconds(100), cookieName: "session")
    let cookie = secure.cookie(for: BrowserSession())
    #expect(cookie.secure)
    #expect(cookie.name == "__Host-session")
    #expect(cookie.domain == nil)
  }

  @Test func `a cookie that is altered or signed by another key is rejected`() {
    let cookie = sessions.cookie(for: BrowserSession(), at: start)
    let other = BrowserSessions(
      key: SigningKey(), isSecure: false, lifetime: .seconds(100), cookieName: "session")
    #expect(other.session(of: request(cookie), at: start) == nil)
    let altered = Cookie(name: cookie.name, value: "f" + cookie.value.dropFirst(2))
    #expect(sessions.session(of: request(altered), at: start) == nil)
  }

  @Test func `the first visit sets a cookie, and the second keeps it`() async throws {
    try await withServer { router in
      router.get("/") { _, context in "\(context.isNewSession) \(context.session.id)" }
    } _: { server in
      try await withConnection(to: server.port) { client in
        let first = try await client.request("/")
        let id = first.text.dropFirst("true ".count)
        #expect(first.text.hasPrefix("true "))
        let second = try await client.request("/", ["Cookie: \(first.cookies)"])
        #expect(second.text == "false \(id)")
        #expect(second.values("set-cookie").isEmpty)
      }
    }
  }

  @Test func `a route can renew the session of the browser`() async throws {
    try await withServer { router in
      router.post("/sign-in") { _, context in
        var response = Response.seeOther("/")
        let session = context.renewSession(on: &response)
        response.headers[.eTag] = session.id
        return response
      }
      router.get("/") { _, context in context.session.id }
    } _: { server in
      try await withConnection(to: server.port) { client in
        let fields = ["Origin: http://localhost", "Cookie: \(server.cookie)"]
        let signIn = try await client.request("/sign-in", fields, method: "POST")
        #expect(signIn.values("set-cookie").count == 1)
        let id = try await client.request("/", ["Cookie: \(signIn.cookies)"]).text
        #expect(id == signIn["etag"])
        #expect(id != server.session.id)
      }
    }
  }
}
#endif
