public import Swiftwater

extension Misuse {
  /// Reports in debug builds that two elements of a list have the same identity.
  @usableFromInline
  static func reportDuplicateElement(_ id: some Hashable, in list: @autoclosure () -> String) {
    warn(
      """
      \(list()) was given two elements with the identity \(id). Identities tell elements apart, so each is there once, in \
      its last version. To replace an element, update or upsert it; to reject it, use appendUnique or insertUnique.
      """)
  }

  /// Reports in debug builds that two elements of a derived list, which keeps both, have the same identity.
  static func reportRepeatedElement(_ id: some Hashable, in list: @autoclosure () -> String) {
    warn(
      """
      \(list()) has two elements with the identity \(id), and keeps both. Identities tell elements apart, so lists that \
      are sorted or divided into sections show only the last of them. Give the elements different identities.
      """)
  }

  /// Stops the program because an element is not where its key puts it.
  @usableFromInline
  static func stopForChangedKey(_ id: some Hashable) -> Never {
    stop(
      """
      the element \(id) of \(computedListName ?? "a list") is not where its key says. Keys change by updating the element with \
      another version of it, not inside of an object.
      """)
  }
}
