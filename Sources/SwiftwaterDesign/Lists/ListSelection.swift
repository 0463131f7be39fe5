public import Swiftwater

/// The selected elements of a list.
///
///     let selection = ListSelection(of: files)
///     selection.select(readme.id)       // the readme alone, as a click does
///     selection.toggle(license.id)      // the license, too, as a click with Control does
///     selection.extend(to: sources.id)  // all from the license to the sources, as a click with Shift does
///     let rows = files.map(with: selection.ids) { FileRow($0, isSelected: $1.contains($0.id)) }
///
/// The selection follows the list: it has the latest versions of its elements, and an element that leaves the list is
/// no longer selected. To find an element by its identity takes O(n).
public final class ListSelection<Element: Identifiable> {
  /// The identities of the selected elements.
  public let ids: Property<Set<Element.ID>>
  /// The selected elements, in the order in which they were selected.
  public let elements: Property<[Element]>

  private let list: ListProperty<Element>
  private let allowsMultipleSelection: Bool
  private let keepsMissingElements: Bool
  private let selected: MutableProperty<[Element]>
  /// The element from which a range extends.
  private var anchor: Element.ID?
  private var previousElements: ListSnapshot<Element>
  private let lifetime = Lifetime()

  /// Creates an empty selection.
  ///
  /// - Parameters:
  ///   - list: The list to select from.
  ///   - allowsMultipleSelection: Whether several elements can be selected. Otherwise each selected element replaces
  ///     the previous one.
  ///   - keepsMissingElements: Whether an element that leaves the list stays selected. A ``PagedList`` with a capacity
  ///     drops elements when the user scrolls on, and they should stay selected. The selection cannot tell them from
  ///     deleted elements, so these stay selected, too, until they are passed to ``deselect(_:)``.
  public init(
    of list: ListProperty<Element>, allowsMultipleSelection: Bool = true, keepsMissingElements: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.list = list
    self.allowsMultipleSelection = allowsMultipleSelection
    self.keepsMissingElements = keepsMissingElements
    let selected = MutableProperty<[Element]>([], file: file, line: line)
    self.selected = selected
    elements = selected.property
    ids = selected.map({ Set($0.map(\.id)) }, file: file, line: line)
    previousElements = list.elements
    list.updates.observe(during: lifetime) { [unowned self] in follow($0) }
  }

  // MARK: - Selecting

  /// Selects an element alone. Does nothing if the list does not contain it.
  ///
  /// - Parameter id: The identity of the element.
  public func select(_ id: Element.ID) {
    guard let element = element(id) else { return }
    anchor = id
    selected.value = [element]
  }

  /// Selects an element in addition to the others, or deselects it. Does nothing if the list does not contain it.
  ///
  /// - Parameter id: The identity of the element.
  public func toggle(_ id: Element.ID) {
    guard let element = element(id) else { return }
    if isSelected(id) { return deselect(id) }
    anchor = id
    selected.value = allowsMultipleSelection ? selected.value + [element] : [element]
  }

  /// Selects elements in addition to the others, such as those of an earlier selection. Elements that the list does not
  /// contain are left out, unless the selection keeps missing elements. Does nothing if only one element can be
  /// selected.
  ///
  /// - Parameter elements: The elements.
  /// - Complexity: O(n) for each of them, or O(1) if the selection keeps missing elements.
  public func insert(contentsOf elements: some Sequence<Element>) {
    guard allowsMultipleSelection else { return }
    var known = Set(selected.value.map(\.id))
    let new = elements.filter { element in
      (keepsMissingElements || self.element(element.id) != nil) && known.insert(element.id).inserted
    }
    if !new.isEmpty { selected.value += new }
  }

  /// Selects the elements from the anchor to an element, and no others. The anchor is the element that ``select(_:)``
  /// or ``toggle(_:)`` selected last.
  ///
  /// Selects the element alone if the list does not contain the anchor, or if only one element can be selected. Does
  /// nothing if the list does not contain the element.
  ///
  /// - Parameter id: The identity of the element at the other end of the range.
  /// - Complexity: O(n).
  public func extend(to id: Element.ID) {
    let elements = list.elements
    guard let end = elements.firstIndex(where: { $0.id == id }) else { return }
    guard allowsMultipleSelection, let start = elements.firstIndex(where: { $0.id == anchor }) else {
      return select(id)
    }
    selected.value = Array(elements[min(start, end)...max(start, end)])
  }

  /// Selects all elements. Does nothing if only one element can be selected.
  public func selectAll() {
    if allowsMultipleSelection { selected.value = Array(list.elements) }
  }

  /// Deselects an element, whether or not the list contains it.
  ///
  /// - Parameter id: The identity of the element.
  public func deselect(_ id: Element.ID) {
    if isSelected(id) { selected.modify { $0.removeAll { $0.id == id } } }
  }

  /// Deselects all elements.
  public func deselectAll() {
    if !selected.value.isEmpty { selected.value = [] }
  }

  /// Whether an element is selected.
  ///
  /// - Parameter id: The identity of the element.
  public func isSelected(_ id: Element.ID) -> Bool {
    selected.value.contains { $0.id == id }
  }

  /// Replaces a selected element by a new version of it. Does nothing if it is not selected. Call this for elements
  /// that have left the list: the selection takes the latest versions of all others from the list.
  ///
  /// - Parameter element: The new version of the element.
  public func update(_ element: Element) {
    guard let index = selected.value.firstIndex(where: { $0.id == element.id }) else { return }
    selected.modify { $0[index] = element }
  }

  private func element(_ id: Element.ID) -> Element? {
    list.elements.first { $0.id == id }
  }

  // MARK: - Following the list

  private func follow(_ update: ListUpdate<Element>) {
    let old = previousElements
    previousElements = update.elements
    if selected.value.isEmpty { return }
    var latest: [Element.ID: Element] = [:]
    var removed: Set<Element.ID> = []
    if update.isReset {
      for element in update.elements { latest[element.id] = element }
      removed = Set(selected.value.map(\.id)).subtracting(latest.keys)
    } else {
      update.forEachChange(from: old) { change, before, _ in
        switch change {
        case .insert(let element, _), .update(let element, _):
          latest[element.id] = element
          removed.remove(element.id)
        case .remove(let index):
          let id = before[index].id
          removed.insert(id)
          latest[id] = nil
        case .reset, .move: break
        }
      }
    }
    let isChanged = selected.value.contains {
      latest[$0.id] != nil || !keepsMissingElements && removed.contains($0.id)
    }
    if !isChanged { return }
    selected.value = selected.value.compactMap { element in
      if let new = latest[element.id] { return new }
      return !keepsMissingElements && removed.contains(element.id) ? nil : element
    }
  }
}
