import PageTesting
import SwiftwaterBrowserTesting
import SwiftwaterWebTesting
import Testing

/// The applications without a pointer: every control is reached and operated by keys.
@Suite(.serialized, .timeLimit(.minutes(30))) struct KeyboardTests {
  /// How a page is shown.
  struct Appearance: CustomTestStringConvertible {
    let viewport: Viewport
    let colors: ColorScheme

    var testDescription: String { "\(viewport.width) \(colors)" }
  }

  static let appearances = [Viewport.phone, .desktop].flatMap { viewport in
    [ColorScheme.light, .dark].map { Appearance(viewport: viewport, colors: $0) }
  }

  private func withPage(
    _ path: String, _ appearance: Appearance, _ body: (BrowserPage) async throws -> Void
  ) async throws {
    try await AppsProgram.run { url in
      let page = try await AppsProgram.openPage(url + path, appearance.viewport, appearance.colors)
      try await body(page)
      #expect(try await page.errors().isEmpty)
    }
  }

  @Test(arguments: ["/", "/code/player"], appearances)
  func `the Tab key leads to every control of a page`(path: String, appearance: Appearance) async throws {
    try await withPage(path, appearance) { page in try await page.walkByTab(path) }
  }

  @Test(arguments: appearances) func `a user fills in the small forms with the keyboard`(
    appearance: Appearance
  )
    async throws
  {
    try await withPage("/forms", appearance) { page in
      try await page.walkByTab("forms")
      try await page.tab(to: "#email")
      try await page.type("ada@example.org")
      try await page.press("Enter")
      try await page.waitFor(text: "Subscribed ada@example.org.", in: "main")

      try await page.tab(to: "#sign-up-name")
      try await page.type("ada")
      try await page.press("Tab")
      try await page.waitFor("#sign-up-password", .focused)
      try await page.type("secret")
      try await page.press("Tab")
      try await page.type("secre")
      try await page.press("Tab")
      try await page.waitFor(text: "Not the same", in: "main")
      try await page.walkByTab("forms-problem")
      try await page.tab(to: "#sign-up-confirmation")
      try await page.press("Control+a")
      try await page.type("secret")
      // The button is enabled now.
      try await page.waitFor(.role("button", name: "Sign Up"), .enabled)
      try await page.press("Tab")
      try await page.waitFor(.role("button", name: "Sign Up"), .focused)
      try await page.press("Space")
      try await page.waitFor(text: "Welcome, ada.", in: "main")

      try await page.tab(to: "#login-name")
      try await page.type("ada")
      try await page.press("Tab")
      try await page.type("secret")
      try await page.press("Enter")
      try await page.waitFor(text: "Logged in as ada.", in: "main")

      try await page.tab(to: "#name")
      try await page.press("Control+a")
      try await page.type("Grace")
      try await page.waitFor(text: "Name changed to Grace", in: "output")
    }
  }

  @Test(arguments: appearances) func `a user changes the score and uploads it with the keyboard`(
    appearance: Appearance
  ) async throws {
    try await withPage("/player", appearance) { page in
      try await page.walkByTab("player")
      try await page.tab(to: .role("button", name: "More points"))
      try await page.press("Space")
      try await page.waitFor(text: "101", in: ".player-points")
      try await page.tab(to: "#player-name")
      try await page.press("Control+a")
      try await page.type("darn")
      try await page.waitFor(.role("button", name: "Ok"), .focused)
      try await page.walkByTab("player-dialog")
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)
      try await page.waitFor("#player-name", .focused)
      try await page.type("Ada")
      try await page.press("Enter")
      try await page.waitFor(text: "Updated Ada with 101 points", in: "dialog")
      try await page.waitFor(.role("button", name: "Ok"), .focused)
      try await page.press("Enter")
      try await page.waitFor("dialog", .detached)
      try await page.waitFor("#player-name", .focused)
    }
  }

  @Test(arguments: appearances) func `a user edits a profile with the keyboard`(appearance: Appearance)
    async throws
  {
    try await withPage("/profile", appearance) { page in
      try await page.walkByTab("profile")
      try await page.tab(to: .role("link", name: "Edit"))
      try await page.press("Enter")
      try await page.waitFor("h1", .focused)
      try await page.waitFor("#profile-username", .visible)
      try await page.walkByTab("profile-edit")
      try await page.tab(to: "#profile-username")
      try await page.press("Control+a")
      try await page.type("grace")
      try await page.tab(to: "#profile-lucky-number")
      try await page.press("Control+a")
      try await page.type("7")

      try await page.tab(to: .role("button", name: "Delete Profile"))
      try await page.press("Enter")
      try await page.waitFor("dialog.destructive", .visible)
      try await page.walkByTab("profile-delete")
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)
      try await page.waitFor(.role("button", name: "Delete Profile"), .focused)

      try await page.tab(to: "form button[type=submit]")
      try await page.press("Space")
      try await page.waitFor(text: "grace", in: ".profile-card")
      try await page.waitFor(text: "7", in: ".profile-card")
      try await page.tab(to: "#profile-server-0")
      try await page.press("ArrowDown")
      try await page.press("ArrowDown")
      try await page.waitFor("#profile-server-2", .focused)
      try await page.waitUntil("document.getElementById('profile-server-2').checked")
    }
  }

  @Test(arguments: appearances)
  func `a user looks at photos, logs in and votes with the keyboard`(appearance: Appearance) async throws {
    try await withPage("/pixels", appearance) { page in
      try await page.waitFor(count: 100, of: ".pixels-cell img")
      try await page.walkByTab("pixels")
      try await page.tab(to: Locator(".pixels-cell a").nth(2))
      let path = try await page.attribute("href", of: Locator(".pixels-cell a").nth(2)) ?? ""
      try await page.press("Enter")
      try await page.waitUntil("location.pathname === '\(path)'")
      try await page.waitFor(".pager", .visible)
      try await page.waitForLivePage()
      try await page.waitFor("h1", .focused)
      try await page.walkByTab("pixels-photos")
      try await page.tab(to: ".pager-pages")
      try await page.press("ArrowRight")
      try await page.waitUntil("location.pathname !== '\(path)'")
      let next = try await page.evaluate("location.pathname", as: String.self)

      try await page.tab(to: .role("button", name: "Info"))
      try await page.press("Enter")
      try await page.waitFor(".pixels-details", .visible)
      try await page.walkByTab("pixels-details")
      try await page.tab(to: ".pixels-vote")
      try await page.press("Enter")
      try await page.waitFor("#pixels-username", .focused)
      try await page.walkByTab("pixels-login")
      try await page.tab(to: "#pixels-username")
      try await page.type("ada")
      try await page.press("Tab")
      try await page.type("pixels")
      try await page.press("Enter")
      try await page.waitFor(text: "Voted For!", in: ".pixels-vote")
      try await page.press("Escape")
      try await page.waitFor("dialog", .detached)
      try await page.waitFor(.role("button", name: "Info"), .focused)

      try await page.press("Shift+Tab")
      try await page.waitFor(".pixels-back", .focused)
      try await page.press("Enter")
      try await page.waitUntil("location.pathname === '/pixels'")
      try await page.waitUntil("document.activeElement.getAttribute('href') === '\(next)'")
    }
  }

  @Test(arguments: appearances) func `a user connects a watch and opens an application with the keyboard`(
    appearance: Appearance
  ) async throws {
    try await withPage("/watch", appearance) { page in
      try await page.walkByTab("watch")
      try await page.tab(to: .role("button", name: "Connect"))
      try await page.press("Enter")
      try await page.waitFor(.role("button", name: "Disconnect"), .focused)
      try await page.tab(to: .role("button", name: "Sunrise"))
      try await page.press("Enter")
      try await page.waitFor("dialog .watch-screenshot svg", .visible)
      try await page.walkByTab("watch-app")
      try await page.tab(to: "#watch-pins")
      try await page.press("Space")
      try await page.waitUntil("!document.getElementById('watch-pins').checked")
      try await page.tab(to: .role("button", name: "Share"))
      // The toast disappears by itself.
      try await page.watch(
        for: "document.querySelector('.toast')?.textContent.includes('is ready to be shared')")
      try await page.press("Enter")
      try await page.waitForMoment()
      try await page.tab(to: .role("button", name: "Close"))
      try await page.press("Enter")
      try await page.waitFor("dialog", .detached)
      try await page.waitFor(.role("button", name: "Sunrise"), .focused)

      // The focus is not lost with the button of an application that is removed.
      try await page.press("Enter")
      try await page.waitFor("dialog", .visible)
      try await page.tab(to: .role("button", name: "Remove"))
      try await page.press("Enter")
      try await page.waitFor(.role("button", name: "Sunrise"), .detached)
      try await page.waitFor(.role("heading", name: "Locker"), .focused)
    }
  }
}
