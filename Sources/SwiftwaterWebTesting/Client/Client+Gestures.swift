import SwiftwaterBrowserTesting
import SwiftwaterPages

/// A row that was grabbed by its handle, to be moved by keyboard.
struct GrabbedRow {
  let list: ElementNode
  let row: ElementNode
  /// Its position when it is dropped.
  var position: Int
}

/// The gestures that the client script handles, without a layout: the rows of a list are below each other.
extension Client {
  // MARK: Pointers

  /// Drags an element and drops it on another.
  ///
  /// - Returns: Whether the element can be dragged there.
  func drag(_ element: ElementNode, to target: ElementNode) -> Bool {
    if let (list, row) = reorderableRow(around: element) {
      guard let other = path(from: target).first(where: { $0.parent === list }),
        let position = rows(of: list).firstIndex(where: { $0 === other })
      else { return false }
      move(row, of: list, to: position)
      return true
    }
    guard let draggedElement = path(from: element).first(where: { options($0, "drag") != nil }),
      let group = options(draggedElement, "drag"),
      let destination = path(from: target).first(where: { takes($0, group) })
    else { return false }
    sendEvent(draggedElement, "drag")
    // The value is true if the drop is below the middle of the element. Here, the drop is at the middle.
    if destination !== draggedElement { sendEvent(destination, "drop", [.bool(false), .string(group)]) }
    return true
  }

  /// Swipes across an element.
  ///
  /// - Returns: Whether anything reacts to that.
  func swipe(_ element: ElementNode, _ direction: SwipeDirection, isFull: Bool) -> Bool {
    if let picture = zoomable(around: element) {
      // A picture that is zoomed is panned.
      if picture.isZoomed { return true }
      if direction == .down, options(picture, "close") != nil {
        sendEvent(picture, "close")
        return true
      }
    }
    guard direction == .left || direction == .right else { return false }
    let isForward = (direction == .left) != isRightToLeft(element)
    if let row = path(from: element).first(where: { hasFeature($0, "swipe") }) {
      return slide(row, revealing: isForward ? "trailing" : "leading", isFull: isFull)
    }
    guard let pager = pager(around: element) else { return false }
    turn(pager, by: isForward ? 1 : -1)
    return true
  }

  /// Clicks or taps an element twice, which zooms a picture.
  func doubleClick(_ element: ElementNode) {
    guard let picture = zoomable(around: element) else { return }
    picture.isZoomed.toggle()
    reportCrop(of: picture)
  }

  /// Spreads two fingers on an element, or pinches them.
  ///
  /// - Returns: Whether the element is a picture that can be zoomed.
  func pinch(_ element: ElementNode, scale: Double) -> Bool {
    guard let picture = zoomable(around: element) else { return false }
    picture.isZoomed = scale > 1
    reportCrop(of: picture)
    return true
  }

  // MARK: Clicks and keys

  /// Handles a click on a handle, on an element that takes the grabbed element, on the button that rotates a picture,
  /// or on the menu of a row's actions.
  ///
  /// - Returns: Whether the client script handles it by itself.
  func handleGestureClick(_ target: ElementNode) -> Bool {
    if handleDragClick(target) { return true }
    if target.classes.contains("zoomable-rotate"), let picture = zoomable(around: target) {
      picture.isZoomed = false
      return true
    }
    if let menu = path(from: target).first(where: { $0.classes.contains("swipe-menu") }),
      let row = path(from: menu).first(where: { hasFeature($0, "swipe") })
    {
      if menu["aria-expanded"] == "true" { close(row) } else { openMenu(of: row) }
      return true
    }
    guard path(from: target).contains(where: { $0.classes.contains("reorder-handle") }),
      let (list, row) = reorderableRow(around: target),
      let position = rows(of: list).firstIndex(where: { $0 === row })
    else { return false }
    guard let grabbed else {
      self.grabbed = GrabbedRow(list: list, row: row, position: position)
      return true
    }
    self.grabbed = nil
    guard grabbed.list === list else { return true }
    move(grabbed.row, of: list, to: row === grabbed.row ? grabbed.position : position)
    return true
  }

