internal import Swiftwater

/// An element of a list, and what a closure has made of it, which changes by itself.
final class FollowedElement<ID: Hashable, Target>: Identifiable {
  let id: ID
  let target: Target

  init(_ id: ID, _ target: Target) {
    self.id = id
    self.target = target
  }
}

/// A derivation of a list whose elements change by themselves.
protocol ListFollowing<Source, Element>: ListDerivation {
  /// Tells which elements have changed.
  var tree: ChangeTree<Source.ID> { get }
  /// Applies the change of an element of the source to the storage.
  func follow(_ id: Source.ID)
}

extension ListProperty {
  /// Creates a list that is derived from another, and from what its elements refer to.
  ///
  /// - Parameters:
  ///   - following: Holds the elements of the list.
  ///   - source: The other list.
  convenience init<Source>(
    _ following: some ListFollowing<Source, Element>, of source: ListProperty<Source>, _ file: StaticString,
    _ line: UInt
  ) {
    let storage = following.storage
    let check = DuplicateElementCheck(storage)
    var reader = ListReader(source.storage)
    // Both closures may run in one turn. They begin the changes of that turn once.
    var isBegun = false
    let changes = source.changeCount.flatMap(
      { _ in
        storage.begin()
        isBegun = true
        following.apply(reader.next())
        return following.tree.root()
      }, file: file, line: line)
    let changeCount = changes.map(
      { _ in
        if !isBegun { storage.begin() }
        isBegun = false
        following.tree.takeChanges().forEach(following.follow)
        check.run()
        return storage.changeCount
      }, file: file, line: line)
    self.init(storage, changeCount: changeCount)
  }
}
