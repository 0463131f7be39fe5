internal import Swiftwater

/// The loaded pages, as one list without gaps that begins at the end where loading starts.
final class LoadedPages<Element: Identifiable> {
  let list = MutableListProperty<Element>()
  let hasMore = MutableProperty(true)
  private let order: PageOrder
  private let size: Int
  /// The elements that arrived while a page was loading, which belong behind it if it is the last.
  private var arrivals: [Element] = []
  /// The elements that were removed while a page was loading, which may still contain them.
  private var removed: Set<Element.ID> = []
  /// The elements that were updated while a page was loading, which may contain older versions.
  private var updated: [Element.ID: Element] = [:]

  init(_ order: PageOrder, size: Int) {
    self.order = order
    self.size = size
  }

  /// Begins to load a page.
  ///
  /// - Returns: The element that the page is next to.
  func begin() -> Element? {
    arrivals = []
    removed = []
    updated = [:]
    return cursor
  }

  private var cursor: Element? {
    switch order {
    case .newestFirst: list.elements.first
    case .oldestFirst: list.elements.last
    }
  }

  /// Adds a page next to an element.
  func add(_ page: [Element], nextTo old: Element?) {
    transaction {
      let isNew = insert(page, nextTo: old)
      // A full page of known elements alone, next to the same element as before, would be loaded again and
      // again.
      hasMore.value = page.count >= size && (isNew || cursor?.id != old?.id)
      if !hasMore.value {
        for element in arrivals where !removed.contains(element.id) { append(latest(element)) }
      }
    }
    _ = begin()
  }

  /// Inserts the unknown elements of a page next to an element or, without one, between their neighbours in
  /// the page.
  ///
  /// - Returns: Whether the page contains unknown elements.
  private func insert(_ page: [Element], nextTo old: Element?) -> Bool {
    var position = order == .newestFirst ? 0 : list.elements.count
    var isNew = false
    for element in page {
      if let index = list.index(of: element.id) {
        if old == nil { position = index + 1 }
      } else {
        isNew = true
        if removed.contains(element.id) { continue }
        list.insert(latest(element), at: position)
        position += 1
      }
    }
    return isNew
  }

  func receive(_ element: Element, isLoading: Bool) {
    removed.remove(element.id)
    updated[element.id] = nil
    if order == .newestFirst || !hasMore.value || list.index(of: element.id) != nil { return append(element) }
    if isLoading { arrivals.append(element) }
  }

  private func append(_ element: Element) {
    if !list.update(element) { list.append(element) }
  }

  private func latest(_ element: Element) -> Element { updated[element.id] ?? element }

  func update(_ element: Element, isLoading: Bool) -> Bool {
    if isLoading { updated[element.id] = element }
    return list.update(element)
  }

  func remove(_ id: Element.ID, isLoading: Bool) -> Element? {
    if isLoading { removed.insert(id) }
    return list.remove(id: id)
  }
}
