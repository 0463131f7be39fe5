/// Follows a list step by step: what derived lists have in common that need to know the rows of the other
/// list before and after each change.
@usableFromInline
protocol ListDerivation<Source, Element>: AnyObject {
  associatedtype Source: Identifiable
  associatedtype Element: Identifiable

  /// The rows of the derived list.
  var storage: ListStorage<Element> { get }
  /// The rows of the other list that were followed last.
  var source: ListSnapshot<Source> { get set }
  /// Begins anew with all rows of the other list.
  func reset(to rows: ListSnapshot<Source>)
  /// Does to the storage what follows from a change, which is no reset.
  func follow(
    _ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>)
}

extension ListDerivation {
  @inlinable
  func follow(_ update: ListUpdate<Source>) {
    if update.isReset {
      reset(to: update.rows)
    } else {
      update.forEachStep(from: source) { follow($0, $1, $2) }
    }
    source = update.rows
  }
}

extension ListProperty {
  /// Makes a list that is derived from another.
  ///
  /// - Parameter complaint: What to say if the derivation reads a property; nil if it may, which changes
  ///   nothing.
  @inlinable
  convenience init<Source>(
    _ derivation: some ListDerivation<Source, Element>, of source: ListProperty<Source>,
    complaint: StaticString? = nil, _ file: StaticString, _ line: UInt
  ) {
    self.init(following: source, into: derivation.storage, complaint: complaint, file, line) {
      derivation.follow($0)
    }
  }
}

extension ListUpdate {
  /// Calls a closure with each change, the rows before it and the rows after it. Not for a reset.
  ///
  /// - Parameter rows: The rows before the first change.
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
