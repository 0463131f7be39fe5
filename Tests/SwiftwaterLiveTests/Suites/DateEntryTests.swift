#if Web
import Foundation
import Swiftwater
import SwiftwaterBrowserTesting
import SwiftwaterDesign
import SwiftwaterPages
import Testing

extension LiveTests {
  /// Dates and times that are typed in Chromium, on pages and for users of several languages. The fields have the order
  /// of Chromium's own language, which is English.
  @Suite struct DateEntryTests {
    private final class DatesPage: Page {
      let title = Property<String>.constant("Dates")
      private let values: [(name: String, value: MutableProperty<Date?>)]
      private let inputs: [DateInput]

      init(_ locale: Locale) {
        let zone = TimeZone(identifier: "Europe/Berlin")!
        inputs = [("Day", .date), ("Meeting", .dateAndTime), ("Alarm", .time)].map { title, mode in
          DateInput(title, mode: mode, timeZone: zone, locale: locale)
        }
        values = ["day", "meeting", "alarm"].map { ($0, MutableProperty(nil)) }
        for (input, (_, value)) in zip(inputs, values) { input.bind(to: value) }
      }

      var body: Markup {
        main {
          h1 { "Dates" }
          for (input, (name, value)) in zip(inputs, values) {
            InputView(input, name: name)
            p(.id("\(name)-value")) { value.map { $0?.formatted(.iso8601) ?? "none" } }
          }
        }
      }
    }

    @Test(arguments: [("en", "en-US"), ("de", "de-DE"), ("ar", "ar-EG")])
    func `a date and a time that are typed reach the model in the time zone of the input`(
      language: String, browserLocale: String
    ) async throws {
      try await withLiveServer { pages in
        pages.language = { _ in language == "de" ? .german : language == "ar" ? .arabic : .english }
        pages.add(Route("/")) { _ in .page(DatesPage(Locale(identifier: browserLocale))) }
      } _: { server in
        let page = try await Browser.launch().newPage(locale: browserLocale, timeZone: "America/New_York")
        try await page.openLive(server.url)
        #expect(try await page.attribute("lang", of: "html") == language)
        try await page.type("02282014", into: "#day")
        // The day in Berlin begins an hour before it does in Greenwich.
        try await page.waitFor(text: "2014-02-27T23:00:00Z", in: "#day-value")
        #expect(try await page.value("#day") == "2014-02-28")
        try await page.type("07012014", into: "#meeting")
        try await page.press("Tab")
        try await page.type("0630PM")
        try await page.waitFor(text: "2014-07-01T16:30:00Z", in: "#meeting-value")
        #expect(try await page.value("#meeting") == "2014-07-01T18:30")
        try await page.type("1215AM", into: "#alarm")
        try await page.waitFor(text: "1969-12-31T23:15:00Z", in: "#alarm-value")
        #expect(try await page.value("#alarm") == "00:15")
        // The time of the meeting is another one, and its day stays.
        try await page.evaluate("document.querySelector('#meeting').focus()")
        for _ in 1...3 { try await page.press("Tab") }
        try await page.type("0745AM")
        try await page.waitFor(text: "2014-07-01T05:45:00Z", in: "#meeting-value")
        #expect(try await page.count(".input-problem") == 0)
        try await page.expectNoErrors()
      }
    }
  }
}
#endif
