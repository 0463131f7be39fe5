import SwiftwaterTesting

/// A window of a browser, as far as pages need one: its document, its focus, its history, and the reactions of a
/// browser to clicks and keys.
///
/// It lays out and paints nothing and runs no scripts; ``Client`` takes the place of the client script.
final class BrowserModel {
  /// A request that the browser has to make before anything else can happen.
  enum Need: Equatable {
    case load(String), reload, rebuild
  }

  private(set) var document = ElementNode("html")
  var title = ""
  /// The element that has the focus.
  var active: ElementNode?
  var client: Client!
  /// Whether another tab is in front of this one.
  var isHidden = false {
    didSet {
      if isHidden { client.flushPauses() }
      client.sendVisibility()
    }
  }
  var needs: Need?
  /// How many rows of a list the window shows at once.
  var rowsOnScreen = 20
  /// The addresses, each with the state that its page wanted kept when it was left.
  private var history: [(address: String, savedState: String)] = []
  /// The value of the focused field when it got the focus or last reported a change.
  private var committed = ""

  /// The address of the current page.
  var address: String { history.last?.address ?? "" }

  var body: ElementNode { document.elements.first { $0.name == "body" } ?? document }

  /// Shows a document that was loaded, and runs its script.
  func load(_ document: ElementNode, address: String, token: String, clock: TestClock) {
    self.document = document
    active = nil
    title = document.descendants { $0.name == "title" }.first?.textContent ?? ""
    savePlace()
    if self.address != address { history.append((address, "")) }
    client = Client(self, token: token, clock: clock)
    client.savedState = history.last?.savedState ?? ""
    client.setWords(in: document)
    client.fill(body.children)
    if client.savedState.isEmpty { client.connect() } else { needs = .rebuild }
  }

  // MARK: History

  func visit(_ path: String, replaces: Bool) {
    savePlace()
    if replaces { history.removeLast() }
    history.append((path, ""))
  }

  /// Goes back; false if there is nothing to go back to.
  func back() -> Bool {
    guard history.count > 1 else { return false }
    history.removeLast()
    client.popState(address, savedState: history.last?.savedState ?? "")
    return true
  }

  private func savePlace() {
    if let client, !history.isEmpty { history[history.count - 1].savedState = client.savedState }
  }

  // MARK: Focus

  static func isFocusable(_ element: ElementNode) -> Bool {
    guard element.isUsable else { return false }
    return element["tabindex"] != nil
      || ["button", "input", "select", "textarea", "summary"].contains(element.name)
      || element.name == "a" && element["href"] != nil
  }

  func focus(_ element: ElementNode?) {
    if element === active { return }
    if let old = active {
      commitChange()
      active = nil
      client.focusOut(old)
    }
    guard let element else { return }
    active = element
    committed = element.value
    client.focusIn(element)
  }

  /// A removed element loses the focus without an event.
  func willRemove(_ node: Node) {
    if let element = active, element.isInside(node) { active = nil }
  }

  /// Reports a change of the focused field, as a browser does when the person leaves it.
  private func commitChange() {
    guard let field = active, field.isTyped, field.value != committed else { return }
    committed = field.value
    client.change(field)
  }

  // MARK: Clicking

  func click(_ target: ElementNode) {
    if !client.mousedown(target) {
      focus(sequence(first: target, next: { $0.parent }).first { Self.isFocusable($0) })
    }
    dispatchClick(target)
  }

  private func dispatchClick(_ target: ElementNode) {
    let path = Array(sequence(first: target, next: { $0.parent }))
    let box = path.first { $0.isBox }
    let wasChecked = box?.isChecked ?? false
    if let box { toggle(box) }
    if client.click(target) { return }
    if let box {
      guard box.isChecked != wasChecked else { return }
      client.input(box)
      client.change(box)
    } else if let label = path.first(where: { $0.name == "label" }),
      !path.contains(where: { $0.isField || $0.name == "button" }), let field = label.labelledField,
      field.isUsable
    {
      click(field)
    } else if let button = path.first(where: { $0.name == "button" || $0.isSubmitButton }) {
      if button.isSubmitButton, let form = form(of: button) { submit(form) }
    } else if let link = path.first(where: { $0.name == "a" }), let address = link["href"],
      address.hasPrefix("/")
    {
      needs = .load(address)
    } else if let summary = path.first(where: { $0.name == "summary" }), let details = summary.parent {
      details.attributes["open"] = details["open"] == nil ? "" : nil
    }
  }

  private func toggle(_ box: ElementNode) {
    guard box.inputType == "radio" else { return box.isChecked.toggle() }
    if let name = box["name"], let form = form(of: box) ?? body as ElementNode? {
      for other in form.descendants(where: { $0.inputType == "radio" && $0["name"] == name }) {
        other.isChecked = false
      }
    }
    box.isChecked = true
  }

