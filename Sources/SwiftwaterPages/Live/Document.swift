internal import Swiftwater

/// The page on the server: the nodes that handle events, and the patches that were not sent yet.
final class Document {
  /// The patches that were not sent yet.
  private(set) var outbox = Outbox()
  /// The node to which the page has moved the focus last since the last update; nil if it has moved it to
  /// none.
  private var focusedNode: Int?
  /// Called when a patch is added.
  var onPatch: () -> Void = {}
  private(set) var nextNode = 1
  private var nodes: [Int: LiveNode] = [:]
  /// The highest id of all nodes with handlers and of all lists so far.
  private var lastListeningNode = 0
  private var templates = TemplateCache()
  /// The lists of the page by their ids, for events in constant rows.
  private var lists: [Int: any LiveRows] = [:]
  let fields = BoundFields()
  /// The stack of screens that the page shows, if any.
  weak var screens: (any ScreenHistoryProtocol)?
  /// The URL at which the page was opened.
  private(set) var url = "/"
  /// The parts of the client script that the content has needed since the page was opened.
  var features: Set<ClientFeature> = []
  /// The modules of the application that the content has needed since the page was opened.
  var modules: Set<String> = []
  /// Called with problems of scripts of the application.
  var onScriptProblem: (ScriptProblem) -> Void = { _ in }
  /// The number of problems of scripts since the page was opened.
  var reportCount = 0
  /// The fields, by their nodes, with a text that the page has given back and that the browser may not have received.
  var fieldsWithReturns: [Int: LiveField] = [:]
  private var root: Scope?
  /// Rows that were removed and are still in memory; see ``releaseLater(_:)``.
  private var removedRows: Any?
  /// The files that a user has added and the page has not rejected, by the ids that the browser gave them.
  var uploads: [Int: WeakUpload] = [:]
  /// The highest id that the browser has given to a file.
  var lastUpload = 0
  /// The number of pairs of characters that merges may still compare for the current message; see
  /// ``LiveField``.
  var mergeBudget = LiveField.mergeBudget
  #if DEBUG
  /// Properties that have changed after the code of a part has read them, with the parts and the reports.
  var staleReads: [(part: Scope, report: String)] = []
  #endif

  /// Gives back the ids that were taken last, because no node has them.
  func giveBack(_ ids: Range<Int>) {
    assert(ids.upperBound == nextNode)
    nextNode = ids.lowerBound
  }

  /// Takes the next id, for a node that patches refer to.
  func takeNodeID() -> Int {
    defer { nextNode += 1 }
    return nextNode
  }

  /// Replaces the current page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - url: The URL at which the browser shows it.
  /// - Returns: The HTML of the page.
  func open(_ page: any Page, at url: String = "/") -> String {
    close()
    outbox.openPage()
    self.url = url
    let scope = Scope(in: nil, from: nextNode)
    root = scope
    var renderer = Renderer(document: self, scope: scope, writer: PageWriter())
    renderer.render(make("The body of \(type(of: page))", in: scope) { page.body })
    scope.nodes = scope.nodes.lowerBound..<nextNode
    return renderer.writer.html
  }

  /// Ends the current page.
  func close() {
    root?.end(in: self)
    root = nil
    endUploads()
    fields.removeAll()
    features.removeAll()
    modules.removeAll()
    reportCount = 0
    fieldsWithReturns = [:]
    outbox.removeAll()
    focusedNode = nil
  }

  /// Renders the content of a branch.
  func renderFragment(_ content: Markup, in scope: Scope) -> Fragment {
    renderFragment(in: scope, handlers: .bound) { $0.render(content) }
  }

  /// Renders a row of a list. The first node of the fragment is the element of the row.
  func renderRow(_ content: Markup, of location: String, in scope: Scope) -> Fragment {
    renderFragment(in: scope, handlers: content.isConstant ? .dropped : .bound) {
      $0.render(row: content, of: location)
    }
  }

  /// Renders a row of constant content for all pages; nil if it follows something or takes the focus.
  static func rendered(row content: Markup, of location: String) -> RenderedRow? {
    guard content.isConstant else { return nil }
    let document = Document()
    let scope = Scope(in: nil, from: document.nextNode)
    defer { scope.end(in: document) }
    let row = document.renderRow(content, of: location, in: scope)
    guard row.focusable.isEmpty else { return nil }
    return RenderedRow(
      pieces: row.template.pieces, values: row.values, nodeCount: scope.nodes.count,
      features: document.features, reportsEvents: content.reportsEvents
    )
  }

  /// Adds a row that was rendered for all pages to this one. Its nodes get the next ids.
  func add(_ row: RenderedRow) -> (fragment: Fragment, nodes: Range<Int>) {
    let nodes = nextNode..<nextNode + row.nodeCount
    nextNode = nodes.upperBound
    features.formUnion(row.features)
    let fragment = Fragment(
      template: templates.template(row.pieces, row.values), firstNode: nodes.lowerBound, values: row.values,
      focusable: [])
    return (fragment, nodes)
  }

