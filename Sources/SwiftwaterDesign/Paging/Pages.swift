internal import Swiftwater

/// The pages that are loaded, as one list without gaps, from one end on.
final class Pages<Element: Identifiable> {
  let rows = MutableListProperty<Element>()
  let hasMore = MutableProperty(true)
  private let order: PageOrder
  private let size: Int
  /// What arrived while a page was under way that may turn out to be the last before it.
  private var arrivals: [Element] = []
  /// What was removed while a page was under way that may still have it.
  private var removed: Set<Element.ID> = []
  /// What was updated while a page was under way that may bring an older version.
  private var updated: [Element.ID: Element] = [:]

  init(_ order: PageOrder, size: Int) {
    self.order = order
    self.size = size
  }

  /// Begins with a page, and gives the row that it comes next to.
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

  /// Takes a page in, next to a row.
  func add(_ page: [Element], after old: Element?) {
    transaction {
      let isNew = insert(page, after: old)
      // A full page of nothing but known rows, next to the same row as before, would come again and again.
      hasMore.value = page.count >= size && (isNew || cursor?.id != old?.id)
      if !hasMore.value {
        for element in arrivals where !removed.contains(element.id) { append(latest(element)) }
      }
    }
    _ = begin()
  }

  /// Puts in what is not there, next to a row; without one, between the neighbours that it has in the page.
  ///
  /// - Returns: Whether the page had anything that was not known.
  private func insert(_ page: [Element], after old: Element?) -> Bool {
    var place = order == .newestFirst ? 0 : rows.rows.count
    var isNew = false
    for element in page {
      if let index = rows.index(of: element.id) {
        if old == nil { place = index + 1 }
      } else {
        isNew = true
        if removed.contains(element.id) { continue }
        rows.insert(latest(element), at: place)
        place += 1
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
