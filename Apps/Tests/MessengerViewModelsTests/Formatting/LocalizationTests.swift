import Foundation
@testable import MessengerViewModels
import Testing

@Suite struct LocalizationTests {
  let localization = Localization()
  let now = MessengerFixture.start

  @Test func `SEC-1 a day is today, yesterday or a date with its weekday, without one in other years`() {
    #expect(localization.day(now.addingTimeInterval(-12 * 3600), now: now) == "Today")
    #expect(localization.day(now.addingTimeInterval(-12 * 3600 - 1), now: now) == "Yesterday")
    #expect(localization.day(now.addingTimeInterval(-36 * 3600), now: now) == "Yesterday")
    #expect(localization.day(now.addingTimeInterval(-36 * 3600 - 1), now: now) == "Monday, May 13")
    #expect(localization.day(now.addingTimeInterval(12 * 3600), now: now) == "Thursday, May 16")
    #expect(localization.day(now.addingTimeInterval(-366 * 24 * 3600), now: now) == "May 15, 2023")
  }

  @Test func `CHL-9 a date of today is a time, any other a day`() {
    let text = localization.timeOrDay(now, now: now)
    #expect(text.replacing("\u{202f}", with: " ") == "12:00 PM")
    #expect(localization.timeOrDay(now.addingTimeInterval(-12 * 3600 - 1), now: now) == "Yesterday")
    #expect(localization.timeOrDay(now.addingTimeInterval(-48 * 3600), now: now) == "Monday")
    #expect(localization.timeOrDay(now.addingTimeInterval(-6 * 24 * 3600), now: now) == "Thursday")
    #expect(localization.timeOrDay(now.addingTimeInterval(-7 * 24 * 3600), now: now) == "5/8/2024")
    #expect(localization.timeOrDay(now.addingTimeInterval(24 * 3600), now: now) == "5/16/2024")
  }

  @Test(arguments: [
    ("de_DE", ["Heute", "Gestern", "Montag, 13. Mai", "Montag"]),
    ("ar_EG", ["اليوم", "أمس", "الاثنين، ١٣ مايو", "الاثنين"]),
  ])
  func `days are named in the language of the locale`(locale: String, names: [String]) {
    let localization = Localization(locale: Locale(identifier: locale))
    let days = (0...2).map { localization.day(now.addingTimeInterval(-24 * 3600 * Double($0)), now: now) }
    #expect(days + [localization.timeOrDay(now.addingTimeInterval(-48 * 3600), now: now)] == names)
  }

  @Test func `days and times are those of the person's time zone and locale`() throws {
    let tokyo = Localization(
      locale: Locale(identifier: "de_DE"), timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
    // In Tokyo it is nine in the evening.
    #expect(tokyo.time(now) == "21:00")
    #expect(tokyo.timeOrDay(now, now: now) == "21:00")
    #expect(tokyo.day(now, now: now.addingTimeInterval(3 * 3600)) == "Gestern")
    #expect(tokyo.day(now.addingTimeInterval(-48 * 3600), now: now) == "Montag, 13. Mai")
  }

  @Test(arguments: [("en_US", ["12:00 PM", "9:05 AM", "12:00 AM"]), ("de_DE", ["12:00", "9:05", "0:00"])])
  func `the time of a message has the form of the locale in the chat and in the list`(
    locale: String, expected: [String]
  ) {
    let localization = Localization(locale: Locale(identifier: locale))
    let dates = [0, -2 * 3600 - 55 * 60, -12 * 3600].map { now.addingTimeInterval($0) }
    for time in [localization.time, { localization.timeOrDay($0, now: $0) }] {
      #expect(dates.map { time($0).replacing("\u{202f}", with: " ") } == expected)
    }
  }

  @Test func `a value is computed once per minute, and the number of cached minutes is bounded`() {
    let cache = MinuteKeyedCache<Int>()
    var count = 0
    func value(_ seconds: Double) -> Int {
      cache.value(for: Date(timeIntervalSince1970: seconds)) {
        count += 1
        return count
      }
    }
    #expect([-1, 0, 59.9, 60, 1].map { value($0) } == [1, 2, 2, 3, 2])
    // Infinite dates have no minute and are not cached.
    #expect([.infinity, .infinity].map { value($0) } == [4, 5])
    for minute in 10..<2_010 { _ = value(Double(minute) * 60) }
    #expect(value(0) > 2_000)
  }
}
