import Foundation
import FoundationNetworking
import Testing

/// The language of the pages that the program serves.
@Suite(.timeLimit(.minutes(30))) struct PageLanguageTests {
  private func page(_ path: String, _ languages: String?, at server: ServerProcess) async throws -> String {
    var request = URLRequest(url: try #require(URL(string: server.url + path)))
    request.setValue(languages, forHTTPHeaderField: "Accept-Language")
    request.timeoutInterval = 600
    let (data, _) = try await URLSession(configuration: .ephemeral).data(for: request)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a page is in the language that the browser prefers, or else in English`() async throws {
    let server = try await ServerProcess()
    for (languages, start, word) in [
      ("de-AT,de;q=0.9,en;q=0.8", "<html lang=\"de\"", "Anmelden"),
      ("ar-EG,ar;q=0.9", "<html lang=\"ar\" dir=\"rtl\"", "تسجيل الدخول"),
      ("fi,gsw;q=0.9,de;q=0.8", "<html lang=\"de\"", "Anmelden"),
      ("en-GB", "<html lang=\"en\"", "Sign in"), ("fi", "<html lang=\"en\"", "Sign in"),
    ] {
      let html = try await page("/sign-in", languages, at: server)
      #expect(html.contains(start), "\(languages)")
      #expect(html.contains(word), "\(languages)")
    }
  }

  @Test func `a form that is rejected says so in the language of the browser`() async throws {
    let server = try await ServerProcess()
    var request = URLRequest(url: try #require(URL(string: server.url + "/sign-in")))
    request.httpMethod = "POST"
    request.httpBody = Data("name=Ada&password=wrong".utf8)
    // The password is hashed, which is slow on purpose and done by many tests at once.
    request.timeoutInterval = 600
    request.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
    request.setValue(server.url, forHTTPHeaderField: "Origin")
    request.setValue("de", forHTTPHeaderField: "Accept-Language")
    let (data, _) = try await URLSession(configuration: .ephemeral).data(for: request)
    #expect(String(decoding: data, as: UTF8.self).contains("Der Name oder das Passwort ist falsch."))
  }
}
