/// The position of a page in a long list.
public enum PagePosition<Element> {
  /// The elements at the end where loading starts.
  case start
  /// The elements directly before one.
  case before(Element)
  /// The elements directly after one.
  case after(Element)

  /// The element next to which the page is; nil for the first page.
  public var neighbor: Element? {
    switch self {
    case .start: nil
    case .before(let element), .after(let element): element
    }
  }
}

extension PagePosition: Sendable where Element: Sendable {}
extension PagePosition: Equatable where Element: Equatable {}

/// The elements that a service returns for a page.
public struct LoadedPage<Element> {
  /// The elements, in the order of the list.
  public let elements: [Element]
  /// Whether there are no elements before it, toward the end where loading starts. Only that of the first page counts.
  public let isFirst: Bool
  /// Whether there are no more elements beyond it, in the direction in which it was loaded.
  public let isLast: Bool

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - elements: The elements, in the order of the list.
  ///   - isFirst: Whether there are no elements before it, toward the end where loading starts. False for a first page
  ///     in the middle of a long list, such as around an element that somebody wants to see. That of other pages is
  ///     ignored.
  ///   - isLast: Whether there are no more elements beyond it, in the direction in which it was loaded.
  public init(_ elements: [Element], isFirst: Bool = true, isLast: Bool) {
    self.elements = elements
    self.isFirst = isFirst
    self.isLast = isLast
  }
}

extension LoadedPage: Sendable where Element: Sendable {}
