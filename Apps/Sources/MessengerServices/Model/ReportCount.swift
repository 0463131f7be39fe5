public import struct Foundation.Date

/// How many people have reported a person.
public struct ReportCount: Hashable, Sendable {
  /// The person who was reported.
  public let person: Person.ID
  /// The name of the person.
  public let name: String
  /// The number of people who have reported the person.
  public let count: Int
  /// The time of the last report.
  public let lastDate: Date

  /// Makes a count.
  public init(person: Person.ID, name: String, count: Int, lastDate: Date) {
    self.person = person
    self.name = name
    self.count = count
    self.lastDate = lastDate
  }
}

/// A report of one person by another one.
public struct Report: Hashable, Sendable {
  /// The name of the person who has reported.
  public let reporterName: String
  /// The time of the report.
  public let date: Date

  /// Makes a report.
  public init(reporterName: String, date: Date) {
    self.reporterName = reporterName
    self.date = date
  }
}
