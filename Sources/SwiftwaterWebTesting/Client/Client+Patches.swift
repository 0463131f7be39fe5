import SwiftwaterPages

extension Client {
  // MARK: Nodes

  /// Registers the nodes with an id in new content.
  func index(_ nodes: [Node]) {
    var open: [CommentNode] = []
    for node in nodes { index(node, &open) }
  }

  private func index(_ node: Node, _ open: inout [CommentNode]) {
    switch node {
    case let comment as CommentNode:
      if comment.data.hasPrefix("[") {
        if let number = Int(comment.data.dropFirst()) { nodes[number] = comment }
        open.append(comment)
      } else if comment.data.hasPrefix("]") {
        open.popLast()?.end = comment
      } else if let number = Int(comment.data) {
        nodes[number] = comment
      }
    case let element as ElementNode:
      if let number = element["data-n"].flatMap({ Int($0) }) {
        nodes[number] = element
        element.number = number
        for declaration in (element["data-style"] ?? "").split(separator: "\n") {
          let (name, value) = split(declaration, ":")
          element.styles[name] = value
        }
        watchEdges(of: element)
        if options(element, EventName.push.rawValue) != nil { unreportedNotifications.append(element) }
      }
      for child in element.children { index(child, &open) }
    default: break
    }
  }

  private func removeNumbers(of node: Node) {
    switch node {
    case let comment as CommentNode:
      if let number = Int(comment.data.drop { $0 == "[" }) { nodes[number] = nil }
    case let element as ElementNode:
      if let number = element.number { nodes[number] = nil }
      for child in element.children { removeNumbers(of: child) }
    default: break
    }
  }

  private func remove(_ node: Node) {
    noteChange(at: node)
    discard(node)
  }

  private func discard(_ node: Node) {
    removeNumbers(of: node)
    browser.willRemove(node)
    node.remove()
  }

  private func clear(_ start: CommentNode) throws {
    guard let parent = start.parent, let end = start.end else { throw mismatch("end of a part") }
    noteChange(at: start)
    for node in parent.removeChildren(after: start, upTo: end) {
      removeNumbers(of: node)
      browser.willRemove(node)
    }
  }

  // MARK: Patches

  func apply(_ patch: [WireValue]) throws {
    var values = ArraySlice(patch)
    let kind = try number(&values)
    switch PatchKind(rawValue: kind) {
    case .text:
      try withNode(&values) { node, values in setText(node, try string(&values)) }
    case .attribute:
      try withElement(&values) { element, values in
        element.attributes[try string(&values)] = values.first?.string
      }
    case .class:
      try withElement(&values) { element, values in
        let names = try string(&values).split(separator: " ").map(String.init)
        let isSet = try number(&values) == 1
        element.classes = element.classes.filter { !names.contains($0) } + (isSet ? names : [])
      }
    case .style:
      try withElement(&values) { element, values in element.styles[try string(&values)] = values.first?.string
      }
    case .field:
      try withElement(&values) { element, values in
        guard let value = values.popFirst() else { throw mismatch("value") }
        let (edit, write) = (try number(&values), try number(&values))
        let change = try values.first?.array.map { values in
          guard let change = TextChange(values) else { throw mismatch("change") }
          return change
        }
        applyWrite(element, value, edit: edit, write: write, change: change)
      }
    case .content:
      try withPart(&values) { start, values in
        try clear(start)
        try insert(values, into: start, before: start.end)
      }
    case .insert:
      try withPart(&values) { start, values in
        let before = try number(&values)
        try insertRows(values, into: start, before: before == 0 ? start.end : try node(before))
      }
    case .update:
      try withElement(&values) { row, values in
        let isRelative = try number(&values) == 1
        guard let fragment = values.first?.array else { throw mismatch("fragment") }
        try update(row, isRelative: isRelative, fragment)
      }
    case .remove: try withNode(&values) { node, _ in remove(node) }
    case .move:
      try withPart(&values) { start, values in
        let row = try node(try number(&values))
        let before = try number(&values)
        guard let parent = start.parent, row.parent === parent else { throw mismatch("row") }
        noteChange(at: start)
        parent.insert([row], before: before == 0 ? start.end : try node(before))
      }
    case .clear: try withPart(&values) { start, _ in try clear(start) }
    case .title: browser.title = try string(&values)
    case .page:
      let html = try string(&values)
      let title = try string(&values)
      let path = try string(&values)
      let replaces = try number(&values) == 1
      try showPage(html, title: title, path: path, replaces: replaces, clientTexts: try string(&values))
    case .location:
      let path = try string(&values)
      let replaces = try number(&values) == 1
      let screen = values.isEmpty ? nil : try number(&values)
      browser.visit(path, replaces: replaces, screen: screen)
      if screen != nil, try number(&values) == 1 { isArriving = true }
    case .focus: try withElement(&values) { element, _ in browser.focus(element) }
    case .template:
      let template = try number(&values)
      guard let pieces = values.popFirst()?.array, let defaults = values.popFirst()?.array else {
        throw mismatch("template")
      }
      templates[template] = (pieces, defaults)
    case .upload:
      let file = try number(&values)
      wantedFiles.removeAll { $0 == file }
      if try number(&values) == 1 { wantedFiles.append(file) } else { files[file] = nil }
    case .state: savedState = try string(&values)
    case .hold, .settle, .ignore: break
    // The model cannot load other sites, so it only records the URL.
    case .leave: browser.visit(try string(&values), replaces: false)
    case .return: returnTo(try string(&values), values.isEmpty ? nil : try number(&values))
    case nil: throw Failure(description: "patches of kind \(kind) are unknown")
    }
  }

