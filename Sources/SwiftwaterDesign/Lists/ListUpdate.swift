/// The elements of a list, and their changes since the previous update.
///
/// The changes, applied in order to the elements of the previous update, give these elements.
public struct ListUpdate<Element> {
  /// The elements now.
  public let elements: ListSnapshot<Element>
  /// The changes, in order; `[.reset]` alone if anything may be different.
  public let changes: [ListChange<Element>]

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - elements: The elements after the changes.
  ///   - changes: The changes of the elements of the previous update.
  @inlinable
  public init(elements: ListSnapshot<Element>, changes: [ListChange<Element>]) {
    self.elements = elements
    self.changes = changes
  }
}

extension ListUpdate {
  /// Whether anything may be different, so that only ``elements`` counts.
  @inlinable
  public var isReset: Bool {
    if case .reset? = changes.first { true } else { false }
  }
}

extension ListUpdate: Sendable where Element: Sendable {}
extension ListUpdate: Equatable where Element: Equatable {}
