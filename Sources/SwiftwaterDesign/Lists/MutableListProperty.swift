public import Swiftwater

/// A list that a program edits.
///
///     let people = MutableListProperty([ada, grace])
///     people.signal.observe { show($0) }     // all elements
///     people.append(barbara)                 // one insertion
///     transaction {                          // two changes, observed as one update
///       people.move(from: 2, to: 0)
///       people.remove(id: ada.id)
///     }
///
/// Each identity is in the list once. A second element with an identity replaces the first at its position, and a debug
/// build reports it with the source location: nothing that a user enters ends a program. To replace without a report,
/// use ``upsert(_:)``. To reject a second element, use ``appendUnique(_:)`` and ``insertUnique(_:at:file:line:)``,
/// which throw. Pass elements that others send through ``Swift/Sequence/uniquedByID()`` first. A position that is not
/// in the list stops the program, with the source location.
///
/// An edit is O(log n). Elements are found by their identities in O(log² n).
public final class MutableListProperty<Element: Identifiable>: ListProperty<Element> {
  @usableFromInline let keyed: KeyedElements<Element>
  @usableFromInline let mutableChangeCount: MutableProperty<Int>
  @usableFromInline let areEqual = equality(of: Element.self)

  /// Creates a list of some elements.
  ///
  /// - Parameter elements: The elements. The last one of those with the same identity is taken.
  @inlinable
  public init(_ elements: [Element] = [], file: StaticString = #fileID, line: UInt = #line) {
    keyed = KeyedElements(elements, at: (file, line))
    mutableChangeCount = MutableProperty(keyed.storage.changeCount, file: file, line: line)
    super.init(keyed.storage, changeCount: mutableChangeCount)
  }

  /// The element with an identity; nil if there is none.
  ///
  /// - Parameter id: The identity.
  @inlinable
  public subscript(id id: Element.ID) -> Element? {
    index(of: id).map { storage.elements[$0] }
  }

  /// The position of the element with an identity.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The position; nil if there is no such element.
  @inlinable
  public func index(of id: Element.ID) -> Int? {
    _ = changeCount.value
    return keyed.index(of: id)
  }

  /// The element with an identity, as a property: nil while the list has none. When the list is released, the property
  /// stays as it is if somebody keeps it, and otherwise its observations complete.
  ///
  ///     let ada = people.property(id: 1)
  ///     ada.observe { print($0?.name ?? "gone") }  // prints Ada
  ///     people.update(Person(id: 2, name: "Grace")) // prints nothing
  ///     people.remove(id: 1)                        // prints gone
  ///
  /// Each row of a screen can follow its own element in this way: an edit of an element reaches the observers of this
  /// element only, and costs the same however many others are observed. A move is not a change. An element that is
  /// removed and inserted in one turn is one change at most.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The same property for the same identity, as long as it is in use.
  /// - Complexity: O(1) for each edit of the list, and O(k log² n) for a reset while k properties are in use.
  public func property(id: Element.ID) -> Property<Element?> {
    let properties = keyed.properties ?? ElementProperties()
    keyed.properties = properties
    return properties.property(of: id, current: self[untracked: id])
  }

  private subscript(untracked id: Element.ID) -> Element? {
    keyed.index(of: id).map { keyed.elements[$0] }
  }

  // MARK: - Insertions

  /// Adds an element at the end.
  ///
  /// - Parameter element: Replaces the element with its identity if there is one.
  @inlinable
  public func append(_ element: Element, file: StaticString = #fileID, line: UInt = #line) {
    insert(element, at: keyed.elements.count, file: file, line: line)
  }

  /// Adds elements at the end.
  ///
  /// - Parameter elements: Each replaces the element with its identity if there is one.
  @inlinable
  public func append(
    contentsOf elements: some Sequence<Element>, file: StaticString = #fileID, line: UInt = #line
  ) {
    insert(contentsOf: elements, at: keyed.elements.count, file: file, line: line)
  }

  /// Inserts an element.
  ///
  /// - Parameters:
  ///   - element: Replaces the element with its identity if there is one, which then stays where it is.
  ///   - index: Its position afterwards, from 0 to the number of elements.
  @inlinable
  public func insert(
    _ element: Element, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    check(index, ..<(keyed.elements.count + 1), file, line)
    keyed.location = (file, line)
    edit { _ = $0.insert(element, at: index) }
  }

  /// Inserts elements. If they are so many that they are observed as a reset, this is O(n).
  ///
  /// - Parameters:
  ///   - elements: Each replaces the element with its identity if there is one, which then stays where it is.
  ///   - index: The position of the first of them afterwards, from 0 to the number of elements.
  @inlinable
  public func insert(
    contentsOf elements: some Sequence<Element>, at index: Int, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let elements = Array(elements)
    check(index, ..<(keyed.elements.count + 1), file, line)
    keyed.location = (file, line)
    edit { keyed in
      if elements.count > ListLog<Element>.limit(keyed.elements.count + elements.count) {
        let new = elements.filter { !keyed.replaceDuplicate(by: $0) }
        var all = Array(keyed.elements)
        all.insert(contentsOf: new, at: index)
        return keyed.reset(to: ListSnapshot(all))
      }
      var position = index
      for element in elements where keyed.insert(element, at: position) { position += 1 }
    }
  }

