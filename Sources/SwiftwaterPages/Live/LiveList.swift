internal import Swiftwater
internal import SwiftwaterDesign

/// The rows of a list, with the elements that they show.
final class LiveList<Row: Identifiable>: LiveRows {
  private struct ShownRow {
    var row: Row
    var content: Content
    /// The last version whose nodes had other ids. Events in it may be on their way.
    var earlier: EarlierVersion?

    enum Content {
      /// A row that follows properties.
      case live(Scope, update: ((Row) -> Void)?)
      case constant(ConstantRow)
    }

    /// The id of the element of the row.
    var node: Int {
      switch content {
      case .live(let scope, _): scope.nodes.lowerBound
      case .constant(let row): row.node
      }
    }

    func end(in document: Document) {
      switch content {
      case .live(let scope, _): scope.end(in: document)
      case .constant(let row): row.end(in: document)
      }
    }
  }

  /// A version of a constant row that is not shown anymore.
  private final class EarlierVersion {
    let row: Row
    let innerNodes: Range<Int>

    init(_ row: Row, _ innerNodes: Range<Int>) { (self.row, self.innerNodes) = (row, innerNodes) }
  }

  let rows: ListRows<Row>
  let node: Int
  unowned let scope: Scope
  unowned let document: Document
  private var shown: [ShownRow] = []
  /// The comparison of two versions of a list element that are values; nil if there is none. An object may have changed
  /// since it was shown.
  private lazy var areEqual = Row.self is AnyObject.Type ? nil : equality(of: Row.self)

  var count: Int { shown.count }

  init(_ rows: ListRows<Row>, node: Int, in scope: Scope, of document: Document) {
    self.rows = rows
    self.node = node
    self.scope = scope
    self.document = document
  }

  func start(
    writing write: (_ content: Markup, _ location: String, _ row: Scope) -> Void,
    writingFragment writeFragment: (Fragment) -> Void
  ) {
    document.add(self, node)
    let elements = rows.list.elements
    shown.reserveCapacity(elements.count)
    for element in elements {
      switch make(element) {
      case .constant(let fragment, let nodes, let reads):
        writeFragment(fragment)
        shown.append(
          constantRow(element, ConstantRow(fragment, nodes: nodes, isKnown: false), reading: reads))
      case .live(let content, let scope, let update):
        write(content, rows.location, scope)
        shown.append(ShownRow(row: element, content: .live(scope, update: update)))
      }
    }
    follow()
  }

  /// A row that was made.
  private enum MadeRow {
    /// A row that was rendered with the next node ids, and the scope of the code that has made it; nil for a
    /// row from the cache.
    case constant(Fragment, nodes: Range<Int>, reads: Scope?)
    /// A row that was not rendered yet, and its scope.
    case live(Markup, Scope, update: ((Row) -> Void)?)
  }

  private func make(_ element: Row) -> MadeRow {
    if let row = rows.cached(element) {
      let (fragment, nodes) = document.add(row)
      return .constant(fragment, nodes: nodes, reads: nil)
    }
    let (content, scope, update) = makeContent(element)
    guard content.isConstant else { return .live(content, scope, update: update) }
    let (fragment, nodes) = render(content)
    return .constant(fragment, nodes: nodes, reads: scope)
  }

  private func constantRow(_ element: Row, _ row: ConstantRow, reading reads: Scope?) -> ShownRow {
    var row = row
    row.keepReads(of: reads, in: document)
    return ShownRow(row: element, content: .constant(row))
  }

  func element(of number: Int) -> Row? { shown.first { $0.node == number }?.row }

  func handlers(of number: Int) -> LiveNode? {
    for shownRow in shown {
      guard case .constant(let row) = shownRow.content else { continue }
      if let index = row.index(of: number) { return handlers(at: index, in: shownRow.row) }
      if let earlier = shownRow.earlier, earlier.innerNodes.contains(number) {
        return handlers(at: number - earlier.innerNodes.lowerBound + 1, in: earlier.row)
      }
    }
    return nil
  }

