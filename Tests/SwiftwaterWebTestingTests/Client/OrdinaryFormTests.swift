import Swiftwater
import SwiftwaterPages
import Testing

@testable import SwiftwaterWebTesting

/// Forms that the browser sends by itself, on a page that is rebuilt, in process.
struct OrdinaryFormTests {
  private final class SignUpPage: Page {
    let title = Property<String>.constant("Sign up")

    var body: Markup {
      form(.method("post"), .action("/sign-up")) {
        input(.id("name"), .name("name"))
        textarea(.id("note"), .name("note"))
        input(.id("agrees"), .name("agrees"), .type("checkbox"))
        input(.id("news"), .name("news"), .type("checkbox"), .checked())
        select(.id("size"), .name("size")) {
          option { "Small" }
          option { "Large" }
        }
        select(.id("color"), .name("color")) {
          option { "Red" }
          option(.selected()) { "Green" }
        }
        select(.id("days"), .name("days"), .multiple()) {
          option { "Monday" }
          option { "Friday" }
        }
        input(.id("kept"), .name("kept"), .custom("value", "kept"))
      }
    }
  }

  private func isChecked(_ id: String, on page: InProcessPage) -> Bool {
    page.browser.body.descendants { $0["id"] == id && $0.isChecked }.count == 1
  }

  @Test(arguments: [InProcessBrowser()] + (1...5).map { InProcessBrowser(seed: $0) })
  func `what the user has entered stays when the server restarts`(_ transport: InProcessBrowser) async throws
  {
    var pages = Pages()
    pages.add(Route("/")) { _ in .page(SignUpPage()) }
    try await transport.serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      try await page.fill("Ada", into: "#name")
      try await page.fill("Hello", into: "#note")
      try await page.check("#agrees")
      try await page.check("#news", isChecked: false)
      try await page.select("Large", in: "#size")
      try await page.select("Red", in: "#color")
      try await page.select("Friday", in: "#days")
      let token = page.browser.client.token
      try await site.restart()
      try await page.recover()
      #expect(page.browser.client.token != token)
      #expect(try page.value("#name") == "Ada")
      #expect(try page.value("#note") == "Hello")
      #expect(isChecked("agrees", on: page))
      #expect(!isChecked("news", on: page))
      #expect(try page.value("#size") == "Large")
      #expect(try page.value("#color") == "Red")
      // As in a browser, several options in one field are not put back.
      #expect(try page.value("#days") != "Friday")
      #expect(try page.value("#kept") == "kept")
    }
  }
}
