import Foundation
import Swiftwater
import SwiftwaterDesign
import SwiftwaterTesting
import Testing

@Suite struct DateInputTests {
  static let berlin = TimeZone(identifier: "Europe/Berlin")!
  static let english = Locale(identifier: "en_US")

  func makeInput(
    _ mode: DateInputMode = .date, minimum: Date? = nil, maximum: Date? = nil
  ) -> DateInput {
    DateInput(
      "Date", mode: mode, minimum: minimum, maximum: maximum, timeZone: Self.berlin, locale: Self.english)
  }

  func date(_ text: String) throws -> Date {
    try Date(text, strategy: .iso8601)
  }

  @Test func `a day is read and written in the format of date fields`() throws {
    let input = makeInput()
    input.text.value = "2014-02-28"
    #expect(try input.value.value == date("2014-02-27T23:00:00Z"))
    #expect(input.formatted.value == "February 28, 2014")
    input.value.value = try date("2015-07-01T21:59:59Z")
    #expect(input.text.value == "2015-07-01")
  }

  @Test func `dates have the language of the texts around them, unless a locale is given`() throws {
    let day = try date("2027-01-14T23:00:00Z")
    let (german, other, english) = DesignText.$translation.withValue(.german) {
      (
        DateInput("Anreise", defaultValue: day, minimum: day, timeZone: Self.berlin),
        DateInput("Anreise", defaultValue: day, timeZone: Self.berlin, locale: Self.english),
        DesignText.$translation.withValue(nil) { DateInput("Arrival", minimum: day, timeZone: Self.berlin) }
      )
    }
    #expect(german.formatted.value == "15. Januar 2027")
    german.text.value = "2026-12-31"
    #expect(german.problem.value == "Mindestens 15. Januar 2027")
    #expect(other.formatted.value == "January 15, 2027")
    english.text.value = "2026-12-31"
    #expect(english.problem.value == "At least January 15, 2027")
  }

  @Test func `a time is read and written in the format of time fields`() {
    let input = makeInput(.time)
    input.text.value = "18:30"
    #expect(input.text.value == "18:30")
    #expect(input.isValid.value)
    #expect(input.formatted.value.replacing("\u{202F}", with: " ") == "6:30 PM")
  }

  @Test func `a time is entered for the day of the value`() throws {
    let meeting = MutableProperty<Date?>(try date("2024-05-01T18:30:00Z"))
    let input = makeInput(.time)
    input.bind(to: meeting)
    #expect(input.text.value == "20:30")
    input.text.value = "09:00"
    #expect(try meeting.value == date("2024-05-01T07:00:00Z"))
    meeting.value = try date("2024-03-30T10:00:00Z")
    input.text.value = "02:30"
    #expect(try meeting.value == date("2024-03-30T01:30:00Z"))
    meeting.value = try date("2024-03-31T10:00:00Z")
    input.text.value = "02:30"
    #expect(input.problem.value == "Enter a date", "the clock skips it on that day")
  }

  @Test func `a day with a time is read and written in the format of its fields`() throws {
    let input = makeInput(.dateAndTime)
    input.text.value = "2014-02-28T18:30"
    #expect(try input.value.value == date("2014-02-28T17:30:00Z"))
    #expect(input.formatted.value.replacing("\u{202F}", with: " ") == "February 28, 2014 at 6:30 PM")
  }

  @Test(arguments: [
    "2014-02-30", "2014-13-01", "2014-2-28", "14-02-28", "2014-02-28x", " 2014-02-28", "28.02.2014", "soon",
    "-2014-01-01", "２０１４-02-28",
  ])
  func `text that is not a date is rejected`(text: String) {
    let input = makeInput()
    input.text.value = text
    #expect(input.value.value == nil)
    #expect(input.problem.value == "Enter a date")
    #expect(input.text.value == text)
  }

  @Test func `a time that the clock skips is rejected`() {
    let input = makeInput(.dateAndTime)
    input.text.value = "2024-03-31T02:30"
    #expect(!input.isValid.value)
  }

  @Test func `today is within a limit of now`() throws {
    let now = try date("2014-02-28T10:00:00Z")
    let input = makeInput(maximum: now)
    input.text.value = "2014-02-28"
    #expect(input.isValid.value)
    input.text.value = "2014-03-01"
    #expect(input.problem.value == "At most February 28, 2014")
    input.maximum.value = nil
    input.minimum.value = now
    #expect(input.isValid.value)
    input.text.value = "2014-02-28"
    #expect(input.isValid.value)
    input.text.value = "2014-02-27"
    #expect(input.problem.value == "At least February 28, 2014")
  }

  @Test func `limits of times are times`() throws {
    let input = makeInput(
      .time, minimum: try date("2014-02-28T08:00:00Z"), maximum: try date("1999-08-01T16:00:00Z"))
    for (text, isValid) in [("08:59", false), ("09:00", true), ("18:00", true), ("18:01", false)] {
      input.text.value = text
      #expect(input.isValid.value == isValid, "\(text)")
    }
  }

  @Test func `years of five digits are compared as numbers`() {
    let input = makeInput(maximum: Date(timeIntervalSince1970: 0))
    input.text.value = "10000-01-01"
    #expect(!input.isValid.value)
  }

  @Test func `a label may write the date in another way`() throws {
    let input = DateInput(
      "Date", defaultValue: try date("2014-02-28T10:00:00Z"), timeZone: Self.berlin,
      label: { "\(Int($0.timeIntervalSince1970))" })
    #expect(input.formatted.value == "1393581600")
    #expect(input.text.value == "2014-02-28")
  }

  @Test func `a selected date is not rounded`() throws {
    let input = makeInput()
    let moment = try date("2014-02-28T10:11:12Z")
    input.select(moment)
    #expect(input.value.value == moment)
    #expect(input.text.value == "2014-02-28")
    input.endEditing()
    #expect(input.value.value == moment)
  }
}