  /// Closes the actions of a row when one of them is pressed.
  func closeActions(around target: ElementNode) {
    guard path(from: target).contains(where: { $0.classes.contains("swipe-buttons") }),
      let row = path(from: target).first(where: { hasFeature($0, "swipe") })
    else { return }
    close(row)
  }

  /// Handles a key on a handle, in a list, a pager, a picture or a row with actions.
  ///
  /// - Returns: Whether the client script handles it by itself.
  func handleGestureKey(_ key: String, in target: ElementNode) -> Bool {
    if handleDragKey(key, in: target) { return true }
    if var grabbed {
      let last = rows(of: grabbed.list).count - 1
      switch key {
      case "ArrowUp": grabbed.position = max(0, grabbed.position - 1)
      case "ArrowDown": grabbed.position = min(last, grabbed.position + 1)
      case "Home": grabbed.position = 0
      case "End": grabbed.position = last
      case "Escape":
        self.grabbed = nil
        return true
      default: return false
      }
      self.grabbed = grabbed
      return true
    }
    if let picture = zoomable(around: target), zoom(picture, by: key) { return true }
    if key == "Escape", let row = path(from: target).first(where: { hasFeature($0, "swipe") }), isOpen(row) {
      close(row)
      return true
    }
    if key == "Escape", let picture = closablePicture(beside: target) {
      sendEvent(picture, "close")
      return true
    }
    return turn(by: key, in: target)
  }

  /// The picture that Escape closes although the focus is not in it, but on the page around it or its heading.
  private func closablePicture(beside target: ElementNode) -> ElementNode? {
    let pictures = browser.body.descendants {
      hasFeature($0, "zoom") && options($0, "close") != nil && $0.isVisible && $0.isEnabled
    }
    return pictures.first { picture in
      picture.ancestors.contains { $0 === target } || target["tabindex"]?.hasPrefix("-") == true
    }
  }

  private func zoom(_ picture: ElementNode, by key: String) -> Bool {
    switch key {
    case "+", "=", "-", "0":
      picture.isZoomed = key == "+" || key == "="
      reportCrop(of: picture)
    case "r" where options(picture, "crop") == nil: picture.isZoomed = false
    case "Escape" where options(picture, "close") != nil: sendEvent(picture, "close")
    case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown": return picture.isZoomed
    default: return false
    }
    return true
  }

  /// Reports the part of a picture that fills its frame, if a part is chosen. There are no pixels here, so it is all of
  /// the picture, or its middle if it is zoomed.
  private func reportCrop(of picture: ElementNode) {
    guard options(picture, "crop") != nil else { return }
    let (start, size) = picture.isZoomed ? (16_384, 32_768) : (0, 65_535)
    sendEvent(picture, "crop", [start, start, size, size].map { .number(Double($0)) })
  }

  private func turn(by key: String, in target: ElementNode) -> Bool {
    guard !target.acceptsTyping, let pager = pager(around: target) else { return false }
    let forward = isRightToLeft(pager) ? -1 : 1
    switch key {
    case "ArrowRight": turn(pager, by: forward)
    case "ArrowLeft": turn(pager, by: -forward)
    case "Home", "End": sendEvent(pager, "turn", [.number(0), .bool(key == "End")])
    default: return false
    }
    return true
  }

  // MARK: Lists

  private func reorderableRow(around element: ElementNode) -> (list: ElementNode, row: ElementNode)? {
    for row in path(from: element) {
      guard let list = row.parent, options(list, "move") != nil else { continue }
      let hasHandle = !row.descendants { $0.classes.contains("reorder-handle") }.isEmpty
      return row["data-row"] != nil && hasHandle ? (list, row) : nil
    }
    return nil
  }

  private func rows(of list: ElementNode) -> [ElementNode] { list.elements.filter { $0["data-row"] != nil } }

