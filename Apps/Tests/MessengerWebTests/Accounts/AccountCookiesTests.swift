import HTTPTypes
import Hummingbird
import MessengerServices
import Testing

@testable import MessengerWeb

/// The cookies of a person who has signed in.
@Suite struct AccountCookiesTests {
  private func cookies(isSecure: Bool) async throws -> [String] {
    var response = Response(status: .ok)
    AccountCookies(isSecure: isSecure).set(try await PageFixture().signUp("Ada"), on: &response)
    return response.headers[values: .setCookie]
  }

  @Test(arguments: [true, false])
  func `neither scripts nor forms of other sites can use the cookies`(isSecure: Bool) async throws {
    let cookies = try await cookies(isSecure: isSecure)
    #expect(cookies.count == 2)
    for cookie in cookies {
      #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "\(cookie)")
    }
  }

  @Test func `on a site with TLS cookies are sent over TLS only, and other hosts cannot set them`()
    async throws
  {
    for cookie in try await cookies(isSecure: true) {
      #expect(cookie.hasPrefix("__Host-") && cookie.contains("Secure"), "\(cookie)")
    }
    for cookie in try await cookies(isSecure: false) {
      #expect(!cookie.contains("__Host-") && !cookie.contains("Secure"), "\(cookie)")
    }
  }
}
