internal import Swiftwater

extension ListProperty {
  /// The elements of a list for each element, one list after the other.
  ///
  ///     let tasks = projects.flatMap { $0.tasks }
  ///
  /// While the joined list is observed, a change of one of the lists costs O(log² n), however many the others are. A
  /// change of this list costs as much for each element of the list that is inserted, removed or moved. A joined list
  /// that is not observed asks each list when it is read.
  ///
  /// - Parameter transform: Returns the list of an element. Called once for each version of the element; see
  ///   `map(_:)`. Elements of this list with the same identity count once. No identity should be in
  ///   two of the lists; a debug build reports one that is.
  public final func flatMap<NewElement: Identifiable>(
    _ transform: @escaping (Element) -> ListProperty<NewElement>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ListProperty<NewElement> {
    ListProperty<NewElement>(
      ListFlattening(), of: map({ DynamicElement($0.id, transform($0)) }, file: file, line: line), file, line
    )
  }
}

/// The elements of a list for each element.
private final class ListFlattening<ID: Hashable, Element: Identifiable>: DynamicListDerivation {
  typealias Source = DynamicElement<ID, ListProperty<Element>>

  let tree = ChangeTree<ID>()
  var source = ListSnapshot<Source>()
  private var blocks = ListBlocks<Element>()
  private var readers: [ID: ListReader<Element>] = [:]
  /// The elements of the source, each identity once.
  private var rows = ListSnapshot<Source>()
  private var order = ElementOrder<Source>()

  var storage: ListStorage<Element> { blocks.storage }
  var identityCount: Int { order.labels.count }

  func hasIdentity(_ id: ID) -> Bool { order.labels[id] != nil }

  func reset(to elements: ListSnapshot<Source>) {
    rows = elements
    order = ElementOrder(elements)
    tree.removeAll()
    readers = [:]
    if order.labels.count < elements.count { return }
    blocks.reset(to: elements.map(begin))
  }

  func apply(_ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>) {
    rows = after
    switch change {
    case .reset: break
    case .insert(let row, let index):
      order.insert(at: index, in: after)
      blocks.insert(begin(row), at: index)
    case .remove(let index):
      let id = before[index].id
      order.remove(id)
      tree.remove(id)
      readers[id] = nil
      blocks.remove(at: index)
    case .move(let from, let to):
      order.move(to: to, in: after)
      blocks.move(from: from, to: to)
    case .update(let row, let index):
      tree.remove(row.id)
      blocks.replace(index, with: begin(row))
    }
  }

  func applyChange(of id: ID) {
    guard let index = order.index(of: id, in: rows), let update = readers[id]?.next() else { return }
    if update.isReset { return blocks.replace(index, with: update.elements) }
    for change in update.changes { blocks.apply(change, to: index) }
  }

  /// Begins to follow a list.
  ///
  /// - Returns: Its elements.
  private func begin(_ row: Source) -> ListSnapshot<Element> {
    tree.insert(row.target.changeCount, for: row.id)
    var reader = ListReader(row.target.storage)
    let elements = reader.next().elements
    readers[row.id] = reader
    return elements
  }
}
