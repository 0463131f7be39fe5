public import Swiftwater

// The initializers of derived lists. Like the operators of properties, they derive from a property, so the
// source keeps their state only while they are observed.

extension ListProperty {
  /// Creates a list that is derived from another.
  ///
  /// - Parameters:
  ///   - source: The other list.
  ///   - storage: The elements of the list.
  ///   - readMisuse: Stops the program with this message if `apply` reads a property; nil to ignore reads.
  ///   - apply: Applies an update of the other list to the storage. Called when the list is read or observed
  ///     and the other has changed. The first update is a reset.
  @inlinable
  convenience init<Source>(
    derivedFrom source: ListProperty<Source>, into storage: ListStorage<Element>,
    readMisuse: StaticString? = nil, _ file: StaticString, _ line: UInt,
    _ apply: @escaping (ListUpdate<Source>) -> Void
  ) {
    let check = DuplicateElementCheck(storage)
    var reader = ListReader(source.storage)
    let changeCount = source.changeCount.map(
      { _ in
        storage.begin()
        rejectingReads(readMisuse) {
          apply(reader.next())
          check.run()
        }
        return storage.changeCount
      }, file: file, line: line)
    self.init(storage, changeCount: changeCount)
  }

  /// Creates a list that is derived from another and a property.
  ///
  /// - Parameters:
  ///   - source: The other list.
  ///   - control: The property.
  ///   - storage: The elements of the list.
  ///   - readMisuse: Stops the program with this message if `apply` reads a property; nil to ignore reads.
  ///   - apply: Applies an update of the other list, which may have no changes, and the value of the property
  ///     if that is new.
  @inlinable
  convenience init<Source, Control>(
    derivedFrom source: ListProperty<Source>, and control: Property<Control>,
    into storage: ListStorage<Element>, readMisuse: StaticString? = nil, _ file: StaticString, _ line: UInt,
    _ apply: @escaping (ListUpdate<Source>, Control?) -> Void
  ) {
    let check = DuplicateElementCheck(storage)
    var reader = ListReader(source.storage)
    var latest: Control?
    var version = 0
    let versions = control.map(
      { value in
        latest = value
        version += 1
        return version
      }, file: file, line: line)
    let changeCount = Property<Int>.combineLatest(
      source.changeCount, versions,
      transform: { _, _ in
        storage.begin()
        rejectingReads(readMisuse) {
          apply(reader.next(), latest.take())
          check.run()
        }
        return storage.changeCount
      }, file: file, line: line)
    self.init(storage, changeCount: changeCount)
  }
}

/// The message if a predicate or comparison reads a property.
@inlinable
var elementsOnlyMisuse: StaticString {
  "a predicate or a comparison of a list reads only elements; if it changes, pass a property of predicates or comparisons"
}

/// Runs a closure in the computation of a list.
///
/// - Parameters:
///   - readMisuse: Stops the program with this message if the closure reads a property; nil to ignore reads.
///   - body: The closure.
@usableFromInline
func rejectingReads(_ readMisuse: StaticString?, _ body: () -> Void) {
  if let readMisuse { Computation.rejectingReads(readMisuse, body) } else { body() }
}

/// The name of the list that is computed now, for reports of mistakes; nil if none is.
@usableFromInline
var computedListName: String? {
  Computation.sourceLocation.map { "the list made at \($0)" }
}
