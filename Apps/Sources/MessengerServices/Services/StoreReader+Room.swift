extension StoreReader {
  /// Refuses a visitor who has stored as much as visitors may.
  ///
  /// - Parameter person: The person who is about to write, also through sample people.
  /// - Throws: ``MessengerError/quotaExceeded``.
  func requireQuota(for person: Person.ID) throws {
    guard try self.person(person)?.isVisitor == true else { return }
    if try bytesOfChats(of: person) >= Limits.visitorQuota { throw MessengerError.quotaExceeded }
  }
}
