import Foundation
import Swiftwater
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

@testable import EditProfile

/// The page without a network.
@Suite struct ProfilePageTests {
  private func withForm(_ body: (InProcessPage, InProcessSite) async throws -> Void) async throws {
    var pages = Pages()
    EditProfileSite().addPages(to: &pages)
    try await InProcess().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/profile/edit", as: nil)
      try await page.fill("", into: .label("Username"))
      try await page.fill("2999-01-01", into: .label("Birthday"))
      try await page.fill("13", into: .label("Lucky Number"))
      try await body(page, site)
    }
  }

  private func expectDraft(_ page: InProcessPage) async throws {
    try await page.waitFor(text: "Required", in: "#profile-username-problem")
    try await page.waitFor(value: "2999-01-01", of: .label("Birthday"))
    #expect(try page.count("#profile-birthday-problem") == 1)
    try await page.waitFor(value: "13", of: .label("Lucky Number"))
  }

  @Test func `EDP-10 entries outlive a reload and the server, also invalid ones`() async throws {
    try await withForm { page, site in
      try await page.reload()
      try await expectDraft(page)
      try await site.restart()
      try await expectDraft(page)
    }
  }

  @Test func `EDP-10 saved entries are not those of the next form`() async throws {
    try await withForm { page, _ in
      try await page.fill("grace", into: .label("Username"))
      try await page.fill("", into: .label("Birthday"))
      try await page.click(.role("button", name: "Update"))
      try await page.advance(by: .seconds(1))
      try await page.waitFor(text: "grace", in: ".profile-card")
      try await page.click(.role("link", name: "Edit"))
      try await page.fill("14", into: .label("Lucky Number"))
      try await page.reload()
      try await page.waitFor(value: "grace", of: .label("Username"))
      try await page.waitFor(value: "14", of: .label("Lucky Number"))
      #expect(try page.count(".input-problem") == 0)
    }
  }

  @Test func `EDP-10 cancelled entries are gone`() async throws {
    try await withForm { page, _ in
      try await page.click(.role("button", name: "Cancel"))
      try await page.click(.role("link", name: "Edit"))
      try await page.reload()
      try await page.waitFor(value: "ada", of: .label("Username"))
      try await page.waitFor(value: "7", of: .label("Lucky Number"))
    }
  }

  @Test func `the page answers while a photo is read`() async throws {
    let (readings, reading) = AsyncStream.makeStream(of: Void.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    var pages = Pages()
    pages.add(ProfileScreen.self) { _, screen in
      let viewModel = ProfileViewModel(
        at: screen, server: MemoryProfileServer(ProfileContent(username: "ada")))
      return .page(
        ProfilePage(viewModel) { _ in
          reading.yield()
          _ = await ends.first { _ in true }
          return "/profile-photos/1"
        })
    }
    try await InProcess().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/profile/edit", as: nil)
      try await page.choose(
        [TestFile(name: "ada.png", type: "image/png", content: Data([1]))], in: "#profile-photo")
      _ = await readings.first { _ in true }
      try await page.fill("", into: .label("Username"))
      try await page.fill("13", into: .label("Lucky Number"))
      try await page.waitFor(text: "Required", in: "#profile-username-problem")
      #expect(try page.count(".profile-photo img") == 0)
      end.yield()
      try await page.waitFor(count: 1, of: ".profile-photo img")
    }
  }

  @Test func `a file that is not a photo is refused by its name`() async throws {
    try await withForm { page, _ in
      try await page.choose(
        [TestFile(name: "ada.png", type: "image/png", content: Data([1]))], in: "#profile-photo")
      try await page.waitFor(text: "“ada.png” is not a picture that can be shown.", in: "dialog")
      #expect(try page.count(".profile-photo img") == 0)
    }
  }
}