  private func handlers(at index: Int, in element: Row) -> LiveNode? {
    let (content, row, _) = makeContent(element)
    defer { row.end(in: document) }
    // The function of the row may depend on more than its element.
    guard content.isConstant else { return nil }
    let node = LiveNode(lifetime: scope.lifetime)
    document.collectHandlers(at: index, in: content, of: rows.location, in: row, to: node)
    return node
  }

  func insert(_ elements: some Collection<Row>, at index: Int) {
    guard !elements.isEmpty else { return }
    let before = index < shown.count ? shown[index].node : 0
    var fragments: [Fragment] = []
    var added: [ShownRow] = []
    for element in elements {
      switch make(element) {
      case .constant(let fragment, let nodes, let reads):
        fragments.append(fragment)
        added.append(
          constantRow(element, ConstantRow(fragment, nodes: nodes, isKnown: true), reading: reads))
      case .live(let content, let scope, let update):
        fragments.append(document.renderRow(content, of: rows.location, in: scope))
        added.append(ShownRow(row: element, content: .live(scope, update: update)))
      }
    }
    shown.insert(contentsOf: added, at: index)
    document.patch(.insert(list: node, before: before, fragments))
  }

  func show(_ element: Row, at index: Int) {
    switch shown[index].content {
    case .live(_, let update?):
      shown[index].row = element
      update(element)
      return
    case .constant(var row):
      switch make(element) {
      case .constant(let fragment, let nodes, let reads):
        let innerNodes = row.innerNodes
        row.update(to: fragment, nodes: nodes, in: document)
        let old = shown[index]
        shown[index] = constantRow(element, row, reading: reads)
        shown[index].earlier =
          row.innerNodes == innerNodes ? old.earlier : EarlierVersion(old.row, innerNodes)
        return
      case .live(_, let scope, _): scope.end(in: document)
      }
    case .live(_, nil): break
    }
    remove(at: index)
    insert([element], at: index)
  }

  func remove(at index: Int) {
    let row = shown.remove(at: index)
    row.end(in: document)
    document.patch(.remove(list: node, row: row.node))
  }

  func move(from: Int, to: Int) {
    let row = shown.remove(at: from)
    shown.insert(row, at: to)
    document.patch(
      .move(list: node, row: row.node, before: to + 1 < shown.count ? shown[to + 1].node : 0))
  }

  /// Whether a row of the page can show a list element without being created again.
  private func canShow(_ element: Row, in shownRow: ShownRow) -> Bool {
    if shownRow.row.id != element.id { return false }
    guard case .live(_, update: nil) = shownRow.content else { return true }
    if Row.self is AnyObject.Type { return shownRow.row as AnyObject === element as AnyObject }
    return areEqual?(shownRow.row, element) == true
  }

  /// Shows other rows. The rows at both ends that stay are kept if they are more than half of the shown ones, as in a
  /// list that has grown by many rows at once.
  func reset(to snapshot: ListSnapshot<Row>) {
    // Access by index costs O(log n) in a snapshot.
    let rows = Array(snapshot)
    let most = min(shown.count, rows.count)
    var head = 0
    while head < most, canShow(rows[head], in: shown[head]) { head += 1 }
    var tail = 0
    while tail < most - head, canShow(rows[rows.count - 1 - tail], in: shown[shown.count - 1 - tail]) {
      tail += 1
    }
    guard 2 * (head + tail) > shown.count else { return replaceAll(with: rows) }
    for index in (head..<shown.count - tail).reversed() { remove(at: index) }
    insert(rows[head..<rows.count - tail], at: head)
    transaction {
      for index in [0..<head, rows.count - tail..<rows.count].joined() {
        if case .live(_, update: nil) = shown[index].content { continue }
        // A row that is rendered again costs much more than a comparison.
        if areEqual?(shown[index].row, rows[index]) == true { continue }
        show(rows[index], at: index)
      }
    }
  }

  func endAll(isCleared: Bool) {
    let removed = shown
    shown = []
    // The last row ends first, so that no scope has to move to another index in its parent.
    for row in removed.reversed() { row.end(in: document) }
    // Rows that are replaced by others are freed at once, which keeps memory bounded.
    if isCleared, removed.count > 100 { document.releaseLater(removed) }
  }
}
