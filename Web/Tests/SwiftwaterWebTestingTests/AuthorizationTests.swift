import Swiftwater
import SwiftwaterPages
import SwiftwaterWebTesting
import Synchronization
import Testing

/// Who may see a page, and for how long.
struct AuthorizationTests {
  private final class Login: Sendable {
    let isValid = Mutex(true)
    let secrets = Mutex(0)

    func end() { isValid.withLock { $0 = false } }
  }

  private struct SecretPage: Page {
    let login: Login
    var title: Property<String> { .constant("Secret") }
    var isAuthorized: Bool { login.isValid.withLock(\.self) }
    var body: Markup {
      main {
        h1 { "Secret" }
        button(.onClick { login.secrets.withLock { $0 += 1 } }) { "Tell" }
        a(.link("/more")) { "More" }
      }
    }
  }

  private struct SignInPage: Page {
    var title: Property<String> { .constant("Sign in") }
    var body: Markup { main { h1 { "Sign in" } } }
  }

  private func withSecret(_ body: (any TestPage, Login) async throws -> Void) async throws {
    let login = Login()
    var pages = Pages()
    for path in [FixedRoute("/"), FixedRoute("/more")] {
      pages.add(path) { _ in
        login.isValid.withLock(\.self) ? .page(SecretPage(login: login)) : .redirect(to: "/sign-in")
      }
    }
    pages.add(Route("/sign-in")) { _ in .page(SignInPage()) }
    try await InProcess().serve(pages) { site in
      let page = try await site.open("/")
      try await page.click(.role("button", "Tell"))
      try await page.waitFor(text: "Secret", in: "h1")
      #expect(login.secrets.withLock(\.self) == 1)
      try await body(page, login)
    }
  }

  @Test func `an event of somebody who may no longer use the page is not applied, and leads to a sign-in`()
    async throws
  {
    try await withSecret { page, login in
      login.end()
      try await page.click(.role("button", "Tell"))
      try await page.waitFor(text: "Sign in", in: "h1")
      #expect(login.secrets.withLock(\.self) == 1)
      #expect(try await page.address() == "/sign-in")
    }
  }

  @Test func `a link of somebody who may no longer use the page leads to a sign-in`() async throws {
    try await withSecret { page, login in
      login.end()
      try await page.click(.text("More"))
      try await page.waitFor(text: "Sign in", in: "h1")
    }
  }
}