  /// Adds the handlers of one node of a constant row to another node.
  ///
  /// - Parameters:
  ///   - index: The index of the node among those of the row.
  ///   - scope: The scope of the row, which the caller ends when the handlers are collected.
  func collectHandlers(
    at index: Int, in content: Markup, of location: String, in scope: Scope, to node: LiveNode
  ) {
    let firstNode = nextNode
    var renderer = Renderer(
      document: self, scope: scope, writer: DiscardingWriter(),
      handlers: .collected(of: firstNode + index, node))
    renderer.render(row: content, of: location)
    giveBack(firstNode..<nextNode)
  }

  /// The HTML of a row without ids, which no patch and no event reaches, and the parts of the client script that it
  /// needs.
  static func inertRow(_ content: Markup) -> (html: String, features: Set<ClientFeature>) {
    inert { $0.render(row: content, of: "an optimistic effect") }
  }

  /// The HTML of content that no patch and no event reaches.
  static func inert(_ content: Markup) -> String { inert { $0.render(content) }.html }

  private static func inert(
    _ render: (inout Renderer<InertWriter>) -> Void
  ) -> (html: String, features: Set<ClientFeature>) {
    let document = Document()
    let scope = Scope(in: nil, from: document.nextNode)
    defer { scope.end(in: document) }
    var renderer = Renderer(document: document, scope: scope, writer: InertWriter())
    render(&renderer)
    return (renderer.writer.html, document.features)
  }

  private func renderFragment(
    in scope: Scope, handlers: Renderer<FragmentWriter>.Handlers,
    _ render: (inout Renderer<FragmentWriter>) -> Void
  ) -> Fragment {
    let firstNode = nextNode
    var renderer = Renderer(document: self, scope: scope, writer: FragmentWriter(), handlers: handlers)
    render(&renderer)
    scope.nodes = firstNode..<nextNode
    let writer = renderer.writer
    return Fragment(
      template: templates.template(writer.pieces, writer.values), firstNode: firstNode, values: writer.values,
      focusable: writer.focusable)
  }

  /// The number of patches of a node that were not sent yet. It may include some that later ones replaced.
  func unsentCount(of number: Int) -> Int { outbox.count(of: number) }

  /// Drops the patches of a node that were not sent yet.
  func dropUnsent(of number: Int) { outbox.removeAll(of: number..<number + 1) }

  /// Drops a write to a field that was not sent yet.
  ///
  /// - Returns: Whether there was one.
  func dropUnsentWrite(to field: Int) -> Bool { outbox.remove(.field(field)) }

  /// Sets the text of a node. All texts of the page share this closure.
  private(set) lazy var setText: (Int, String) -> Void = { [unowned self] node, text in
    patch(.text(node: node, text))
  }

  func patch(_ patch: Patch) {
    outbox.add(patch)
    // The last element gets the focus first. Each element that is displayed takes it from those after it, so
    // the first element that can have the focus keeps it.
    for number in patch.fragments.flatMap(\.focusable).reversed() { outbox.add(.focus(node: number)) }
    onPatch()
  }

  /// Moves the focus to a node, once all other patches of the same update are applied: they may enable or show it.
  func moveFocus(to number: Int) {
    focusedNode = number
    patch(.focus(node: number))
  }

  /// The handlers of a node, created when they are first needed.
  func node(_ number: Int, in scope: Scope) -> LiveNode {
    if let node = nodes[number] { return node }
    let node = LiveNode(lifetime: scope.lifetime)
    nodes[number] = node
    lastListeningNode = max(lastListeningNode, number)
    scope.retainUntilReleased(node)
    return node
  }

  /// Adds a list whose rows take events, until its id is removed.
  func add(_ list: any LiveRows, _ number: Int) {
    lists[number] = list
    lastListeningNode = max(lastListeningNode, number)
  }

  /// The handlers of a node; nil if it takes no events, or has been removed.
  ///
  /// - Complexity: O(1) for a node with bound handlers; otherwise O(rows).
  private func handlers(of number: Int) -> LiveNode? {
    if let node = nodes[number] { return node }
    for list in lists.values { if let node = list.handlers(of: number) { return node } }
    return nil
  }

  /// Whether a node is disabled, so that it takes no events.
  func isDisabled(_ number: Int) -> Bool { handlers(of: number)?.isDisabled ?? false }

