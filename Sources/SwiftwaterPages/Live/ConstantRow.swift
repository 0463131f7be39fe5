internal import Swiftwater

/// A row of a list whose content depends on its list element alone.
///
/// It keeps no closures and follows nothing. When the list element changes, the row is rendered again, and the browser
/// receives the values that differ. When the user acts in the row, the row is rendered again for the handler of the
/// event.
struct ConstantRow {
  /// The number of the element of the row. It stays the same in all versions of the row.
  let node: Int
  /// The numbers of the nodes in the row.
  private(set) var innerNodes: Range<Int>
  /// What the browser shows; nil if it has received the row within a whole page.
  private(set) var shown: (template: Template, values: [String])?
  #if DEBUG
  /// Keeps the report of stale reads; nil if there are none.
  private(set) var reads: Scope?
  #endif

  /// Creates a row that was written in a scope.
  ///
  /// - Parameters:
  ///   - scope: The scope, with the numbers of the nodes. It ends here, as nothing is bound in it.
  ///   - fragment: The fragment that the browser receives; nil for a whole page.
  init(writtenIn scope: Scope, _ fragment: Fragment?, of document: Document) {
    node = scope.nodes.lowerBound
    innerNodes = node + 1..<scope.nodes.upperBound
    shown = fragment.map { ($0.template, $0.values) }
    keepReads(of: scope, in: document)
  }

  /// Shows another version of the row.
  ///
  /// - Parameters:
  ///   - content: The content, which is constant.
  ///   - scope: The scope in which it was made.
  ///   - old: Renders the version that the browser shows. It is called if the browser has it within a whole page.
  mutating func update(
    to content: Markup, of location: String, madeIn scope: Scope, in document: Document, old: () -> Fragment
  ) {
    let (template, values) = shown ?? Self.version(old())
    let from: ShownVersion = shown == nil ? .page(version(template, values)) : .values(values)
    let fragment = document.row(content, of: location, in: scope)
    let hasSameTemplate = template === fragment.template
    if hasSameTemplate {
      // Events that are on their way name the same nodes.
      document.giveBack(scope.nodes)
    } else {
      innerNodes = fragment.firstNode + 1..<scope.nodes.upperBound
    }
    keepReads(of: scope, in: document)
    if hasSameTemplate, values == fragment.values { return }
    let isKnown = shown != nil
    shown = Self.version(fragment)
    document.patch(
      .update(
        row: node, from: isKnown && !hasSameTemplate ? .otherTemplate : from,
        version(fragment.template, fragment.values)))
  }

  private static func version(_ fragment: Fragment) -> (template: Template, values: [String]) {
    (fragment.template, fragment.values)
  }

  /// A version of this row. Its first node is the first one in the row, whose own number does not change.
  private func version(_ template: Template, _ values: [String]) -> Fragment {
    Fragment(template: template, firstNode: innerNodes.lowerBound, values: values, focusable: [])
  }

  /// Removes the nodes of the row.
  func end(in document: Document) {
    #if DEBUG
    reads?.end(in: document)
    #endif
    document.forget(node..<node + 1)
    document.forget(innerNodes)
  }

  /// Whether a number is that of a node of the row.
  func contains(_ number: Int) -> Bool { number == node || innerNodes.contains(number) }

  /// The index of a node among those of the row, in the order in which they are written.
  func index(of number: Int) -> Int { number == node ? 0 : number - innerNodes.lowerBound + 1 }

  private mutating func keepReads(of scope: Scope, in document: Document) {
    #if DEBUG
    reads?.end(in: document)
    reads = scope.isEmpty ? nil : scope
    if reads != nil { return }
    #endif
    scope.end(in: document)
  }
}
