import SwiftwaterPages
import SwiftwaterTesting

/// An event that the client sends when the user pauses, or when its interval is over.
struct DelayedEvent {
  let element: ElementNode
  let name: String
  let run: () -> Void
  let cancel: () -> Void
}

/// The event handlers of the client script. A handler that returns `true` prevents the default action of the
/// browser.
extension Client {
  /// The options of an event handler of an element; nil if the element has no handler for the event.
  func options(_ element: ElementNode, _ name: String) -> String? {
    for entry in (element["data-on"] ?? "").split(separator: " ") {
      let (event, options) = split(entry, ":")
      if event == name { return options }
    }
    return nil
  }

  func handlingElement(_ target: ElementNode, _ name: String) -> ElementNode? {
    sequence(first: target) { $0.parent }.first { $0.number != nil && options($0, name) != nil }
  }

  private func handle(_ target: ElementNode, _ name: String, _ values: [WireValue] = []) -> Bool {
    guard let element = handlingElement(target, name) else { return false }
    sendEvent(element, name, values)
    return true
  }

  /// Sends an event of an element, unless the element was removed or the page was rebuilt.
  func sendEvent(_ element: ElementNode, _ name: String, _ values: [WireValue] = []) {
    guard let number = element.number, nodes[number] === element else { return }
    let needsKey = values.isEmpty && options(element, name) == "key"
    send(element, number, name, needsKey ? [.string(browser.makeKey())] : values)
  }

  /// Updates the mark of a field whose text may be too long for a message, and the notice.
  ///
  /// - Returns: Whether the text is too long.
  func updateTooLong(_ target: ElementNode) -> Bool {
    var writer = WireWriter()
    writer.value(.string(target.value))
    let isLong = writer.text.utf8.count > WireLimits.maximumMessageBytes
    if isLong != target.classes.contains("too-long") {
      target.classes = target.classes.filter { $0 != "too-long" } + (isLong ? ["too-long"] : [])
    }
    showNotice()
    return isLong
  }

  var tooLongFields: [ElementNode] {
    browser.body.descendants { $0["class"]?.contains("too-long") == true }
  }

  /// Whether a text that is too long prevents an event: one of the field itself, or one that submits its
  /// form.
  func blocks(_ element: ElementNode?, _ name: String) -> Bool {
    guard let element else { return false }
    let isSubmit = name == "submit" || element.isSubmitButton
    return tooLongFields.contains { text in
      text === element
        || isSubmit && browser.form(of: text).map { element.isInclusiveDescendant(of: $0) } == true
    }
  }

  private func debounceOrThrottle(
    _ element: ElementNode, _ name: String, _ action: @escaping () -> Void
  ) {
    let rate = options(element, name).flatMap { Int($0) } ?? 0
    cancelDelayed(element, name)
    // The timer may fire after the client is released.
    let run = { [weak self] in
      guard let self else { return }
      cancelDelayed(element, name)
      element.lastSent[name] = clock.now
      action()
    }
    let since = element.lastSent[name].map { $0.duration(to: clock.now) } ?? .seconds(1_000_000)
    let wait = rate < 0 ? .milliseconds(-rate) - since : .milliseconds(rate)
    if wait <= .zero { return run() }
    let cancel = clock.schedule(after: wait, run)
    delayedEvents.append(DelayedEvent(element: element, name: name, run: run, cancel: cancel))
  }

  private func cancelDelayed(_ element: ElementNode, _ name: String) {
    guard let index = delayedEvents.firstIndex(where: { $0.element === element && $0.name == name })
    else { return }
    delayedEvents.remove(at: index).cancel()
  }

  func flushDelayed() {
    for name in ["edit", "input"] {
      for event in delayedEvents where event.name == name { event.run() }
    }
  }

  func mousedown(_ target: ElementNode) -> Bool { handlingElement(target, "stay") != nil }

