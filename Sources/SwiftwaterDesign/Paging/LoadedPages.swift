internal import Swiftwater

/// A direction in a list.
enum PageDirection {
  case before
  case after
}

/// The loaded pages, as one list without gaps.
///
/// It is a window of a longer list.
final class LoadedPages<Element: Identifiable> {
  let list = MutableListProperty<Element>()
  /// Whether there may be elements before the first one, and after the last one.
  private let hasBefore: MutableProperty<Bool>
  private let hasAfter: MutableProperty<Bool>
  private let order: PageOrder
  private let pageSize: Int
  private let capacity: Int
  private let areInIncreasingOrder: ((Element, Element) -> Bool)?
  private let isOlder: ((Element, Element) -> Bool)?

  /// The changes that were announced during loading.
  private let changes = AnnouncedChanges<Element>()
  /// The elements that the list knows and that are not in it, if versions are compared.
  private var absent = AbsentElements<Element>()
  /// The elements whose removal may be taken back.
  private var removals = RemovedElements<Element>()
  /// Counts how often elements at an end were dropped, after which a page that was requested before does not fit.
  private var drops = Ends(before: 0, after: 0)
  /// Counts the gaps at the ends, of which a page that was requested before knows nothing.
  private var gaps = Ends(before: 0, after: 0)

  fileprivate struct Ends: Equatable {
    var before: Int
    var after: Int
  }

  /// A page that is loading.
  struct Load {
    let position: PagePosition<Element>
    fileprivate let drops: Ends
    fileprivate let gaps: Ends
  }

  init(
    _ order: PageOrder, pageSize: Int, capacity: Int,
    sortedBy areInIncreasingOrder: ((Element, Element) -> Bool)?, isOlder: ((Element, Element) -> Bool)?
  ) {
    self.order = order
    self.pageSize = pageSize
    self.capacity = capacity
    self.areInIncreasingOrder = areInIncreasingOrder
    self.isOlder = isOlder
    hasBefore = MutableProperty(order == .backward)
    hasAfter = MutableProperty(order == .forward)
  }

  /// Whether there may be elements that are not loaded in a direction.
  func hasElements(_ direction: PageDirection) -> MutableProperty<Bool> {
    direction == .before ? hasBefore : hasAfter
  }

  // MARK: Pages

  /// The position of the page in a direction, which is the first one while nothing is loaded.
  func nextPosition(_ direction: PageDirection) -> PagePosition<Element> {
    switch direction {
    case .before: list.elements.first.map { .before($0) } ?? .start
    case .after: list.elements.last.map { .after($0) } ?? .start
    }
  }

  /// Begins to load a page; ``end()`` must follow.
  func begin(_ position: PagePosition<Element>) -> Load {
    changes.begin()
    return Load(position: position, drops: drops, gaps: gaps)
  }

  func end() { changes.end() }

  /// Adds a page, unless elements next to it were dropped meanwhile.
  func add(_ page: LoadedPage<Element>, at load: Load) {
    transaction {
      if let isOlder { changes.preferNewer(page.elements, isOlder) }
      switch load.position {
      case .start:
        replaceAll(with: page)
        if load.gaps != gaps { markGap(order == .backward ? .after : .before) }
      case .before(let old):
        guard load.drops.before == drops.before else { return }
        let isProgress = insert(page.elements, .before, old)
        hasBefore.value = !page.isLast && isProgress || load.gaps.before != gaps.before
        drop(list.elements.count - capacity, .after)
      case .after(let old):
        guard load.drops.after == drops.after else { return }
        let isProgress = insert(page.elements, .after, old)
        hasAfter.value = !page.isLast && isProgress || load.gaps.after != gaps.after
        drop(list.elements.count - capacity, .before)
      }
      // The end of the page decides whether an element that was announced meanwhile belongs to the loaded ones.
      for id in announced(with: page) where list.index(of: id) == nil {
        if let element = changes.latest[id] { insertIfItFits(element) }
      }
      for element in page.elements where list.index(of: element.id) != nil { absent.remove(element.id) }
    }
  }

  /// The elements that were received while a page was loading, and those of the page that were updated.
  private func announced(with page: LoadedPage<Element>) -> [Element.ID] {
    // Without an order, the updated elements of the page have been inserted where the page has them.
    if areInIncreasingOrder == nil { return changes.arrivals }
    return changes.arrivals + page.elements.map(\.id).filter { changes.latest[$0] != nil }
  }

