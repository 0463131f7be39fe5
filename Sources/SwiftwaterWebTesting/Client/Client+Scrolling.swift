import SwiftwaterPages

/// An edge of a list that the person has scrolled to.
struct ReachedEdge {
  let list: ElementNode
  let event: EventName
  /// Whether the page knows of it, and the rows have not changed since.
  var isReported = false
  /// Whether rows have come or gone since the last check.
  var hasChanged = false
}

/// Scrolling, as far as it goes without a layout: elements are scrolled from one end to the other, and a screen
/// holds a number of rows.
extension Client {
  /// Scrolls an element to one of its ends.
  func scroll(_ element: ElementNode, to edge: ScrollEdge) {
    if element.scrollEdge != edge {
      element.scrollEdge = edge
      let event: EventName = edge == .top ? .scrollTop : .scrollBottom
      if options(element, event.rawValue) != nil { tell(element, event.rawValue) }
    }
    let event: EventName = edge == .top ? .reachStart : .reachEnd
    let lists = ([element] + element.descendants { _ in true }).filter { options($0, event.rawValue) != nil }
    // The other end is out of sight now.
    reachedEdges.removeAll { $0.list.isInside(element) && $0.event != event && !isOnOneScreen($0.list) }
    for list in lists where !reachedEdges.contains(where: { $0.list === list && $0.event == event }) {
      reachedEdges.append(ReachedEdge(list: list, event: event))
    }
    checkEdges()
  }

  /// Notes that a patch changes the rows of the lists around a node.
  func noteChange(at node: Node) {
    for index in reachedEdges.indices where node.isInside(reachedEdges[index].list) {
      reachedEdges[index].hasChanged = true
    }
  }

  /// Reports the edges that are near and were not reported since the last change.
  func checkEdges() {
    reachedEdges.removeAll { edge in
      // Rows that came have pushed the edge out of sight.
      let isPushedAway = edge.hasChanged && !isOnOneScreen(edge.list)
      if isPushedAway {
        for element in sequence(first: edge.list, next: { $0.parent }) { element.scrollEdge = nil }
      }
      return isPushedAway || edge.list.number.flatMap { nodes[$0] } !== edge.list
    }
    for index in reachedEdges.indices {
      if reachedEdges[index].hasChanged { reachedEdges[index].isReported = false }
      reachedEdges[index].hasChanged = false
      let edge = reachedEdges[index]
      guard !edge.isReported, let number = edge.list.number, !isUnanswered(number, edge.event) else {
        continue
      }
      reachedEdges[index].isReported = true
      send(nil, number, edge.event.rawValue)
    }
  }

  private func isUnanswered(_ number: Int, _ event: EventName) -> Bool {
    queue.contains { $0.values[1].count == number && $0.name == event.rawValue }
  }

  private func isOnOneScreen(_ list: ElementNode) -> Bool {
    list.descendants { $0["data-row"] != nil }.count <= browser.rowsOnScreen
  }
}
