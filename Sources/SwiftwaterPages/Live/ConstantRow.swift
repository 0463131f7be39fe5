internal import Swiftwater

/// A row of a list whose content depends on its list element alone.
///
/// It keeps no closures and follows nothing. When the list element changes, the row is rendered again, and the browser
/// receives the values that differ. When the user acts in the row, the row is rendered again for the handler of the
/// event.
struct ConstantRow {
  /// The id of the element of the row. It stays the same in all versions of the row.
  let node: Int
  /// The ids of the nodes in the row.
  private(set) var innerNodes: Range<Int>
  private var template: Template
  private var values: [String]
  /// Whether the browser has received the row as a fragment of its own, and not within a whole page or a
  /// branch.
  private var isKnown: Bool
  #if DEBUG
  /// Keeps the recorded reads alive, for reports of stale ones; nil if there are none.
  private var reads: Scope?
  #endif

  /// Creates a row that was written.
  ///
  /// - Parameter isKnown: Whether the browser receives the row as a fragment of its own.
  init(_ fragment: Fragment, nodes: Range<Int>, isKnown: Bool) {
    node = nodes.lowerBound
    innerNodes = node + 1..<nodes.upperBound
    (template, values, self.isKnown) = (fragment.template, fragment.values, isKnown)
  }

  /// Shows another version of the row, whose nodes have the ids that were taken last.
  mutating func update(to fragment: Fragment, nodes: Range<Int>, in document: Document) {
    let hasSameTemplate = template === fragment.template
    if hasSameTemplate, values == fragment.values { return document.giveBack(nodes) }
    let from: ShownVersion =
      if !isKnown { .page(version) } else if hasSameTemplate { .values(values) } else { .otherTemplate }
    if hasSameTemplate {
      // Events that are on their way name the same nodes.
      document.giveBack(nodes)
    } else {
      innerNodes = nodes.lowerBound + 1..<nodes.upperBound
    }
    (template, values, isKnown) = (fragment.template, fragment.values, true)
    document.patch(.update(row: node, from: from, version))
  }

  /// The row without its own id, which does not change. Its first node is the first one in the row.
  private var version: Fragment {
    Fragment(template: template, firstNode: innerNodes.lowerBound, values: values, focusable: [])
  }

  /// Keeps the reads of the code that has made the shown version, for reports of stale ones.
  ///
  /// - Parameter scope: The scope of the code; nil if the version is from a cache.
  mutating func keepReads(of scope: Scope?, in document: Document) {
    #if DEBUG
    reads?.end(in: document)
    reads = scope?.isEmpty == false ? scope : nil
    if reads != nil { return }
    #endif
    scope?.end(in: document)
  }

  /// Removes the nodes of the row.
  func end(in document: Document) {
    #if DEBUG
    reads?.end(in: document)
    #endif
    document.removeNodes(node..<node + 1)
    document.removeNodes(innerNodes)
  }

  /// The index of a node among those of the row, in the order in which they are written; nil if it is not one of them.
  func index(of number: Int) -> Int? {
    if number == node { return 0 }
    return innerNodes.contains(number) ? number - innerNodes.lowerBound + 1 : nil
  }
}
