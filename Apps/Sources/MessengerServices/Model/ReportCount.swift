public import struct Foundation.Date

/// How many people have reported a person.
public struct ReportCount: Hashable, Sendable {
  /// The person who was reported.
  public let person: Person.ID
  /// The name of the person.
  public let name: String
  /// The number of people who have reported the person.
  public let count: Int
  /// The time of the latest report.
  public let lastDate: Date

  /// Creates a count from the values of its properties.
  public init(person: Person.ID, name: String, count: Int, lastDate: Date) {
    self.person = person
    self.name = name
    self.count = count
    self.lastDate = lastDate
  }
}

/// A report, in which one person reports another one. It is part of a list: either of all reports about one person, or
/// of all reports by one person.
public struct Report: Hashable, Sendable {
  /// The name of the person whom the list does not name: in a list of reports about a person, the reporter; in a list
  /// of reports by a person, the person who was reported.
  public let otherName: String
  /// The time of the report.
  public let date: Date

  /// Creates a report from the values of its properties.
  public init(otherName: String, date: Date) {
    self.otherName = otherName
    self.date = date
  }
}
