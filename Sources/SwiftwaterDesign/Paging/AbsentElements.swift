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

/// The elements that a paged list knows of but does not contain, for announcements that arrive late. At least the
/// thousand that were added last are kept, however often each of them was added.
struct AbsentElements<Element: Identifiable> {
  static var limit: Int { 1000 }

  private var elements: [Element.ID: AbsentElement<Element>] = [:]
  /// The identities in the order in which they were added, some of which were removed or added again since.
  private var ids: [Element.ID] = []

  subscript(id: Element.ID) -> AbsentElement<Element>? { elements[id] }

  mutating func add(_ id: Element.ID, _ element: AbsentElement<Element>) {
    elements[id] = element
    ids.append(id)
    if ids.count > Self.limit * 2 { forgetOldest() }
  }

  /// At least half of the identities are removed at once, because each removal moves many others.
  private mutating func forgetOldest() {
    let latest = ids.keepLatest(Self.limit) { elements[$0] != nil }
    elements = elements.filter { latest.contains($0.key) }
  }

  mutating func remove(_ id: Element.ID) {
    if !elements.isEmpty { elements[id] = nil }
  }
}