  private func move(_ row: ElementNode, of list: ElementNode, to position: Int) {
    var rows = rows(of: list)
    guard let from = rows.firstIndex(where: { $0 === row }), from != position else { return }
    rows.remove(at: from)
    rows.insert(row, at: min(position, rows.count))
    let numbers = [position, position + 1, position - 1].map { index in
      rows.indices.contains(index) ? rows[index].number ?? 0 : 0
    }
    sendEvent(list, "move", numbers.map { .number(Double($0)) })
  }

  // MARK: Pagers

  private func pager(around element: ElementNode) -> ElementNode? {
    path(from: element).first { options($0, "turn") != nil }
  }

  private func turn(_ pager: ElementNode, by distance: Int) {
    let pages = pager.elements.first { $0.classes.contains("pager-pages") }?.elements ?? []
    guard let current = pages.firstIndex(where: { $0["hidden"] == nil }),
      pages.indices.contains(current + distance), let number = pages[current + distance].number
    else { return }
    sendEvent(pager, "turn", [.number(Double(number))])
  }

  // MARK: Pictures

  private func zoomable(around element: ElementNode) -> ElementNode? {
    path(from: element).first { hasFeature($0, "zoom") }
  }

  // MARK: Rows with actions

  private func groups(of row: ElementNode) -> [ElementNode] {
    row.elements.filter { $0.classes.contains("swipe-buttons") }
  }

  private func isOpen(_ row: ElementNode) -> Bool { groups(of: row).contains { $0["hidden"] == nil } }

  private func slide(_ row: ElementNode, revealing side: String, isFull: Bool) -> Bool {
    // The menu shows both sides below the row.
    if menu(of: row)?["aria-expanded"] == "true" { return false }
    // A row that is open is closed by a swipe to the other side.
    if let open = groups(of: row).first(where: { $0["hidden"] == nil }), !open.classes.contains(side) {
      close(row)
      return true
    }
    guard let group = groups(of: row).first(where: { $0.classes.contains(side) }) else { return false }
    open(row) { $0 === group }
    if isFull, row["data-full-swipe"] != nil {
      if let action = group.descendants(where: { $0.name == "button" }).first, isUsable(action) {
        browser.dispatchClick(action)
      }
      close(row)
    }
    return true
  }

  private func openMenu(of row: ElementNode) {
    open(row) { _ in true }
    menu(of: row)?.attributes["aria-expanded"] = "true"
    if let first = groups(of: row).flatMap({ $0.descendants { $0.name == "button" && $0.isUsable } }).first {
      browser.focus(first)
    }
  }

  private func menu(of row: ElementNode) -> ElementNode? {
    row.descendants { $0.classes.contains("swipe-menu") }.first
  }

  private func open(_ row: ElementNode, _ isIncluded: (ElementNode) -> Bool) {
    for other in browser.body.descendants(where: { hasFeature($0, "swipe") }) where other !== row {
      close(other)
    }
    for group in groups(of: row) where isIncluded(group) {
      group.attributes["hidden"] = nil
      group.attributes["inert"] = nil
    }
  }

  private func close(_ row: ElementNode) {
    let hadFocus = browser.active.map { active in
      groups(of: row).contains { active.isInclusiveDescendant(of: $0) }
    }
    for group in groups(of: row) {
      group.attributes["hidden"] = ""
      group.attributes["inert"] = ""
    }
    menu(of: row)?.attributes["aria-expanded"] = "false"
    if hadFocus == true { browser.focus(menu(of: row)) }
  }

  // MARK: Elements

  func path(from element: ElementNode) -> UnfoldFirstSequence<ElementNode> {
    sequence(first: element) { $0.parent }
  }

  private func hasFeature(_ element: ElementNode, _ name: String) -> Bool {
    element["data-features"]?.split(separator: " ").contains(Substring(name)) == true
  }

  func isRightToLeft(_ element: ElementNode) -> Bool {
    path(from: element).lazy.compactMap { $0["dir"] }.first == "rtl"
  }
}
