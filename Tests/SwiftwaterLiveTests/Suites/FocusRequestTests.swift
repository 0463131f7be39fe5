#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// The focus that designs ask for, in Chromium.
  @Suite struct FocusRequestTests {
    private final class LoginPage: Page {
      let title = Property<String>.constant("Log in")
      let name = StringInput("Name")
      let password = StringInput("Password")
      let size = ChoiceInput("Size", choices: ["Small", "Large"]) { $0 }
      let helpButton = ButtonDesign("Help")
      let hint = StringInput("Hint")
      private let isHelpShown = MutableProperty(false)
      private let lifetime = Lifetime()

      init() {
        name.focus()
        helpButton.presses.observe(during: lifetime) { [hint, isHelpShown] in
          hint.focus()
          isHelpShown.value = true
        }
      }

      var body: Markup {
        main {
          InputView(password, name: "password")
          InputView(name, name: "name")
          ChoiceView(size, name: "size", as: .radioButtons)
          ButtonView(helpButton, .id("help"))
          Show(when: isHelpShown) { [hint] in InputView(hint, name: "hint") }
          button(.id("fail"), .onClick { [unowned self] in fail() }) { "Fail" }
          button(.id("choose"), .onClick { [unowned self] in size.focus() }) { "Choose" }
          button(.id("press"), .onClick { [unowned self] in helpButton.focus() }) { "Press" }
        }
      }

      /// The field is enabled by the same update that moves the focus.
      private func fail() {
        password.isEditable.value = false
        transaction {
          password.focus()
          password.isEditable.value = true
        }
      }
    }

    @Test func `a design moves the focus to its field or button`() async throws {
      try await withLiveServer { pages in
        pages.add(Route("/")) { _ in .page(LoginPage()) }
      } _: { server in
        let page = try await Browser.launch().newPage()
        try await page.openLive(server.url + "/")
        // The focus was requested before the page was shown.
        try await page.waitFor("#name", .focused)
        for (button, focused) in [
          ("#fail", "password"), ("#choose", "size-0"), ("#press", "help"), ("#help", "hint"),
        ] {
          try await page.click(Locator(button))
          try await page.waitUntil("document.activeElement.id === '\(focused)'")
        }
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
