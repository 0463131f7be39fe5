/// The rows of a list, and their changes since the previous update.
///
/// The changes, applied in order to the rows of the previous update, give these rows.
public struct ListUpdate<Element> {
  /// The rows now.
  public let rows: ListSnapshot<Element>
  /// The changes, in order; `[.reset]` alone if anything may be different.
  public let changes: [ListChange<Element>]

  /// Makes an update.
  ///
  /// - Parameters:
  ///   - rows: The rows after the changes.
  ///   - changes: The changes of the rows of the previous update.
  @inlinable
  public init(rows: ListSnapshot<Element>, changes: [ListChange<Element>]) {
    self.rows = rows
    self.changes = changes
  }
}

extension ListUpdate {
  /// Whether anything may be different, so that only ``rows`` counts.
  @inlinable
  public var isReset: Bool {
    if case .reset? = changes.first { true } else { false }
  }
}

extension ListUpdate: Sendable where Element: Sendable {}
extension ListUpdate: Equatable where Element: Equatable {}
