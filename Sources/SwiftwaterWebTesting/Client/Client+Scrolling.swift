import SwiftwaterPages

/// An edge of a list that is near the visible part.
struct ReachedEdge {
  let list: ElementNode
  let event: EventName
  /// Whether the client has reported the edge since the rows last changed.
  var isReported = false
  /// Whether rows were inserted or removed since the last check.
  var hasChanged = false
}

/// Scrolling without a layout: elements scroll from one edge to the other, and a fixed number of rows fits on
/// the screen.
extension Client {
  /// Watches an element of new content if it is a list that reports its edges.
  func watchEdges(of element: ElementNode) {
    if Self.edges.contains(where: { options(element, $0.rawValue) != nil }) { newLists.append(element) }
  }

  /// Scrolls an element to one of its edges.
  func scroll(_ element: ElementNode, to edge: ScrollEdge) {
    let event: EventName = edge == .top ? .reachStart : .reachEnd
    let lists = ([element] + element.descendants { _ in true }).filter { options($0, event.rawValue) != nil }
    // The opposite edge is now out of sight.
    reachedEdges.removeAll {
      $0.list.isInclusiveDescendant(of: element) && $0.event != event && !isOnOneScreen($0.list)
    }
    for list in lists { reach(event, of: list) }
    checkEdges()
    scrollWindow(element, toRow: edge == .top ? 0 : .max)
  }

  /// Scrolls a windowed list until a row is the first row on the screen, or the last rows are on it.
  ///
  /// - Returns: Whether the element is a windowed list that has such a row.
  func scroll(_ list: ElementNode, toRow index: Int) -> Bool {
    guard let count = rowCount(ofWindow: list), (0..<count).contains(index) else { return false }
    reachedEdges.removeAll { $0.list === list && !isOnOneScreen(list) }
    if index == 0 { reach(.reachStart, of: list) }
    if index >= count - browser.rowsOnScreen { reach(.reachEnd, of: list) }
    checkEdges()
    scrollWindow(list, toRow: index)
    return true
  }

  private func scrollWindow(_ list: ElementNode, toRow index: Int) {
    guard let count = rowCount(ofWindow: list), let number = list.number else { return }
    let first = max(0, min(index, count - browser.rowsOnScreen))
    let isMeasured = options(list, EventName.rows.rawValue) != nil
    let event: EventName = isMeasured ? .rows : .range
    let range = [first, first + browser.rowsOnScreen] + (isMeasured ? [1] : [])
    send(nil, number, event.rawValue, range.map { .number(Double($0)) })
  }

  /// The number of rows of a windowed list, with those that the page does not render; nil for any other element.
  private func rowCount(ofWindow list: ElementNode) -> Int? {
    let spacers = list.elements.filter { $0.classes.contains("windowed-list-spacer") }
    let renderedRows = list.elements.count - spacers.count
    if let options = options(list, EventName.range.rawValue), let height = Int(options.prefix { $0 != "," }) {
      let heights = spacers.compactMap { $0.styles["height"].flatMap { Int($0.dropLast("px".count)) } }
      return renderedRows + heights.reduce(0, +) / height
    }
    guard options(list, EventName.rows.rawValue) != nil else { return nil }
    return renderedRows + spacers.compactMap { $0["data-rows"].flatMap { Int($0) } }.reduce(0, +)
  }

  /// Marks the lists around a node as changed by a patch.
  func noteChange(at node: Node) {
    for index in reachedEdges.indices where node.isInclusiveDescendant(of: reachedEdges[index].list) {
      reachedEdges[index].hasChanged = true
    }
  }

  /// Reports the reached edges that were not reported since the last change.
  func checkEdges() {
    reachedEdges.removeAll { edge in
      // New rows have pushed the edge out of sight.
      edge.hasChanged && !isOnOneScreen(edge.list) && !staysAtEnd(edge) || !isShown(edge.list)
    }
    showNewLists()
    for index in reachedEdges.indices {
      if reachedEdges[index].hasChanged { reachedEdges[index].isReported = false }
      reachedEdges[index].hasChanged = false
      let edge = reachedEdges[index]
      guard !edge.isReported, edge.list.isVisible, let number = edge.list.number,
        !isUnanswered(number, edge.event)
      else { continue }
      reachedEdges[index].isReported = true
      send(nil, number, edge.event.rawValue)
    }
  }

  private static let edges = [EventName.reachStart, .reachEnd]

  /// Scrolls new lists to the edges at which they are anchored, or to the row that takes the focus.
  private func showNewLists() {
    let lists = newLists.filter(isShown)
    newLists = lists.filter { !$0.isVisible }
    for list in lists where list.isVisible {
      let hasFocus = !list.descendants { $0["autofocus"] != nil }.isEmpty
      let edge: EventName? = hasFocus ? nil : isAnchoredAtEnd(list) ? .reachEnd : .reachStart
      for event in Self.edges where isOnOneScreen(list) || event == edge { reach(event, of: list) }
    }
  }

  private func reach(_ event: EventName, of list: ElementNode) {
    let isReached = reachedEdges.contains { $0.list === list && $0.event == event }
    if !isReached, options(list, event.rawValue) != nil {
      reachedEdges.append(ReachedEdge(list: list, event: event))
    }
  }

  /// Whether the edge is the end of a list that stays at its end when it grows.
  private func staysAtEnd(_ edge: ReachedEdge) -> Bool {
    edge.event == .reachEnd && isAnchoredAtEnd(edge.list)
  }

  private func isAnchoredAtEnd(_ list: ElementNode) -> Bool {
    sequence(first: list) { $0.parent }.lazy.compactMap { $0["data-anchor"] }.first == "bottom"
  }

  private func isShown(_ list: ElementNode) -> Bool { list.number.flatMap { nodes[$0] } === list }

  func isUnanswered(_ number: Int, _ event: EventName) -> Bool {
    queue.contains { $0.values[1].nonnegativeInteger == number && $0.name == event.rawValue }
  }

  private func isOnOneScreen(_ list: ElementNode) -> Bool {
    list.descendants { $0["data-row"] != nil }.count <= browser.rowsOnScreen
  }
}
