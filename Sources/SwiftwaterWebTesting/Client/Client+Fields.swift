import SwiftwaterPages

/// The synchronization of a bound field between client and page.
final class FieldState {
  /// The number of the last edit that the client has sent.
  var edit = 0
  /// The number of the last write of the page.
  var write = 0
  /// The last edit that the page has received, and the edits after it.
  var edits: [Edit]
  /// Whether the field has ever shown a value that the page was expected to write.
  var isPredicted = false

  /// An edit of a text.
  struct Edit {
    let number: Int
    /// The text of the field after the edit, with all writes since.
    var text: [Unicode.Scalar]
    /// The number of characters before the caret; nil if it was at the end, or unknown.
    var caret: Int?
    /// The change from the previous text; nil until a write crosses the edit.
    var change: TextChange?
  }

  init(_ text: String) { edits = [Edit(number: 0, text: Array(text.unicodeScalars))] }
}

extension Client {
  private func fieldState(of element: ElementNode) -> FieldState {
    if let state = element.fieldState { return state }
    let state = FieldState(element.defaultValue)
    element.fieldState = state
    return state
  }

  /// Whether the field contains text, so that edits and writes are merged.
  func isText(_ element: ElementNode) -> Bool {
    element.name == "textarea"
      || ["text", "search", "url", "tel", "email", "password"].contains(element.inputType)
  }

  func sendEdit(_ element: ElementNode) {
    if updateTooLong(element) { return }
    let state = fieldState(of: element)
    // A new edit replaces the last one if that was not transmitted yet.
    if queue.count > transmitted, let last = queue.last, last.element === element, let edit = last.edit,
      !last.isPrediction
    {
      state.edits.removeAll { $0.number == edit }
      queue.removeLast()
      nextEvent -= 1
    }
    sendValue(element)
  }

  private func sendValue(_ element: ElementNode, isPrediction: Bool = false) {
    let state = fieldState(of: element)
    let value = self.value(of: element)
    state.edit += 1
    var arguments = [value, .number(Double(state.edit))]
    if isText(element) {
      let caret = caret(in: element)
      state.edits.append(
        FieldState.Edit(number: state.edit, text: Array(element.value.unicodeScalars), caret: caret))
      arguments.append(.number(Double(state.write)))
      if let caret { arguments.append(.number(Double(caret))) }
    }
    sendEvent(element, "edit", arguments + (isPrediction ? [.bool(true)] : []))
  }

  /// The number of characters before the caret of a field; nil if it is at the end, or unknown.
  private func caret(in element: ElementNode) -> Int? {
    guard let caret = element.controlState.caret, caret < element.value.utf16.count else { return nil }
    let text = element.value
    return text.unicodeScalars.distance(
      from: text.startIndex, to: text.utf16.index(text.startIndex, offsetBy: caret))
  }

  /// The value of a field in an edit.
  func value(of element: ElementNode) -> WireValue {
    element.isCheckable ? .bool(element.isChecked) : .string(element.value)
  }

  /// The bound fields of the form of an element, with their values.
  func boundFields(around element: ElementNode) -> [(field: ElementNode, value: WireValue)] {
    guard let form = element.name == "form" ? element : browser.form(of: element) else { return [] }
    return form.descendants { options($0, "edit") != nil }.map { ($0, value(of: $0)) }
  }

  /// Sets the fields as an element declares for an event, and sends the values to the page.
  func predictValues(_ element: ElementNode, _ name: String) {
    guard let text = element["data-optimistic"], let declarations = try? WireReader.read(text).array else {
      return
    }
    for declaration in declarations.compactMap(\.array) where declaration.first?.string == name {
      if !holds(declaration[1]) { continue }
      for effect in declaration.dropFirst(2).compactMap(\.array) {
        guard effect[0].nonnegativeInteger == OptimisticEffectKind.value.rawValue else { continue }
        guard let field = effect[1].string.map({ self.element($0) }) ?? element else { continue }
        if let isChecked = effect[2].bool { field.isChecked = isChecked }
        if let text = effect[2].string { setValue(field, text) }
        sendValue(field, isPrediction: true)
        fieldState(of: field).isPredicted = true
      }
    }
  }

  /// Applies a value that the page has written into a field.
  ///
  /// - Parameters:
  ///   - element: The field.
  ///   - value: The written value.
  ///   - edit: The number of the last edit that the page had received.
  ///   - write: The number of the write.
  ///   - change: The change from the previous value, if the page knows it.
  func applyWrite(
    _ element: ElementNode, _ value: WireValue, edit: Int, write: Int, change: TextChange? = nil
  ) {
    let state = fieldState(of: element)
    if !isText(element) {
      let isDelayed = delayedEvents.contains { $0.element === element && $0.name == "edit" }
      if edit != state.edit || isDelayed { return }
      if element.isCheckable {
        element.isChecked = value.bool ?? (value != .number(0))
      } else if let value = value.string {
        element.value = value
      }
      return
    }
    guard let value = value.string else { return }
    state.write = write
    removeEdits(element, before: edit)
    var base = state.edits[0].text
    state.edits[0].text = Array(value.unicodeScalars)
    var change = change ?? TextChange(from: base, to: state.edits[0].text)
    // The text that was typed since the last edit is merged as an edit.
    let typed = FieldState.Edit(
      number: state.edit + 1, text: Array(element.value.unicodeScalars), caret: caret(in: element))
    state.edits.append(typed)
    for index in state.edits.indices.dropFirst() {
      let text = state.edits[index].text
      let mine =
        state.edits[index].change ?? TextChange(from: base, to: text, caret: state.edits[index].caret)
      let transformed = TextChange.transform(mine, change)
      state.edits[index].change = transformed.mine
      state.edits[index].text = transformed.theirs.applied(to: text)
      (change, base) = (transformed.theirs, text)
    }
    setValue(element, String(scalars: state.edits.removeLast().text), change)
    if state.isPredicted || write.isMultiple(of: WireLimits.writesPerEdit) { sendEdit(element) }
  }

  func removeEdits(_ element: ElementNode, before edit: Int) {
    element.fieldState?.edits.removeAll { $0.number < edit }
  }

  /// Sets the text of a field, and keeps the caret after the same character.
  ///
  /// - Parameter change: The change from the text before; nil to compute it.
  private func setValue(_ element: ElementNode, _ value: String, _ change: TextChange? = nil) {
    let old = element.value
    if old == value { return }
    element.value = value
    guard let caret = element.controlState.caret else { return }
    let characters = Array(old.unicodeScalars)
    let change = change ?? TextChange(from: characters, to: Array(value.unicodeScalars))
    var moved = 0
    var passed = 0
    for (index, character) in characters.enumerated() where passed < caret {
      let now = (change.inserted[index] ?? []) + (change.replaced[index] ?? [character])
      moved += now.reduce(0) { $0 + UTF16.width($1) }
      passed += UTF16.width(character)
    }
    element.controlState.caret = moved
  }
}
