public import Swiftwater

extension ListProperty {
  /// The value of a property for each element, which the list follows.
  ///
  ///     let rows = members.map { member in
  ///       people.property(id: member.personID).map { MemberRow(member, person: $0) }
  ///     }
  ///
  /// When the property of an element changes, its row is updated or, if the new value has another identity, removed and
  /// inserted. Like all derived lists it is up to date whenever it is read, and no observer sees the new values of some
  /// properties beside the old ones of others.
  ///
  /// While the list is observed, a change of this list or of the property of one element costs O(log² n), however many
  /// the others are. A list that is not observed asks each property when it is read.
  ///
  /// - Parameter transform: Returns the property of an element. Called once for each version of the element; see
  ///   `map(_:)`. Elements with the same identity are one row.
  public final func map<NewElement: Identifiable>(
    _ transform: @escaping (Element) -> Property<NewElement>, file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<NewElement> {
    ListProperty<NewElement>(
      ListPropertyMapping(), of: map({ DynamicElement($0.id, transform($0)) }, file: file, line: line), file,
      line)
  }
}

/// The values of the properties of elements, in their order.
private final class ListPropertyMapping<ID: Hashable, Element: Identifiable>: DynamicListDerivation {
  typealias Source = DynamicElement<ID, Property<Element>>

  let storage = ListStorage<Element>()
  let tree = ChangeTree<ID>()
  var source = ListSnapshot<Source>()
  private let areSame = equalityOrIdentity(of: Element.self)
  /// The elements of the source, each identity once.
  private var rows = ListSnapshot<Source>()
  private var order = ElementOrder<Source>()

  var identityCount: Int { order.labels.count }

  func hasIdentity(_ id: ID) -> Bool { order.labels[id] != nil }

  func reset(to elements: ListSnapshot<Source>) {
    rows = elements
    order = ElementOrder(elements)
    tree.removeAll()
    if order.labels.count < elements.count { return }
    for row in elements { tree.insert(row.target, for: row.id) }
    storage.reset(to: ListSnapshot(elements.map(value)))
  }

  func apply(_ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>) {
    rows = after
    switch change {
    case .reset: break
    case .insert(let row, let index):
      order.insert(at: index, in: after)
      tree.insert(row.target, for: row.id)
      storage.insert(value(row), at: index)
    case .remove(let index):
      let id = before[index].id
      order.remove(id)
      tree.remove(id)
      storage.remove(at: index)
    case .move(let from, let to):
      order.move(to: to, in: after)
      storage.move(from: from, to: to)
    case .update(let row, let index):
      tree.remove(row.id)
      tree.insert(row.target, for: row.id)
      replace(at: index, with: value(row))
    }
  }

  func applyChange(of id: ID) {
    guard let index = order.index(of: id, in: rows) else { return }
    replace(at: index, with: value(rows[index]))
  }

  private func replace(at index: Int, with element: Element) {
    let old = storage.elements[index]
    if old.id != element.id {
      storage.remove(at: index)
      storage.insert(element, at: index)
    } else if !areSame(old, element) {
      storage.update(element, at: index)
    }
  }

  private func value(_ row: Source) -> Element { untracked { row.target.value } }
}
