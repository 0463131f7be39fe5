internal import Swiftwater

/// What was made together and goes together: a page, a branch, a row.
final class Region {
  /// Ends the bindings of everything in the region.
  let lifetime = Lifetime()
  /// What must live as long as the region is shown, such as properties that a view derived.
  private var kept: [AnyObject] = []
  private var children: [ObjectIdentifier: Region] = [:]
  private weak var parent: Region?
  /// What the `select` around the region shows.
  var choice: (any FieldBinding)?
  /// Disable the controls in the region, as a `fieldset` around it does.
  var disabling: [Property<Bool>] = []
  /// The numbers of the nodes that were written for the region, its children's first ones among them.
  var nodes: Range<Int>

  init(in parent: Region?, from node: Int) {
    self.parent = parent
    choice = parent?.choice
    disabling = parent?.disabling ?? []
    nodes = node..<node
    parent?.children[ObjectIdentifier(self)] = self
  }

  func keep(_ object: AnyObject) { kept.append(object) }

  /// Ends the region and everything inside it, and forgets its nodes.
  func end(in document: Document) {
    parent?.children[ObjectIdentifier(self)] = nil
    parent = nil
    for child in children.values {
      child.parent = nil
      child.end(in: document)
    }
    children = [:]
    lifetime.end()
    kept = []
    document.forget(nodes)
  }
}
