#if Web
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// A form that contains another one in Chromium, in languages of both directions.
  @Suite struct NestedFormTests {
    private typealias Language = RegistrationPage.Language

    /// The form of an address, which other forms contain.
    private final class AddressDesign {
      let street: StringInput
      let city: StringInput
      let form: Form

      init(_ texts: Language) {
        street = StringInput(texts("Street", "Straße", "الشارع"), isRequired: true)
        city = StringInput(texts("City", "Ort", "المدينة"), defaultValue: "Berlin")
        form = Form(street, city)
      }
    }

    private final class OrderPage: Page {
      let title: Property<String>
      private let texts: Language
      private let name: StringInput
      private let address: AddressDesign
      private let form: Form
      private let orderButton: ButtonDesign
      private let order = MutableProperty("")
      private let isChanged: Property<String>

      init(_ texts: Language) {
        self.texts = texts
        title = .constant(texts("Order", "Bestellung", "الطلب"))
        name = StringInput(texts("Name", "Name", "الاسم"), isRequired: true)
        address = AddressDesign(texts)
        form = Form(name)
        form.include(address.form)
        isChanged = form.isChanged.map { $0 ? "changed" : "saved" }
        (orderButton, _) = form.submit(
          texts("Order", "Bestellen", "اطلب"), failedAction: "order", showingErrorsIn: Dialogs()
        ) { [name, address, order] () in
          order.value = [name, address.street, address.city].map(\.text.value).joined(separator: ", ")
        }
      }

      var body: Markup {
        main {
          h1 { title }
          FormView(submit: orderButton) {
            InputView(name, name: "name")
            fieldset {
              legend { texts("Address", "Adresse", "العنوان") }
              InputView(address.street, name: "street")
              InputView(address.city, name: "city")
            }
          }
          p(.id("order")) { order }
          p(.id("state")) { isChanged }
        }
      }
    }

    private let isDisabled =
      "document.querySelector('form button').getAttribute('aria-disabled') === 'true'"

    @Test(arguments: RegistrationPage.Language.allCases)
    func `the problems of an included form keep the button disabled, and a submission saves both`(
      language: RegistrationPage.Language
    ) async throws {
      try await withPage({ OrderPage(language) }, language: language.page) { page, _ in
        #expect(try await page.attribute("dir", of: "html") == (language == .arabic ? "rtl" : nil))
        try await page.expectAccessible()
        try await page.fill("Ada", into: "#name")
        try await page.waitFor(text: "changed", in: "#state")
        try await page.waitUntil(isDisabled)
        // A press shows what is missing in the included form, and moves the focus there.
        try await page.click("form button")
        try await page.waitFor(
          text: language("Required", "Bitte ausfüllen", "مطلوب"), in: "#street-problem")
        try await page.waitFor("#street", .focused)
        #expect(try await page.count(".input-problem") == 1)
        #expect(try await page.text("#order") == "")
        try await page.fill("Main Street 1", into: "#street")
        try await page.waitFor("#street-problem", .detached)
        try await page.waitUntil("!(\(isDisabled))")
        try await page.press("Enter", in: "#street")
        try await page.waitFor(text: "Ada, Main Street 1, Berlin", in: "#order")
        try await page.waitFor(text: "saved", in: "#state")
        try await page.fill("", into: "#street")
        try await page.waitUntil(isDisabled)
        try await page.waitFor(text: "changed", in: "#state")
      }
    }
  }
}
#endif
