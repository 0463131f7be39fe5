import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterTesting

/// The browser's side of the protocol: what the client's script (`SwiftwaterPages/Client/Script`) does, for
/// the model of a browser.
///
/// It follows that script function by function, under the same names. Whoever changes one changes the other;
/// the tests that run in a real browser notice if somebody does not. What needs a screen is not there:
/// scrolling and what can be seen, dragging, animations, input methods; nor are chance in the pauses between
/// attempts to connect, the moment for which sends are held, the question after a long silence, the waiting
/// of hidden pages, and making a page anew that a patch does not fit.
final class Client {
  /// What a server must not send.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Event {
    var values: [WireValue]
    let element: ElementNode?
    /// What had the focus then.
    let active: ElementNode?

    var number: Int { values[0].count ?? 0 }
    var name: String? { values[2].string }
    /// The number of an edit.
    var edit: Int? { name == "edit" ? values[4].count : nil }
  }

  unowned let browser: BrowserModel
  let clock: TestClock

  var nodes: [Int: Node] = [:]
  var templates: [Int: (shape: [WireValue], defaults: [WireValue])] = [:]
  var pauses: [Pause] = []
  /// What the page wants kept.
  var kept = ""
  /// The files that were added and that the server has not dropped.
  var files: [Int: (file: TestFile, element: ElementNode)] = [:]
  /// The files that the server wants, in order.
  var wantedFiles: [Int] = []
  /// The edges of lists that the person has scrolled to.
  var reachedEdges: [ReachedEdge] = []
  private var lastFile = 0

  var token: String
  var applied = 0
  var acknowledged = 0
  var nextEvent = 1
  var queue: [Event] = []
  var transmitted = 0
  private(set) var socket: Socket?
  private(set) var isReady = false
  private var attempts = 0
  private var cancelAcknowledging: (() -> Void)?
  private var cancelAnswering: (() -> Void)?
  private var cancelNoticing: (() -> Void)?

  /// What tells the person about the connection, or about a text that is too long.
  let notice = ElementNode("div", ["class": "connection-notice", "role": "status", "hidden": ""])
  private var isLost = false
  /// The language of the page, and what it says when the connection is lost or a text is too long to be sent.
  private var speech: [String] = []

  private var unacknowledgedLength = 0

  init(_ browser: BrowserModel, token: String, clock: TestClock) {
    self.browser = browser
    self.token = token
    self.clock = clock
  }

  // MARK: Frames

  func receive(_ text: String) throws {
    guard let frame = try WireReader.read(text).array, frame.count >= 2, let number = frame[0].count,
      let answer = frame[1].count
    else { throw Failure(description: "not a frame: \(text)") }
    if number <= applied { return }
    if number > applied + 1 { return closed(.abnormal) }
    applied = number
    for patch in frame.dropFirst(2) {
      guard let values = patch.array else { throw Failure(description: "not a patch: \(text)") }
      try apply(values)
    }
    let newest = templates.keys.max() ?? 0
    templates = templates.filter { $0.key > newest - WireLimits.knownTemplates }
    if notice["hidden"] == nil { showNotice() }
    settle(answer)
    expectAnswer(transmitted > 0)
    if !isReady {
      isReady = true
      transmitted = 0
      showConnection(isOpen: true)
      transmit()
      tellVisible()
    }
    acknowledgeSoon(after: text.utf16.count)
    checkEdges()
  }

  private func settle(_ answer: Int) {
    while let first = queue.first, first.number <= answer {
      queue.removeFirst()
      transmitted = max(0, transmitted - 1)
      if let edit = first.edit, let element = first.element { forgetEdits(element, before: edit) }
      if let element = first.element, !queue.contains(where: { $0.element === element }) {
        element.classes.removeAll { $0 == "waiting" }
      }
      // Who submits a form in which something is wrong goes on there, unless they have done something else since.
      if first.name == "submit", first.active === browser.active,
        !queue.contains(where: { $0.element != nil }),
        let wrong = first.element?.descendants(where: { $0["aria-invalid"] == "true" && $0.isVisible }).first
      {
        browser.focus(wrong)
      }
    }
  }

  // MARK: Events

  func send(_ element: ElementNode?, _ number: Int, _ name: String, _ values: [WireValue] = []) {
    if !["edit", "input", "visible"].contains(name) {
      flushPauses()
      if isAboutTooLong(element, name) { return }
      if let element, !element.classes.contains("waiting") { element.classes.append("waiting") }
    }
    let event: [WireValue] = [.number(Double(nextEvent)), .number(Double(number)), .string(name)]
    nextEvent += 1
    queue.append(Event(values: event + values, element: element, active: browser.active))
    transmit()
  }

  /// Tells the server of files; it says which of them it wants.
  func offer(_ element: ElementNode, _ added: [TestFile]) {
    for file in added {
      lastFile += 1
      files[lastFile] = (file, element)
      let size = Double(file.content.count)
      tell(
        element, "files",
        [.number(Double(lastFile)), .string(file.name), .string(file.type), .number(size)])
    }
  }

  func transmit() {
    while isReady, transmitted < queue.count {
      var length = 0
      var end = transmitted
      repeat {
        length += Self.length(of: queue[end])
        end += 1
      } while end < queue.count && end - transmitted < WireLimits.maximumMessageEvents
        && length + Self.length(of: queue[end]) <= WireLimits.maximumMessageBytes
      let events = queue[transmitted..<end].map { WireValue.array($0.values) }
      transmitted = end
      acknowledged = applied
      socket?.send([.number(Double(applied))] + events)
      expectAnswer(true)
    }
  }

  private func expectAnswer(_ isExpected: Bool) {
    cancelAnswering?()
    cancelAnswering = nil
    if isExpected {
      cancelAnswering = clock.schedule(after: .seconds(10 * min(6, 1 + attempts))) { [weak self] in
        self?.reconnectNow()
      }
    }
  }

  /// Leaves a connection that may be dead; what it did not answer is sent again.
  func reconnectNow() {
    closed(.abnormal)
  }

  private static func length(of event: Event) -> Int {
    var writer = WireWriter()
    writer.value(.array(event.values))
    return writer.text.utf8.count
  }

  private func acknowledgeSoon(after length: Int) {
    unacknowledgedLength += length
    if applied - acknowledged >= 16 || unacknowledgedLength >= 64 * 1024 { return acknowledge() }
    if cancelAcknowledging == nil {
      cancelAcknowledging = clock.schedule(after: .seconds(1)) { [weak self] in self?.acknowledge() }
    }
  }

  private func acknowledge() {
    cancelAcknowledging?()
    cancelAcknowledging = nil
    unacknowledgedLength = 0
    // A connection that breaks as soon as it is there is tried ever more slowly, too.
    if isReady { attempts = 0 }
    if !isReady || acknowledged == applied { return }
    acknowledged = applied
    socket?.send([.number(Double(applied))])
  }

  // MARK: The connection

  /// The server takes a page for hidden until its browser says otherwise.
  func tellVisible() {
    if isReady { send(nil, 0, "visible", [.bool(!browser.isHidden)]) }
  }

  func connect() {
    let socket = Socket()
    self.socket = socket
    socket.send([.string(token), .number(Double(applied))])
    expectAnswer(true)
  }

  /// Learns that the connection is over.
  func closed(_ code: CloseCode) {
    guard let socket, socket.isOpen else { return }
    socket.isOpen = false
    isReady = false
    acknowledged = 0
    expectAnswer(false)
    if [.loginOver, .messageTooBig, .protocolError].contains(code) {
      _ = clock.schedule(after: .seconds(1)) { [weak self] in self?.browser.needs = .reload }
      return
    }
    showConnection(isOpen: false)
    // The server has answered everything that it has dealt with.
    if code == .serverStops { transmitted = 0 }
    if code != .pageGone {
      reconnect { [weak self] in self?.connect() }
    } else if applied > 0 {
      browser.needs = .rebuild
    } else {
      reconnect { [weak self] in self?.browser.needs = .rebuild }
    }
  }

  private func reconnect(_ again: @escaping () -> Void) {
    let wait = attempts == 0 ? 0 : min(30_000, 250 << attempts)
    attempts = min(attempts + 1, 10)
    _ = clock.schedule(after: .milliseconds(wait), again)
  }

  // MARK: The notice

  private func showConnection(isOpen: Bool) {
    browser.document.attributes["data-connection"] = isOpen ? "open" : "lost"
    cancelNoticing?()
    let show = { [weak self] in
      guard let self else { return }
      isLost = !isOpen
      showNotice()
    }
    if isOpen { show() } else { cancelNoticing = clock.schedule(after: .seconds(1), show) }
  }

  func showNotice() {
    let text = isLost ? speech[1] : tooLongTexts.isEmpty ? "" : speech[2]
    if notice.textContent != text { notice.textContent = text }
    notice.attributes["hidden"] = text.isEmpty ? "" : nil
  }

  func speak(_ lines: String) {
    speech = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    browser.document.attributes["lang"] = speech[0]
  }

  /// Says from now on what a document says.
  func speak(in document: ElementNode) {
    let meta = document.descendants { $0.name == "meta" && $0["name"] == "swiftwater" }.first
    speak(meta?["data-words"] ?? "\n\n")
  }
}
