import Foundation
import SwiftwaterTesting

/// A model of a browser window: its document, focus and history, and its default actions for clicks and keys.
///
/// The model has no layout and runs no scripts; ``Client`` replaces the client script.
final class BrowserModel {
  /// A load of a page that the browser performs before any other step.
  enum Navigation: Equatable {
    case load(String), reload, rebuild
  }

  private(set) var document = ElementNode("html")
  var title = ""
  /// The element with the focus.
  var active: ElementNode?
  var client: Client!
  /// Whether the page is in the background, hidden by another tab.
  var isHidden = false {
    didSet {
      if isHidden { client.flushDelayed() }
      client.sendVisibility()
    }
  }
  var pendingNavigation: Navigation?
  /// The number of rows of a list that fit on the screen.
  var rowsOnScreen = 20
  var notifications = NotificationsModel()
  private var history: [HistoryEntry] = []
  /// The index of the current entry of the history; -1 before the first page.
  private var position = -1
  /// The number of the page that is shown, and the last number. All entries of a page have its last state.
  private var (page, pageCount) = (0, 0)

  private struct HistoryEntry {
    var url: String
    /// The number of the page that the entry shows.
    var page: Int
    /// The last saved state of the page.
    var savedState = ""
    /// Whether the client made the entry. Then the client knows the previous entry.
    var isFromClient = false
    /// The number of the screen in a stack that the entry shows; nil for none.
    var screen: Int?
    /// Finds the element that had the focus when the entry was left.
    var focused: (() -> ElementNode?)?
  }

  /// The value of the focused field when it received the focus or last sent a change event.
  private var committedValue = ""

  /// The URL of the current page.
  var url: String { position < 0 ? "" : history[position].url }

  var body: ElementNode { document.elements.first { $0.name == "body" } ?? document }

  /// Shows a loaded document and starts its client.
  func load(_ document: ElementNode, url: String, token: String, clock: TestClock) {
    self.document = document
    active = nil
    title = document.descendants { $0.name == "title" }.first?.textContent ?? ""
    saveState()
    let account = Client.account(of: document)
    if let client, client.account != account { removeStates() }
    if self.url != url {
      pageCount += 1
      push(HistoryEntry(url: url, page: pageCount))
    }
    page = history[position].page
    client = Client(self, token: token, account: account, clock: clock)
    client.savedState = history[position].savedState
    client.setClientTexts(in: document)
    client.replaceContent(body.children)
    if client.savedState.isEmpty { client.connect() } else { pendingNavigation = .rebuild }
  }

  // MARK: History

  /// Records another URL of the page in the history.
  ///
  /// - Parameter screen: The number of the screen of a stack that the URL shows; nil for none.
  func visit(_ path: String, replaces: Bool, screen: Int? = nil) {
    saveState()
    if replaces {
      let old = history[position]
      let isSame = old.url == path
      history[position] = HistoryEntry(
        url: path, page: page, isFromClient: old.isFromClient, screen: screen,
        focused: isSame ? old.focused : nil)
    } else {
      if screen != nil { noteFocus() }
      push(HistoryEntry(url: path, page: page, isFromClient: true, screen: screen))
    }
  }

  /// Records that the current entry shows another page.
  func beginPage() {
    pageCount += 1
    page = pageCount
    history[position].page = page
  }

  private func push(_ entry: HistoryEntry) {
    history.removeSubrange((position + 1)...)
    history.append(entry)
    position += 1
  }

  /// The URL of an entry before the current one; nil if the client does not know it.
  ///
  /// - Parameter count: How far back the entry is.
  func previousURL(_ count: Int) -> String? {
    guard position >= count, history[(position - count + 1)...position].allSatisfy(\.isFromClient) else {
      return nil
    }
    return history[position - count].url
  }

  /// Goes to another entry of the history.
  ///
  /// - Parameter distance: How far forward the entry is, or how far back if it is negative.
  /// - Returns: False if there is no such entry.
  func go(_ distance: Int) -> Bool {
    guard history.indices.contains(position + distance) else { return false }
    if history[position].screen != nil { noteFocus() }
    saveState()
    position += distance
    page = history[position].page
    client.popState(url, savedState: history[position].savedState, screen: history[position].screen)
    return true
  }

  /// Remembers which element has the focus, for the return to the current entry.
  private func noteFocus() {
    history[position].focused = active.map(client.successor)
  }

  /// The element that had the focus when the current entry was left; nil for none.
  var rememberedFocus: ElementNode? { history[position].focused?() }

