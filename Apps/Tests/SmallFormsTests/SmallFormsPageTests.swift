import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

@testable import SmallForms

/// Tests the page in process, without a browser.
@Suite struct SmallFormsPageTests {
  @Test func `DEM-6 names outlive a reload, and passwords do not`() async throws {
    var pages = Pages()
    SmallFormsSite.addPages(to: &pages)
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open(SmallFormsSite.path, as: nil)
      try await page.fill("ada", into: "#sign-up-name")
      try await page.fill("secret", into: "#sign-up-password")
      try await page.fill("ada lovelace", into: "#login-name")
      try await page.reload()
      try await page.waitFor(value: "ada", of: "#sign-up-name")
      try await page.waitFor(value: "ada lovelace", of: "#login-name")
      try await page.waitFor(text: "Without spaces", in: "#login-name-problem")
      #expect(try page.value("#sign-up-password") == "")
      #expect(try page.attribute("type", of: "#sign-up-password") == "password")
    }
  }
}