  func click(_ target: ElementNode) -> Bool {
    if handleGestureClick(target) { return true }
    _ = handle(target, "click")
    select(target)
    if let element = handlingElement(target, EventName.push.rawValue) { pressNotifications(element) }
    closeActions(around: target)
    if let link = sequence(first: target, next: { $0.parent }).first(where: { $0.name == "a" }),
      link["data-link"] != nil, applied > 0 || !queue.isEmpty, let path = link["href"], path.hasPrefix("/")
    {
      if link["data-link"] == "return" {
        returnTo(path, from: link)
      } else {
        send(link, 0, "navigate", [.string(path), .bool(false)])
      }
      return true
    }
    return false
  }

  private static let controls = ControlElements.selector.split(separator: ",")
    .compactMap { try? Selector(String($0)) }

  /// Selects the row of a list that was clicked, unless the click is one on a control in it.
  private func select(_ target: ElementNode) {
    guard let row = handlingElement(target, EventName.select.rawValue) else { return }
    let isInControl = sequence(first: target, next: { $0.parent }).prefix { $0 !== row }
      .contains { element in Self.controls.contains { $0.matches(element) } }
    if !isInControl {
      sendEvent(row, EventName.select.rawValue, [.string(SelectionAction.only.rawValue)])
    }
  }

  func input(_ target: ElementNode) {
    if target.number != nil, options(target, "edit") != nil {
      debounceOrThrottle(target, "edit") { [unowned self] in sendEdit(target) }
    }
    guard let element = handlingElement(target, "input") else { return }
    debounceOrThrottle(element, "input") { [unowned self] in
      if !updateTooLong(target) { sendEvent(element, "input", [.string(target.value)]) }
    }
  }

  func change(_ target: ElementNode) {
    if let element = handlingElement(target, "change"), !updateTooLong(target) {
      sendEvent(element, "change", [.string(target.value)])
    }
  }

  func submit(_ form: ElementNode) -> Bool { handle(form, "submit") }

  func keydown(_ key: String, in target: ElementNode) -> Bool {
    if handleGestureKey(key, in: target) { return true }
    if options(target, EventName.select.rawValue) != nil,
      let action: SelectionAction = [" ": .toggle, "Control+a": .all, "Meta+a": .all][key]
    {
      sendEvent(target, EventName.select.rawValue, [.string(action.rawValue)])
      return true
    }
    let key = key == " " ? "Space" : key
    guard let element = handlingElement(target, "key"),
      options(element, "key")?.split(separator: ",").contains(Substring(key)) == true
    else { return false }
    sendEvent(element, "key", [.string(key)])
    return true
  }

  func cancel(_ dialog: ElementNode) -> Bool {
    handlingElement(dialog, "cancel") === dialog && handle(dialog, "cancel")
  }

  func focusIn(_ element: ElementNode) { _ = handle(element, "focus") }

  func focusOut(_ element: ElementNode) { _ = handle(element, "blur") }

  func longPress(_ target: ElementNode) -> Bool { handle(target, "longpress") }

  /// Goes back to an earlier entry if that has this URL. Otherwise the URL replaces the current one. Without a count,
  /// nothing happens if it is the current one.
  ///
  /// - Parameter count: How far back the entry is; nil for the previous one.
  func returnTo(_ path: String, _ count: Int? = nil, from link: ElementNode? = nil) {
    if count == nil, path == browser.url { return }
    if path == browser.previousURL(count ?? 1) {
      _ = browser.go(-(count ?? 1))
    } else {
      send(link, 0, "navigate", [.string(path), .bool(true)])
    }
  }

  func popState(_ path: String, savedState: String, screen: Int?) {
    self.savedState = savedState
    send(
      nil, 0, "navigate",
      [.string(path), .bool(true), .string(savedState), .number(Double(screen ?? 0))])
  }
}

/// The text before the first separator, and the text after it.
func split(_ text: some StringProtocol, _ separator: Character) -> (String, String) {
  guard let index = text.firstIndex(of: separator) else { return (String(text), "") }
  return (String(text[..<index]), String(text[text.index(after: index)...]))
}