  /// Removes the states that another account has left.
  private func removeStates() {
    for index in history.indices { history[index].savedState = "" }
  }

  private func saveState() {
    guard let client else { return }
    for index in history.indices where history[index].page == page {
      history[index].savedState = client.savedState
    }
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
    committedValue = element.value
    client.focusIn(element)
  }

  /// Takes the focus from an element that is about to be removed. No event occurs, as in a browser.
  func willRemove(_ node: Node) {
    if let element = active, element.isInclusiveDescendant(of: node) { active = nil }
  }

  /// Sends the change event of the focused field if its value has changed, as a browser does when the field
  /// loses the focus.
  private func commitChange() {
    guard let field = active, field.acceptsTyping, field.value != committedValue else { return }
    committedValue = field.value
    client.change(field)
  }

  // MARK: Clicking

  func click(_ target: ElementNode) {
    if !client.mousedown(target) {
      focus(sequence(first: target, next: { $0.parent }).first { Self.isFocusable($0) })
    }
    dispatchClick(target)
  }

  /// Clicks an element as a script does, without moving the focus.
  func dispatchClick(_ target: ElementNode) {
    let path = Array(sequence(first: target, next: { $0.parent }))
    let checkable = path.first { $0.isCheckable }
    let wasChecked = checkable?.isChecked ?? false
    if let checkable { toggle(checkable) }
    if client.click(target) { return }
    if let checkable {
      guard checkable.isChecked != wasChecked else { return }
      client.input(checkable)
      client.change(checkable)
    } else if let label = path.first(where: { $0.name == "label" }),
      !path.contains(where: { $0.isField || $0.name == "button" }), let field = label.labeledField,
      field.isUsable
    {
      click(field)
    } else if let button = path.first(where: { $0.name == "button" || $0.isSubmitButton }) {
      if button.isSubmitButton, let form = form(of: button) { submit(form) }
    } else if let link = path.first(where: { $0.name == "a" }), let url = link["href"],
      url.hasPrefix("/")
    {
      pendingNavigation = .load(url)
    } else if let summary = path.first(where: { $0.name == "summary" }), let details = summary.parent {
      details.attributes["open"] = details["open"] == nil ? "" : nil
    }
  }

  private func toggle(_ checkable: ElementNode) {
    guard checkable.inputType == "radio" else { return checkable.isChecked.toggle() }
    if let name = checkable["name"], let form = form(of: checkable) ?? body as ElementNode? {
      for other in form.descendants(where: { $0.inputType == "radio" && $0["name"] == name }) {
        other.isChecked = false
      }
    }
    checkable.isChecked = true
  }

  func choose(_ value: String, of select: ElementNode) {
    focus(select)
    if select.value == value { return }
    select.value = value
    client.input(select)
    client.change(select)
  }

  func longPress(_ target: ElementNode) {
    _ = client.longPress(target)
  }

  // MARK: Forms

  /// The form that a field or button belongs to.
  func form(of element: ElementNode) -> ElementNode? {
    if let id = element["form"] { return body.descendants { $0.name == "form" && $0["id"] == id }.first }
    return element.ancestors.first { $0.name == "form" }
  }

  /// Submits a form if none of its required fields is empty. Otherwise focuses the first empty one. The model lacks the
  /// other validations of a browser.
  private func submit(_ form: ElementNode) {
    if form["novalidate"] == nil, let field = form.descendants(where: Self.isValueMissing).first {
      return focus(field)
    }
    if !client.submit(form), let action = form["action"] { pendingNavigation = .load(action) }
  }

  private static func isValueMissing(_ field: ElementNode) -> Bool {
    guard field.isField, field["required"] != nil, field.isUsable else { return false }
    return field.isCheckable ? !field.isChecked : field.value.isEmpty
  }

  /// Submits the form of a field, like the Enter key ("implicit submission" in the HTML standard).
  private func submitImplicitly(_ field: ElementNode) {
    guard let form = form(of: field) else { return }
    let buttons = form.descendants(where: \.isSubmitButton)
    if let button = buttons.first {
      if client.isUsable(button) { dispatchClick(button) }
    } else if form.descendants(where: { $0.acceptsTyping && $0.inputType != nil }).count == 1 {
      submit(form)
    }
  }

  /// Returns a new key for an event.
  func makeKey() -> String { UUID().uuidString.lowercased() }

  // MARK: Keys

  /// Replaces the text of a field in one step, like pasting.
  func fill(_ field: ElementNode, _ text: String) {
    focus(field)
    field.value = text
    field.controlState.caret = nil
    client.input(field)
  }