  /// Replaces all elements by the first page.
  private func replaceAll(with page: LoadedPage<Element>) {
    drops.before += 1
    drops.after += 1
    // An announcement of an element that is replaced may still be on its way.
    for element in list.elements { remember(element, .departed) }
    let neighbors = removals.predecessors.map { (id: $0, next: next(after: $0)) }
    if let areInIncreasingOrder {
      list.set(
        to: page.elements.filter { !changes.affects($0.id) }.map(newest).sorted(by: areInIncreasingOrder))
    } else {
      list.set(to: changes.applied(to: page.elements).map(newest))
    }
    for element in list.elements { removals.takePlace(of: element.id) }
    // If others are between two elements now, it is not known on which side of them an element was removed.
    let kept = neighbors.filter { list.index(of: $0.id) != nil && next(after: $0.id) == $0.next }
    removals.keepPlaces(behind: Set(kept.map(\.id)))
    hasBefore.value = order == .backward ? !page.isLast : !page.isFirst
    hasAfter.value = order == .forward ? !page.isLast : !page.isFirst
  }

  /// The element after another one; nil if there is none.
  private func next(after id: Element.ID) -> Element.ID? {
    guard let index = list.index(of: id), index + 1 < list.elements.count else { return nil }
    return list.elements[index + 1].id
  }

  /// Inserts the elements of a page.
  ///
  /// - Returns: Whether the next page would differ from this one. If a page has only known elements, and the element at
  ///   the end stays the same, the same page would be loaded again and again.
  private func insert(_ page: [Element], _ direction: PageDirection, _ old: Element) -> Bool {
    guard let areInIncreasingOrder else {
      let unknown = page.filter { list.index(of: $0.id) == nil }
      let inserted = changes.applied(to: unknown)
      removals.insert(inserted.map(\.id), direction, last: list.elements.last?.id)
      list.insert(contentsOf: inserted, at: direction == .before ? 0 : list.elements.count)
      let end = direction == .before ? list.elements.first : list.elements.last
      return !unknown.isEmpty || end?.id != old.id
    }
    let beyond = page.filter {
      direction == .before ? areInIncreasingOrder($0, old) : areInIncreasingOrder(old, $0)
    }
    // The page has the latest versions of all elements that were not announced meanwhile, even of loaded ones.
    for element in beyond where !changes.affects(element.id) {
      let element = newest(element)
      list.remove(id: element.id)
      list.insert(element, at: position(of: element))
      removals.forget(element.id)
    }
    return !beyond.isEmpty
  }

  /// An element of a page, or the loaded version of it if that is newer.
  private func newest(_ element: Element) -> Element {
    guard let isOlder, let loaded = list[id: element.id], isOlder(element, loaded) else { return element }
    return loaded
  }

  /// Drops elements at an end, which can be loaded again.
  func drop(_ count: Int, _ direction: PageDirection) {
    guard count > 0 else { return }
    for _ in 0..<count {
      let element = list.remove(at: direction == .before ? 0 : list.elements.count - 1)
      remember(element, .departed)
      removals.dropPlace(of: element.id, isFirst: direction == .before)
    }
    switch direction {
    case .before: drops.before += 1
    case .after: drops.after += 1
    }
    hasElements(direction).value = true
  }

  /// Notes that elements are missing at an end.
  func markGap(_ direction: PageDirection) {
    switch direction {
    case .before: gaps.before += 1
    case .after: gaps.after += 1
    }
    hasElements(direction).value = true
  }

  // MARK: Announced changes

  func receive(_ announced: Element) {
    removals.update(announced, isOlder)
    guard let element = current(announced, isReceived: true) else { return }
    changes.insert(element, isArrival: true)
    if list.index(of: element.id) != nil { return replace(element) }
    transaction {
      if !insertIfItFits(element) { remember(element, .announced) }
      dropExcess(list.elements.last?.id == element.id ? .before : .after)
    }
  }

  /// Drops the elements beyond the capacity. They are dropped a page at a time: one for each that arrives would change
  /// both ends of the list each time.
  private func dropExcess(_ direction: PageDirection) {
    let excess = list.elements.count - capacity
    if excess >= pageSize { drop(excess, direction) }
  }

  func update(_ announced: Element) -> Bool {
    removals.update(announced, isOlder)
    let isLoaded = list.index(of: announced.id) != nil
    guard let element = current(announced, isReceived: false) else { return isLoaded }
    if !changes.removed.contains(element.id) { changes.update(element) }
    if isLoaded { replace(element) } else { remember(element, absent[element.id]?.reason ?? .announced) }
    return isLoaded
  }

  func remove(_ id: Element.ID) -> Element? {
    changes.remove(id)
    let previous = list.index(of: id).flatMap { $0 == 0 ? nil : list.elements[$0 - 1].id }
    let element = list.remove(id: id)
    if element != nil { removals.add(id, behind: previous) }
    if isOlder != nil { absent.add(id, AbsentElement(version: element, reason: .removed)) }
    return element
  }

