/// An element that a paged list knows of but does not contain.
struct AbsentElement<Element> {
  enum Reason {
    /// It was announced, and belongs to a page that is not loaded.
    case announced
    /// It was in the list, and belongs to a page that is not loaded anymore.
    case departed
    /// It does not exist anymore.
    case removed
  }

  /// The latest version; nil if it is not known.
  let version: Element?
  let reason: Reason
}

/// The elements that a paged list knows of but does not contain, for announcements that arrive late. At least the last
/// thousand are kept.
struct AbsentElements<Element: Identifiable> {
  static var limit: Int { 1000 }

  private var elements: [Element.ID: AbsentElement<Element>] = [:]
  /// The identities in the order in which they were added, some of which were removed or added again since.
  private var ids: [Element.ID] = []

  subscript(id: Element.ID) -> AbsentElement<Element>? { elements[id] }

  mutating func add(_ id: Element.ID, _ element: AbsentElement<Element>) {
    elements[id] = element
    ids.append(id)
    // Half of them are removed at once, because each removal from the beginning moves all others.
    if ids.count <= Self.limit * 2 { return }
    let latest = Set(ids.suffix(Self.limit))
    for id in ids.dropLast(Self.limit) where !latest.contains(id) { elements[id] = nil }
    ids.removeFirst(ids.count - Self.limit)
  }

  mutating func remove(_ id: Element.ID) {
    if !elements.isEmpty { elements[id] = nil }
  }
}
