/// The changes that are announced while pages are loading. They are remembered, because a page may be older than they
/// are.
///
/// It is a class, because the release or the comparison of an element may run code that announces another change. In a
/// structure, that would be a second access to the whole structure at the same time.
final class AnnouncedChanges<Element: Identifiable> {
  private var loadCount = 0
  /// The identities of elements that were received, in their order, each once.
  private(set) var arrivals: [Element.ID] = []
  private var arrived: Set<Element.ID> = []
  /// The latest versions of elements that were received or updated.
  private(set) var latest: [Element.ID: Element] = [:]
  /// The elements that were removed.
  private(set) var removed: Set<Element.ID> = []

  /// A page begins to load; ``end()`` must follow.
  func begin() { loadCount += 1 }

  /// Forgets the changes if no page is loading anymore.
  func end() {
    loadCount -= 1
    guard loadCount == 0 else { return }
    arrivals = []
    arrived = []
    latest = [:]
    removed = []
  }

  /// Remembers an element that was received, or whose removal was taken back.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - isArrival: Whether it is one of the ``arrivals``.
  func insert(_ element: Element, isArrival: Bool) {
    guard loadCount > 0 else { return }
    removed.remove(element.id)
    latest[element.id] = element
    if isArrival, arrived.insert(element.id).inserted { arrivals.append(element.id) }
  }

  /// Remembers a version of an element.
  func update(_ element: Element) {
    if loadCount > 0 { latest[element.id] = element }
  }

  func remove(_ id: Element.ID) {
    guard loadCount > 0 else { return }
    removed.insert(id)
    latest[id] = nil
  }

  /// Replaces the announced versions that are older than those of a page.
  func preferNewer(_ page: [Element], _ isOlder: (Element, Element) -> Bool) {
    for element in page {
      if let announced = latest[element.id], isOlder(announced, element) { latest[element.id] = element }
    }
  }

  /// Whether an element was received, updated or removed.
  func affects(_ id: Element.ID) -> Bool { latest[id] != nil || removed.contains(id) }

  /// The elements of a page in their latest versions, without those that were removed.
  func applied(to page: [Element]) -> [Element] {
    page.filter { !removed.contains($0.id) }.map { latest[$0.id] ?? $0 }
  }
}
