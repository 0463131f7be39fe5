#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// The requirements of forms for several fields, in Chromium.
  @Suite struct FormRequirementTests {
    private final class ContactPage: Page {
      let title = Property<String>.constant("Contact")
      private let phone = StringInput("Phone")
      private let mail = StringInput("E-mail")
      private let note = StringInput("Note")
      private let form: Form
      private let saveButton: ButtonDesign
      private let saved = MutableProperty("")

      init() {
        form = Form(phone, mail, note)
        (saveButton, _) = form.submit("Save", failedAction: "save", showingErrorsIn: Dialogs()) {
          [phone, mail, note, saved] in
          saved.value = "\(phone.text.value)|\(mail.text.value)|\(note.text.value)"
        }
        form.require("Enter one of both", at: mail) { [phone, mail] in
          phone.text.value != "" || mail.text.value != ""
        }
        form.require("Call or write") { [phone, note] in phone.text.value != "" || note.text.value != "" }
      }

      var body: Markup {
        main {
          h1 { "Contact" }
          FormView(submit: saveButton) {
            InputView(phone, name: "phone")
            InputView(mail, name: "mail")
            InputView(note, name: "note")
          }
          p(.id("saved")) { saved }
        }
      }
    }

    private let isDisabled =
      "document.querySelector('form button').getAttribute('aria-disabled') === 'true'"

    @Test func `requirements are shown at a field and at the form after a submission, and follow the fields`()
      async throws
    {
      try await withPage {
        ContactPage()
      } _: { page, _ in
        try await page.waitUntil(isDisabled)
        #expect(try await page.count("#mail-problem") == 0)
        #expect(try await page.count(".form-problem") == 0)
        try await page.press("Enter", in: "#phone")
        try await page.waitFor(text: "Enter one of both", in: "#mail-problem")
        try await page.waitFor(text: "Call or write", in: ".form-problem")
        #expect(try await page.attribute("aria-invalid", of: "#mail") == "true")
        #expect(try await page.attribute("aria-describedby", of: "#mail") == "mail-problem")
        #expect(try await page.accessibilityViolations().isEmpty)
        // The first field with a problem has the focus.
        try await page.waitUntil("document.activeElement.id === 'mail'")
        try await page.type("1", into: "#phone")
        try await page.waitFor("#mail-problem", .detached)
        try await page.waitFor(".form-problem", .detached)
        try await page.waitUntil("!(\(isDisabled))")
        try await page.fill("", into: "#phone")
        try await page.waitFor(text: "Enter one of both", in: "#mail-problem")
        try await page.waitFor(text: "Call or write", in: ".form-problem")
        try await page.fill("a@b.c", into: "#mail")
        try await page.waitFor("#mail-problem", .detached)
        try await page.fill("Hello", into: "#note")
        try await page.waitFor(".form-problem", .detached)
        try await page.press("Enter", in: "#note")
        try await page.waitFor(text: "|a@b.c|Hello", in: "#saved")
        #expect(try await page.count(".form-problem") == 0)
      }
    }
  }
}
#endif
