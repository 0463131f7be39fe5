public import Swiftwater

/// Elements of a list with the same key, or those of a run.
public struct ListSection<Key: Hashable, Element: Identifiable>: Identifiable {
  /// The key of the elements, or the identity of their ``ListRun``.
  public let id: Key
  /// The elements, at least one, in the order of the list.
  public let elements: ListSnapshot<Element>
  /// The changes of the elements since the previous version of this section; `[.reset]` in a new section.
  ///
  /// They suit only observers that apply every update of the sections. `map` sees a section once in a turn, in its
  /// last version; use `ListProperty/elements(ofSection:)` there.
  public let changes: [ListChange<Element>]

  /// Creates a section, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The key of the elements.
  ///   - elements: The elements; at least one.
  ///   - changes: The changes of the elements since the previous version.
  @inlinable
  public init(id: Key, elements: ListSnapshot<Element>, changes: [ListChange<Element>] = [.reset]) {
    self.id = id
    self.elements = elements
    self.changes = changes
  }
}

extension ListSection {
  /// The section after a change of its elements.
  @inlinable
  func edited(by change: ListChange<Element>) -> ListSection {
    var elements = elements
    elements.apply(change)
    return ListSection(id: id, elements: elements, changes: [change])
  }
}

extension ListSection: Sendable where Key: Sendable, Element: Sendable {}

extension ListSection: Equatable where Element: Equatable {
  /// Whether both have the same key and equal elements. The changes do not count.
  @inlinable
  public static func == (left: ListSection, right: ListSection) -> Bool {
    left.id == right.id && left.elements == right.elements
  }
}

