#if Web
import Foundation
import SwiftwaterBrowserTesting
import SwiftwaterPages
import Testing

extension LiveTests {
  /// The view of each kind of input, as assistive technologies know it in Chromium, in languages of both
  /// directions.
  @Suite struct InputAccessibilityTests {
    typealias Language = RegistrationPage.Language

    /// An element, and its states, which name problems in English.
    private struct Part {
      let selector: String
      /// The role and the name.
      let name: String
      /// The states at first.
      let first: String
      /// The states once the user has tried to submit the form.
      let missing: String
      /// The states while the entry is being checked.
      let checked: String
      /// The states while the input is disabled.
      let disabled: String

      init(
        _ selector: String, _ role: String, _ name: String, _ first: String = ", required",
        missing: String = ", \"Required\", required, invalid", checked: String = ", required, busy",
        disabled: String = ", required, disabled"
      ) {
        self.selector = selector
        self.name = "\(role) \"\(name)\""
        self.first = first
        self.missing = missing
        self.checked = checked
        self.disabled = disabled
      }

      /// A part that has the same states all the time, but is disabled with its input.
      static func constant(_ selector: String, _ role: String, _ name: String) -> Part {
        Part(selector, role, name, "", missing: "", checked: "", disabled: ", disabled")
      }

      /// A part that is not disabled with the inputs either.
      static func stateless(_ selector: String, _ role: String, _ name: String) -> Part {
        Part(selector, role, name, "", missing: "", checked: "", disabled: "")
      }
    }

    /// The parts of the page, with their names in a language.
    private static func parts(_ texts: Language) -> [Part] {
      let controls: [Part] = [
        Part("#text", "textbox", texts("Text", "Text", "النص")),
        Part("#note", "textbox", texts("Note", "Notiz", "ملاحظة")),
        Part("#secret", "textbox", texts("Secret", "Geheimnis", "السر")),
        Part("#count", "spinbutton", texts("Count", "Anzahl", "العدد")),
        Part("#amount", "textbox", texts("Amount", "Betrag", "المبلغ")),
        Part("#day", "Date", texts("Day", "Tag", "اليوم")),
        Part("#alarm", "InputTime", texts("Alarm", "Wecker", "المنبه")),
        Part("#meeting", "DateTime", texts("Meeting", "Treffen", "الاجتماع")),
        .constant(
          ".stepper button:first-child", "button",
          texts("Decrease Guests", "Gäste verringern", "إنقاص الضيوف")),
        Part("#guests", "spinbutton", texts("Guests", "Gäste", "الضيوف")),
        .constant(
          ".stepper button:last-child", "button", texts("Increase Guests", "Gäste erhöhen", "زيادة الضيوف")),
        // A slider always has a value, so it is not required.
        Part(
          "#volume", "slider", texts("Volume", "Lautstärke", "مستوى الصوت"), "", missing: "",
          checked: ", busy", disabled: ", disabled"),
      ]
      let choices: [Part] = [
        Part("#size", "combobox", texts("Size", "Größe", "المقاس")),
        // The controls of a group are disabled, and the group is not.
        Part("#payment", "radiogroup", texts("Payment", "Zahlung", "الدفع"), disabled: ", required"),
        .constant("#payment-1", "radio", texts("Cash", "Bar", "نقدًا")),
        Part("#city", "combobox", texts("City", "Ort", "المدينة")),
        // A group without a role of its own can neither be required nor invalid.
        Part(
          "#days", "group", texts("Days", "Tage", "الأيام"), "", missing: ", \"Required\"",
          checked: ", busy", disabled: ""),
        .constant("#days-1", "checkbox", texts("Friday", "Freitag", "الجمعة")),
        Part(
          "#terms", "switch", texts("Terms", "Bedingungen", "الشروط"), checked: ", required, busy, checked"),
        Part(
          "#photo", "button", texts("Photo", "Foto", "صورة"), checked: ", \"Required\", required, invalid"),
      ]
      let rows: [Part] = [
        .stateless(".form-row", "group", texts("Guest 1", "Gast 1", "ضيف ١")),
        Part(".form-row input", "textbox", texts("Guest's name", "Name des Gastes", "اسم الضيف")),
        .stateless(
          ".form-row-remove", "button", texts("Remove Guest 1", "Gast 1 entfernen", "إزالة ضيف ١")),
        .stateless("#rows-add", "button", texts("Add Guest", "Gast hinzufügen", "إضافة ضيف")),
      ]
      return controls + choices + rows
    }

    /// Expects the states of all parts, with the problems in a language.
    private func expect(
      _ states: (Part) -> String, on page: BrowserPage, in language: Language,
      _ location: SourceLocation = #_sourceLocation
    ) async throws {
      let problem = language("Required", "Bitte ausfüllen", "مطلوب")
      for part in Self.parts(language) {
        let element = try await page.accessibleElement(Locator(part.selector))
        #expect(
          element?.description == part.name + states(part).replacing("Required", with: problem),
          "\(part.selector)", sourceLocation: location)
      }
    }

    @Test(arguments: Language.allCases)
    func `each view of an input has a role, a name and its states in the accessibility tree`(
      language: Language
    ) async throws {
      try await withPage({ InputViewsPage(language) }, language: language.page) { page, _ in
        #expect(try await page.attribute("lang", of: "html") == language.rawValue)
        try await expect(\.first, on: page, in: language)
        try await page.click("#disable")
        try await page.waitUntil("document.querySelector('#text').disabled")
        try await expect(\.disabled, on: page, in: language)
        try await page.expectAccessible()
        try await page.click("#disable")
        try await page.waitUntil("!document.querySelector('#text').disabled")
        try await expect(\.first, on: page, in: language)
        try await page.click("form > button")
        try await page.waitFor(count: 16, of: ".input-problem")
        try await expect(\.missing, on: page, in: language)
        try await page.expectAccessible()
        try await page.clickByScript("#enter")
        // The file is still missing.
        try await page.waitFor(count: 1, of: ".input-problem")
        try await expect(\.checked, on: page, in: language)
      }
    }
  }
}
#endif
