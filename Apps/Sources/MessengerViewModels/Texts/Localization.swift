public import Foundation

/// How a person reads dates and times.
public struct Localization: Sendable {
  /// The calendar, with the time zone in which days begin and end.
  public let calendar: Calendar
  private let minute: Date.VerbatimFormatStyle
  private let shortTime: Date.FormatStyle
  private let shortDate: Date.FormatStyle
  // The same minutes are written for everybody, and often.
  private let times = MinuteTable<String>()
  private let shortTimes = MinuteTable<String>()
  private let days = MinuteTable<Date>()

  /// Makes the texts of a place.
  ///
  /// - Parameters:
  ///   - locale: How dates and times are written.
  ///   - timeZone: Where the person is.
  public init(locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    minute = Date.VerbatimFormatStyle(
      format:
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
      locale: locale, timeZone: timeZone, calendar: calendar)
    shortTime = Date.FormatStyle(
      date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    shortDate = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: locale, calendar: calendar, timeZone: timeZone)
  }

  /// Hours and minutes as in 09:05, whatever the locale.
  public func time(_ date: Date) -> String {
    times.value(for: date) { minute.format(date) }
  }

  /// The day of a date: *Today*, *Yesterday* or a short date.
  public func day(_ date: Date, now: Date) -> String {
    switch calendar.dateComponents([.day], from: startOfDay(date), to: startOfDay(now)).day {
    case 0: "Today"
    case 1: "Yesterday"
    default: shortDate.format(date)
    }
  }

  /// The time of a date that is today; else its day.
  public func timeOrDay(_ date: Date, now: Date) -> String {
    startOfDay(date) == startOfDay(now)
      ? shortTimes.value(for: date) { shortTime.format(date) } : day(date, now: now)
  }

  /// When the day of a date began.
  func startOfDay(_ date: Date) -> Date {
    days.value(for: date) { calendar.startOfDay(for: date) }
  }

  /// When the day of a date ends.
  func endOfDay(_ date: Date) -> Date {
    // There is a day after each day.
    calendar.dateInterval(of: .day, for: date)?.end ?? date.addingTimeInterval(24 * 60 * 60)
  }
}