  /// Presses and releases a key.
  ///
  /// - Parameter key: A character, or a name such as `Enter`, with modifiers as in `Shift+Enter`.
  func press(_ key: String) {
    guard let target = active ?? body as ElementNode? else { return }
    if client.keydown(key, in: target) { return }
    switch key {
    case "Enter" where client.options(target, "enter") != nil: if let form = form(of: target) { submit(form) }
    case "Enter" where target.name == "textarea", "Shift+Enter" where target.name == "textarea":
      insert("\n", into: target)
    case "Enter" where target.acceptsTyping:
      commitChange()
      submitImplicitly(target)
    case "Enter" where target.name == "button" || target.name == "a", " " where target.name == "button",
      " " where target.isCheckable:
      dispatchClick(target)
    case "Tab": moveFocus(from: target, by: 1)
    case "Shift+Tab": moveFocus(from: target, by: -1)
    case "Escape":
      if let dialog = body.descendants(where: { $0["data-modal"] != nil && $0["open"] != nil }).last,
        !client.cancel(dialog)
      {
        dialog.attributes["open"] = nil
      }
    case _ where target.acceptsTyping: edit(target, by: key)
    default: break
    }
  }

  /// Moves the focus to the next element, in the order of `tabindex` and then of the document. In a modal dialog,
  /// the focus stays in the dialog. Beyond the first or the last element, nothing has the focus.
  private func moveFocus(from element: ElementNode, by distance: Int) {
    let dialog = body.descendants { $0["data-modal"] != nil && $0["open"] != nil }.last
    func order(_ element: ElementNode) -> Int {
      let index = element["tabindex"].flatMap { Int($0) } ?? 0
      return index > 0 ? index : .max
    }
    let stops = (dialog ?? body).descendants(where: isTabStop).enumerated()
      .sorted { (order($0.element), $0.offset) < (order($1.element), $1.offset) }.map(\.element)
    let current = stops.firstIndex { $0 === element } ?? (distance > 0 ? -1 : stops.count)
    let next = current + distance
    focus(
      stops.indices.contains(next)
        ? stops[next] : dialog == nil ? nil : distance > 0 ? stops.first : stops.last)
  }

  /// Whether the Tab key stops at an element. In a group of radio buttons, it stops at the checked one, or at each if
  /// none is checked.
  private func isTabStop(_ element: ElementNode) -> Bool {
    guard Self.isFocusable(element), element.isVisible, element["tabindex"]?.hasPrefix("-") != true else {
      return false
    }
    guard element.inputType == "radio", let name = element["name"], !element.isChecked else { return true }
    let group = (form(of: element) ?? body).descendants { $0.inputType == "radio" && $0["name"] == name }
    return !group.contains(where: \.isChecked)
  }

  private func edit(_ field: ElementNode, by key: String) {
    let count = field.value.utf16.count
    let caret = min(field.controlState.caret ?? count, count)
    switch key {
    case "Backspace": delete(max(0, caret - 1)..<caret, from: field)
    case "Delete": delete(caret..<min(count, caret + 1), from: field)
    case "ArrowLeft": field.controlState.caret = step(from: caret, by: -1, in: field)
    case "ArrowRight": field.controlState.caret = step(from: caret, by: 1, in: field)
    case "Home": field.controlState.caret = 0
    case "End": field.controlState.caret = count
    default: if key.count == 1 { insert(key, into: field) }
    }
  }

  /// The position of the adjacent character. A surrogate pair counts as one character.
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
    let caret = min(field.controlState.caret ?? count, count)
    replace(caret..<caret, of: field, by: text)
  }

  private func delete(_ range: Range<Int>, from field: ElementNode) {
    if field["readonly"] == nil, !range.isEmpty { replace(range, of: field, by: "") }
  }

  private func replace(_ range: Range<Int>, of field: ElementNode, by text: String) {
    var units = Array(field.value.utf16)
    var range = range
    // A deletion never splits a surrogate pair.
    if range.lowerBound > 0, range.lowerBound < units.count, UTF16.isTrailSurrogate(units[range.lowerBound]) {
      range = (range.lowerBound - 1)..<range.upperBound
    }
    if range.upperBound < units.count, !range.isEmpty, UTF16.isTrailSurrogate(units[range.upperBound]) {
      range = range.lowerBound..<(range.upperBound + 1)
    }
    units.replaceSubrange(range, with: Array(text.utf16))
    field.value = String(decoding: units, as: UTF16.self)
    field.controlState.caret = range.lowerBound + text.utf16.count
    client.input(field)
  }
}
