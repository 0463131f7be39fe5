internal import Swiftwater
internal import SwiftwaterDesign

/// The rows of a list that only shows them; see ``ForEach/displayOnly()``.
///
/// The browser keeps the rows. The page keeps the id of each, by which it places and removes the row. It knows neither
/// the elements that the rows show nor their values, so a reset of the list renders all rows again.
final class DisplayedList<Row: Identifiable>: LiveRows {
  let rows: ListRows<Row>
  let node: Int
  unowned let scope: Scope
  unowned let document: Document
  /// The ids of the elements of the rows, in the order of the list.
  private var shown: [Int] = []
  /// The lowest id of a row that the browser has received as a fragment of its own, and not within a whole
  /// page or a branch.
  private var firstKnown = 0
  #if DEBUG
  /// Keeps the recorded reads of rows alive, by the ids of the rows, for reports of stale ones.
  private var reads: [Int: Scope] = [:]
  #endif

  var count: Int { shown.count }

  init(_ rows: ListRows<Row>, node: Int, in scope: Scope, of document: Document) {
    self.rows = rows
    self.node = node
    self.scope = scope
    self.document = document
  }

  func start(
    writing _: (_ content: Markup, _ location: String, _ row: Scope) -> Void,
    writingFragment writeFragment: (Fragment) -> Void
  ) {
    let elements = rows.list.elements
    shown.reserveCapacity(elements.count)
    for element in elements {
      let (fragment, nodes) = makeRow(element)
      writeFragment(fragment)
      shown.append(nodes.lowerBound)
    }
    firstKnown = document.nextNode
    follow()
  }

  /// Makes a row, and renders it with the next ids.
  ///
  /// - Parameter row: The id that the row has; nil for that of the first node that is rendered.
  private func makeRow(_ element: Row, as row: Int? = nil) -> (fragment: Fragment, nodes: Range<Int>) {
    if let rendered = rows.cached(element) {
      if rendered.reportsEvents { rejectRow("reports events") }
      let added = document.add(rendered)
      keepReads(of: nil, by: row ?? added.nodes.lowerBound)
      return added
    }
    let (content, code, _) = makeContent(element)
    if !content.isConstant {
      rejectRow("follows a property, a field, a branch or a list")
    } else if content.reportsEvents {
      rejectRow("reports events")
    }
    let rendered = render(content)
    keepReads(of: code, by: row ?? rendered.nodes.lowerBound)
    return rendered
  }

  private func rejectRow(_ reason: String) {
    Misuse.stopUnlessHandled(
      """
      a row of \(rows.location) \(reason), although its list has displayOnly(). The page keeps nothing for such a \
      row, so the row can only show its element. Leave displayOnly() out.
      """)
  }

  /// Keeps the reads of the code that has made a row, for reports of stale ones.
  ///
  /// - Parameter code: The scope of the code; nil if the row is from a cache.
  private func keepReads(of code: Scope?, by row: Int) {
    #if DEBUG
    reads.removeValue(forKey: row)?.end(in: document)
    if let code, !code.isEmpty {
      reads[row] = code
      return
    }
    #endif
    code?.end(in: document)
  }

  /// The list has applied all changes of the rows when an event arrives, so a row has the index of its element.
  func element(of number: Int) -> Row? {
    guard let index = shown.firstIndex(of: number) else { return nil }
    let elements = rows.list.elements
    return index < elements.count ? elements[index] : nil
  }

  func handlers(of _: Int) -> LiveNode? { nil }

  func insert(_ elements: some Collection<Row>, at index: Int) {
    guard !elements.isEmpty else { return }
    let before = index < shown.count ? shown[index] : 0
    let added = elements.map { makeRow($0) }
    shown.insert(contentsOf: added.map { $0.nodes.lowerBound }, at: index)
    document.patch(.insert(list: node, before: before, added.map { $0.fragment }))
  }

  func show(_ element: Row, at index: Int) {
    let row = shown[index]
    let (fragment, nodes) = makeRow(element, as: row)
    // The row keeps its id. The nodes in it get new ones, because the page does not know their number.
    let version = Fragment(
      template: fragment.template, firstNode: nodes.lowerBound + 1, values: fragment.values, focusable: [])
    document.patch(.update(row: row, from: row < firstKnown ? .unknown : .otherTemplate, version))
  }

  func remove(at index: Int) {
    let row = shown.remove(at: index)
    end(row)
    document.patch(.remove(list: node, row: row))
  }

  func move(from: Int, to: Int) {
    let row = shown.remove(at: from)
    shown.insert(row, at: to)
    document.patch(.move(list: node, row: row, before: to + 1 < shown.count ? shown[to + 1] : 0))
  }

  func reset(to elements: ListSnapshot<Row>) { replaceAll(with: elements) }

  func endAll(isCleared _: Bool) {
    for row in shown { end(row) }
    shown = []
  }

  private func end(_ row: Int) {
    #if DEBUG
    reads.removeValue(forKey: row)?.end(in: document)
    #endif
    document.removeNodes(row..<row + 1)
  }
}
