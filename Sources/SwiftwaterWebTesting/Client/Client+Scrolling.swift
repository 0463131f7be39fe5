import SwiftwaterPages

/// An end of a list that the user has scrolled to.
struct ReachedEdge {
  let list: ElementNode
  let event: EventName
  /// Whether the client has reported the edge since the rows last changed.
  var isReported = false
  /// Whether rows were inserted or removed since the last check.
  var hasChanged = false
}

/// Scrolling without a layout: elements scroll from one end to the other, and a fixed number of rows fits on
/// the screen.
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
    // The opposite end is now out of sight.
    reachedEdges.removeAll { $0.list.isInside(element) && $0.event != event && !isOnOneScreen($0.list) }
    for list in lists where !reachedEdges.contains(where: { $0.list === list && $0.event == event }) {
      reachedEdges.append(ReachedEdge(list: list, event: event))
    }
    checkEdges()
  }

  /// Marks the lists around a node as changed by a patch.
  func noteChange(at node: Node) {
    for index in reachedEdges.indices where node.isInside(reachedEdges[index].list) {
      reachedEdges[index].hasChanged = true
    }
  }

  /// Reports the reached edges that were not reported since the last change.
  func checkEdges() {
    reachedEdges.removeAll { edge in
      // New rows have pushed the edge out of sight.
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
