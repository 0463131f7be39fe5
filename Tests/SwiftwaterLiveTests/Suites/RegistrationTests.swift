#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// A form with an input of each kind in Chromium, in languages of both directions.
  @Suite struct RegistrationTests {
    typealias Language = RegistrationPage.Language

    private func withPage(
      _ language: Language = .english, viewport: Viewport = .desktop,
      _ body: (BrowserPage) async throws -> Void
    ) async throws {
      try await withLiveServer { pages in
        pages.language = { request in
          (Language.allCases.first { request.path == "/\($0.rawValue)" } ?? .english).page
        }
        pages.add(Route("/en")) { _ in .page(RegistrationPage(.english)) }
        pages.add(Route("/de")) { _ in .page(RegistrationPage(.german)) }
        pages.add(Route("/ar")) { _ in .page(RegistrationPage(.arabic)) }
      } _: { server in
        let page = try await Browser.launch().newPage(viewport: viewport)
        try await page.openLive(server.url + "/\(language.rawValue)")
        try await body(page)
        try await page.expectNoErrors()
      }
    }

    @Test func `a problem that appears when a field is left does not move the button that is pressed`()
      async throws
    {
      try await withPage { page in
        try await page.click("#name")
        try await page.pressPointer(on: "#guests-add")
        // This event is answered after all that the press has sent.
        try await page.clickByScript(".stepper button:last-of-type")
        try await page.waitFor(value: "12", of: "#guests")
        #expect(try await page.count("#name-problem") == 0)
        try await page.releasePointer()
        try await page.waitFor(count: 1, of: ".form-row")
        try await page.waitFor(text: "Required", in: "#name-problem")
      }
    }

    @Test(
      arguments: Language.allCases,
      [Viewport.desktop, Viewport(width: 390, height: 844, scale: 2, isTouch: true)])
    func `a form is accessible, and names the missing fields, in every language`(
      language: Language, viewport: Viewport
    )
      async throws
    {
      try await withPage(language, viewport: viewport) { page in
        #expect(try await page.attribute("lang", of: "html") == language.rawValue)
        #expect(try await page.attribute("dir", of: "html") == (language == .arabic ? "rtl" : nil))
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: viewport.width) == [])
        try await page.click("form button[type=submit]")
        try await page.waitFor(count: 8, of: ".input-problem")
        let problems: [String] = try await page.evaluate(
          "[...document.querySelectorAll('.input-problem')].map((problem) => problem.textContent)")
        #expect(problems == Array(repeating: language("Required", "Bitte ausfüllen", "مطلوب"), count: 8))
        try await page.click(".form-rows > button")
        try await page.waitFor(count: 1, of: ".form-row")
        try await page.waitFor(count: 0, of: ".entering")
        #expect(
          try await page.text(".form-rows > button")
            == language("Add Guest", "Gast hinzufügen", "إضافة ضيف"))
        #expect(try await page.text(".form-row legend") == language("Guest 1", "Gast 1", "ضيف ١"))
        try await page.expectAccessible()
        #expect(try await page.overflowingElements(width: viewport.width) == [])
        try await page.screenshot(named: "registration-\(language.rawValue)-\(viewport.width)")
      }
    }

    private func tab(to locator: Locator, on page: BrowserPage) async throws {
      var count = 0
      while try await !page.isFocused(locator), count < 6 {
        try await page.press("Tab")
        count += 1
      }
      #expect(try await page.isFocused(locator))
    }

    private func file(_ name: String, _ size: Int) -> TestFile {
      TestFile(name: name, type: "text/plain", content: Data(repeating: 97, count: size))
    }

    @Test(arguments: Language.allCases) func `a form is filled in by keyboard alone`(language: Language)
      async throws
    {
      try await withPage(language) { page in
        try await page.type("Ada", into: "#name")
        try await page.press("Tab")
        #expect(try await page.isFocused("#secret"))
        try await page.type("short", into: "#secret")
        try await page.press("Tab")
        try await page.waitFor(text: language("Too short", "Zu kurz", "قصيرة جدًا"), in: "#secret-problem")
        try await page.press("Shift+Tab")
        try await page.press("End")
        try await page.type("er")
        try await page.waitFor("#secret-problem", .detached)
        try await page.press("Tab")
        #expect(try await page.isFocused("#size"))
        try await page.press("ArrowDown")
        try await page.press("Tab")
        #expect(try await page.isFocused("#payment-0"))
        try await page.press("ArrowDown")
        try await page.waitUntil("document.querySelector('#payment-1').checked")
        try await page.press("Tab")
        #expect(try await page.isFocused("#city"))
        try await page.type("4711", into: "#city")
        try await page.waitUntil("document.querySelectorAll('#city-choices option').length === 1")
        try await page.fill(language("village 4711", "dorf 4711", "قرية 4711"), into: "#city")
        try await page.press("Tab")
        #expect(try await page.isFocused("#days-0"))
        try await page.press("Space")
        try await page.press("Tab")
        try await page.press("Tab")
        #expect(try await page.isFocused("#days-2"))
        try await page.press("Space")
        try await page.press("Tab")
        try await page.press("Tab")
        #expect(try await page.isFocused("#guests"))
        try await page.press("Tab")
        try await page.press("Enter")
        // At the maximum, the button is disabled.
        try await page.waitUntil(
          "document.querySelector('.stepper button:last-child').getAttribute('aria-disabled') === 'true'")
        try await page.evaluate("document.querySelector('#volume').focus()")
        try await page.press(language == .arabic ? "ArrowLeft" : "ArrowRight")
        try await page.waitUntil("document.querySelector('output').textContent === '60'")
        #expect(try await page.attribute("aria-valuetext", of: "#volume") == "60")
        // The parts of a date and of a time are stops of their own.
        try await tab(to: "#arrival", on: page)
        try await page.type("0630PM", into: "#arrival")
        try await page.waitUntil("document.querySelector('#arrival').value === '18:30'")
        try await tab(to: "#start-number", on: page)
        try await page.type("7", into: "#start-number")
        try await page.press("Tab")
        try await page.waitFor(
          text: language("Not understood", "Nicht verstanden", "غير مفهوم"), in: "#start-number-problem")
        try await page.fill("#42", into: "#start-number")
        try await page.waitFor("#start-number-problem", .detached)
        try await page.press("Tab")
        #expect(try await page.isFocused("#photo"))
        // Only the browser itself can open its dialog.
        try await page.choose([file("large.txt", 1001)], in: "#photo")
        try await page.waitFor(".upload.failed .input-problem", .visible)
        #expect(try await page.attribute("aria-invalid", of: "#photo") == "true")
        try await page.press("Tab")
        #expect(try await page.isFocused(".upload-remove"))
        try await page.press("Enter")
        try await page.waitFor("#photo", .focused)
        try await page.choose([file("photo.txt", 10)], in: "#photo")
        try await page.waitFor(".upload.finished", .visible)
        #expect(try await page.attribute("aria-invalid", of: "#photo") == "false")
        try await page.waitFor(text: "photo.txt", in: ".file-input [role=status]")
        try await page.evaluate("document.querySelector('.form-rows > button').focus()")
        try await page.press("Enter")
        try await page.waitFor(".form-row input", .focused)
        try await page.type("Grace", into: ".form-row input")
        try await page.evaluate("document.querySelector('#terms').focus()")
        try await page.press("Space")
        try await page.press("Tab")
        #expect(try await page.isFocused("form button[type=submit]"))
        try await page.press("Enter")
        let expected = [
          "Ada", language("Small", "Klein", "صغير"), language("Cash", "Bar", "نقدًا"),
          language("Village 4711", "Dorf 4711", "قرية 4711"),
          language("Monday, Friday", "Montag, Freitag", "الاثنين، الجمعة"),
          "12", "60", "7", "18:30", "42", "photo.txt 10", "Grace",
        ].joined(separator: "|")
        try await page.waitUntil("document.querySelector('#saved').textContent !== ''")
        #expect(try await page.text("#saved") == expected)
      }
    }

    @Test func `an entry is checked while the user goes on, and a failed check is not a rejection`()
      async throws
    {
      try await withPage { page in
        try await page.fill("admin", into: "#name")
        try await page.click("#birthday")
        try await page.waitUntil("document.querySelector('#name-problem')?.textContent === 'Reserved'")
        try await page.fill("gone", into: "#name")
        try await page.waitUntil(
          "document.querySelector('#name-note').textContent === 'This could not be checked.'")
        #expect(try await page.count("#name-problem") == 0)
        try await page.fill("Ada", into: "#name")
        try await page.waitUntil("document.querySelector('#name-note').hidden")
        #expect(try await page.count("#name-problem") == 0)
      }
    }

    @Test func `failures of a submission are shown at a field and at the form`() async throws {
      try await withPage { page in
        try await page.evaluate("document.querySelector('#payment-0').click()")
        try await page.evaluate("document.querySelector('#days-0').click()")
        try await page.evaluate("document.querySelector('#terms').click()")
        try await page.select("Small", in: "#size")
        try await page.fill("secret", into: "#secret")
        try await page.fill("#1", into: "#start-number")
        try await page.choose([file("photo.txt", 10)], in: "#photo")
        try await page.fill("root", into: "#name")
        try await page.waitUntil(
          "document.querySelector('form button[type=submit]').getAttribute('aria-disabled') === 'false'")
        // While the name is checked, a note appears above the button and disappears again. The pointer could miss
        // the button then.
        try await page.press("Enter", in: "form button[type=submit]")
        try await page.waitUntil("document.querySelector('#name-problem')?.textContent === 'Taken'")
        try await page.fill("late", into: "#name")
        try await page.waitUntil("!document.querySelector('#name-problem')")
        try await page.press("Enter", in: "form button[type=submit]")
        try await page.waitFor(text: "Closed until Monday", in: ".form-problem")
        try await page.fill("Ada", into: "#name")
        try await page.waitFor(count: 0, of: ".form-problem")
      }
    }

    @Test func `rows are added up to a limit, and removed`() async throws {
      try await withPage { page in
        for count in 1...3 {
          try await page.click(".form-rows > button")
          try await page.waitFor(count: count, of: ".form-row")
        }
        try await page.waitUntil(
          "document.querySelector('#guests-add').getAttribute('aria-disabled') === 'true'")
        try await page.click("#guests-add")
        let titles =
          "[...document.querySelectorAll('.form-row legend')].map((title) => title.textContent).join()"
        try await page.waitUntil("\(titles) === 'Guest 1,Guest 2,Guest 3'")
        try await page.click(Locator(".form-row-remove").nth(0))
        try await page.waitUntil("\(titles) === 'Guest 1,Guest 2'")
        #expect(
          try await page.attribute("aria-label", of: Locator(".form-row-remove").nth(1)) == "Remove Guest 2")
        try await page.waitUntil(
          "document.querySelector('#guests-add').getAttribute('aria-disabled') === 'false'")
        try await page.waitFor("#guests-add", .focused)
      }
    }
  }
}
#endif
