import SwiftwaterPages

extension Client {
  /// Replaces the page by a new one, and restores the input of the user.
  func rebuild(_ document: ElementNode, token: String) {
    guard Self.account(of: document) == account else { return browser.pendingNavigation = .reload }
    flushDelayed()
    let fields = browser.body.descendants(where: hasContentOfUser)
    let drafts = fields.map { (find: successor(of: $0), value: content(of: $0)) }
    let values = fields.map { (find: successor(of: $0), value: value(of: $0)) }
    // The client repeats the events that it has not transmitted, because the server cannot have applied them, and
    // those with a key, by which the page recognizes an event that was applied before.
    let repeated = queue.enumerated().filter { $0.offset >= transmitted || $0.element.fields != nil }.map(
      \.element
    )
    .filter { $0.name != "files" && !$0.isPrediction }
    .map { event in
      (
        event, find: event.element.map(successor),
        fields: (event.fields ?? []).map { (find: successor(of: $0.field), value: $0.value) }
      )
    }
    let focused = browser.active.map { (element: $0, find: successor(of: $0)) }
    let added = files.values.map { (file: $0.file, find: successor(of: $0.element)) }
    self.token = token
    setClientTexts(in: document)
    applied = 0
    acknowledged = 0
    transmitted = 0
    nextEvent = 1
    queue = []
    templates = [:]
    browser.title = document.descendants { $0.name == "title" }.first?.textContent ?? ""
    let body = document.elements.first { $0.name == "body" }
    let nodes = body?.children ?? []
    for node in nodes { node.remove() }
    replaceContent(nodes)
    for draft in drafts { put(draft.value, into: draft.find()) }
    for (event, find, fields) in repeated {
      for field in fields { put(field.value, into: field.find()) }
      let element = find?()
      let values = Array(event.values.dropFirst(3))
      if event.name == "edit" {
        put(values[0], into: element)
      } else if event.values[1] == .number(0) {
        send(element, 0, event.name ?? "", values)
      } else if let element, let name = event.name, options(element, name) != nil {
        sendEvent(element, name, values)
      }
    }
    // The user may have changed the fields of a repeated event later.
    for draft in values { put(draft.value, into: draft.find()) }
    for (file, find) in added {
      if let element = find() { announce(element, [file]) }
    }
    if let focused, let element = focused.find() {
      browser.focus(element)
      element.controlState.caret = focused.element.controlState.caret
    }
    connect()
  }

  /// Whether an element is a field with content of the user. The fields of a form that the browser itself submits report
  /// no edits. Several options in one field are not put back.
  private func hasContentOfUser(_ element: ElementNode) -> Bool {
    if !element.isField { return false }
    if element["data-on"] != nil { return (element.fieldState?.edit ?? 0) > 0 }
    return element.isEdited && element["multiple"] == nil
  }

  /// The value of a field before the edits that will be sent again.
  private func content(of element: ElementNode) -> WireValue {
    let isUndone = queue.dropFirst(transmitted).contains { $0.element === element && $0.name == "edit" }
    let known =
      isUndone && isText(element) ? element.fieldState?.edits.first.map { String(scalars: $0.text) } : nil
    return known.map { .string($0) } ?? value(of: element)
  }

  private func put(_ value: WireValue, into element: ElementNode?) {
    guard let element, self.value(of: element) != value else { return }
    if let isChecked = value.bool { element.isChecked = isChecked }
    if let text = value.string { element.value = text }
    if options(element, "edit") != nil { sendEdit(element) }
  }

  /// Returns a function that finds the corresponding element of the new page. An element with an id corresponds to the
  /// element with the same id. Other elements of the same tag correspond by their name, or else by their location in
  /// the source, and by their position among the elements that share it. With neither, each must be the only element
  /// with the same text.
  func successor(of element: ElementNode) -> () -> ElementNode? {
    let body = browser.body
    if let id = element["id"], !id.isEmpty { return { body.descendants { $0["id"] == id }.first } }
    func name(_ element: ElementNode) -> String { element["name"] ?? element["data-location"] ?? "" }
    let own = name(element)
    let text = element.textContent
    let same = {
      body.descendants {
        $0.name == element.name && (own.isEmpty ? $0.textContent == text : name($0) == own)
      }
    }
    guard let index = same().firstIndex(where: { $0 === element }) else { return { nil } }
    return { !own.isEmpty || same().count == 1 ? same().dropFirst(index).first : nil }
  }
}
