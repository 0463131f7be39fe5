internal import Swiftwater

/// The page as its actor knows it: which of its nodes take events, and what the browser has not been told
/// yet.
final class Document {
  /// What waits to be sent.
  private(set) var outbox = Outbox()
  /// Called when something begins to wait.
  var onPatch: () -> Void = {}
  private(set) var nextNode = 1
  private var nodes: [Int: LiveNode] = [:]
  private var templates = TemplateCache()
  private var root: Scope?
  /// Rows that have gone and are to be freed; see ``discard(_:)``.
  private var discarded: Any?
  /// The files that a person has added and that are wanted, by the numbers that the browser gave them.
  var uploads: [Int: WeakUpload] = [:]
  var lastUpload = 0
  /// How much may still be compared to bring fields together; see ``LiveField``.
  var mergeBudget = LiveField.mergeBudget

  /// A number for a node that the browser has to find again.
  func number() -> Int {
    defer { nextNode += 1 }
    return nextNode
  }

  /// Shows another page in place of what was there.
  ///
  /// - Returns: Its HTML.
  func open(_ content: Markup) -> String {
    close()
    let scope = Scope(in: nil, from: nextNode)
    root = scope
    var renderer = Renderer(document: self, scope: scope, writer: PageWriter())
    renderer.render(content)
    scope.nodes = scope.nodes.lowerBound..<nextNode
    return renderer.writer.html
  }

  /// Ends everything that is shown.
  func close() {
    root?.end(in: self)
    root = nil
    endUploads()
    outbox.removePatches()
  }

  /// Makes the content of a branch, to be sent.
  func fragment(_ content: Markup, in scope: Scope) -> Fragment {
    fragment(in: scope) { $0.render(content) }
  }

  /// Makes a row of a list, to be sent. Its first node is its element.
  func row(_ content: Markup, in scope: Scope) -> Fragment {
    fragment(in: scope) { _ = $0.render(row: content) }
  }

  private func fragment(
    in scope: Scope, _ render: (inout Renderer<FragmentWriter>) -> Void
  ) -> Fragment {
    let first = nextNode
    var renderer = Renderer(document: self, scope: scope, writer: FragmentWriter())
    render(&renderer)
    scope.nodes = first..<nextNode
    let writer = renderer.writer
    return Fragment(
      template: templates.template(writer.shape, writer.values), firstNode: first, values: writer.values,
      focusable: writer.focusable)
  }

  /// How many patches about a node wait.
  func waitingCount(for number: Int) -> Int { outbox.count(about: number) }

  /// Drops what waits about a node.
  func withdrawAll(about number: Int) { outbox.forget(number..<number + 1) }

  /// Drops what waits to be shown in a field.
  ///
  /// - Returns: Whether anything did.
  func withdrawField(_ number: Int) -> Bool { outbox.withdraw(.field(number)) }

  /// Shows a text in a node. One closure for all texts of the page.
  private(set) lazy var showText: (Int, String) -> Void = { [unowned self] node, text in
    patch(.text(node: node, text))
  }

  func patch(_ patch: Patch) {
    outbox.add(patch)
    // Each takes the focus from the one after it, unless it is not shown, so that the first one that can has
    // it.
    for number in patch.fragments.flatMap(\.focusable).reversed() { outbox.add(.focus(node: number)) }
    onPatch()
  }

  /// The live side of a node of a region, made when first asked for.
  func node(_ number: Int, in scope: Scope) -> LiveNode {
    if let node = nodes[number] { return node }
    let node = LiveNode()
    nodes[number] = node
    scope.keepUntilFreed(node)
    return node
  }

  /// Whether a node takes no events now.
  func isDisabled(_ number: Int) -> Bool { nodes[number]?.isDisabled ?? false }

  /// Passes on what a person did.
  ///
  /// - Returns: False if no browser that runs the client could have sent this. What was sent about a node
  ///   that has gone since, or that has been disabled since, is left out, and not held against anybody.
  func receive(_ event: EventName, at number: Int, _ arguments: [WireValue]) -> Bool {
    guard number > 0, number < nextNode else { return false }
    guard let node = nodes[number] else { return true }
    return node.receive(event, arguments)
  }

  /// Forgets nodes that are no longer shown.
  func forget(_ numbers: Range<Int>) {
    // Out of the table before it is freed, as what goes with it may end other nodes.
    for number in numbers { _ = nodes.removeValue(forKey: number) }
    outbox.forget(numbers)
  }

  /// Keeps the rows of a list that was cleared until the browser has been told, as to free many takes longer
  /// than to end them. What was discarded before is freed now, so that only the last such rows are kept.
  func discard(_ rows: Any) {
    let before = discarded
    discarded = rows
    _ = consume before
  }

  /// Whether there is anything to free.
  var hasDiscarded: Bool { discarded != nil }

  /// Frees what was discarded. What goes with it may change the page.
  func freeDiscarded() {
    // Out of its place before it is freed, as what goes with it may discard something else.
    let rows = discarded
    discarded = nil
    _ = consume rows
  }

  /// What waits; it is the caller's to send from now on.
  func takeOutbox() -> Outbox {
    defer { outbox = Outbox() }
    return outbox
  }
}

/// The live side of a node: what it does about events.
final class LiveNode {
  private var handlers: [EventHandler] = []
  private var disabling: [Property<Bool>] = []

  func add(_ handler: EventHandler) { handlers.append(handler) }

  func disable(when isDisabled: Property<Bool>) { disabling.append(isDisabled) }

  var isDisabled: Bool { disabling.contains { $0.value } }

  func receive(_ event: EventName, _ arguments: [WireValue]) -> Bool {
    // A field has to know what the browser shows, and puts it right itself.
    if isDisabled, event != .edit { return true }
    let matching = handlers.filter { $0.name == event }
    guard !matching.isEmpty else { return false }
    return matching.allSatisfy { $0.handle(arguments) }
  }
}
