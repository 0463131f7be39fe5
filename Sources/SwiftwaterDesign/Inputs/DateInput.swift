public import Foundation
import Swiftwater

/// The parts of a date that can be entered.
public enum DateInputMode: Hashable, Sendable, CaseIterable {
  /// The day. The value of a typed text is the beginning of the day.
  case date
  /// The time of day. The day of the value stays; without a value, it is January 1, 1970.
  case time
  /// The day and the time of day.
  case dateAndTime
}

/// An input for a date, a time or both: a text field or a picker.
///
///     let birthday = DateInput("Birthday", placeholder: "Optional", maximum: .now)
///
/// The text has the format of date fields of web pages in every locale: `2014-02-28`, `18:30` or
/// `2014-02-28T18:30`, in the time zone of the input. ``Input/formatted`` has the format of the locale. Dates
/// are compared with limits as precisely as they can be entered, so today is valid if the maximum is now.
public final class DateInput: BoundedInput<Date> {
  /// The parts that can be entered.
  public let mode: DateInputMode

  /// Creates an input for a date.
  ///
  /// - Parameters:
  ///   - title: The initial title.
  ///   - placeholder: The initial text of the empty field.
  ///   - defaultValue: The date at first, and where a bound model has none.
  ///   - isRequired: Whether something must be entered.
  ///   - mode: The parts that can be entered.
  ///   - minimum: The earliest valid date at first; nil for no limit.
  ///   - maximum: The latest valid date at first; nil for no limit.
  ///   - timeZone: The time zone of the text and of ``Input/formatted``; by default that of the machine on which the
  ///     program runs. A server passes the time zone of the user.
  ///   - locale: The locale of ``Input/formatted`` and of the limits in problems; by default that of the translation
  ///     (``DesignText/locale``), so that dates have the language of the texts around them.
  ///   - rule: Returns why a date is not valid, for a user to read; nil if it is valid.
  ///   - label: Returns the text of a date in labels and of the limits in problems; nil for the format of the locale.
  public init(
    _ title: String, placeholder: String = "", defaultValue: Date? = nil, isRequired: Bool = false,
    mode: DateInputMode = .date, minimum: Date? = nil, maximum: Date? = nil, timeZone: TimeZone = .current,
    locale: Locale = DesignText.locale, rule: @escaping (Date) -> String? = { _ in nil },
    label: ((Date) -> String)? = nil
  ) {
    self.mode = mode
    let text = DateText(mode, timeZone)
    let style = mode.style(locale, timeZone)
    super.init(
      title, placeholder: placeholder, defaultValue: defaultValue, isRequired: isRequired, minimum: minimum,
      maximum: maximum,
      format: InputFormat(
        format: text.format, parse: text.parse,
        completing: { mode == .time ? text.move($0, to: $1 ?? $0) : $0 },
        label: label ?? { $0.formatted(style) }, badInput: .notADate),
      rule: rule)
  }
}

extension DateInputMode {
  fileprivate func style(_ locale: Locale, _ timeZone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(
      date: self == .time ? .omitted : .long, time: self == .date ? .omitted : .shortened, locale: locale,
      timeZone: timeZone)
  }

  fileprivate var format: Date.FormatString {
    switch self {
    case .date:
      "\(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)"
    case .time:
      "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)"
    case .dateAndTime:
      """
      \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits)T\
      \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
      """
    }
  }
}

/// The text of dates in a field.
private struct DateText {
  private let mode: DateInputMode
  private let style: Date.VerbatimFormatStyle
  private let strategy: Date.ParseStrategy
  private let calendar: Calendar

  init(_ mode: DateInputMode, _ timeZone: TimeZone) {
    let locale = Locale(identifier: "en_US_POSIX")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.mode = mode
    self.calendar = calendar
    style = Date.VerbatimFormatStyle(
      format: mode.format, locale: locale, timeZone: timeZone, calendar: calendar)
    strategy = Date.ParseStrategy(
      format: mode == .date ? DateInputMode.dateAndTime.format : mode.format, locale: locale,
      timeZone: timeZone, calendar: calendar, isLenient: false)
  }

  func format(_ date: Date) -> String {
    date.formatted(style)
  }

  func parse(_ text: String) -> Date? {
    guard text.utf8.count <= 32, let date = parsedDate(text) else { return nil }
    // The strategy ignores text after a date and accepts shorter years.
    return format(date) == text ? date : nil
  }

  private func parsedDate(_ text: String) -> Date? {
    if mode != .date { return try? strategy.parse(text) }
    // A day on which clocks are changed at midnight has no midnight or two, but every day has one noon.
    return (try? strategy.parse(text + "T12:00")).map(calendar.startOfDay)
  }

  /// The time of one date on the day of another; nil where the clock skips it.
  func move(_ time: Date, to day: Date) -> Date? {
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    parts.hour = calendar.component(.hour, from: time)
    parts.minute = calendar.component(.minute, from: time)
    return calendar.date(from: parts).flatMap { format($0) == format(time) ? $0 : nil }
  }
}
