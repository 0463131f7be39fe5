public import struct Foundation.Date

/// Reads blocks and reports.
public protocol BlockReading {
  /// Whether a person has blocked another one.
  func hasBlock(of other: Person.ID, by person: Person.ID) throws -> Bool
  /// The people with the most reports, with the number of people who have reported them.
  func reports(limit: Int) throws -> [ReportCount]
  /// The reports of a person, newest first.
  func reports(of person: Person.ID, limit: Int) throws -> [Report]
  /// The reports that a person has made, newest first, with the names of the people who were reported.
  func reports(by person: Person.ID, limit: Int) throws -> [Report]
  /// The people whom a person has blocked.
  func blockedPeople(by person: Person.ID) throws -> [Person.ID]
  /// The people who have blocked a person.
  func peopleBlocking(_ person: Person.ID) throws -> [Person.ID]
  /// The names of the people whom a person has blocked.
  func blockedNames(by person: Person.ID) throws -> [String]
}

/// Writes blocks and reports.
public protocol BlockWriting {
  /// Stores a block, unless it is stored.
  func insertBlock(of other: Person.ID, by person: Person.ID) throws
  /// Deletes a block, if there is one.
  func deleteBlock(of other: Person.ID, by person: Person.ID) throws
  /// Stores a report, unless the person has reported the other person before.
  func insertReport(of other: Person.ID, by person: Person.ID, date: Date) throws
}