  /// Calls a closure with a node, unless the node was removed.
  private func withNode(
    _ values: inout ArraySlice<WireValue>, _ change: (Node, inout ArraySlice<WireValue>) throws -> Void
  ) throws {
    if let node = nodes[try number(&values)] { try change(node, &values) }
  }

  private func withElement(
    _ values: inout ArraySlice<WireValue>,
    _ change: (ElementNode, inout ArraySlice<WireValue>) throws -> Void
  ) throws {
    try withNode(&values) { node, values in
      guard let element = node as? ElementNode else { throw mismatch("element") }
      try change(element, &values)
    }
  }

  private func withPart(
    _ values: inout ArraySlice<WireValue>,
    _ change: (CommentNode, inout ArraySlice<WireValue>) throws -> Void
  ) throws {
    try withNode(&values) { node, values in
      guard let start = node as? CommentNode, start.end != nil else { throw mismatch("part") }
      try change(start, &values)
    }
  }

  private func node(_ number: Int) throws -> Node {
    guard let node = nodes[number] else { throw mismatch("node \(number)") }
    return node
  }

  private func number(_ values: inout ArraySlice<WireValue>) throws -> Int {
    guard let number = values.popFirst()?.nonnegativeInteger else { throw mismatch("number") }
    return number
  }

  private func string(_ values: inout ArraySlice<WireValue>) throws -> String {
    guard let string = values.popFirst()?.string else { throw mismatch("text") }
    return string
  }

  /// Creates the error for a patch that does not match the page.
  private func mismatch(_ missing: String) -> Failure {
    Failure(description: "the page has no \(missing) where a patch expects it")
  }

  private func setText(_ node: Node, _ text: String) {
    if let element = node as? ElementNode {
      element.textContent = text
    } else if let next = node.nextSibling as? TextNode {
      next.data = text
    } else {
      node.parent?.insert([TextNode(text)], before: node.nextSibling)
    }
  }

  private func insert(
    _ fragments: ArraySlice<WireValue>, into start: CommentNode, before sibling: Node?
  ) throws {
    guard let parent = start.parent, sibling == nil || sibling?.parent === parent else {
      throw mismatch("position for a row")
    }
    noteChange(at: start)
    let content = try HTMLParser.fragment(try fragments.map { try html($0) }.joined(), in: parent)
    index(content)
    parent.insert(content, before: sibling)
  }

  private func insertRows(
    _ fragments: ArraySlice<WireValue>, into start: CommentNode, before sibling: Node?
  ) throws {
    try insert(fragments, into: start, before: sibling)
    for case let fragment? in fragments.map(\.array) where fragment.count > 1 {
      guard let number = fragment[1].nonnegativeInteger, let row = nodes[number] as? ElementNode else {
        throw mismatch("row")
      }
      // The id of the first node in the row.
      row.fragment = [fragment[0], .number(Double(number + 1))] + fragment.dropFirst(2)
    }
  }

