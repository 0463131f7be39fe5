public import Swiftwater

extension ListProperty {
  /// The rows that pass a test.
  ///
  ///     let unread = messages.filter { !$0.isRead }
  ///
  /// A change of this list costs O(log² n). Besides the rows that pass, each row of this list takes about as much
  /// memory as its identity and 12 bytes.
  ///
  /// - Parameter isIncluded: The test. Called for rows that are new or updated. It looks only at the row; one that
  ///   reads a property stops the program. Give a property of tests instead.
  @inlinable
  public final func filter(
    _ isIncluded: @escaping (Element) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let arrangement = Arrangement<Element>()
    arrangement.isIncluded = isIncluded
    return ListProperty(following: self, complaint: Arrangement<Element>.complaint, file, line) {
      arrangement.follow($1, into: $0)
    }
  }

  /// The rows that pass a test that changes.
  ///
  ///     let found = contacts.filter(query.map { query in { $0.name.contains(query) } })
  ///
  /// Costs what ``filter(_:file:line:)`` does. A change of the test is O(n), and is seen as the exact insertions
  /// and removals.
  ///
  /// - Parameter isIncluded: The test. All rows are tested again when it changes.
  @inlinable
  public final func filter(
    _ isIncluded: Property<(Element) -> Bool>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    let arrangement = Arrangement<Element>()
    return ListProperty(
      following: self, and: isIncluded, complaint: Arrangement<Element>.complaint, file, line
    ) {
      storage, update, isIncluded in
      if update.isReset {
        arrangement.isIncluded = isIncluded ?? arrangement.isIncluded
      } else if let isIncluded {
        arrangement.sift(storage, by: isIncluded)
      }
      arrangement.follow(update, into: storage)
    }
  }
}
