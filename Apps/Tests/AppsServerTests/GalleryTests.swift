import Foundation
import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterWebTesting
import Testing

@testable import Gallery

/// The whole program in a real browser.
@Suite(.serialized, .timeLimit(.minutes(30))) struct GalleryTests {
  static let viewports = [Viewport.phone, .desktop]
  static let colors = [ColorScheme.light, .dark]

  private func withPage(
    _ path: String, _ viewport: Viewport, _ colors: ColorScheme, _ body: (BrowserPage) async throws -> Void
  ) async throws {
    try await AppsProgram.run { url in
      let page = try await AppsProgram.openPage(url + path, viewport, colors)
      try await body(page)
      #expect(try await page.errors().isEmpty)
    }
  }

  @Test func `each application has its code and a test of it`() {
    for application in Application.all {
      #expect(SourceFile(path: application.viewModelPath) != nil, "\(application.viewModelPath)")
      #expect(SourceFile(path: application.testPath) != nil, "\(application.testPath)")
    }
    #expect(CodePage("nothing") == nil)
  }

  @Test(arguments: [nil, "http://127.0.0.1:8081"])
  func `the front page leads to the messenger where it runs, or says how to start it`(url: String?)
    async throws
  {
    var pages = Pages()
    GallerySite.addPages(to: &pages, messengerURL: url)
    try await InProcessBrowser().serve(pages) { (site: InProcessSite) in
      let page = try await site.open("/", as: nil)
      let link = Locator.role("link", name: "Messenger")
      #expect(try page.count(link) == (url == nil ? 0 : 1))
      #expect(try page.count("code") == (url == nil ? 1 : 0))
      if let url { #expect(try page.attribute("href", of: link) == url) }
    }
  }

  @Test(arguments: viewports, colors)
  func `the front page leads to each application and its code`(
    viewport: Viewport, colors: ColorScheme
  ) async throws {
    try await withPage("/", viewport, colors) { page in
      try await page.waitFor(count: Application.all.count, of: ".gallery-card")
      try await page.check("front")
      for application in Application.all {
        guard let path = application.path else { continue }
        try await page.press("Enter", in: .role("link", name: application.name))
        try await page.waitUntil("location.pathname === '\(path)'")
        try await page.evaluate("history.back()")
        try await page.waitFor(".gallery-cards", .visible)
      }
      try await page.click(Locator(".gallery-links a").nth(0))
      try await page.waitFor(text: "final class PlayerViewModel", in: ".gallery-files")
      try await page.waitFor(text: "PLY-1 a player has default values", in: ".gallery-files")
      try await page.check("code")
    }
  }

  @Test(arguments: viewports, colors)
  func `PLY-2 PLY-6 PLY-8 PLY-10 PLY-11 a user changes the score and uploads it`(
    viewport: Viewport, colors: ColorScheme
  ) async throws {
    try await withPage("/player", viewport, colors) { page in
      try await page.waitFor(text: "100", in: ".player-points")
      try await page.check("player")
      try await page.press("Enter", in: .role("button", name: "More points"))
      try await page.waitFor(text: "101", in: ".player-points")

      try await page.fill("darn", into: .label("Player Name"))
      try await page.waitFor(text: "The name darn has been forbidden!", in: "dialog")
      try await page.check("player-dialog")
      try await page.click(.role("button", name: "Ok"))
      try await page.waitFor("dialog", .detached)
      try await page.waitUntil("document.getElementById('player-name').value === ''")

      try await page.fill("Ada", into: .label("Player Name"))
      for upload in 1...5 {
        try await page.press("Enter", in: .label("Player Name"))
        try await page.waitFor(text: "Updated Ada with 101 points", in: "dialog")
        try await page.click(.role("button", name: "Ok"))
        try await page.waitFor("dialog", .detached)
        if upload < 5 { try await page.waitFor(text: "\(upload) of 5 uploads", in: ".player-uploads") }
      }
      try await page.waitFor(.role("button", name: "Upload Stats"), .hidden)
      try await page.waitFor(.role("button", name: "More points"), .hidden)
      try await page.waitFor("#player-name", .disabled)
      try await page.check("player-over")
    }
  }

  @Test(arguments: viewports, colors)
  func `EDP-2 EDP-3 EDP-5 EDP-6 EDP-7 a user edits a profile`(viewport: Viewport, colors: ColorScheme)
    async throws
  {
    try await withPage("/profile", viewport, colors) { page in
      try await page.check("profile")
      try await page.click("#profile-server-2")
      try await page.waitUntil("document.getElementById('profile-server-2').checked")
      try await page.press("Enter", in: .role("link", name: "Edit"))
      try await page.waitFor("#profile-username", .visible)
      try await page.check("profile-edit")

      try await page.fill("grace", into: .label("Username"))
      // Everything waits for the server, which does not answer, until the request times out.
      try await page.watch(
        for: """
          [document.querySelector("#profile-username"),
            [...document.querySelectorAll("button")].find(({ innerText }) => innerText === "Cancel")]
            .every((control) => control?.closest(":disabled, [aria-disabled=true]"))
          """)
      try await page.press("Enter", in: .label("Username"))
      try await page.waitForMoment()
      try await page.waitFor(text: "Cannot update profile, because the request timed out.", in: "dialog")
      try await page.check("profile-error")
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)

      // The profile is as before.
      try await page.click(.role("button", name: "Cancel"))
      try await page.waitFor(text: "ada", in: ".profile-card")
      try await page.click("#profile-server-1")
      try await page.waitUntil("document.getElementById('profile-server-1').checked")
      try await page.press("Enter", in: .role("link", name: "Edit"))

      // The server misses the first request, and answers the second one.
      try await choosePhoto(page)
      try await page.fill("grace", into: .label("Username"))
      try await page.press("Enter", in: .label("Username"))
      try await page.waitFor(text: "Cannot update profile, because the request timed out.", in: "dialog")
      try await page.click(.role("button", name: "Retry"))
      try await page.waitFor("dialog", .detached)
      try await page.waitFor(text: "grace", in: ".profile-card")
      try await page.waitUntil("document.getElementById('profile-server-0').checked")
      try await page.waitFor(".profile-card img", .visible)
      try await page.check("profile-photo")
      // The browser keeps what the server stores for this tab.
      try await page.reload()
      try await page.waitForLivePage()
      try await page.waitFor(text: "grace", in: ".profile-card")

      try await page.press("Enter", in: .role("link", name: "Edit"))
      try await page.click(.role("button", name: "Delete Profile"))
      try await page.waitFor("dialog.destructive", .visible)
      try await page.check("profile-delete")
      try await page.click("dialog .action")
      try await page.waitFor(text: "There is no profile anymore.", in: "main")
    }
  }

  @Test(arguments: viewports, colors)
  func `EDP-9 a user is asked before a changed profile is left`(viewport: Viewport, colors: ColorScheme)
    async throws
  {
    try await withPage("/profile", viewport, colors) { page in
      try await page.evaluate(
        "window.asked = []; window.answer = false; window.confirm = (text) => (asked.push(text), answer); null"
      )
      try await page.press("Enter", in: .role("link", name: "Edit"))
      try await page.waitFor("#profile-username", .visible)
      // The part of the script that asks is loaded separately.
      try await page.waitForLivePage()
      // Nothing is changed yet, so the form is left without a question.
      try await page.evaluate("history.back()")
      try await page.waitFor(".profile-card", .visible)

      try await page.press("Enter", in: .role("link", name: "Edit"))
      try await page.fill("grace", into: .label("Username"))
      try await page.waitUntil("'unsaved' in document.querySelector('form').dataset")
      try await page.evaluate("history.back()")
      try await page.waitUntil("asked.length === 1")
      #expect(try await page.evaluate("asked[0]") == "Leave without saving the changes?")
      #expect(try await page.value("#profile-username") == "grace")
      try await page.check("profile-unsaved")
      let asksBeforeClosing: Bool = try await page.evaluate(
        """
        () => {
          const event = new Event("beforeunload", { cancelable: true })
          dispatchEvent(event)
          return event.defaultPrevented
        }
        """)
      #expect(asksBeforeClosing)
      try await page.evaluate("window.answer = true; history.back()")
      try await page.waitFor(text: "ada", in: ".profile-card")

      // Cancel leaves without a question, and so does an update.
      try await page.press("Enter", in: .role("link", name: "Edit"))
      try await page.fill("grace", into: .label("Username"))
      try await page.waitUntil("'unsaved' in document.querySelector('form').dataset")
      try await page.click(.role("button", name: "Cancel"))
      try await page.waitFor(text: "ada", in: ".profile-card")
      try await page.press("Enter", in: .role("link", name: "Edit"))
      try await page.fill("grace", into: .label("Username"))
      try await page.press("Enter", in: .label("Username"))
      try await page.waitFor(text: "grace", in: ".profile-card")
      #expect(try await page.evaluate("asked.length") == 2)
    }
  }

  /// Chooses a photo, crops it and waits for its picture.
  private func choosePhoto(_ page: BrowserPage) async throws {
    try await page.waitFor("#profile-photo", .visible)
    let draw = """
      async () => {
        const canvas = new OffscreenCanvas(400, 200)
        const context = canvas.getContext("2d")
        for (const [index, color] of ["tomato", "gold", "seagreen", "royalblue"].entries()) {
          context.fillStyle = color
          context.fillRect(index * 100, 0, 100, 200)
        }
        return btoa(String.fromCharCode(...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())))
      }
      """
    let picture = try #require(Data(base64Encoded: try await page.evaluate(draw, as: String.self)))
    try await page.choose(
      [TestFile(name: "stripes.png", type: "image/png", content: picture)], in: "#profile-photo")
    try await page.waitUntil("document.querySelector('.croppable img')?.naturalWidth === 400")
    // The picture is twice as wide as high, and its middle fills the frame. Zoomed, it moves to its left edge.
    let scale = "new DOMMatrix(getComputedStyle(document.querySelector('.croppable img')).transform).a"
    try await page.waitUntil("Math.abs(\(scale) - 2) < 0.01")
    // For a moment after a screen has come, a character still belongs to its first field. A press ends that.
    try await page.click(".croppable .zoomable-stage")
    try await page.press("+", in: ".croppable .zoomable-stage")
    try await page.waitUntil("Math.abs(\(scale) - 3) < 0.01")
    for _ in 0..<10 { try await page.press("ArrowLeft", in: ".croppable .zoomable-stage") }
    try await page.waitUntil("document.querySelector('.croppable').dataset.crop?.startsWith('0.0 ')")
    try await page.check("profile-crop")
  }

  @Test(arguments: viewports, colors)
  func `DEM-1 DEM-2 DEM-3 DEM-5 a user fills in the small forms`(viewport: Viewport, colors: ColorScheme)
    async throws
  {
    try await withPage("/forms", viewport, colors) { page in
      // The color is that of an invalid address at first.
      let color = "getComputedStyle(document.getElementById('email')).color"
      let red = try await page.evaluate(color, as: String.self)
      try await page.fill("ada@example.org", into: .label("Email"))
      try await page.waitUntil("\(color) !== '\(red)'")
      try await page.fill("ada", into: .label("Email"))
      try await page.waitUntil("\(color) === '\(red)'")
      try await page.fill("ada@example.org", into: .label("Email"))
      try await page.waitUntil("\(color) !== '\(red)'")
      try await page.press("Enter", in: .label("Email"))
      try await page.waitFor(text: "Subscribed ada@example.org.", in: "main")

      try await page.fill("ada", into: "#sign-up-name")
      try await page.fill("secret", into: "#sign-up-password")
      try await page.fill("secre", into: "#sign-up-confirmation")
      try await page.press("Tab", in: "#sign-up-confirmation")
      try await page.waitFor(text: "Not the same", in: "main")
      try await page.check("forms")
      try await page.fill("secret", into: "#sign-up-confirmation")
      try await page.press("Enter", in: "#sign-up-confirmation")
      try await page.waitFor(text: "Welcome, ada.", in: "main")

      try await page.fill("ada", into: "#login-name")
      try await page.fill("secret", into: "#login-password")
      try await page.press("Enter", in: "#login-password")
      try await page.waitFor(text: "Logged in as ada.", in: "main")

      try await page.fill("Grace", into: "#name")
      try await page.waitFor(text: "Name changed to Grace", in: "output")
    }
  }

  @Test(arguments: viewports, colors)
  func `PEB-3 PEB-5 PBL-2 a user connects a watch and opens an application`(
    viewport: Viewport, colors: ColorScheme
  ) async throws {
    try await withPage("/watch", viewport, colors) { page in
      try await page.click(.role("button", name: "Connect"))
      try await page.waitFor(text: "System 4.3; 4.4 is available", in: "main")
      try await page.waitFor(.role("button", name: "Disconnect"), .visible)
      try await page.check("watch")
      try await reconnect(page)

      try await page.press("Enter", in: .role("button", name: "Sunrise"))
      try await page.waitFor("dialog .watch-screenshot svg", .visible)
      try await page.click(.label("Pins in the timeline"))
      // The toast disappears by itself.
      try await page.watch(
        for: "document.querySelector('.toast')?.textContent.includes('is ready to be shared')")
      try await page.click(.role("button", name: "Share"))
      try await page.waitForMoment()
      try await page.check("watch-app")
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)

      // The timeline keeps the setting.
      try await page.press("Enter", in: .role("button", name: "Sunrise"))
      try await page.waitFor("dialog", .visible)
      #expect(
        try await page.evaluate("document.getElementById('watch-pins').checked", as: Bool.self) == false)
      try await page.click(.role("button", name: "Remove"))
      try await page.waitFor("dialog", .detached)
      try await page.waitFor(.role("button", name: "Sunrise"), .detached)

      try await page.click(.role("button", name: "Hands"))
      try await page.click(.role("button", name: "Use as watch face"))
      try await page.click(.role("button", name: "Close"))
      try await page.waitFor(text: "Watch face", in: ".watch-locker")
    }
  }

  /// Disconnects the watch, then connects it again in recovery mode, and once more without it.
  private func reconnect(_ page: BrowserPage) async throws {
    try await page.click(.role("button", name: "Disconnect"))
    try await page.waitFor(.role("heading", name: "No watch"), .visible)
    try await page.waitFor(.role("button", name: "Connect"), .visible)
    // Nothing of the watch is left.
    try await page.waitUntil("document.querySelector('.watch-state [role=status] p').textContent === ''")
    try await page.waitUntil("document.querySelector('.watch-body').textContent === '0'")
    #expect(try await page.count(".watch-body.connected") == 0)
    try await page.check("watch-disconnected")

    try await page.click(.label("In recovery mode"))
    try await page.waitUntil("document.getElementById('watch-recovery').checked")
    try await page.click(.role("button", name: "Connect"))
    try await page.waitFor(.role("heading", name: "Time of Ada"), .visible)
    try await page.waitFor("p.watch-recovery", .visible)
    try await page.waitFor("#watch-recovery", .disabled)
    try await page.waitFor(text: "System 4.3; 4.4 is available", in: "main")
    // The steps are counted again.
    try await page.waitUntil("Number(document.querySelector('.watch-body').textContent) > 0")
    try await page.check("watch-recovery")

    try await page.click(.role("button", name: "Disconnect"))
    try await page.waitFor("p.watch-recovery", .detached)
    try await page.click(.label("In recovery mode"))
    try await page.waitUntil("!document.getElementById('watch-recovery').checked")
    try await page.click(.role("button", name: "Connect"))
    try await page.waitFor(text: "System 4.3; 4.4 is available", in: "main")
    #expect(try await page.count("p.watch-recovery") == 0)
  }
}
