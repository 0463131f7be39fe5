import struct Foundation.Date

extension Date {
  static func + (date: Date, duration: Duration) -> Date { date.addingTimeInterval(duration / .seconds(1)) }
  static func - (date: Date, duration: Duration) -> Date {
    date.addingTimeInterval(-(duration / .seconds(1)))
  }
}
