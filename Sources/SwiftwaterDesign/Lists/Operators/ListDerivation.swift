/// A derivation of a list that needs the rows of the source before and after each change.
@usableFromInline
protocol ListDerivation<Source, Element>: AnyObject {
  associatedtype Source: Identifiable
  associatedtype Element: Identifiable

  /// The rows of the derived list.
  var storage: ListStorage<Element> { get }
  /// The rows of the source after the last update that was applied.
  var source: ListSnapshot<Source> { get set }
  /// Derives all rows again.
  func reset(to rows: ListSnapshot<Source>)
  /// Applies a change of the source to the storage. Never called with a reset.
  func apply(
    _ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>)
}

extension ListDerivation {
  @inlinable
  func apply(_ update: ListUpdate<Source>) {
    if update.isReset {
      reset(to: update.rows)
    } else {
      update.forEachStep(from: source) { apply($0, $1, $2) }
    }
    source = update.rows
  }
}

extension ListProperty {
  /// Makes a list that is derived from another.
  ///
  /// - Parameters:
  ///   - derivation: Holds the rows of the list.
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
  /// Calls a closure with each change, the rows before it and the rows after it. The update must not be a
  /// reset.
  ///
  /// - Parameters:
  ///   - rows: The rows before the first change.
  ///   - body: The closure.
  @inlinable
  func forEachStep(
    from rows: ListSnapshot<Element>,
    _ body: (ListChange<Element>, _ before: ListSnapshot<Element>, _ after: ListSnapshot<Element>) -> Void
  ) {
    if changes.count == 1 { return body(changes[0], rows, self.rows) }
    var before = rows
    for change in changes {
      var after = before
      after.apply(change)
      body(change, before, after)
      before = after
    }
  }
}
