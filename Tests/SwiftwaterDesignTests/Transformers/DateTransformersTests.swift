import Foundation
import SwiftwaterDesign
import Testing

@Suite struct DateTransformersTests {
  let calendar: Calendar
  let date: Date

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    self.calendar = calendar
    date = try Date("2014-02-28T18:40:00Z", strategy: .iso8601)
  }

  func time(_ text: String) throws -> Date {
    try Date("2014-02-28T\(text)Z", strategy: .iso8601)
  }

  @Test func `a date is converted to seconds and back`() throws {
    let later = date.addingTimeInterval(60)
    #expect(Transformer<Date, Date>.adding(60).forward(date) == later)
    #expect(Transformer<Date, Date>.adding(60).backward(later) == date)
    #expect(Transformer.seconds(since: date).forward(later) == 60)
    #expect(Transformer.seconds(since: date).backward(60) == later)
    #expect(Transformer.seconds(until: later).forward(date) == 60)
    #expect(Transformer.seconds(until: later).backward(60) == date)
    #expect(Transformer.seconds(since: Date(timeIntervalSince1970: 0)).forward(date) == 1_393_612_800)
  }

  @Test func `seconds since midnight are converted back on another day`() throws {
    let other = try Date("2015-07-01T03:00:00Z", strategy: .iso8601)
    let transformer = Transformer.secondsSinceMidnight(on: other, in: calendar)
    #expect(transformer.forward(date) == 67200)
    #expect(try transformer.backward(67200) == Date("2015-07-01T18:40:00Z", strategy: .iso8601))
  }

  @Test func `a date is converted to components and back`() throws {
    let transformer = Transformer.components(in: calendar)
    let components = try #require(transformer.forward(date))
    #expect(components.month == 2)
    #expect(components.minute == 40)
    #expect(transformer.backward(components) == date)
    let days = Transformer.components([.day, .hour], since: date, in: calendar)
    let later = date.addingTimeInterval(86400 + 7200)
    #expect(days.forward(later) == DateComponents(day: 1, hour: 2))
    #expect(days.backward(DateComponents(day: 1, hour: 2)) == later)
  }

  @Test func `a month is converted to its name`() {
    let names = Transformer.element(of: ["January", "February"], countingFrom: 1)
    #expect(names.forward(calendar.component(.month, from: date)) == "February")
  }
}