  /// Replaces the element with the same identity, unless it is equal. Adds the element at the end if there is none.
  ///
  /// - Parameter element: The new version of the element, or a new element.
  @inlinable
  public func upsert(_ element: Element) {
    if !update(element) { append(element) }
  }

  /// Adds an element at the end, unless the list has an element with its identity.
  ///
  /// - Parameter element: The element.
  /// - Throws: ``DuplicateIdentityError`` if the list has such an element. The list then stays as it was.
  @inlinable
  public func appendUnique(_ element: Element) throws(DuplicateIdentityError) {
    try insertUnique(element, at: keyed.elements.count)
  }

  /// Inserts an element, unless the list has an element with its identity.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - index: Its position afterwards, from 0 to the number of elements.
  /// - Throws: ``DuplicateIdentityError`` if the list has such an element. The list then stays as it was.
  @inlinable
  public func insertUnique(
    _ element: Element, at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) throws(DuplicateIdentityError) {
    if keyed.index(of: element.id) != nil { throw DuplicateIdentityError(element.id) }
    insert(element, at: index, file: file, line: line)
  }

  // MARK: - Removals

  /// Removes an element.
  ///
  /// - Parameter index: The position of an element.
  /// - Returns: The element.
  @discardableResult
  @inlinable
  public func remove(at index: Int, file: StaticString = #fileID, line: UInt = #line) -> Element {
    check(index, ..<keyed.elements.count, file, line)
    return edit { $0.remove(at: index) }
  }

  /// Removes the element with an identity. Does nothing if there is none.
  ///
  /// - Parameter id: The identity.
  /// - Returns: The element; nil if there is none.
  @discardableResult
  @inlinable
  public func remove(id: Element.ID) -> Element? {
    keyed.index(of: id).map { remove(at: $0) }
  }

  /// Removes the elements that satisfy a predicate. O(n), and O(log² n) for each that is removed, unless they
  /// are so many that they are observed as a reset.
  ///
  /// - Parameter isRemoved: Returns whether to remove an element.
  @inlinable
  public func removeAll(where isRemoved: (Element) -> Bool) {
    let ids = keyed.elements.filter(isRemoved).map(\.id)
    edit { keyed in
      if ids.count > ListLog<Element>.limit(keyed.elements.count - ids.count) {
        let removed = Set(ids)
        return keyed.reset(to: ListSnapshot(keyed.elements.lazy.filter { !removed.contains($0.id) }))
      }
      for id in ids.reversed() {
        if let index = keyed.index(of: id) { keyed.remove(at: index) }
      }
    }
  }

  // MARK: - Moves and updates

  /// Moves an element.
  ///
  /// - Parameters:
  ///   - source: The position of an element.
  ///   - target: Its position afterwards.
  @inlinable
  public func move(
    from source: Int, to target: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    check(source, ..<keyed.elements.count, file, line)
    check(target, ..<keyed.elements.count, file, line)
    edit { $0.move(from: source, to: target) }
  }

  /// Replaces the element with the same identity, unless it is equal. Does nothing if there is none.
  ///
  /// - Parameter element: The new version of the element. If its type has no `==`, every version counts as
  ///   new.
  /// - Returns: Whether there is such an element.
  @discardableResult
  @inlinable
  public func update(_ element: Element) -> Bool {
    guard let index = keyed.index(of: element.id) else { return false }
    if areEqual?(keyed.elements[index], element) != true { edit { $0.update(element, at: index) } }
    return true
  }

  // MARK: - All elements

  /// Replaces all elements, as a reset. O(n).
  ///
  /// - Parameter elements: The new elements. The last one of those with the same identity is taken.
  @inlinable
  public func replaceAll(
    with elements: some Sequence<Element>, file: StaticString = #fileID, line: UInt = #line
  ) {
    keyed.location = (file, line)
    edit { $0.reset(to: ListSnapshot(elements)) }
  }

  /// Makes the elements equal to an array, by the fewest insertions, removals and moves; elements that stay
  /// are updated where they are not equal or, without `==`, not the same object. O(n log n), and O(log² n) for each
  /// edit.
  ///
  /// - Parameter elements: The new elements. The last one of those with the same identity is taken.
  @inlinable
  public func set(to elements: [Element], file: StaticString = #fileID, line: UInt = #line) {
    keyed.location = (file, line)
    edit { $0.set(to: elements) }
  }

  /// Removes all elements.
  @inlinable
  public func removeAll() {
    if !keyed.elements.isEmpty { replaceAll(with: EmptyCollection()) }
  }

  // MARK: - Editing

  @inlinable
  func edit<Result>(_ body: (KeyedElements<Element>) -> Result) -> Result {
    transaction {
      storage.begin()
      defer { mutableChangeCount.value = storage.changeCount }
      return body(keyed)
    }
  }

  @inlinable
  func check(_ index: Int, _ allowed: PartialRangeUpTo<Int>, _ file: StaticString, _ line: UInt) {
    if index >= 0, allowed.contains(index) { return }
    Misuse.stop("a list of \(keyed.elements.count) elements has no position \(index), at \(file):\(line)")
  }
}
