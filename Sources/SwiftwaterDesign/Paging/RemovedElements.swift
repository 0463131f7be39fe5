/// The elements that were removed from a paged list, with their places between the others, in case a removal is taken
/// back. At least the last thousand are kept.
///
/// The places do not depend on the order in which removals are taken back.
struct RemovedElements<Element: Identifiable> {
  static var limit: Int { 1000 }

  /// The place of a removed element.
  struct Place {
    /// The element of the list behind which it was; nil if it was the first one.
    let previous: Element.ID?
  }

  /// The removed elements behind each element of the list, and those before the first one, each in their order.
  private var followers: [Element.ID?: [Element.ID]] = [:]
  /// For each removed element, the one behind which ``followers`` has it.
  private var neighbors: [Element.ID: Element.ID?] = [:]
  /// For each removed element, the latest version that was announced since; nil for none.
  private var versions: [Element.ID: Element?] = [:]
  /// The identities in the order of the removals, some of which were taken back or repeated since.
  private var ids: [Element.ID] = []

  /// Adds an element that was removed.
  ///
  /// - Parameters:
  ///   - id: Its identity.
  ///   - previous: The element of the list behind which it was; nil if it was the first one.
  mutating func add(_ id: Element.ID, behind previous: Element.ID?) {
    add([id] + take(behind: id), behind: previous)
    versions[id] = .some(nil)
    ids.append(id)
    if ids.count > Self.limit * 2 { forgetOldest() }
  }

  /// At least half of the identities are forgotten at once, because each change moves many others.
  private mutating func forgetOldest() {
    let latest = ids.keepLatest(Self.limit) { versions[$0] != nil }
    versions = versions.filter { latest.contains($0.key) }
    followers = followers.mapValues { $0.filter(latest.contains) }.filter { !$0.value.isEmpty }
    neighbors = neighbors.filter { latest.contains($0.key) }
  }

  /// Remembers an announced version of an element, if it was removed.
  mutating func update(_ element: Element, _ isOlder: ((Element, Element) -> Bool)?) {
    guard let known = versions[element.id] else { return }
    if let known, let isOlder, isOlder(element, known) { return }
    versions[element.id] = element
  }

  /// The latest version of an element: the one that was announced since its removal, unless it is older.
  func latest(of element: Element, _ isOlder: ((Element, Element) -> Bool)?) -> Element {
    guard let known = versions[element.id] ?? nil else { return element }
    return isOlder?(known, element) ?? false ? element : known
  }

  /// Forgets an element, because it comes back to its place. The elements that were removed behind it are behind it
  /// again.
  ///
  /// - Returns: Its place; nil if that is not known.
  @discardableResult
  mutating func takePlace(of id: Element.ID) -> Place? {
    guard let (previous, next) = takeOut(id) else { return nil }
    add(next, behind: id)
    return Place(previous: previous)
  }

  /// Forgets an element, because it comes back at another place.
  mutating func forget(_ id: Element.ID) {
    guard let (previous, next) = takeOut(id) else { return }
    add(next, behind: previous)
  }

  /// Removes an element.
  ///
  /// - Returns: The element of the list before it, and the elements that were removed behind it; nil if its place is
  ///   not known.
  private mutating func takeOut(_ id: Element.ID) -> (previous: Element.ID?, next: ArraySlice<Element.ID>)? {
    guard versions.removeValue(forKey: id) != nil, let previous = neighbors[id] else { return nil }
    let removed = take(behind: previous)
    guard let index = removed.firstIndex(of: id) else { return nil }
    add(removed[..<index], behind: previous)
    return (previous, removed[(index + 1)...])
  }

  /// Takes out the elements that were removed behind one of the list, or before the first one.
  private mutating func take(behind previous: Element.ID?) -> ArraySlice<Element.ID> {
    guard let removed = followers.removeValue(forKey: previous) else { return [] }
    for id in removed { neighbors.removeValue(forKey: id) }
    return removed[...]
  }

  private mutating func add(_ removed: ArraySlice<Element.ID>, behind previous: Element.ID?) {
    guard !removed.isEmpty else { return }
    followers[previous, default: []] += removed
    for id in removed { neighbors.updateValue(previous, forKey: id) }
  }

  /// A page was inserted at an end of the list. It may contain removed elements, which the service still has.
  ///
  /// - Parameters:
  ///   - page: The identities of its elements.
  ///   - direction: The end of the list.
  ///   - last: The last element of the list before; nil if there was none.
  mutating func insert(_ page: [Element.ID], _ direction: PageDirection, last: Element.ID?) {
    var neighbor = direction == .before ? nil : last
    var removed = take(behind: neighbor)
    // The elements that were removed at the end are between the others and the page.
    var place = direction == .before ? page.last : last
    for id in page {
      defer { neighbor = id }
      guard versions[id] != nil else { continue }
      if let index = removed.firstIndex(of: id) {
        versions[id] = nil
        add(removed[..<index], behind: neighbor)
        removed = removed[(index + 1)...]
        place = id
      } else {
        forget(id)
      }
    }
    add(removed, behind: place)
  }

  /// Forgets the places beside an element that was dropped at an end of the list. The elements that were removed behind
  /// it are before the first element then, or belong to a page that is not loaded.
  mutating func dropPlace(of id: Element.ID, isFirst: Bool) {
    let next = take(behind: id)
    guard isFirst else { return }
    _ = take(behind: nil)
    add(next, behind: nil)
  }

  /// The elements of the list behind which others were removed.
  var predecessors: [Element.ID] { followers.keys.compactMap(\.self) }

  /// Forgets all places but those behind some elements, because the list was replaced.
  mutating func keepPlaces(behind ids: Set<Element.ID>) {
    for previous in followers.keys where !(previous.map(ids.contains) ?? false) { _ = take(behind: previous) }
  }
}
