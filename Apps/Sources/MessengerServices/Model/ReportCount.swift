/// How many people have reported a person.
public struct ReportCount: Hashable, Sendable {
  /// The person who was reported.
  public let person: Person.ID
  /// The name of the person.
  public let name: String
  /// The number of people who have reported the person.
  public let count: Int

  /// Makes a count.
  public init(person: Person.ID, name: String, count: Int) {
    self.person = person
    self.name = name
    self.count = count
  }
}
