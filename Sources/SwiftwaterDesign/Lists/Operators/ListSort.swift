public import Swiftwater

extension ListProperty {
  /// The rows in the order of a comparison. Rows that compare as equal stay in the order of this list.
  ///
  ///     let ranking = players.sorted { $0.points > $1.points }
  ///
  /// A change of this list costs O(log² n). Besides the row, each row takes about as much memory as its identity
  /// and 12 bytes.
  ///
  /// - Parameter areInIncreasingOrder: Whether the first row comes before the second: a strict weak ordering. What
  ///   it looks at changes only by updating a row; a row that is an object and changes inside stops the program
  ///   when it is looked for, and so does one that reads a property. So sort values, and map them to objects afterwards.
  @inlinable
  public final func sorted(
    by areInIncreasingOrder: @escaping (Element, Element) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ListProperty {
    let arrangement = Arrangement<Element>()
    arrangement.areInIncreasingOrder = areInIncreasingOrder
    return ListProperty(following: self, complaint: Arrangement<Element>.complaint, file, line) {
      arrangement.follow($1, into: $0)
    }
  }

  /// The rows in the order of a comparison that changes.
  ///
  ///     let table = files.sorted(by: column.map { $0.areInIncreasingOrder })
  ///
  /// Costs what ``sorted(by:file:line:)-(_,_,_)`` does. A change of the comparison is O(n log n), and is a reset.
  ///
  /// - Parameter areInIncreasingOrder: The comparison; see ``sorted(by:file:line:)-(_,_,_)``.
  @inlinable
  public final func sorted(
    by areInIncreasingOrder: Property<(Element, Element) -> Bool>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ListProperty {
    let arrangement = Arrangement<Element>()
    return ListProperty(
      following: self, and: areInIncreasingOrder, complaint: Arrangement<Element>.complaint, file, line
    ) {
      storage, update, comparison in
      guard let comparison else { return arrangement.follow(update, into: storage) }
      arrangement.areInIncreasingOrder = comparison
      arrangement.reset(to: update.rows, into: storage)
    }
  }

  /// The rows in ascending order of a key. Rows with equal keys stay in the order of this list.
  ///
  ///     let people = contacts.sorted(by: \.name)
  ///
  /// - Parameter key: Takes the key of a row; see ``sorted(by:file:line:)-(_,_,_)``.
  @inlinable
  public final func sorted<Key: Comparable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty {
    sorted(by: { key($0) < key($1) }, file: file, line: line)
  }
}
