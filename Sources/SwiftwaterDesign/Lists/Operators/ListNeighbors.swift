internal import Swiftwater

extension ListProperty {
  /// The elements, each transformed together with its neighbors.
  ///
  ///     let bubbles = messages.mapWithNeighbors { previous, message, next in
  ///       Bubble(message, showsName: previous?.author != message.author, hasTail: next?.author != message.author)
  ///     }
  ///
  /// An insertion or an update transforms at most three elements, which are the element itself and its neighbors. A
  /// removal transforms at most two. A move is a removal and an insertion in this respect. So a change of this list
  /// costs O(log n).
  ///
  /// - Parameter transform: Returns the transformed element. Called with the element before it, which is nil for the
  ///   first one, the element, and the element after it, which is nil for the last one; again when one of the three has
  ///   a new version or is another element. Otherwise like the closure of `map(_:)`.
  public final func mapWithNeighbors<NewElement: Identifiable>(
    _ transform: @escaping (_ previous: Element?, _ element: Element, _ next: Element?) -> NewElement,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ListProperty<NewElement> {
    ListProperty<ListNeighborhood<Element>>(ListNeighboring(), of: self, file, line)
      .map({ transform($0.previous, $0.element, $0.next) }, file: file, line: line)
  }
}

/// An element and its neighbors.
private struct ListNeighborhood<Element: Identifiable>: Identifiable, Equatable {
  var previous: Element?
  var element: Element
  var next: Element?

  var id: Element.ID { element.id }

  static func == (left: ListNeighborhood, right: ListNeighborhood) -> Bool {
    let areSame = equalityOrIdentity(of: Element.self)
    func areEqual(_ one: Element?, _ other: Element?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return one.id == other.id && areSame(one, other)
    }
    return areEqual(left.previous, right.previous) && areEqual(left.element, right.element)
      && areEqual(left.next, right.next)
  }
}

/// The elements of a list with their neighbors.
private final class ListNeighboring<Source: Identifiable>: ListDerivation {
  let storage = ListStorage<ListNeighborhood<Source>>()
  var source = ListSnapshot<Source>()

  func reset(to elements: ListSnapshot<Source>) {
    var neighborhoods: [ListNeighborhood<Source>] = []
    for element in elements {
      if !neighborhoods.isEmpty { neighborhoods[neighborhoods.count - 1].next = element }
      neighborhoods.append(
        ListNeighborhood(previous: neighborhoods.last?.element, element: element, next: nil))
    }
    storage.reset(to: ListSnapshot(neighborhoods))
  }

  func apply(_ change: ListChange<Source>, _ before: ListSnapshot<Source>, _ after: ListSnapshot<Source>) {
    switch change {
    case .reset: break
    case .insert(_, let index):
      storage.insert(neighborhood(index, after), at: index)
      update([index - 1, index + 1], after)
    case .remove(let index):
      storage.remove(at: index)
      update([index - 1, index], after)
    case .move(let from, let to):
      storage.move(from: from, to: to)
      // The neighbors that it leaves, which may be next to those that it joins.
      let gap = from < to ? from : from + 1
      update(Set([gap - 1, gap, to - 1, to, to + 1]).sorted(), after)
    case .update(_, let index):
      update([index - 1, index, index + 1], after)
    }
  }

  private func update(_ indices: [Int], _ elements: ListSnapshot<Source>) {
    for index in indices where elements.indices.contains(index) {
      storage.update(neighborhood(index, elements), at: index)
    }
  }

  private func neighborhood(_ index: Int, _ elements: ListSnapshot<Source>) -> ListNeighborhood<Source> {
    ListNeighborhood(
      previous: index > 0 ? elements[index - 1] : nil, element: elements[index],
      next: index + 1 < elements.count ? elements[index + 1] : nil)
  }
}
