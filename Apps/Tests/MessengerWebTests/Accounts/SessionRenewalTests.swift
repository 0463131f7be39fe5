import Foundation
import FoundationNetworking
import Testing

@Suite struct SessionRenewalTests {
  @Test func `signing up, in and out renews the session, so that session fixation fails`() async throws {
    let browser = FormClient(server: try await ServerProcess())
    try await browser.get("/sign-up")
    var sessions = [browser.cookies.filter { !["account", "device"].contains($0.key) }]
    #expect(sessions[0].count == 1)
    try await browser.post("/sign-up", "name=Ada&password=correct+horse")
    #expect(browser.cookies["account"] != nil)
    sessions.append(browser.cookies.filter { !["account", "device"].contains($0.key) })
    try await browser.post("/sign-out")
    #expect(browser.cookies["account", default: ""] == "")
    sessions.append(browser.cookies.filter { !["account", "device"].contains($0.key) })
    try await browser.post("/sign-in", "name=Ada&password=correct+horse")
    #expect(browser.cookies["account"] != nil)
    sessions.append(browser.cookies.filter { !["account", "device"].contains($0.key) })
    #expect(sessions.map(\.count) == [1, 1, 1, 1])
    #expect(Set(sessions).count == 4)
  }

  @Test func `signing in again ends the previous session of the browser`() async throws {
    let browser = FormClient(server: try await ServerProcess())
    try await browser.post("/sign-up", "name=Ada&password=correct+horse")
    let old = try #require(browser.cookies["account"])
    try await browser.post("/sign-in", "name=Ada&password=correct+horse")
    #expect(browser.cookies["account"] != old)
    let thief = FormClient(server: browser.server)
    var request = URLRequest(url: try #require(URL(string: browser.server.url + "/settings")))
    request.setValue("account=\(old)", forHTTPHeaderField: "Cookie")
    request.httpShouldHandleCookies = false
    let (_, response) = try await thief.session.data(for: request)
    // A request with the old token is redirected.
    #expect(response.url?.path == "/sign-in")
  }
}
