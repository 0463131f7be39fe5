/// A derivation of a list that needs the elements of the source before and after each change.
@usableFromInline
protocol ListDerivation<Source, Element>: AnyObject {
  associatedtype Source: Identifiable
  associatedtype Element: Identifiable

  /// The elements of the derived list.
  var storage: ListStorage<Element> { get }
  /// The elements of the source after the last update that was applied.
  var source: ListSnapshot<Source> { get set }
  /// Derives all elements again.
  func reset(to elements: ListSnapshot<Source>)
  /// Applies a change of the source to the storage. Never called with a reset.
  func apply(
    _ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>)
  /// The number of identities by which the derivation finds elements. A derivation that finds them by position has
  /// as many as the source has elements.
  var identityCount: Int { get }
  /// Whether the derivation finds an element by this identity.
  func hasIdentity(_ id: Source.ID) -> Bool
}

extension ListDerivation {
  @inlinable
  var identityCount: Int { source.count }

  @inlinable
  func hasIdentity(_ id: Source.ID) -> Bool { false }

  @inlinable
  func apply(_ update: ListUpdate<Source>) {
    var isUnique = !update.isReset && identityCount == source.count
    if isUnique {
      update.forEachChange(from: source) { change, before, after in
        if case .insert(let element, _) = change, hasIdentity(element.id) { isUnique = false }
        if isUnique { apply(change, before, after) }
      }
    }
    source = update.elements
    if !isUnique { resetToUnique() }
  }

  /// Derives all elements again, and of those with the same identity only the last one. While the source has such
  /// elements, every update is derived in this way, because positions in the source do not fit the unique elements.
  @inlinable
  func resetToUnique() {
    reset(to: source)
    if identityCount != source.count { reset(to: ListSnapshot(source.uniquedByID())) }
  }
}

extension ListProperty {
  /// Creates a list that is derived from another.
  ///
  /// - Parameters:
  ///   - derivation: Holds the elements of the list.
  ///   - source: The other list.
  ///   - readMisuse: Stops the program with this message if the derivation reads a property; nil to ignore
  ///     reads.
  @inlinable
  convenience init<Source>(
    _ derivation: some ListDerivation<Source, Element>, of source: ListProperty<Source>,
    readMisuse: StaticString? = nil, _ file: StaticString, _ line: UInt
  ) {
    self.init(derivedFrom: source, into: derivation.storage, readMisuse: readMisuse, file, line) {
      derivation.apply($0)
    }
  }
}

extension ListUpdate {
  /// Calls a closure with each change, the elements before it and the elements after it. The update must not
  /// be a reset.
  ///
  /// - Parameters:
  ///   - elements: The elements before the first change.
  ///   - body: The closure.
  @inlinable
  func forEachChange(
    from elements: ListSnapshot<Element>,
    _ body: (ListChange<Element>, _ before: ListSnapshot<Element>, _ after: ListSnapshot<Element>) -> Void
  ) {
    if changes.count == 1 { return body(changes[0], elements, self.elements) }
    var before = elements
    for change in changes {
      var after = before
      after.apply(change)
      body(change, before, after)
      before = after
    }
  }
}