  /// Handles an event. An event of a node that has been removed or disabled meanwhile is ignored.
  ///
  /// - Parameter eventNumber: The number of the event.
  /// - Returns: False if the client script never sends such an event.
  func receive(
    _ event: EventName, numbered eventNumber: Int, at number: Int, _ arguments: [WireValue]
  ) -> Bool {
    guard number > 0, number < nextNode else { return false }
    // A constant row keeps its id in all versions, so an event without a handler may belong to an earlier one.
    guard let node = handlers(of: number), nodes[number] != nil || node.handles(event) else {
      // The browser may keep an event with a key for the element that replaces this one.
      if IdempotencyKey(arguments) != nil { patch(.ignore(event: eventNumber)) }
      return true
    }
    let isExecuting = node.execution(for: event)
    // An event that arrives during an execution begins none, so its effects end with its answer.
    let wasExecuting = isExecuting?.value == true
    let fields = event == .edit ? [] : Array(fieldsWithReturns.values)
    for field in fields { field.beginEvent() }
    defer { for field in fields { field.endEvent() } }
    guard node.receive(event, arguments) else { return false }
    if let isExecuting, !wasExecuting, isExecuting.value { hold(eventNumber, while: isExecuting, of: node) }
    return true
  }

  /// Keeps the optimistic effects of an event in the browser until the work for the event has ended. The browser drops
  /// them with their element.
  private func hold(_ event: Int, while isExecuting: Property<Bool>, of node: LiveNode) {
    patch(.hold(event: event))
    isExecuting.changes.first(where: { !$0 }).observe(during: node.lifetime) { [unowned self] _ in
      patch(.settle(event: event))
    }
  }

  /// Removes nodes that are no longer shown.
  func removeNodes(_ numbers: Range<Int>) {
    // Most rows of a long list are newer than all nodes that listen, and need not be looked for.
    if numbers.lowerBound <= lastListeningNode {
      // A node is removed from the table before it is freed, because the deinitializers of its handlers may end
      // others.
      for number in numbers {
        _ = nodes.removeValue(forKey: number)
        if !lists.isEmpty { lists[number] = nil }
      }
    }
    if !fieldsWithReturns.isEmpty {
      fieldsWithReturns = fieldsWithReturns.filter { !numbers.contains($0.key) }
    }
    outbox.removeAll(of: numbers)
  }

  /// Keeps the rows of a list that was cleared until the tab has nothing to send or receives events, because freeing
  /// many rows takes longer than ending them. Rows from an earlier call are freed now, so only the last ones are
  /// kept.
  func releaseLater(_ rows: Any) {
    // The arrays are exchanged, because the deinitializers of the earlier rows may remove others.
    var earlier: Any? = rows
    swap(&earlier, &removedRows)
  }

  /// Whether there are rows to free.
  var hasRemovedRows: Bool { removedRows != nil }

  /// Frees the rows that were removed. Their deinitializers may change the page.
  func releaseRemovedRows() {
    // The rows are taken before they are freed, because their deinitializers may remove other rows.
    withExtendedLifetime(removedRows.take()) {}
  }

  /// Takes the patches that were not sent yet. The caller sends them.
  func takeOutbox() -> Outbox {
    #if DEBUG
    reportStaleReads()
    #endif
    // The node may have been removed meanwhile, with its patches.
    if let node = focusedNode.take(), outbox.count(of: node) > 0 { outbox.add(.focus(node: node)) }
    defer { outbox = Outbox() }
    return outbox
  }
}

/// The handlers of the events of a node.
final class LiveNode {
  private var handlers: [EventHandler] = []
  private var disablingConditions: [Property<Bool>] = []
  private var optimisticEvents: Set<EventName> = []
  /// The lifetime of the scope of the node.
  let lifetime: Lifetime

  init(lifetime: Lifetime) { self.lifetime = lifetime }

  func add(_ handler: EventHandler) { handlers.append(handler) }

  func addOptimisticEffects(for event: EventName) { optimisticEvents.insert(event) }

  /// Whether the command of an event with optimistic effects is executing; nil if the event executes none.
  func execution(for event: EventName) -> Property<Bool>? {
    guard optimisticEvents.contains(event) else { return nil }
    return handlers.lazy.filter { $0.name == event }.compactMap(\.isExecuting).first
  }

  /// Whether there is a handler of an event.
  func handles(_ event: EventName) -> Bool { handlers.contains { $0.name == event } }

  func disable(when isDisabled: Property<Bool>) { disablingConditions.append(isDisabled) }

  var isDisabled: Bool { disablingConditions.contains { $0.value } }

  func receive(_ event: EventName, _ arguments: [WireValue]) -> Bool {
    // A field that is disabled takes an edit as well: it has to know the text in the browser to correct it.
    if isDisabled, event != .edit { return true }
    let matching = handlers.filter { $0.name == event }
    guard !matching.isEmpty else { return false }
    // An element may have several handlers for an event, such as for different keys. Each returns false for an event
    // that is not for it.
    return matching.map { $0.handle(arguments) }.contains(true)
  }
}