  /// Takes the removal of an element back.
  ///
  /// - Returns: Whether it is loaded.
  func restore(_ old: Element) -> Bool {
    if list.index(of: old.id) != nil { return true }
    let element = removals.latest(of: old, isOlder)
    let place = removals.takePlace(of: element.id)
    // Without an order, the position of an arrival is the last one.
    changes.insert(element, isArrival: areInIncreasingOrder != nil)
    return transaction {
      guard insert(element, at: place) else {
        remember(element, .departed)
        return false
      }
      absent.remove(element.id)
      let index = list.index(of: element.id) ?? 0
      // The elements that are farther from the restored one are dropped.
      dropExcess(index < list.elements.count / 2 ? .after : .before)
      return list.index(of: element.id) != nil
    }
  }

  /// Inserts an element that is restored, unless it belongs to a page that is not loaded.
  ///
  /// - Returns: Whether it was inserted.
  private func insert(_ element: Element, at place: RemovedElements<Element>.Place?) -> Bool {
    if areInIncreasingOrder != nil { return insertIfItFits(element) }
    guard let place else { return false }
    guard let previous = place.previous else {
      list.insert(element, at: 0)
      return true
    }
    guard let index = list.index(of: previous) else { return false }
    list.insert(element, at: index + 1)
    return true
  }

  /// The version of an element that counts after an announcement of one; nil if the announcement arrives too late.
  ///
  /// - Parameters:
  ///   - element: The announced version.
  ///   - isReceived: Whether it is announced as an element that may be new.
  private func current(_ element: Element, isReceived: Bool) -> Element? {
    guard let isOlder else { return element }
    if let latest = changes.latest[element.id], isOlder(element, latest) { return nil }
    if let loaded = list[id: element.id] { return isOlder(element, loaded) ? nil : element }
    guard let known = absent[element.id] else { return element }
    switch known.reason {
    case .removed: return nil
    // Without an order, a received element is the last, and this one was not.
    case .departed where isReceived && areInIncreasingOrder == nil:
      // The page of the element may have an older version.
      if known.version.map({ !isOlder(element, $0) }) ?? true {
        changes.update(element)
        remember(element, .departed)
      }
      return nil
    case .departed, .announced:
      guard let version = known.version, isOlder(element, version) else { return element }
      // A newer version was announced before the element itself.
      return isReceived ? version : nil
    }
  }

  /// Remembers an element that is not in the list, if versions are compared.
  private func remember(_ element: Element, _ reason: AbsentElement<Element>.Reason) {
    if isOlder != nil { absent.add(element.id, AbsentElement(version: element, reason: reason)) }
  }

  /// Replaces a loaded element, and moves it to its position or, if that is not loaded, removes it.
  private func replace(_ element: Element) {
    guard let areInIncreasingOrder, let index = list.index(of: element.id) else {
      return _ = list.update(element)
    }
    transaction {
      guard isInside(element) else {
        list.remove(at: index)
        return remember(element, .departed)
      }
      list.update(element)
      let elements = list.elements
      let isAfterPrevious = index == 0 || !areInIncreasingOrder(element, elements[index - 1])
      let isBeforeNext = index == elements.count - 1 || !areInIncreasingOrder(elements[index + 1], element)
      if isAfterPrevious, isBeforeNext { return }
      list.move(from: index, to: position(of: element, exceptAt: index))
    }
  }

  /// Inserts a new element, unless it belongs to a page that is not loaded.
  ///
  /// - Returns: Whether it was inserted.
  @discardableResult
  private func insertIfItFits(_ element: Element) -> Bool {
    guard isInside(element) else { return false }
    list.insert(element, at: position(of: element))
    absent.remove(element.id)
    removals.forget(element.id)
    return true
  }

  /// Whether an element belongs between the loaded ones, or beyond them where nothing is missing.
  private func isInside(_ element: Element) -> Bool {
    guard let areInIncreasingOrder else { return !hasAfter.value }
    guard let first = list.elements.first, let last = list.elements.last else {
      return !hasBefore.value && !hasAfter.value
    }
    if hasBefore.value, areInIncreasingOrder(element, first) { return false }
    if hasAfter.value, areInIncreasingOrder(last, element) { return false }
    return true
  }

  /// The position of an element after those that are not greater, or at the end of a list without an order.
  ///
  /// - Parameter index: The current position of the element, if it has one.
  /// - Complexity: O(log² n).
  private func position(of element: Element, exceptAt index: Int? = nil) -> Int {
    let elements = list.elements
    guard let areInIncreasingOrder else { return elements.count }
    let others = index.map { index in { (other: Int) in other < index ? other : other + 1 } } ?? { $0 }
    var range = 0..<(index == nil ? elements.count : elements.count - 1)
    // Most elements arrive at an end of the list.
    guard let last = range.last else { return 0 }
    if !areInIncreasingOrder(element, elements[others(last)]) { return range.upperBound }
    if areInIncreasingOrder(element, elements[others(0)]) { return 0 }
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if areInIncreasingOrder(element, elements[others(middle)]) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return range.lowerBound
  }
}
