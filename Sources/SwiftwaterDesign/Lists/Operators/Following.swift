public import Swiftwater

// What derived lists have in common. Like the operators of properties they derive from the property, so whatever
// they keep is kept by the source only while somebody observes.

extension ListProperty {
  /// Makes a list that follows another.
  ///
  /// - Parameters:
  ///   - complaint: What to say if `follow` reads a property; nil if it may, which changes nothing.
  ///   - follow: Does to the storage what follows from an update of the other list. Called when somebody looks or
  ///     observes and there is one; the first is a reset.
  @inlinable
  convenience init<Source>(
    following source: ListProperty<Source>, complaint: StaticString? = nil, _ file: StaticString,
    _ line: UInt,
    _ follow: @escaping (ListStorage<Element>, ListUpdate<Source>) -> Void
  ) {
    let storage = ListStorage<Element>()
    let check = RepeatedRowCheck(storage)
    var reader = ListReader(source.storage)
    let position = source.position.map(
      { _ in
        storage.begin()
        refusingReads(complaint) {
          follow(storage, reader.next())
          check.run()
        }
        return storage.position
      }, file: file, line: line)
    self.init(storage, position: position)
  }

  /// Makes a list that follows another and a property.
  ///
  /// - Parameters:
  ///   - complaint: What to say if `follow` reads a property; nil if it may, which changes nothing.
  ///   - follow: Gets an update of the other list, which may have no changes, and the value of the property where
  ///     that is new.
  @inlinable
  convenience init<Source, Control>(
    following source: ListProperty<Source>, and control: Property<Control>, complaint: StaticString? = nil,
    _ file: StaticString,
    _ line: UInt, _ follow: @escaping (ListStorage<Element>, ListUpdate<Source>, Control?) -> Void
  ) {
    let storage = ListStorage<Element>()
    let check = RepeatedRowCheck(storage)
    var reader = ListReader(source.storage)
    var latest: Control?
    var version = 0
    let versions = control.map(
      { value in
        latest = value
        version += 1
        return version
      }, file: file, line: line)
    let position = Property<Int>.combineLatest(source.position, versions, file: file, line: line) { _, _ in
      storage.begin()
      refusingReads(complaint) {
        follow(storage, reader.next(), latest.take())
        check.run()
      }
      return storage.position
    }
    self.init(storage, position: position)
  }
}

/// Runs what follows from an update, in the computation of a list.
@usableFromInline
func refusingReads(_ complaint: StaticString?, _ body: () -> Void) {
  if let complaint { Computation.refusingReads(complaint, body) } else { body() }
}

/// The list that is computed now, for reports of mistakes in it.
@usableFromInline
var runningList: String? {
  Computation.place.map { "the list made at \($0)" }
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
