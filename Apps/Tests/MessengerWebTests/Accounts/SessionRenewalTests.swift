import Foundation
import FoundationNetworking
import Testing

/// A browser without pages: it keeps cookies, and sends forms.
private struct PlainBrowser {
  let server: ServerProcess
  let session = URLSession(configuration: .ephemeral)

  var cookies: [String: String] {
    let cookies = session.configuration.httpCookieStorage?.cookies ?? []
    return Dictionary(cookies.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  func get(_ path: String) async throws {
    _ = try await session.data(from: address(path))
  }

  func post(_ path: String, _ form: String = "") async throws {
    var request = URLRequest(url: try address(path))
    request.httpMethod = "POST"
    request.httpBody = Data(form.utf8)
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.setValue(server.address, forHTTPHeaderField: "Origin")
    _ = try await session.data(for: request)
  }

  private func address(_ path: String) throws -> URL {
    try #require(URL(string: server.address + path))
  }
}

@Suite struct SessionRenewalTests {
  @Test func `whoever signs up, in or out gets another session, so that one planted before is worth nothing`()
    async throws
  {
    let browser = PlainBrowser(server: try ServerProcess())
    try await browser.get("/sign-up")
    var sessions = [browser.cookies.filter { $0.key != "account" }]
    #expect(sessions[0].count == 1)
    try await browser.post("/sign-up", "name=Ada&password=correct+horse")
    #expect(browser.cookies["account"] != nil)
    sessions.append(browser.cookies.filter { $0.key != "account" })
    try await browser.post("/sign-out")
    #expect(browser.cookies["account", default: ""] == "")
    sessions.append(browser.cookies.filter { $0.key != "account" })
    try await browser.post("/sign-in", "name=Ada&password=correct+horse")
    #expect(browser.cookies["account"] != nil)
    sessions.append(browser.cookies.filter { $0.key != "account" })
    #expect(sessions.map(\.count) == [1, 1, 1, 1])
    #expect(Set(sessions).count == 4)
  }

  @Test func `signing in again ends what the browser was signed in with before`() async throws {
    let browser = PlainBrowser(server: try ServerProcess())
    try await browser.post("/sign-up", "name=Ada&password=correct+horse")
    let old = try #require(browser.cookies["account"])
    try await browser.post("/sign-in", "name=Ada&password=correct+horse")
    #expect(browser.cookies["account"] != old)
    let thief = PlainBrowser(server: browser.server)
    var request = URLRequest(url: try #require(URL(string: browser.server.address + "/settings")))
    request.setValue("account=\(old)", forHTTPHeaderField: "Cookie")
    request.httpShouldHandleCookies = false
    let (_, response) = try await thief.session.data(for: request)
    // It is sent on to where one signs in.
    #expect(response.url?.path == "/sign-in")
  }
}
