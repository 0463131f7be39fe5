internal import Swiftwater
internal import SwiftwaterDesign

/// The rows of a list on the page, which follow its changes.
protocol LiveRows: AnyObject {
  associatedtype Row: Identifiable

  var rows: ListRows<Row> { get }
  /// The id of the list.
  var node: Int { get }
  /// The scope around the list.
  var scope: Scope { get }
  var document: Document { get }
  /// The number of rows.
  var count: Int { get }

  /// Writes the current rows, then follows the list.
  ///
  /// - Parameters:
  ///   - write: Writes a row of the list at a location in the source, in a scope of its own.
  ///   - writeFragment: Writes a row that was rendered.
  func start(
    writing write: (_ content: Markup, _ location: String, _ row: Scope) -> Void,
    writingFragment writeFragment: (Fragment) -> Void)

  /// The list element that the row with an id shows; nil if no row has that id.
  func element(of number: Int) -> Row?
  /// The handlers of a node of a row whose content is constant; nil if no such row has the node.
  func handlers(of number: Int) -> LiveNode?

  /// Inserts rows before the row at an index.
  func insert(_ elements: some Collection<Row>, at index: Int)
  /// Shows another version of a list element in its row.
  func show(_ element: Row, at index: Int)
  func remove(at index: Int)
  func move(from: Int, to: Int)
  /// Shows other rows.
  func reset(to elements: ListSnapshot<Row>)
  /// Ends all rows, and leaves the browser as it is.
  ///
  /// - Parameter isCleared: Whether no other rows replace them.
  func endAll(isCleared: Bool)
}

extension LiveRows {
  /// Follows the list while the scope lasts.
  func follow() {
    scope.retain(self)
    scope.retain(rows.list)
    scope.rows?.register(rows.list) { [weak self] number in self?.element(of: number) }
    rows.list.updates.observe(during: scope.lifetime) { [unowned self] in update($0) }
  }

  private func update(_ update: ListUpdate<Row>) {
    var changes = update.changes[...]
    while let change = changes.popFirst() {
      switch change {
      case .reset: reset(to: update.elements)
      case .insert(let row, let index):
        // Rows that are inserted one after the other are sent as one patch.
        var added = [row]
        while case .insert(let next, index + added.count)? = changes.first {
          added.append(next)
          changes.removeFirst()
        }
        insert(added, at: index)
      case .remove(let index): remove(at: index)
      case .move(let from, let to): move(from: from, to: to)
      case .update(let row, let index): show(row, at: index)
      }
    }
    // For a browser that reads slowly, the current rows replace all changes that were not sent yet.
    if document.unsentCount(of: node) > 64 + 2 * count { replaceAll(with: update.elements) }
  }

  /// Removes all rows, and shows others.
  func replaceAll(with elements: some Collection<Row>) {
    endAll(isCleared: elements.isEmpty)
    document.dropUnsent(of: node)
    document.patch(.clear(list: node))
    insert(elements, at: 0)
  }

  /// Makes the content of a row, in the scope of the code that makes it.
  func makeContent(_ element: Row) -> (content: Markup, scope: Scope, update: ((Row) -> Void)?) {
    let scope = Scope(in: scope, from: document.nextNode)
    var update: ((Row) -> Void)?
    let content = document.make(rows.location, in: scope) {
      let made = rows.make(element)
      update = made.update
      return made.content
    }
    return (content, scope, update)
  }

  /// Renders a row whose content is constant, with the next ids.
  func render(_ content: Markup) -> (fragment: Fragment, nodes: Range<Int>) {
    let scope = Scope(in: scope, from: document.nextNode)
    let fragment = document.renderRow(content, of: rows.location, in: scope)
    let nodes = scope.nodes
    // Nothing is bound in it.
    scope.end(in: document)
    return (fragment, nodes)
  }
}
