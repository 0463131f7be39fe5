internal import Swiftwater

/// The loaded pages, as one list without gaps from one end on.
final class Pages<Element: Identifiable> {
  let rows = MutableListProperty<Element>()
  let hasMore = MutableProperty(true)
  private let order: PageOrder
  private let size: Int
  /// The rows that arrived while a page was loading, which belong behind it if it is the last.
  private var arrivals: [Element] = []
  /// The rows that were removed while a page was loading, which may still contain them.
  private var removed: Set<Element.ID> = []
  /// The rows that were updated while a page was loading, which may contain older versions.
  private var updated: [Element.ID: Element] = [:]

  init(_ order: PageOrder, size: Int) {
    self.order = order
    self.size = size
  }

  /// Begins to load a page.
  ///
  /// - Returns: The row that the page is next to.
  func begin() -> Element? {
    arrivals = []
    removed = []
    updated = [:]
    return cursor
  }

  private var cursor: Element? {
    switch order {
    case .newestFirst: rows.rows.first
    case .oldestFirst: rows.rows.last
    }
  }

  /// Adds a page next to a row.
  func add(_ page: [Element], after old: Element?) {
    transaction {
      let isNew = insert(page, after: old)
      // A full page of known rows alone, next to the same row as before, would be loaded again and again.
      hasMore.value = page.count >= size && (isNew || cursor?.id != old?.id)
      if !hasMore.value {
        for element in arrivals where !removed.contains(element.id) { append(latest(element)) }
      }
    }
    _ = begin()
  }

  /// Inserts the unknown rows of a page next to a row or, without one, between their neighbours in the page.
  ///
  /// - Returns: Whether the page contains unknown rows.
  private func insert(_ page: [Element], after old: Element?) -> Bool {
    var position = order == .newestFirst ? 0 : rows.rows.count
    var isNew = false
    for element in page {
      if let index = rows.index(of: element.id) {
        if old == nil { position = index + 1 }
      } else {
        isNew = true
        if removed.contains(element.id) { continue }
        rows.insert(latest(element), at: position)
        position += 1
      }
    }
    return isNew
  }

  func receive(_ element: Element, isLoading: Bool) {
    removed.remove(element.id)
    updated[element.id] = nil
    if order == .newestFirst || !hasMore.value || rows.index(of: element.id) != nil { return append(element) }
    if isLoading { arrivals.append(element) }
  }

  private func append(_ element: Element) {
    if !rows.update(element) { rows.append(element) }
  }

  private func latest(_ element: Element) -> Element { updated[element.id] ?? element }

  func update(_ element: Element, isLoading: Bool) -> Bool {
    if isLoading { updated[element.id] = element }
    return rows.update(element)
  }

  func remove(_ id: Element.ID, isLoading: Bool) -> Element? {
    if isLoading { removed.insert(id) }
    return rows.remove(id: id)
  }
}