  func choose(_ value: String, of select: ElementNode) {
    focus(select)
    if select.value == value { return }
    select.value = value
    client.input(select)
    client.change(select)
  }

  func hold(_ target: ElementNode) {
    _ = client.press(target)
  }

  // MARK: Forms

  /// The form that a field or button belongs to.
  func form(of element: ElementNode) -> ElementNode? {
    if let id = element["form"] { return body.descendants { $0.name == "form" && $0["id"] == id }.first }
    return element.ancestors.first { $0.name == "form" }
  }

  /// Submits a form unless the checks of the browser forbid it.
  private func submit(_ form: ElementNode) {
    if form["novalidate"] == nil, let field = form.descendants(where: Self.isMissing).first {
      return focus(field)
    }
    if !client.submit(form), let action = form["action"] { needs = .load(action) }
  }

  private static func isMissing(_ field: ElementNode) -> Bool {
    guard field.isField, field["required"] != nil, field.isUsable else { return false }
    return field.isBox ? !field.isChecked : field.value.isEmpty
  }

  /// Submits the form of a field, as the enter key does.
  private func submitImplicitly(_ field: ElementNode) {
    guard let form = form(of: field) else { return }
    let buttons = form.descendants(where: \.isSubmitButton)
    if let button = buttons.first {
      if button.isUsable { dispatchClick(button) }
    } else if form.descendants(where: { $0.isTyped && $0.inputType != nil }).count == 1 {
      submit(form)
    }
  }

  // MARK: Keys

  /// Puts a text into a field in place of what it holds, as pasting does.
  func fill(_ field: ElementNode, _ text: String) {
    focus(field)
    field.value = text
    field.fieldContent.caret = nil
    client.input(field)
  }

  /// Presses a key and lets it go.
  ///
  /// - Parameter key: A character, or a name such as `Enter`, with modifiers as in `Shift+Enter`.
  func press(_ key: String) {
    guard let target = active ?? body as ElementNode? else { return }
    if client.keydown(key, in: target) { return }
    switch key {
    case "Enter" where target.name == "textarea", "Shift+Enter" where target.name == "textarea":
      insert("\n", into: target)
    case "Enter" where target.isTyped:
      commitChange()
      submitImplicitly(target)
    case "Enter" where target.name == "button" || target.name == "a", " " where target.name == "button",
      " " where target.isBox:
      dispatchClick(target)
    case "Escape":
      if let dialog = body.descendants(where: { $0["data-modal"] != nil && $0["open"] != nil }).last,
        !client.cancel(dialog)
      {
        dialog.attributes["open"] = nil
      }
    case _ where target.isTyped: edit(target, by: key)
    default: break
    }
  }

  private func edit(_ field: ElementNode, by key: String) {
    let count = field.value.utf16.count
    let caret = min(field.fieldContent.caret ?? count, count)
    switch key {
    case "Backspace": delete(max(0, caret - 1)..<caret, from: field)
    case "Delete": delete(caret..<min(count, caret + 1), from: field)
    case "ArrowLeft": field.fieldContent.caret = step(from: caret, by: -1, in: field)
    case "ArrowRight": field.fieldContent.caret = step(from: caret, by: 1, in: field)
    case "Home": field.fieldContent.caret = 0
    case "End": field.fieldContent.caret = count
    default: if key.count == 1 { insert(key, into: field) }
    }
  }

  /// The position one character further; both halves of a surrogate pair count as one.
  private func step(from caret: Int, by distance: Int, in field: ElementNode) -> Int {
    let units = Array(field.value.utf16)
    let next = min(max(caret + distance, 0), units.count)
    return next > 0 && next < units.count && UTF16.isTrailSurrogate(units[next]) ? next + distance : next
  }

  private func insert(_ text: String, into field: ElementNode) {
    if field["readonly"] != nil { return }
    if let limit = field["maxlength"].flatMap({ Int($0) }), field.value.utf16.count + text.utf16.count > limit
    {
      return
    }
    let count = field.value.utf16.count
    let caret = min(field.fieldContent.caret ?? count, count)
    replace(caret..<caret, of: field, by: text)
  }

  private func delete(_ range: Range<Int>, from field: ElementNode) {
    if field["readonly"] == nil, !range.isEmpty { replace(range, of: field, by: "") }
  }

  private func replace(_ range: Range<Int>, of field: ElementNode, by text: String) {
    var units = Array(field.value.utf16)
    var range = range
    // Only whole characters are deleted.
    if range.lowerBound > 0, range.lowerBound < units.count, UTF16.isTrailSurrogate(units[range.lowerBound]) {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    if range.upperBound < units.count, !range.isEmpty, UTF16.isTrailSurrogate(units[range.upperBound]) {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    units.replaceSubrange(range, with: Array(text.utf16))
    field.value = String(decoding: units, as: UTF16.self)
    field.fieldContent.caret = range.lowerBound + text.utf16.count
    client.input(field)
  }
}
