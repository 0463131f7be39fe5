/// A move of an element that a user requests: to a place between two others.
///
/// The place is given by its neighbors and not by a position, so that the move means the same in a list that has
/// changed meanwhile, and in the list from which a shown list is derived.
public struct ListMove<Element: Identifiable> {
  /// The element to move.
  public let element: Element
  /// The element before the place; nil if it is the first place.
  public let previous: Element?
  /// The element after the place; nil if it is the last place.
  public let next: Element?

  /// Creates a move.
  ///
  /// - Parameters:
  ///   - element: The element to move.
  ///   - previous: The element before its place afterwards; nil if there is none.
  ///   - next: The element after its place afterwards; nil if there is none.
  public init(_ element: Element, between previous: Element?, and next: Element?) {
    self.element = element
    self.previous = previous
    self.next = next
  }
}

extension ListMove: Sendable where Element: Sendable {}

extension MutableListProperty {
  /// Moves an element between two others: directly before the next one or, if that is not in the list, directly after
  /// the previous one. Does nothing if the element or both neighbors are not in the list. O(log² n).
  ///
  /// - Parameter move: The move.
  /// - Returns: Whether the element has another position now.
  @discardableResult
  public func apply(_ move: ListMove<Element>) -> Bool {
    guard let source = index(of: move.element.id) else { return false }
    let target: Int
    if let next = move.next.flatMap({ index(of: $0.id) }) {
      target = next > source ? next - 1 : next
    } else if let previous = move.previous.flatMap({ index(of: $0.id) }) {
      target = previous < source ? previous + 1 : previous
    } else {
      return false
    }
    guard target != source else { return false }
    self.move(from: source, to: target)
    return true
  }
}
