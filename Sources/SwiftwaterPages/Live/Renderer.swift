internal import Swiftwater

/// Writes views as HTML, and binds their properties, lists and events to the document.
struct Renderer<Writer: MarkupWriter> {
  let document: Document
  /// The scope of the markup that is being written.
  private var scope: Scope
  var writer: Writer
  private let handlers: Handlers

  /// The treatment of the handlers of events.
  enum Handlers {
    /// The document calls them while the scope lasts.
    case bound
    /// They are dropped. ``ConstantRow`` renders its content again for an event.
    case dropped
    /// The handlers of the node with this id are added to a ``LiveNode``, and the others are dropped.
    case collected(of: Int, LiveNode)
  }

  init(document: Document, scope: Scope, writer: Writer, handlers: Handlers = .bound) {
    self.document = document
    self.scope = scope
    self.writer = writer
    self.handlers = handlers
  }

  mutating func render(_ markup: Markup) {
    for node in markup.nodes {
      switch node {
      case .text(let text): writer.value(text)
      case .raw(let html): writer.raw(html)
      case .liveText(let property): render(text: property)
      case .element(let element): render(element)
      case .branch(let branch): render(branch)
      case .list(let rows): render(rows)
      case .screens(let source): render(source.makeContent(in: scope, of: document))
      }
    }
  }

  /// Writes a text among other nodes. A comment before the text carries its id, and a comment after it separates it
  /// from the next text.
  private mutating func render(text property: Property<String>) {
    let number = openMarker("")
    writer.value(property.value)
    writer.structure("<!---->")
    scope.bind(property, toTextOf: number, in: document)
  }

  private mutating func render(_ branch: Branch) {
    let number = openMarker("[")
    var current = renderInPlace(branch)
    writer.structure("<!--]-->")
    scope.retain(branch.source)
    let part = branch.part
    branch.observe(scope.lifetime) { [unowned document, unowned scope] in
      current.end(in: document)
      current = Scope(in: scope, from: document.nextNode)
      let content = document.make(part.location, in: current, part.content)
      document.patch(.content(node: number, document.renderFragment(content, in: current)))
    }
  }

  private mutating func render(_ source: any RowSource) {
    let number = openMarker("[")
    let rows = source.makeLiveRows(node: number, in: scope, of: document)
    rows.start { content, location, row in
      render(as: row) { $0.render(row: content, of: location) }
    } writingFragment: { fragment in
      fragment.write(to: &writer)
    }
    writer.structure("<!--]-->")
  }

  /// Writes a row of a list.
  ///
  /// - Parameters:
  ///   - content: The row, whose element gets the next id.
  ///   - location: The list and its location in the source.
  mutating func render(row content: Markup, of location: String) {
    guard content.nodes.count == 1, case .element(let element) = content.nodes[0] else {
      Misuse.stopUnlessHandled(
        """
        a row of \(location) is no single element, but has \(content.nodes.count) parts. It has to be exactly one element, \
        so that it can be moved and removed.
        """)
      return render(Element(Tag("div"), [], content), isRow: true)
    }
    render(element, isRow: true)
  }

  /// Writes the current content of a branch, in a scope of its own.
  private mutating func renderInPlace(_ branch: Branch) -> Scope {
    let part = Scope(in: scope, from: document.nextNode)
    let content = document.make(branch.part.location, in: part, branch.part.content)
    render(as: part) { $0.render(content) }
    return part
  }

  @discardableResult
  private mutating func render<Result>(as part: Scope, _ write: (inout Renderer) -> Result) -> Result {
    let firstNode = document.nextNode
    let whole = scope
    scope = part
    defer {
      scope = whole
      part.nodes = firstNode..<document.nextNode
    }
    return write(&self)
  }

  private mutating func openMarker(_ prefix: String) -> Int {
    let number = document.takeNodeID()
    writer.structure("<!--" + prefix)
    writer.node(number)
    writer.structure("-->")
    return number
  }

  private func bind(_ tag: OpenTag, of element: Element, to number: Int) {
    switch handlers {
    case .bound: tag.bind(to: number, as: element.tag, in: document, scope)
    case .collected(number, let node): tag.bindEvents(to: node, as: element.tag, in: scope)
    case .collected, .dropped: break
    }
  }

  // MARK: Elements

  private mutating func render(_ element: Element, isRow: Bool = false) {
    var tag = OpenTag(element.attributes, in: document)
    let textOnly: Property<String>? =
      if !tag.isContentOwnedByModule, element.content.nodes.count == 1,
        case .liveText(let text) = element.content.nodes[0]
      { text } else { nil }
    if let field = tag.field, let id = tag.id { document.fields.add(field, id: id, during: scope.lifetime) }
    if element.tag.name == "option", let value = tag.value, value == scope.selectBinding?.current.string {
      tag.isSelected = true
    }
    // Joining such short strings is faster than writing them one by one.
    writer.structure("<" + element.tag.name)
    let number = isRow || tag.isLive || textOnly != nil ? document.takeNodeID() : nil
    if let number {
      writer.structure(" data-n=\"")
      writer.node(number)
      writer.structure("\"")
    }
    if isRow { writer.structure(" data-row") }
    tag.write(to: &writer, of: element.tag)
    writer.structure(">")
    if let number { bind(tag, of: element, to: number) }
    // The focus goes to an element in this one first.
    let takesFocus = tag.takesFocus
    defer { if let number, takesFocus { writer.autofocus(number) } }
    if element.tag.isVoid { return }

    switch element.tag.name {
    // A browser drops the first line break in these elements.
    case "textarea":
      writer.structure("\n")
      if case .string(let text)? = tag.field?.current { writer.value(text) }
    case "pre": writer.structure("\n")
    default: break
    }
    if tag.isContentOwnedByModule {
      writer.raw(Document.inert(element.content))
    } else if let textOnly, let number {
      writer.value(textOnly.value)
      scope.bind(textOnly, toTextOf: number, in: document)
    } else if element.tag.name == "select", let field = tag.field {
      let options = Scope(in: scope, from: document.nextNode)
      options.selectBinding = field
      render(as: options) { $0.render(element.content) }
    } else if element.tag.name == "fieldset", let isDisabled = tag.isDisabled {
      let controls = Scope(in: scope, from: document.nextNode)
      controls.disablingConditions.append(isDisabled)
      render(as: controls) { $0.render(element.content) }
    } else if let rows = tag.rows {
      let content = Scope(in: scope, from: document.nextNode)
      content.rows = rows
      render(as: content) { $0.render(element.content) }
    } else {
      render(element.content)
    }
    writer.structure("</" + element.tag.name + ">")
  }
}
