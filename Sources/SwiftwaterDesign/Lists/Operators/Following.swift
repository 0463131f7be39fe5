public import Swiftwater

// What derived lists have in common. Like the operators of properties they derive from the property, so
// whatever they keep is kept by the source only while somebody observes.

extension ListProperty {
  /// Makes a list that follows another.
  ///
  /// - Parameters:
  ///   - storage: The rows of the list.
  ///   - complaint: What to say if `follow` reads a property; nil if it may, which changes nothing.
  ///   - follow: Does to the storage what follows from an update of the other list. Called when somebody
  ///     looks or observes and there is one; the first is a reset.
  @inlinable
  convenience init<Source>(
    following source: ListProperty<Source>, into storage: ListStorage<Element>,
    complaint: StaticString? = nil, _ file: StaticString, _ line: UInt,
    _ follow: @escaping (ListUpdate<Source>) -> Void
  ) {
    let check = RepeatedRowCheck(storage)
    var reader = ListReader(source.storage)
    let position = source.position.map(
      { _ in
        storage.begin()
        refusingReads(complaint) {
          follow(reader.next())
          check.run()
        }
        return storage.position
      }, file: file, line: line)
    self.init(storage, position: position)
  }

  /// Makes a list that follows another and a property.
  ///
  /// - Parameters:
  ///   - storage: The rows of the list.
  ///   - complaint: What to say if `follow` reads a property; nil if it may, which changes nothing.
  ///   - follow: Gets an update of the other list, which may have no changes, and the value of the property
  ///     where that is new.
  @inlinable
  convenience init<Source, Control>(
    following source: ListProperty<Source>, and control: Property<Control>,
    into storage: ListStorage<Element>, complaint: StaticString? = nil, _ file: StaticString, _ line: UInt,
    _ follow: @escaping (ListUpdate<Source>, Control?) -> Void
  ) {
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
        follow(reader.next(), latest.take())
        check.run()
      }
      return storage.position
    }
    self.init(storage, position: position)
  }
}

/// What to say if a test, comparison or key reads a property.
@inlinable
var onlyRowsComplaint: StaticString {
  "what a list is filtered or sorted by looks only at rows; give a property of tests or comparisons where it changes"
}

/// Runs what follows from an update, in the computation of a list.
@usableFromInline
func refusingReads(_ complaint: StaticString?, _ body: () -> Void) {
  if let complaint { Computation.refusingReads(complaint, body) } else { body() }
}

/// The list that is computed now, for reports of mistakes in it.
@usableFromInline
var runningList: String? {
  Computation.sourceLocation.map { "the list made at \($0)" }
}