extension ListProperty {
  /// The elements grouped by a key, in sections in the order in which their keys first appear.
  ///
  ///     let sections = contacts.sorted(on: \.name).sections { $0.name.first }
  ///
  /// Changes of sections and of their elements are published together: an updated section has the changes of
  /// its elements in ``ListSection/changes``. Use `elements(ofSection:)` to show a section as a list of its
  /// own.
  ///
  /// A change of this list costs O(log² n).
  ///
  /// All elements with equal keys are one section, even if other elements are between them. For a section for
  /// each group of neighbors, as with the days of a conversation that is not in order, use `runs(by:)`. An
  /// element whose key is not equal to itself, such as NaN, is in no section; to show such elements, give
  /// them another key, such as nil.
  ///
  /// - Parameter key: Returns the key of an element. It may change only when the element is updated:
  ///   if an element is an object whose key changes in place, the program stops when the list looks for that
  ///   element. A closure that reads a property stops the program, too.
  @inlinable
  public final func sections<Key: Hashable>(
    by key: @escaping (Element) -> Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<ListSection<Key, Element>> {
    ListProperty<ListSection<Key, Element>>(
      ListKeySectioning(key), of: self, readMisuse: "the key of a section is taken only from the element",
      file,
      line
    )
  }

  /// The elements of one section, as a list of their own; empty while there is no such section.
  ///
  ///     let today = sections.elements(ofSection: .today)
  ///
  /// - Parameter key: The key of the section.
  @inlinable
  public final func elements<Key, SectionElement>(
    ofSection key: Key, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<SectionElement> where Element == ListSection<Key, SectionElement> {
    let storage = ListStorage<SectionElement>()
    var sections = ListSnapshot<Element>()
    return ListProperty<SectionElement>(derivedFrom: self, into: storage, file, line) { update in
      defer { sections = update.elements }
      if update.isReset { return storage.reset(to: update.elements.first { $0.id == key }?.elements ?? []) }
      update.forEachChange(from: sections) { change, before, _ in
        switch change {
        case .insert(let section, _) where section.id == key: storage.reset(to: section.elements)
        case .remove(let index) where before[index].id == key: storage.reset(to: [])
        case .update(let section, _) where section.id == key:
          if case .reset? = section.changes.first {
            storage.reset(to: section.elements)
          } else {
            section.changes.forEach(storage.apply)
          }
        default: break
        }
      }
    }
  }
}

@usableFromInline
final class ListKeySectioning<Key: Hashable, Source: Identifiable>:
  ListSectioning<Key, Key, Source>, ListDerivation
{
  /// The identity of the first element of each section, which determines the position of the section.
  @usableFromInline var firstIDs: [Key: Source.ID] = [:]

  @inlinable
  func reset(to elements: ListSnapshot<Source>) {
    order = ElementOrder(elements)
    // A dictionary would compare each NaN with all that it holds: they have the same hash, and are never equal.
    var groups: [Key: [Source]] = [:]
    for element in elements {
      let key = key(element)
      if isEqualToItself(key) { groups[key, default: []].append(element) }
    }
    firstIDs = groups.mapValues { $0[0].id }
    let sections = groups.map { Section(id: $0, elements: ListSnapshot($1)) }
    storage.reset(to: ListSnapshot(sections.sorted { order.precedes($0.elements[0].id, $1.elements[0].id) }))
  }

  @inlinable
  func apply(_ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>) {
    switch change {
    case .reset: break
    case .insert(let element, let index):
      order.insert(at: index, in: after)
      insert(element, key(element))
    case .remove(let index):
      let element = before[index]
      remove(element, key(element))
      order.remove(element.id)
    case .move(let from, let to):
      let element = before[from]
      let position = find(element, key(element))
      order.move(to: to, in: after)
      if let position { move(element, from: position.offset, inSectionAt: position.section) }
    case .update(let element, let index):
      let (old, new) = (key(before[index]), key(element))
      if old == new {
        if let position = find(element, new) {
          edit(position.section, by: .update(element, at: position.offset))
        }
      } else {
        remove(before[index], old)
        insert(element, new)
      }
    }
  }

  @inlinable
  func insert(_ element: Source, _ key: Key) {
    if !isEqualToItself(key) { return }
    guard let first = firstIDs[key] else {
      firstIDs[key] = element.id
      return storage.insert(Section(id: key, elements: [element]), at: position(ofSectionFrom: element.id))
    }
    let position = position(ofSectionFrom: first)
    edit(
      position,
      by: .insert(element, at: order.position(of: element.id, in: storage.elements[position].elements)))
  }

  @inlinable
  func remove(_ element: Source, _ key: Key) {
    guard let (position, offset) = find(element, key) else { return }
    if storage.elements[position].elements.count == 1 {
      firstIDs[key] = nil
      storage.remove(at: position)
    } else {
      edit(position, by: .remove(at: offset))
    }
  }

  @inlinable
  func move(_ element: Source, from offset: Int, inSectionAt position: Int) {
    let section = storage.elements[position]
    let target = section.elements.endOfPrefix(ignoring: offset) { order.precedes($0.id, element.id) }
    if target == offset {
      reposition(position)
    } else {
      edit(position, by: .move(from: offset, to: target))
    }
  }

  /// Applies a change to the elements of a section, and moves the section if it then begins with another
  /// element.
  @inlinable
  func edit(_ position: Int, by change: ListChange<Source>) {
    let section = storage.elements[position].edited(by: change)
    storage.update(section, at: position)
    firstIDs[section.id] = section.elements[0].id
    reposition(position)
  }

  /// Moves a section to the position of its first element.
  @inlinable
  func reposition(_ position: Int) {
    let first = storage.elements[position].elements[0].id
    let target = storage.elements.endOfPrefix(ignoring: position) {
      order.precedes($0.elements[0].id, first)
    }
    storage.move(from: position, to: target)
  }

  /// The position of the section that begins with an element, or the position where such a section belongs.
  @inlinable
  func position(ofSectionFrom first: Source.ID) -> Int {
    order.position(of: first, in: storage.elements) { $0.elements[0].id }
  }

  /// The section that an element is in, and its position there; nil for an element whose key is not equal to
  /// itself. Stops the program if the element is not in the section of its key.
  @inlinable
  func find(_ element: Source, _ key: Key) -> (section: Int, offset: Int)? {
    if !isEqualToItself(key) { return nil }
    if let first = firstIDs[key] {
      let position = position(ofSectionFrom: first)
      let elements = storage.elements[position].elements
      let offset = order.position(of: element.id, in: elements)
      if offset < elements.count, elements[offset].id == element.id { return (position, offset) }
    }
    Misuse.stopForChangedKey(element.id)
  }
}
