public import Foundation

/// The format of dates and times for a person.
public struct Localization: Sendable {
  /// The calendar, with the person's time zone.
  public let calendar: Calendar
  private let shortTime: Date.FormatStyle
  private let shortDate: Date.FormatStyle
  private let byteCount: ByteCountFormatStyle
  // Many people read the same minutes, so their texts are cached.
  private let times = MinuteCache<String>()
  private let days = MinuteCache<Date>()

  /// Creates the format for a locale and a time zone.
  ///
  /// - Parameters:
  ///   - locale: The locale of dates and times.
  ///   - timeZone: The time zone of the person.
  public init(locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
    shortTime = Date.FormatStyle(
      date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    shortDate = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: locale, calendar: calendar, timeZone: timeZone)
    byteCount = ByteCountFormatStyle(style: .file, locale: locale)
  }

  /// The size of a file, such as *1.2 MB*.
  ///
  /// - Parameter byteCount: The size in bytes.
  func fileSize(_ byteCount: Int) -> String { self.byteCount.format(Int64(byteCount)) }

  /// Hours and minutes in the form of the locale, such as *9:05 AM* or *09:05*.
  ///
  /// - Parameter date: The date.
  public func time(_ date: Date) -> String {
    times.value(for: date) { shortTime.format(date) }
  }

  /// The day of a date: *Today*, *Yesterday* or a short date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - now: The current date.
  public func day(_ date: Date, now: Date) -> String {
    switch calendar.dateComponents([.day], from: startOfDay(date), to: startOfDay(now)).day {
    case 0: "Today"
    case 1: "Yesterday"
    default: shortDate.format(date)
    }
  }

  /// The time of a date that is today; the day otherwise.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - now: The current date.
  public func timeOrDay(_ date: Date, now: Date) -> String {
    startOfDay(date) == startOfDay(now) ? time(date) : day(date, now: now)
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
