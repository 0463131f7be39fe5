internal import Swiftwater

/// A part of the page that appears and disappears as a whole: a page, a branch, a row.
///
/// It owns the bindings of its part. Scopes form a tree: ending one ends all scopes in it.
final class Scope {
  /// Ends the bindings of the scope. It is made for the first of them, because many scopes have none, such as those of
  /// parts that are not shown.
  var lifetime: Lifetime { madeLifetime ?? makeLifetime() }
  private var madeLifetime: Lifetime?
  /// Whether the scope has ended.
  private(set) var isEnded = false
  /// Objects that have to live as long as the scope, such as properties that a view derived.
  private var retained: [AnyObject] = []
  /// Observes the properties of all texts; nil while all texts are constant.
  private var texts: SharedObserver<String>?
  /// Observes the conditions of all classes and boolean attributes, each by its index in ``flagActions``.
  private lazy var flags = SharedObserver<Bool>(during: lifetime) { [unowned self] in flagActions[$0]($1) }
  private var flagActions: [(Bool) -> Void] = []
  /// Observes the texts of all attributes and styles, each by its index in ``attributeActions``.
  private lazy var attributes = SharedObserver<String?>(during: lifetime) { [unowned self] in
    attributeActions[$0]($1)
  }
  private var attributeActions: [(String?) -> Void] = []
  private var children: [Scope] = []
  // A parent ends its children before it is freed.
  private unowned var parent: Scope?
  /// The index among the children of the parent.
  private var indexInParent = 0
  /// The influences of elements around the scope; nil for most scopes. All scopes in an element share them.
  private var surroundings: Surroundings?

  /// The influences of elements around a scope. An object, so that a scope needs little memory for them.
  private final class Surroundings {
    let selectBinding: (any FieldBinding)?
    let disablingConditions: [Property<Bool>]
    let rows: (any ShownRowsProtocol)?

    init(
      _ selectBinding: (any FieldBinding)?, _ disablingConditions: [Property<Bool>],
      _ rows: (any ShownRowsProtocol)?
    ) {
      self.selectBinding = selectBinding
      self.disablingConditions = disablingConditions
      self.rows = rows
    }
  }

  /// The ids of the nodes that were written for the scope, including its first content and the scopes in that.
  var nodes: Range<Int>

  init(in parent: Scope?, from node: Int) {
    self.parent = parent
    surroundings = parent?.surroundings
    nodes = node..<node
    if let parent {
      indexInParent = parent.children.count
      parent.children.append(self)
    }
  }

  // The observations must end before the objects are freed that their closures use.
  deinit { madeLifetime?.end() }

  private func makeLifetime() -> Lifetime {
    let lifetime = Lifetime()
    // Nothing is bound in a scope that has ended.
    if isEnded { lifetime.end() }
    madeLifetime = lifetime
    return lifetime
  }

  /// Whether the scope keeps nothing and has no scopes in it.
  var isEmpty: Bool { retained.isEmpty && children.isEmpty }

  /// Keeps an object alive as long as the scope.
  func retain(_ object: AnyObject) { retained.append(object) }

  /// Keeps the text of a node equal to a property.
  func bind(_ property: Property<String>, toTextOf node: Int, in document: Document) {
    let texts = self.texts ?? SharedObserver(during: lifetime, document.setText)
    self.texts = texts
    retainUntilReleased(property)
    texts.observe(property, as: node)
  }

  /// Calls a closure whenever the text of an attribute changes.
  func observe(_ source: TextSource, _ onChange: @escaping (String?) -> Void) {
    guard let property = source.property else { return }
    retainUntilReleased(property)
    attributes.observe(property, as: attributeActions.count)
    attributeActions.append(onChange)
  }

  /// Calls a closure whenever the condition of a class or a boolean attribute changes.
  func observe(_ source: BooleanSource, _ onChange: @escaping (Bool) -> Void) {
    guard let property = source.property else { return }
    retainUntilReleased(property)
    flags.observe(property, as: flagActions.count)
    flagActions.append(onChange)
  }

  /// Keeps an object alive until the scope is freed, although nothing needs it after the scope has ended. So
  /// ending many rows frees little; see ``Document/releaseLater(_:)``. The scope of the whole page ends and is
  /// freed at once, so it retains nothing here.
  func retainUntilReleased(_ object: AnyObject) {
    if parent != nil { retained.append(object) }
  }

  /// Ends the scope and all scopes in it, and removes their nodes.
  func end(in document: Document) {
    parent?.remove(self)
    parent = nil
    // The bindings of this scope end before its children, so that none of them reacts to the end of a child
    // by making new content.
    isEnded = true
    madeLifetime?.end()
    for child in children {
      child.parent = nil
      child.end(in: document)
    }
    document.removeNodes(nodes)
  }

  /// Removes a child in O(1): the last child takes its index.
  private func remove(_ child: Scope) {
    guard let last = children.popLast(), last !== child else { return }
    last.indexInParent = child.indexInParent
    children[child.indexInParent] = last
  }
}

// MARK: - Surroundings

extension Scope {
  /// The binding of the `select` around the scope.
  var selectBinding: (any FieldBinding)? {
    get { surroundings?.selectBinding }
    set { surroundings = Surroundings(newValue, disablingConditions, rows) }
  }

  /// The conditions of each `fieldset` around the scope; one that is true disables the controls in the scope.
  var disablingConditions: [Property<Bool>] {
    get { surroundings?.disablingConditions ?? [] }
    set { surroundings = Surroundings(selectBinding, newValue, rows) }
  }

  /// The rows that the innermost element around the scope with such an attribute names in its events.
  var rows: (any ShownRowsProtocol)? {
    get { surroundings?.rows }
    set { surroundings = Surroundings(selectBinding, disablingConditions, newValue) }
  }
}
