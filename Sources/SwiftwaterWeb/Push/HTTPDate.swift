#if Web
import Foundation

/// The dates of header fields (RFC 9110, section 5.6.7).
enum HTTPDate {
  /// Parses a date in the preferred format, such as `Sun, 06 Nov 1994 08:49:37 GMT`. Returns nil for a text of another
  /// form, even for a date in one of the two obsolete formats, which servers no longer send. The name of the day and
  /// the ranges of the numbers are not checked.
  static func parse(_ text: String) -> Date? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])) else {
      return nil
    }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard let day = Int(parts[1]), let year = Int(parts[3]), time.count == 3 else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(
        year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]))
  }
}
#endif
