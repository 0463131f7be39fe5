#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Rejections of what was entered, in Chromium.
  @Suite struct InputRejectionTests {
    private struct Taken: Error {}

    /// An address of which a server has some already.
    private final class AddressPage: Page {
      let title = Property<String>.constant("Address")
      private let name = StringInput("Name", isRequired: true)
      private let domain = StringInput("Domain", isRequired: true)
      private let form: Form
      private let dialogs = Dialogs()
      private let saveButton: ButtonDesign
      private let saved = MutableProperty("")

      init() {
        form = Form(name, domain)
        (saveButton, _) = form.submit(
          "Save", failedAction: "save", showingErrorsIn: dialogs,
          presenting: { [name, domain] (_: Taken) in .input(name, "Taken there", dependingOn: [domain]) }
        ) { [name, domain, saved] () throws(Taken) in
          if name.text.value == "root", domain.text.value == "example.org" { throw Taken() }
          saved.value = "\(name.text.value)@\(domain.text.value)"
        }
      }

      var body: Markup {
        main {
          h1 { "Address" }
          FormView(submit: saveButton) {
            InputView(name, name: "name")
            InputView(domain, name: "domain")
          }
          p(.id("saved")) { saved }
          button(.id("suggest"), .onClick { [unowned self] in suggest() }) { "Suggest" }
        }
      }

      private func suggest() {
        transaction {
          name.value.value = "ada2"
          name.reject("Taken")
        }
      }
    }

    private let isDisabled =
      "document.querySelector('form button').getAttribute('aria-disabled') === 'true'"

    @Test func `an entry in another field withdraws the rejection of a submit`() async throws {
      try await withPage {
        AddressPage()
      } _: { page, _ in
        try await page.fill("root", into: "#name")
        try await page.fill("example.org", into: "#domain")
        try await page.press("Enter", in: "#domain")
        try await page.waitFor(text: "Taken there", in: "#name-problem")
        #expect(try await page.attribute("aria-invalid", of: "#name") == "true")
        #expect(try await page.attribute("aria-describedby", of: "#name") == "name-problem")
        try await page.waitUntil(isDisabled)
        #expect(try await page.text("#saved") == "")
        try await page.fill("example.com", into: "#domain")
        try await page.waitFor("#name-problem", .detached)
        try await page.waitUntil("!(\(isDisabled))")
        try await page.waitUntil("document.querySelector('#name').getAttribute('aria-invalid') === 'false'")
        try await page.press("Enter", in: "#domain")
        try await page.waitFor(text: "root@example.com", in: "#saved")
      }
    }

    @Test func `a value that the program writes and rejects at once is shown with the problem`() async throws
    {
      try await withPage {
        AddressPage()
      } _: { page, _ in
        try await page.fill("example.org", into: "#domain")
        try await page.fill("ada", into: "#name")
        try await page.click("#suggest")
        try await page.waitFor(value: "ada2", of: "#name")
        try await page.waitFor(text: "Taken", in: "#name-problem")
        try await page.waitUntil(isDisabled)
        try await page.fill("ada3", into: "#name")
        try await page.waitFor("#name-problem", .detached)
        try await page.waitUntil("!(\(isDisabled))")
      }
    }
  }
}
#endif
