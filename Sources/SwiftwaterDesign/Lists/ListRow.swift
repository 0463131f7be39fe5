/// A row of a list with headers: a header, or an element below it.
public enum ListRow<Header: Hashable, Element: Identifiable> {
  /// A header, which is its identity: the key of a section, or a ``ListRun``.
  case header(Header)
  /// An element.
  case element(Element)
}

extension ListRow: Identifiable {
  /// The identity of a row: different for a header and an element, even if their own identities are equal.
  public enum ID: Hashable {
    /// The identity of a header.
    case header(Header)
    /// The identity of an element.
    case element(Element.ID)
  }

  /// The identity of the header or the element.
  public var id: ID {
    switch self {
    case .header(let header): .header(header)
    case .element(let element): .element(element.id)
    }
  }
}

extension ListRow: Sendable where Header: Sendable, Element: Sendable {}
extension ListRow.ID: Sendable where Header: Sendable, Element.ID: Sendable {}
extension ListRow: Equatable where Element: Equatable {}
