import MessengerServices

/// The people who are selected for a new group, as a segment of a path such as `3-7-12`.
struct SelectedPeople: LosslessStringConvertible, Hashable, Sendable {
  let ids: [Person.ID]

  /// - Parameter ids: The people.
  /// - Returns: Nil if there is nobody, a person twice, or more people than a chat can have beside the person
  ///   who creates it.
  init?(_ ids: [Person.ID]) {
    guard (1..<Limits.participantCount).contains(ids.count), Set(ids).count == ids.count else { return nil }
    self.ids = ids
  }

  /// - Parameter description: The segment of a path.
  /// - Returns: Nil if the text is not a valid list of people.
  init?(_ description: String) {
    let numbers = description.split(separator: "-", omittingEmptySubsequences: false)
    let ids = numbers.prefix(Limits.participantCount).compactMap { Person.ID(String($0)) }
    guard ids.count == numbers.count else { return nil }
    self.init(ids)
  }

  var description: String { ids.map(\.description).joined(separator: "-") }
}