  /// Shows another version of a row, which keeps its id.
  ///
  /// - Parameter isRelative: Whether values that are not sent are those of the version before.
  private func update(_ row: ElementNode, isRelative: Bool, _ fragment: [WireValue]) throws {
    var fragment = fragment
    if isRelative {
      guard let old = row.fragment, old.first == fragment.first else { throw mismatch("version of a row") }
      for index in 2..<max(2, old.count) {
        if index == fragment.count { fragment.append(old[index]) }
        if fragment[index].string == nil { fragment[index] = old[index] }
      }
    }
    guard let parent = row.parent, let number = row.number,
      let next = try HTMLParser.fragment(try html(.array(fragment), row: number), in: parent).first
        as? ElementNode
    else { throw mismatch("row") }
    if NodeKind(row) == NodeKind(next) {
      morph(row, into: next)
      index([row])
      row.fragment = fragment
    } else {
      let sibling = row.nextSibling
      discard(row)
      index([next])
      parent.insert([next], before: sibling)
      next.fragment = fragment
    }
  }

  /// Turns an element into another version of it. Elements that both have stay.
  private func morph(_ element: ElementNode, into next: ElementNode) {
    if let number = element.number { nodes[number] = nil }
    element.number = nil
    element.attributes = next.attributes
    element.styles = [:]
    let versions = next.children
    let difference = versions.map(NodeKind.init).difference(from: element.children.map(NodeKind.init))
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): discard(element.children[offset])
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    for (offset, version) in versions.enumerated() {
      let node = offset < element.children.count ? element.children[offset] : nil
      if added.contains(offset) {
        element.insert([version], before: node)
      } else if let node = node as? ElementNode, let version = version as? ElementNode {
        morph(node, into: version)
      } else if let node = node as? TextNode, let version = version as? TextNode {
        node.data = version.data
      }
    }
  }

  /// The traits that two nodes share if one can become the other.
  private struct NodeKind: Equatable {
    let name: String?
    let attributes: [String?]

    init(_ node: Node) {
      let element = node as? ElementNode
      name = element?.name
      attributes = ["data-features", "id", "name", "type"].map { element?[$0] }
    }
  }

  /// Renders a fragment from its template and values.
  ///
  /// - Parameter row: The id of the first node, if the others do not follow it.
  private func html(_ fragment: WireValue, row: Int? = nil) throws -> String {
    guard var values = fragment.array.map({ ArraySlice($0) }) else { throw mismatch("fragment") }
    let template = try number(&values)
    var node = try number(&values)
    var row = row
    guard let (pieces, defaults) = templates[template] else { throw mismatch("template \(template)") }
    var html = ""
    var valueIndex = 0
    for piece in pieces {
      switch piece {
      case .number(Double(TemplatePiece.value.rawValue)):
        html += (values.popFirst()?.string ?? defaults[valueIndex].string) ?? ""
        valueIndex += 1
      case .number(Double(TemplatePiece.node.rawValue)):
        html += String(row ?? node)
        if row == nil { node += 1 }
        row = nil
      case .string(let text): html += text
      default: throw mismatch("piece of a template")
      }
    }
    return html
  }

  // MARK: Pages

  private func showPage(
    _ html: String, title: String, path: String, replaces: Bool, clientTexts: String
  ) throws {
    browser.visit(path, replaces: replaces)
    browser.beginPage()
    setClientTexts(clientTexts)
    savedState = ""
    browser.title = title
    replaceContent(try HTMLParser.fragment(html, in: browser.body))
    focusFirst(nil)
  }

  /// Moves the focus to an element, or else to the element with `autofocus` or the main heading of the page.
  func focusFirst(_ element: ElementNode?) {
    let body = browser.body
    guard
      let target = element ?? body.descendants(where: { $0["autofocus"] != nil }).first
        ?? body.descendants(where: { $0.name == "h1" }).first
    else { return }
    if !BrowserModel.isFocusable(target) { target.attributes["tabindex"] = "-1" }
    browser.focus(target)
  }

  func replaceContent(_ content: [Node]) {
    nodes = [:]
    newLists = []
    files = [:]
    wantedFiles = []
    browser.active = nil
    browser.body.removeChildren()
    browser.body.insert([notice] + content, before: nil)
    index(browser.body.children)
  }
}
