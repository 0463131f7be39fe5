public import Swiftwater

/// The selected elements of a list.
///
///     let selection = ListSelection(of: files)
///     selection.select(readme.id)       // this one alone, as a click does
///     selection.toggle(license.id)      // this one, too, as Control and a click do
///     selection.extend(to: sources.id)  // all from there to this one, as Shift and a click do
///     let rows = files.map(with: selection.ids) { FileRow($0, isSelected: $1.contains($0.id)) }
///
/// The selection follows the list: it has the latest versions of its elements, and an element that leaves the list is
/// not selected any more.
public final class ListSelection<Element: Identifiable> {
  /// The identities of the selected elements.
  public let ids: Property<Set<Element.ID>>
  /// The selected elements, in the order in which they were selected.
  public let elements: Property<[Element]>

  private let list: ListProperty<Element>
  private let allowsMultiple: Bool
  private let keepsMissing: Bool
  private let selected: MutableProperty<[Element]>
  /// The element from which a range extends.
  private var anchor: Element.ID?
  private var previousElements: ListSnapshot<Element>
  private let lifetime = Lifetime()

  /// Creates an empty selection.
  ///
  /// - Parameters:
  ///   - list: The list to select from.
  ///   - allowsMultiple: Whether several elements can be selected. Otherwise each selected element replaces the
  ///     previous one.
  ///   - keepsMissing: Whether an element stays selected that has left the list, such as one of a ``PagedList`` with a
  ///     capacity that the user has scrolled away from. So does one that was deleted, until ``deselect(_:)``.
  public init(
    of list: ListProperty<Element>, allowsMultiple: Bool = true, keepsMissing: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.list = list
    self.allowsMultiple = allowsMultiple
    self.keepsMissing = keepsMissing
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
    selected.value = allowsMultiple ? selected.value + [element] : [element]
  }

  /// Selects elements in addition to the others, such as those of an earlier selection. If the selection keeps missing
  /// elements, the list need not contain them; otherwise those that it does not contain are left out. Does nothing if
  /// only one element can be selected.
  ///
  /// - Parameter elements: The elements.
  public func insert(_ elements: some Sequence<Element>) {
    guard allowsMultiple else { return }
    var known = Set(selected.value.map(\.id))
    let new = elements.filter { element in
      (keepsMissing || self.element(element.id) != nil) && known.insert(element.id).inserted
    }
    if !new.isEmpty { selected.value += new }
  }

  /// Selects exactly the elements from the one that ``select(_:)`` or ``toggle(_:)`` selected last to another. Selects
  /// the other alone if the list does not contain the first one, or if only one element can be selected. Does nothing
  /// if the list does not contain the other.
  ///
  /// - Parameter id: The identity of the other element.
  /// - Complexity: O(n).
  public func extend(to id: Element.ID) {
    let elements = list.elements
    guard let end = elements.firstIndex(where: { $0.id == id }) else { return }
    guard allowsMultiple, let start = elements.firstIndex(where: { $0.id == anchor }) else {
      return select(id)
    }
    selected.value = Array(elements[min(start, end)...max(start, end)])
  }

  /// Selects all elements. Does nothing if only one element can be selected.
  public func selectAll() {
    if allowsMultiple { selected.value = Array(list.elements) }
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
  /// that the list does not contain any more: the selection takes the versions of all others from the list.
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
      latest[$0.id] != nil || !keepsMissing && removed.contains($0.id)
    }
    if !isChanged { return }
    selected.value = selected.value.compactMap { element in
      if let new = latest[element.id] { return new }
      return !keepsMissing && removed.contains(element.id) ? nil : element
    }
  }
}
