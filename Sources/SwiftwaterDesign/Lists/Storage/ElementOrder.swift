public import Swiftwater

/// The order of the elements of a list, which compares two elements without searching for them: each element
/// has a label, and labels ascend from element to element.
///
/// If two adjacent elements leave no label between them, the elements after the first get new labels, evenly
/// spread over the smallest range that is sparse enough. (Dietz and Sleator, Two algorithms for maintaining
/// order in a list, 1987.) An insertion changes O(log n) labels on average.
@usableFromInline
struct ElementOrder<Element: Identifiable> {
  @usableFromInline var labels: [Element.ID: Int] = [:]

  @inlinable
  static var spacing: Int { 1 << 20 }

  @inlinable
  init() {}

  /// Labels all elements. O(n).
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - list: The name of the list in the report if two of them have the same identity.
  @inlinable
  init(_ elements: ListSnapshot<Element>, of list: @autoclosure () -> String = ElementOrder.listName) {
    labels.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      if labels[element.id] != nil { Misuse.reportDuplicateElement(element.id, in: list()) }
      labels[element.id] = index * Self.spacing
    }
  }

  /// Whether an element comes before another.
  @inlinable
  func precedes(_ left: Element.ID, _ right: Element.ID) -> Bool {
    labels[left]! < labels[right]!
  }

  /// The position of the element with an identity; nil if there is none. O(log² n).
  @inlinable
  func index(of id: Element.ID, in elements: ListSnapshot<Element>) -> Int? {
    labels[id] == nil ? nil : position(of: id, in: elements)
  }

  /// The position of an element of the list among some of its elements, or the position where it belongs.
  /// O(log² n).
  @inlinable
  func position(of id: Element.ID, in elements: ListSnapshot<Element>) -> Int {
    position(of: id, in: elements) { $0.id }
  }

  /// The position where an element of the list belongs among items that each begin with one of its elements.
  /// O(log² n).
  ///
  /// - Parameter first: Returns the identity of the first element of an item.
  @inlinable
  func position<Item>(of id: Element.ID, in items: ListSnapshot<Item>, _ first: (Item) -> Element.ID) -> Int {
    let label = labels[id]!
    return items.endOfPrefix { labels[first($0)]! < label }
  }

  /// Labels the element that was inserted at `index`, which has no label yet.
  @inlinable
  mutating func insert(at index: Int, in elements: ListSnapshot<Element>) {
    let element = elements[index]
    let before = index > 0 ? labels[elements[index - 1].id]! : nil
    let after = index + 1 < elements.count ? labels[elements[index + 1].id]! : nil
    switch (before, after) {
    case (nil, nil): labels[element.id] = 0
    case (let before?, nil): labels[element.id] = before + Self.spacing
    case (nil, let after?): labels[element.id] = after - Self.spacing
    case (let before?, let after?):
      if after - before > 1 {
        labels[element.id] = before + (after - before) / 2
      } else {
        spread(from: index, after: before, in: elements)
      }
    }
  }

  @inlinable
  mutating func remove(_ id: Element.ID) {
    labels[id] = nil
  }

  /// Labels the element that was moved to `index`.
  @inlinable
  mutating func move(to index: Int, in elements: ListSnapshot<Element>) {
    remove(elements[index].id)
    insert(at: index, in: elements)
  }

  /// The name of the list that is computed now, for reports of mistakes.
  @inlinable
  static var listName: String { computedListName ?? "a list" }

  /// Labels the element at `start`, which has no label yet, and labels the elements after it again until their range is
  /// sparse.
  @inlinable
  mutating func spread(from start: Int, after label: Int, in elements: ListSnapshot<Element>) {
    var end = start + 1
    var range = 0
    while true {
      let count = end - start + 1
      range = end < elements.count ? labels[elements[end].id]! - label : count * Self.spacing
      // All labels are free behind the last element.
      if range > count * count || end == elements.count { break }
      end += 1
    }
    let step = range / (end - start + 1)
    for index in start..<end { labels[elements[index].id] = label + (index - start + 1) * step }
  }
}
