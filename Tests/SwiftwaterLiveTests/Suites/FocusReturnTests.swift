#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// The focus of elements that are disabled for a while, in Chromium.
  @Suite struct FocusReturnTests {
    private struct Unreachable: LocalizedError {
      var errorDescription: String? { "No connection" }
    }

    /// Work that goes on until the test ends it.
    private final class Work {
      private var subject = Subject<Void, Unreachable>()

      func begin() -> Signal<Void, Unreachable> {
        subject = Subject()
        return subject.signal
      }

      func succeed() { subject.complete() }

      func fail() { subject.fail(Unreachable()) }
    }

    /// A form whose fields are disabled while it is submitted, and a button that is disabled while its sheet is open.
    private final class FocusPage: Page {
      let title = Property<String>.constant("Focus")
      private let work = Work()
      private let nameInput = StringInput("Name")
      private let form: Form
      private let saveButton: ButtonDesign
      private let dialogs = Dialogs()
      private let vote = ButtonSheet("Vote")

      init() {
        form = Form(nameInput)
        (saveButton, _) = form.submit("Save", failedAction: "save", showingErrorsIn: dialogs) {
          [work] in work.begin()
        }
      }

      var body: Markup {
        main {
          h1 { "Focus" }
          FormView(submit: saveButton) { InputView(nameInput, name: "name") }
          ButtonView(vote.button, .id("vote"))
          input(.id("other"), .aria(.label, "Other"))
          button(.id("succeed"), .onClick { [work] in work.succeed() }) { "Succeed" }
          button(.id("fail"), .onClick { [work] in work.fail() }) { "Fail" }
          DialogView(dialogs)
          SheetView(vote.sheet, label: "Log in") { [sheet = vote.sheet] login in
            button(.id("log-in"), .onClick { login.send() }) { "Log in" }
            button(.id("leave"), .onClick { sheet.dismiss() }) { "Leave" }
          }
        }
      }
    }

    /// Presses Enter in the field, and waits until the form is busy and the browser has taken the focus from the field.
    private func submit(on page: BrowserPage) async throws {
      try await page.press("Enter", in: "#name")
      try await page.waitFor("#name", .disabled)
      try await page.waitUntil("document.activeElement === document.body")
    }

    @Test func `a field that is disabled during a submission has the focus again afterwards`() async throws {
      try await withPage {
        FocusPage()
      } _: { page, _ in
        try await submit(on: page)
        try await page.clickByScript("#succeed")
        try await page.waitFor("#name", .focused)
      }
    }

    @Test func `a field that was disabled has the focus again after the dialog of a failure`() async throws {
      try await withPage {
        FocusPage()
      } _: { page, _ in
        for key in ["Escape", "Enter"] {
          try await submit(on: page)
          try await page.clickByScript("#fail")
          try await page.waitFor(.role("alertdialog", name: "No connection"), .visible)
          try await page.waitUntil("document.querySelector('dialog').contains(document.activeElement)")
          if key == "Enter" {
            try await page.press("Enter", in: Locator.role("button", name: "Cancel"))
          } else {
            try await page.press(key)
          }
          try await page.waitFor("dialog", .detached)
          try await page.waitFor("#name", .focused)
        }
      }
    }

    @Test func `the focus stays where the user has moved it during a submit`() async throws {
      try await withPage {
        FocusPage()
      } _: { page, _ in
        try await submit(on: page)
        try await page.evaluate("document.querySelector('#other').focus()")
        try await page.clickByScript("#succeed")
        try await page.waitFor("#name", .enabled)
        #expect(try await page.isFocused("#other"))
        try await page.evaluate("document.activeElement.blur()")
        // The answer to this event arrives after the focus could have moved.
        try await page.clickByScript("#vote")
        try await page.waitFor("#log-in", .focused)
        try await page.press("Escape")
        try await page.waitFor("dialog", .detached)
        #expect(!(try await page.isFocused("#name")))
      }
    }

    @Test(arguments: ["Escape", "#leave", "#log-in"])
    func `a button that is disabled while its sheet is open has the focus again afterwards`(
      way: String
    ) async throws {
      try await withPage {
        FocusPage()
      } _: { page, _ in
        try await page.press("Enter", in: "#vote")
        try await page.waitFor("#vote", .disabled)
        try await page.waitUntil("document.querySelector('dialog').contains(document.activeElement)")
        if way == "Escape" { try await page.press("Escape") } else { try await page.click(Locator(way)) }
        try await page.waitFor("dialog", .detached)
        try await page.waitFor("#vote", .focused)
      }
    }
  }
}
#endif
