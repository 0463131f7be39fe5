internal import Swiftwater

/// An element of a list, and what a closure has made of it, which changes by itself.
final class DynamicElement<ID: Hashable, Target>: Identifiable {
  let id: ID
  let target: Target

  init(_ id: ID, _ target: Target) {
    self.id = id
    self.target = target
  }
}

/// A derivation of a list whose elements change by themselves.
protocol DynamicListDerivation<Source, Element>: ListDerivation {
  /// Reports which elements have changed.
  var tree: ChangeTree<Source.ID> { get }
  /// Applies the change of an element of the source to the storage.
  func applyChange(of id: Source.ID)
}

extension ListProperty {
  /// Creates a list that is derived from another, and from what its elements refer to.
  ///
  /// - Parameters:
  ///   - derivation: Holds the elements of the list.
  ///   - source: The other list.
  convenience init<Source>(
    _ derivation: some DynamicListDerivation<Source, Element>, of source: ListProperty<Source>,
    _ file: StaticString, _ line: UInt
  ) {
    let storage = derivation.storage
    let check = DuplicateElementCheck(storage)
    var reader = ListReader(source.storage)
    // Both closures may run in one turn. They begin the changes of that turn once.
    var isBegun = false
    let changes = source.changeCount.flatMap(
      { _ in
        storage.begin()
        isBegun = true
        derivation.apply(reader.next())
        return derivation.tree.root()
      }, file: file, line: line)
    let changeCount = changes.map(
      { _ in
        if !isBegun { storage.begin() }
        isBegun = false
        derivation.tree.takeChanges().forEach(derivation.applyChange(of:))
        check.run()
        return storage.changeCount
      }, file: file, line: line)
    self.init(storage, changeCount: changeCount)
  }
}
