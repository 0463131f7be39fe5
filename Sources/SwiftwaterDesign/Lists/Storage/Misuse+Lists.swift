public import Swiftwater

extension Misuse {
  /// Stops the program because two rows of a list have the same identity.
  @usableFromInline
  static func stopForDuplicateRow(_ id: some Hashable, in list: String) -> Never {
    stop(
      """
      \(list) was given two rows with the identity \(id). Identities tell rows apart, so each may be there once; to \
      replace a row, update it.
      """)
  }

  /// Stops the program because a row is not where its key puts it.
  @usableFromInline
  static func stopForChangedKey(_ id: some Hashable) -> Never {
    stop(
      """
      the row \(id) of \(computedListName ?? "a list") is not where its key says. Keys change by updating the row with \
      another version of it, not inside of an object.
      """)
  }
}
