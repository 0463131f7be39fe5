public import Foundation

/// The texts, dates, times and numbers of the messenger in the language of a person, in the form of their region.
public final class Localization: Sendable {
  /// The language of all texts.
  public let language: Language
  /// The calendar, with the viewer's time zone.
  public let calendar: Calendar
  private let shortTime: Date.FormatStyle
  private let shortDate: Date.FormatStyle
  private let longDate: Date.FormatStyle
  private let longDateAndTime: Date.FormatStyle
  private let monthAndYear: Date.FormatStyle
  private let weekday: Date.FormatStyle
  private let weekdayAndDay: Date.FormatStyle
  private let (today, yesterday): (String, String)
  private let byteCount: ByteCountFormatStyle
  private let integer: IntegerFormatStyle<Int>
  // Many people see times of the same minutes, so the results for a minute are cached.
  private let times = MinuteKeyedCache<String>()
  private let days = MinuteKeyedCache<Date>()

  /// Creates the localization for a locale and a time zone.
  ///
  /// - Parameters:
  ///   - locale: The locale of the viewer. If the messenger does not have its language, everything is in English, in
  ///     the form of its region.
  ///   - timeZone: The time zone of the viewer.
  public init(locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt) {
    language = Language(of: locale)
    let locale = language.locale(like: locale)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    shortTime = Date.FormatStyle(
      date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    shortDate = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: locale, calendar: calendar, timeZone: timeZone)
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    longDate = style.year().month(.wide).day()
    longDateAndTime = Date.FormatStyle(
      date: .long, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    monthAndYear = style.year().month(.wide)
    weekday = style.weekday(.wide)
    weekdayAndDay = style.weekday(.wide).month(.wide).day()
    let anchor = calendar.startOfDay(for: Date(timeIntervalSince1970: 0))
    let relative = Date.AnchoredRelativeFormatStyle(
      anchor: anchor, allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale,
      calendar: calendar, capitalizationContext: .beginningOfSentence)
    // The style describes the anchor relative to a date: to the same day, and to the next one.
    (today, yesterday) = (relative.format(anchor), relative.format(anchor.addingTimeInterval(30 * 3600)))
    byteCount = ByteCountFormatStyle(style: .file, locale: locale)
    integer = IntegerFormatStyle(locale: locale)
  }

  /// A number in the digits of the locale, such as *10,000*.
  ///
  /// - Parameter number: The number.
  public func number(_ number: Int) -> String { integer.format(number) }

  /// The size of a file, such as *1.2 MB*.
  ///
  /// - Parameter byteCount: The size in bytes.
  func fileSize(_ byteCount: Int) -> String { self.byteCount.format(Int64(byteCount)) }

  /// The length of a recording in minutes and seconds, such as *0:07*.
  ///
  /// - Parameter milliseconds: The length, which is rounded to seconds.
  public func duration(milliseconds: Int) -> String {
    let seconds = (milliseconds + 500) / 1000
    return "\(integer.format(seconds / 60)):\(integer.precision(.integerLength(2...)).format(seconds % 60))"
  }

  /// Hours and minutes in the form of the locale, such as *9:05 AM* or *09:05*.
  ///
  /// - Parameter date: The date.
  public func time(_ date: Date) -> String {
    times.value(for: date) { shortTime.format(date) }
  }

  /// The day of a date, above the messages of that day: *Today*, *Yesterday*, *Monday, May 13*, or *May 13, 2023* in
  /// another year.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - now: The current date.
  public func day(_ date: Date, now: Date) -> String {
    switch age(of: date, now: now) {
    case 0: today
    case 1: yesterday
    default:
      calendar.isDate(date, equalTo: now, toGranularity: .year)
        ? weekdayAndDay.format(date) : longDate.format(date)
    }
  }

  /// The day and the time of a date in full, such as *May 13, 2024 at 9:05 AM*.
  ///
  /// - Parameter date: The date.
  func dayAndTime(_ date: Date) -> String { longDateAndTime.format(date) }

  /// The month of a date, such as *May 2024*.
  ///
  /// - Parameter date: The date.
  func month(_ date: Date) -> String { monthAndYear.format(date) }

  /// The number of days that have begun since a date.
  private func age(of date: Date, now: Date) -> Int? {
    let (day, today) = (startOfDay(date), startOfDay(now))
    // Most dates are of today, and the calendar takes long.
    return day == today ? 0 : calendar.dateComponents([.day], from: day, to: today).day
  }

  /// A date in a few letters for a list: the time if it is today, *Yesterday*, a weekday of the last days, or a short
  /// date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - now: The current date.
  public func timeOrDay(_ date: Date, now: Date) -> String {
    switch age(of: date, now: now) {
    case 0: time(date)
    case 1: yesterday
    case let days? where 2...6 ~= days: weekday.format(date)
    default: shortDate.format(date)
    }
  }

  /// The beginning of the day of a date.
  func startOfDay(_ date: Date) -> Date {
    days.value(for: date) { calendar.startOfDay(for: date) }
  }

  /// The end of the day of a date.
  func endOfDay(_ date: Date) -> Date {
    // Each day has a next day, so the fallback is never used.
    calendar.dateInterval(of: .day, for: date)?.end ?? date.addingTimeInterval(24 * 60 * 60)
  }
}
