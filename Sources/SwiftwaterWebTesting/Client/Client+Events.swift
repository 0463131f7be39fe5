import SwiftwaterPages
import SwiftwaterTesting

/// An event that waits for the person to pause.
struct Pause {
  let element: ElementNode
  let name: String
  let run: () -> Void
  let cancel: () -> Void
}

/// The reactions of the script to events of the browser. Those that return a `Bool` return whether they prevent
/// what the browser does by itself.
extension Client {
  /// The options of an event that an element reports; nil if it does not report the event.
  func options(_ element: ElementNode, _ name: String) -> String? {
    for entry in (element["data-on"] ?? "").split(separator: " ") {
      let (event, options) = split(entry, ":")
      if event == name { return options }
    }
    return nil
  }

  private func handler(_ target: ElementNode, _ name: String) -> ElementNode? {
    sequence(first: target) { $0.parent }.first { $0.number != nil && options($0, name) != nil }
  }

  private func handle(_ target: ElementNode, _ name: String, _ values: [WireValue] = []) -> Bool {
    guard let element = handler(target, name) else { return false }
    tell(element, name, values)
    return true
  }

  /// Sends an event of an element, unless the element is gone, as when the page was made anew.
  func tell(_ element: ElementNode, _ name: String, _ values: [WireValue] = []) {
    guard let number = element.number, nodes[number] === element else { return }
    send(element, number, name, values)
  }

  /// Whether the text of a field is too long to be sent. Marks the field and shows a notice.
  func isTooLong(_ target: ElementNode) -> Bool {
    var writer = WireWriter()
    writer.value(.string(target.value))
    let isLong = writer.text.utf8.count > WireLimits.maximumMessageBytes
    if isLong != target.classes.contains("too-long") {
      target.classes = target.classes.filter { $0 != "too-long" } + (isLong ? ["too-long"] : [])
    }
    showNotice()
    return isLong
  }

  var tooLongTexts: [ElementNode] {
    browser.body.descendants { $0["class"]?.contains("too-long") == true }
  }

  /// Whether an event is about a text that is too long, or would submit its form.
  func isAboutTooLong(_ element: ElementNode?, _ name: String) -> Bool {
    guard let element else { return false }
    let submits = name == "submit" || element.isSubmitButton
    return tooLongTexts.contains { text in
      text === element || submits && browser.form(of: text).map { element.isInside($0) } == true
    }
  }

  private func pause(
    _ element: ElementNode, _ name: String, _ action: @escaping () -> Void
  ) {
    let pace = options(element, name).flatMap { Int($0) } ?? 0
    stopPause(element, name)
    // Nothing is left to do once the page has gone.
    let run = { [weak self] in
      guard let self else { return }
      stopPause(element, name)
      element.lastSent[name] = clock.now
      action()
    }
    let since = element.lastSent[name].map { $0.duration(to: clock.now) } ?? .seconds(1_000_000)
    let wait = pace < 0 ? .milliseconds(-pace) - since : .milliseconds(pace)
    if wait <= .zero { return run() }
    let cancel = clock.schedule(after: wait, run)
    pauses.append(Pause(element: element, name: name, run: run, cancel: cancel))
  }

  private func stopPause(_ element: ElementNode, _ name: String) {
    guard let index = pauses.firstIndex(where: { $0.element === element && $0.name == name }) else { return }
    pauses.remove(at: index).cancel()
  }

  func flushPauses() {
    for name in ["edit", "input"] {
      for pause in pauses where pause.name == name { pause.run() }
    }
  }

  func mousedown(_ target: ElementNode) -> Bool { handler(target, "stay") != nil }

  func click(_ target: ElementNode) -> Bool {
    _ = handle(target, "click")
    if let link = sequence(first: target, next: { $0.parent }).first(where: { $0.name == "a" }),
      link["data-link"] != nil, isReady || !queue.isEmpty, let path = link["href"], path.hasPrefix("/")
    {
      send(link, 0, "go", [.string(path), .bool(false)])
      return true
    }
    return false
  }

  func input(_ target: ElementNode) {
    if target.number != nil, options(target, "edit") != nil {
      pause(target, "edit") { [unowned self] in sendEdit(target) }
    }
    guard let element = handler(target, "input") else { return }
    pause(element, "input") { [unowned self] in
      if !isTooLong(target) { tell(element, "input", [.string(target.value)]) }
    }
  }

  func change(_ target: ElementNode) {
    if let element = handler(target, "change"), !isTooLong(target) {
      tell(element, "change", [.string(target.value)])
    }
  }

  func submit(_ form: ElementNode) -> Bool { handle(form, "submit") }

  func keydown(_ key: String, in target: ElementNode) -> Bool {
    guard let element = handler(target, "key"),
      options(element, "key")?.split(separator: ",").contains(Substring(key)) == true
    else { return false }
    tell(element, "key", [.string(key)])
    return true
  }

  func cancel(_ dialog: ElementNode) -> Bool {
    handler(dialog, "cancel") === dialog && handle(dialog, "cancel")
  }

  func focusIn(_ element: ElementNode) { _ = handle(element, "focus") }

  func focusOut(_ element: ElementNode) { _ = handle(element, "blur") }

  func press(_ target: ElementNode) -> Bool { handle(target, "press") }

  func popState(_ path: String, savedState: String) {
    self.savedState = savedState
    send(nil, 0, "go", [.string(path), .bool(true), .string(savedState)])
  }
}

/// The text before the first separator, and the text after it.
func split(_ text: some StringProtocol, _ separator: Character) -> (String, String) {
  guard let index = text.firstIndex(of: separator) else { return (String(text), "") }
  return (String(text[..<index]), String(text[text.index(after: index)...]))
}
