internal import Swiftwater

/// What was made together and goes together: a page, a branch, a row.
final class Scope {
  /// Ends the bindings of everything in the region.
  let lifetime = Lifetime()
  /// What must live as long as the region is shown, such as properties that a view derived.
  private var kept: [AnyObject] = []
  /// What follows the texts; nil where all of them are constant.
  private var texts: SharedObserver<String>?
  /// What follows classes, and attributes that are there or not; each by its place in the actions.
  private lazy var flags = SharedObserver<Bool>(during: lifetime) { [unowned self] in flagActions[$0]($1) }
  private var flagActions: [(Bool) -> Void] = []
  private var children: [Scope] = []
  // Ends this one before it goes.
  private unowned var parent: Scope?
  /// Where it stands among its parent's children.
  private var place = 0
  /// What the `select` around the region shows.
  var choice: (any FieldBinding)?
  /// Disable the controls in the region, as a `fieldset` around it does.
  var disabling: [Property<Bool>] = []
  /// The numbers of the nodes that were written for the region, its children's first ones among them.
  var nodes: Range<Int>

  init(in parent: Scope?, from node: Int) {
    self.parent = parent
    choice = parent?.choice
    disabling = parent?.disabling ?? []
    nodes = node..<node
    if let parent {
      place = parent.children.count
      parent.children.append(self)
    }
  }

  // Before what the observations' closures look at is gone.
  deinit { lifetime.end() }

  func keep(_ object: AnyObject) { kept.append(object) }

  /// Keeps the text of a node what a property says.
  func show(_ property: Property<String>, asTextOf node: Int, in document: Document) {
    let texts = self.texts ?? SharedObserver(during: lifetime, document.showText)
    self.texts = texts
    keepUntilFreed(property)
    texts.observe(property, as: node)
  }

  /// Calls a closure whenever what says an attribute has changed.
  func follow(_ source: TextSource, _ onChange: @escaping (String?) -> Void) {
    guard let property = source.property else { return }
    kept.append(property)
    property.observeChanges(during: lifetime, onChange)
  }

  /// Calls a closure whenever what says a flag has changed.
  func follow(_ source: FlagSource, _ onChange: @escaping (Bool) -> Void) {
    guard let property = source.property else { return }
    keepUntilFreed(property)
    flags.observe(property, as: flagActions.count)
    flagActions.append(onChange)
  }

  /// Keeps something that nobody needs once the region has ended, so that to end many rows frees little; see
  /// ``Document/discard(_:)``. For what the whole page shows, which is not discarded, nothing is kept.
  func keepUntilFreed(_ object: AnyObject) {
    if parent != nil { kept.append(object) }
  }

  /// Ends the region and everything inside it, and forgets its nodes.
  func end(in document: Document) {
    parent?.forget(self)
    parent = nil
    // First, so that nothing here hears of what ends inside, and makes more.
    lifetime.end()
    for child in children {
      child.parent = nil
      child.end(in: document)
    }
    document.forget(nodes)
  }

  /// O(1): the last child takes the place of the one that goes.
  private func forget(_ child: Scope) {
    guard let last = children.popLast(), last !== child else { return }
    last.place = child.place
    children[child.place] = last
  }
}
