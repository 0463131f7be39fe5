import SwiftwaterBrowserTesting
import SwiftwaterPages

/// An element that was grabbed by its handle, to be dropped on another.
struct GrabbedItem {
  let element: ElementNode
  let handle: ElementNode
  /// The name of the drag group.
  let group: String
  /// The drop target that was chosen by keyboard.
  var dropTarget: DropTarget?

  /// A place at which the element can be dropped.
  struct DropTarget {
    let element: ElementNode
    let isAfter: Bool

    func isSame(as other: DropTarget?) -> Bool { element === other?.element && isAfter == other?.isAfter }
  }
}

/// Values that are moved from one element to another by presses and by keyboard.
extension Client {
  /// Handles a click on a handle, or on an element that takes the grabbed element.
  ///
  /// - Returns: Whether the client script handles it by itself.
  func handleDragClick(_ target: ElementNode) -> Bool {
    let handle = path(from: target).first { $0.classes.contains("drag-handle") }
    guard let grabbed = currentItem else { return grab(handle) }
    if let handle, handle.isInclusiveDescendant(of: grabbed.element) {
      if let dropTarget = grabbed.dropTarget { drop(grabbed, at: dropTarget) } else { grabbedItem = nil }
      return true
    }
    let taking = path(from: target).first { takes($0, grabbed.group) }
    if let taking, taking !== grabbed.element {
      // The model has no coordinates, so a press of anything but a handle counts as one in the middle.
      drop(grabbed, at: .init(element: taking, isAfter: handle != nil && follows(taking, grabbed.element)))
      return true
    }
    grabbedItem = nil
    return grab(handle)
  }

  /// Handles a key while an element is grabbed.
  ///
  /// - Returns: Whether the client script handles it by itself.
  func handleDragKey(_ key: String, in target: ElementNode) -> Bool {
    guard let grabbed = currentItem else { return false }
    if key == "Escape" {
      grabbedItem = nil
      return true
    }
    guard path(from: target).contains(where: { $0 === grabbed.handle }) else { return false }
    let isReversed = isRightToLeft(grabbed.handle)
    switch key {
    case "ArrowDown", "Tab", isReversed ? "ArrowLeft" : "ArrowRight": step(grabbed, by: 1)
    case "ArrowUp", "Shift+Tab", isReversed ? "ArrowRight" : "ArrowLeft": step(grabbed, by: -1)
    case "Home": grabbedItem?.dropTarget = dropTargets(for: grabbed).first ?? grabbed.dropTarget
    case "End": grabbedItem?.dropTarget = dropTargets(for: grabbed).last ?? grabbed.dropTarget
    default: return false
    }
    return true
  }

  /// The element that is grabbed, unless the page has removed it since.
  private var currentItem: GrabbedItem? {
    guard let item = grabbedItem, let number = item.element.number, nodes[number] === item.element else {
      return nil
    }
    return item
  }

  private func grab(_ handle: ElementNode?) -> Bool {
    guard let handle, let element = path(from: handle).first(where: { options($0, "drag") != nil }),
      let group = options(element, "drag")
    else { return false }
    browser.focus(handle)
    grabbedItem = GrabbedItem(element: element, handle: handle, group: group)
    return true
  }

  private func drop(_ item: GrabbedItem, at dropTarget: GrabbedItem.DropTarget) {
    grabbedItem = nil
    sendEvent(item.element, "drag")
    sendEvent(dropTarget.element, "drop", [.bool(dropTarget.isAfter), .string(item.group)])
  }

  /// Whether an element takes the elements of a drag group. It names all groups that it takes.
  func takes(_ element: ElementNode, _ group: String) -> Bool {
    options(element, "drop")?.split(separator: ",").contains(Substring(group)) == true
  }

  /// Chooses the next drop target, or the previous one if the distance is negative. If none is chosen, the step begins
  /// at the element itself.
  private func step(_ item: GrabbedItem, by distance: Int) {
    let dropTargets = dropTargets(for: item)
    guard !dropTargets.isEmpty else { return }
    let followingIndex = dropTargets.count { !follows($0.element, item.element) }
    let start =
      dropTargets.firstIndex { $0.isSame(as: item.dropTarget) }
      ?? (distance > 0 ? followingIndex - 1 : followingIndex)
    grabbedItem?.dropTarget = dropTargets[(start + distance + dropTargets.count) % dropTargets.count]
  }

  /// The drop targets of the grabbed element. A row is an element that can itself be dragged: there is a drop target
  /// before each row and one after the last row of a list, except those that would leave a grabbed row where it is. Any
  /// other element is one drop target.
  private func dropTargets(for item: GrabbedItem) -> [GrabbedItem.DropTarget] {
    let takers = browser.body.descendants {
      $0 !== item.element && takes($0, item.group) && $0.isVisible
    }
    func isRow(_ element: ElementNode) -> Bool { options(element, "drag") == item.group }
    return takers.enumerated().flatMap { index, element -> [GrabbedItem.DropTarget] in
      guard isRow(element) else { return [.init(element: element, isAfter: true)] }
      let rows = element.parent?.elements.filter(isRow) ?? []
      let own = rows.firstIndex { $0 === element } ?? 0
      let sourceIndex = rows.firstIndex { $0 === item.element }
      var result: [GrabbedItem.DropTarget] = []
      // The drop targets beside the element itself would not move it.
      if sourceIndex.map({ own != $0 + 1 }) ?? true { result.append(.init(element: element, isAfter: false)) }
      let isLast = !takers[(index + 1)...].contains { $0.parent === element.parent && isRow($0) }
      if isLast, sourceIndex.map({ own != $0 - 1 }) ?? true {
        result.append(.init(element: element, isAfter: true))
      }
      return result
    }
  }

  /// Whether an element is after another in the document.
  private func follows(_ element: ElementNode, _ other: ElementNode) -> Bool {
    browser.body.descendants { $0 === element || $0 === other }.last === element
  }
}
