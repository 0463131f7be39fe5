internal import Swiftwater

/// What was made together and goes together: a page, a branch, a row.
final class Region {
  /// Ends the bindings of everything in the region.
  let lifetime = Lifetime()
  /// What must live as long as the region is shown, such as properties that a view derived.
  private var kept: [AnyObject] = []
  /// What follows the texts; nil where all of them are constant.
  private var texts: SharedObserver<String>?
  private var children: [Region] = []
  private weak var parent: Region?
  /// Where it stands among its parent's children.
  private var place = 0
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
    if let parent {
      place = parent.children.count
      parent.children.append(self)
    }
  }

  func keep(_ object: AnyObject) { kept.append(object) }

  /// Keeps the text of a node what a property says.
  func show(_ property: Property<String>, asTextOf node: Int, in document: Document) {
    let texts = self.texts ?? SharedObserver(during: lifetime, document.showText)
    self.texts = texts
    texts.observe(property, as: node)
  }

  /// Ends the region and everything inside it, and forgets its nodes.
  func end(in document: Document) {
    parent?.forget(self)
    parent = nil
    for child in children {
      child.parent = nil
      child.end(in: document)
    }
    children = []
    lifetime.end()
    texts = nil
    kept = []
    document.forget(nodes)
  }

  /// O(1): the last child takes the place of the one that goes.
  private func forget(_ child: Region) {
    guard let last = children.popLast(), last !== child else { return }
    last.place = child.place
    children[child.place] = last
  }
}
