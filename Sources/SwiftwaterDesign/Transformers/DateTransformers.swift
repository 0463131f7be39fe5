public import Foundation

extension Transformer<Date, Date> {
  /// The date so many seconds later.
  ///
  /// - Parameter seconds: The seconds to add.
  public static func adding(_ seconds: TimeInterval) -> Transformer {
    Transformer({ $0.addingTimeInterval(seconds) }, backward: { $0.addingTimeInterval(-seconds) })
  }
}

extension Transformer<Date, TimeInterval> {
  /// The seconds from another date to the date.
  ///
  ///     let unixTime = Transformer.seconds(since: Date(timeIntervalSince1970: 0))
  ///
  /// - Parameter date: The other date.
  public static func seconds(since date: Date) -> Transformer {
    Transformer({ $0.timeIntervalSince(date) }, backward: { date.addingTimeInterval($0) })
  }

  /// The seconds from the date to another.
  ///
  /// - Parameter date: The other date.
  public static func seconds(until date: Date) -> Transformer {
    Transformer({ date.timeIntervalSince($0) }, backward: { date.addingTimeInterval(-$0) })
  }

  /// The seconds since the day of the date began; backward, the date that many seconds after the beginning of `day`.
  ///
  /// - Parameters:
  ///   - day: Any time of the day to which the backward direction adds the seconds.
  ///   - calendar: Says when days begin.
  public static func secondsSinceMidnight(on day: Date, in calendar: Calendar = .current) -> Transformer {
    Transformer {
      $0.timeIntervalSince(calendar.startOfDay(for: $0))
    } backward: {
      calendar.startOfDay(for: day).addingTimeInterval($0)
    }
  }
}

extension Transformer<Date, DateComponents> {
  /// The parts of a date; backward, the date of these parts.
  ///
  /// - Parameters:
  ///   - components: The parts.
  ///   - calendar: Divides a date into its parts.
  public static func components(
    _ components: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second],
    in calendar: Calendar = .current
  ) -> Transformer {
    Transformer({ calendar.dateComponents(components, from: $0) }, backward: { calendar.date(from: $0) })
  }

  /// The distance of the date from another, in certain units; backward, the date at that distance.
  ///
  /// - Parameters:
  ///   - components: The units.
  ///   - date: The other date.
  ///   - calendar: Measures the distance.
  public static func components(
    _ components: Set<Calendar.Component>, since date: Date, in calendar: Calendar = .current
  ) -> Transformer {
    Transformer {
      calendar.dateComponents(components, from: date, to: $0)
    } backward: {
      calendar.date(byAdding: $0, to: date)
    }
  }
}
