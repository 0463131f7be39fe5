import SwiftwaterPages

/// The synchronization of a bound field between client and page.
final class FieldState {
  var edit = 0
  var write = 0
  /// The text after each edit that the page may not have received, rebased onto all writes since. Each entry
  /// has the number of its edit.
  var texts: [(edit: Int, text: String)]
  /// Whether the field has ever shown a value that the page was expected to write.
  var isPredicted = false

  init(_ text: String) { texts = [(0, text)] }
}

extension Client {
  private func field(_ element: ElementNode) -> FieldState {
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
    let state = field(element)
    // A new edit replaces the last one if that was not transmitted yet.
    if queue.count > transmitted, let last = queue.last, last.element === element, let edit = last.edit,
      !last.isPrediction
    {
      state.texts.removeAll { $0.edit == edit }
      queue.removeLast()
      nextEvent -= 1
    }
    sendValue(element)
  }

  private func sendValue(_ element: ElementNode, isPrediction: Bool = false) {
    let state = field(element)
    let value = self.value(of: element)
    state.edit += 1
    var arguments = [value, .number(Double(state.edit))]
    if isText(element) {
      state.texts.append((state.edit, element.value))
      arguments.append(.number(Double(state.write)))
    }
    sendEvent(element, "edit", arguments + (isPrediction ? [.bool(true)] : []))
  }

  /// The value of a field, as an edit carries it.
  func value(of element: ElementNode) -> WireValue {
    element.isCheckable ? .bool(element.isChecked) : .string(element.value)
  }

  /// The bound fields of the form of an element, with their values.
  func boundFields(around element: ElementNode) -> [(field: ElementNode, value: WireValue)] {
    guard let form = element.name == "form" ? element : browser.form(of: element) else { return [] }
    return form.descendants { options($0, "edit") != nil }.map { ($0, value(of: $0)) }
  }

  /// Sets the fields as an element declares for an event, and tells the page.
  func predictValues(_ element: ElementNode, _ name: String) {
    guard let text = element["data-optimistic"], let declarations = try? WireReader.read(text).array else {
      return
    }
    for declaration in declarations.compactMap(\.array) where declaration.first?.string == name {
      if !holds(declaration[1]) { continue }
      for effect in declaration.dropFirst(2).compactMap(\.array) {
        guard effect[0].count == OptimisticEffectKind.value.rawValue else { continue }
        guard let field = effect[1].string.map({ self.element($0) }) ?? element else { continue }
        if let isChecked = effect[2].bool { field.isChecked = isChecked }
        if let text = effect[2].string { setValue(field, text) }
        sendValue(field, isPrediction: true)
        self.field(field).isPredicted = true
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
  func answerField(_ element: ElementNode, _ value: WireValue, edit: Int, write: Int) {
    let state = field(element)
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
    forgetEdits(element, before: edit)
    var base = state.texts[0].text
    var text = value
    state.texts[0].text = text
    for index in state.texts.indices.dropFirst() {
      let old = state.texts[index].text
      text = TextMerge.merge(base: base, typed: old, written: text)
      base = old
      state.texts[index].text = text
    }
    setValue(element, TextMerge.merge(base: base, typed: element.value, written: text))
    if state.isPredicted || write.isMultiple(of: WireLimits.writesPerEdit) { sendEdit(element) }
  }

  func forgetEdits(_ element: ElementNode, before edit: Int) {
    element.fieldState?.texts.removeAll { $0.edit < edit }
  }

  private func setValue(_ element: ElementNode, _ value: String) {
    let old = element.value
    if old == value { return }
    element.value = value
    guard let caret = element.controlState.caret else { return }
    let characters = Array(old.unicodeScalars)
    let changes = TextMerge.Changes(of: characters, to: Array(value.unicodeScalars))
    var moved = 0
    var passed = 0
    for (index, character) in characters.enumerated() where passed < caret {
      let now = (changes.inserted[index] ?? []) + (changes.replaced[index] ?? [character])
      moved += now.reduce(0) { $0 + UTF16.width($1) }
      passed += UTF16.width(character)
    }
    element.controlState.caret = moved
  }
}
