import SwiftwaterBrowserTesting
import SwiftwaterPages
import SwiftwaterTesting

/// The browser's side of the protocol for the model of a browser, as the client script implements it
/// (`SwiftwaterPages/Client/Script`).
///
/// A change of the script needs the same change here. Tests that run with both detect a difference. The model
/// has no layout, so it lacks animations, input methods and the visibility of elements, a drag has a start and an
/// end only, and elements scroll to their ends or to a row only. It also lacks the jitter of reconnection delays,
/// the interval between messages, optimistic effects other than those on fields, the ping after a long silence,
/// the delayed reconnection of hidden pages, and the rebuild of a page that does not match a patch.
final class Client {
  /// A protocol violation of the server.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  struct Event {
    var values: [WireValue]
    let element: ElementNode?
    /// The element that had the focus at the time.
    let active: ElementNode?
    /// The fields of the form with their values, for an event with a key.
    let fields: [(field: ElementNode, value: WireValue)]?

    var number: Int { values[0].nonnegativeInteger ?? 0 }
    var name: String? { values[2].string }
    /// The number of the edit; nil for another event.
    var edit: Int? { name == "edit" ? values[4].nonnegativeInteger : nil }
    /// Whether the event contains the value that the page is expected to write to a field.
    var isPrediction: Bool { name == "edit" && values.last == .bool(true) }
  }

  unowned let browser: BrowserModel
  let clock: TestClock

  var nodes: [Int: Node] = [:]
  var templates: [Int: (pieces: [WireValue], defaults: [WireValue])] = [:]
  var delayedEvents: [DelayedEvent] = []
  /// The state that the page stores in the browser.
  var savedState = ""
  /// The announced files that the server has not rejected, by id.
  var files: [Int: (file: TestFile, element: ElementNode)] = [:]
  /// The ids of the files that the server has requested, in order.
  var wantedFiles: [Int] = []
  /// The lists that were added since the last check of the edges, or were hidden then.
  var newLists: [ElementNode] = []
  /// The edges of lists that are near the visible part.
  var reachedEdges: [ReachedEdge] = []
  /// The elements about notifications that were added since the last update.
  var unreportedNotifications: [ElementNode] = []
  private var lastFile = 0

  var token: String
  /// The account that the page is shown to.
  let account: String
  /// The number of the last applied update.
  var applied = 0
  /// The number of the last acknowledged update.
  var acknowledged = 0
  var nextEvent = 1
  /// The events without an answer.
  var queue: [Event] = []
  /// The number of events at the front of the queue that were sent over this connection.
  var transmitted = 0
  /// Whether the update that is applied shows another screen of a stack.
  var isArriving = false
  private(set) var socket: Socket?
  private(set) var isReady = false
  private var attempts = 0
  private var cancelAcknowledging: (() -> Void)?
  private var cancelAnswerTimeout: (() -> Void)?
  private var cancelShowingNotice: (() -> Void)?

  /// The notice about a lost connection, or about a text that is too long.
  let notice = ElementNode("div", ["class": "connection-notice", "role": "status", "hidden": ""])
  private var isLost = false
  /// The language of the page, and the texts of the notices. The model shows the first two of these: for a lost
  /// connection, and for a text that is too long.
  private var clientTexts: [String] = []

  private var unacknowledgedLength = 0

  /// The row that the keyboard moves; nil for none.
  var grabbed: GrabbedRow?
  var grabbedItem: GrabbedItem?

  init(_ browser: BrowserModel, token: String, account: String, clock: TestClock) {
    self.browser = browser
    self.token = token
    self.account = account
    self.clock = clock
  }

  // MARK: Updates

  func receive(_ text: String) throws {
    guard let update = try WireReader.read(text).array, update.count >= 2,
      let number = update[0].nonnegativeInteger,
      let answer = update[1].nonnegativeInteger
    else { throw Failure(description: "not an update: \(text)") }
    if number <= applied { return }
    if number > applied + 1 { return closed(.abnormal) }
    applied = number
    let next = nextEvent
    for patch in update.dropFirst(2) {
      guard let values = patch.array else { throw Failure(description: "not a patch: \(text)") }
      try apply(values)
    }
    if isArriving {
      isArriving = false
      focusFirst(browser.rememberedFocus)
    }
    let newest = templates.keys.max() ?? 0
    templates = templates.filter { $0.key > newest - WireLimits.knownTemplates }
    if notice["hidden"] == nil { showNotice() }
    settle(answer, before: next)
    expectAnswer(transmitted > 0)
    if !isReady {
      isReady = true
      transmitted = 0
      showConnection(isOpen: true)
      transmit()
      sendVisibility()
    }
    acknowledgeSoon(after: text.utf16.count)
    checkEdges()
    reportNotifications()
  }

  /// Removes the events that the page has answered.
  ///
  /// - Parameters:
  ///   - answer: The number of the last answered event.
  ///   - next: The number that the next event would have had when the answer arrived.
  private func settle(_ answer: Int, before next: Int) {
    while let first = queue.first, first.number <= answer {
      queue.removeFirst()
      transmitted = max(0, transmitted - 1)
      if let edit = first.edit, let element = first.element { removeEdits(element, before: edit) }
      if let element = first.element, !queue.contains(where: { $0.element === element }) {
        element.classes.removeAll { $0 == "waiting" }
      }
      // After a rejected submission the first invalid field receives the focus, unless the user has moved on.
      if first.name == "submit", first.active === browser.active,
        !queue.contains(where: { $0.element != nil && $0.number < next && !$0.isPrediction }),
        let wrong = first.element?.descendants(where: { $0["aria-invalid"] == "true" && $0.isVisible }).first
      {
        browser.focus(wrong)
      }
    }
  }

  // MARK: Events

  func send(_ element: ElementNode?, _ number: Int, _ name: String, _ values: [WireValue] = []) {
    if !["edit", "input", "visible"].contains(name) {
      flushDelayed()
      if blocks(element, name) { return }
      if let element, !element.classes.contains("waiting") { element.classes.append("waiting") }
    }
    let event: [WireValue] = [.number(Double(nextEvent)), .number(Double(number)), .string(name)]
    nextEvent += 1
    let fields =
      number == 0 ? nil : element.flatMap { options($0, name) == "key" ? boundFields(around: $0) : nil }
    queue.append(Event(values: event + values, element: element, active: browser.active, fields: fields))
    if let element { predictValues(element, name) }
    transmit()
  }

  /// Announces files to the server, which then requests or rejects each of them.
  func announce(_ element: ElementNode, _ added: [TestFile]) {
    for file in added {
      lastFile += 1
      files[lastFile] = (file, element)
      let size = Double(file.content.count)
      sendEvent(
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
    cancelAnswerTimeout?()
    cancelAnswerTimeout = nil
    if isExpected {
      cancelAnswerTimeout = clock.schedule(after: .seconds(10 * min(6, 1 + attempts))) { [weak self] in
        self?.reconnectNow()
      }
    }
  }

  /// Closes a connection that may be dead and reconnects. Sends unanswered events again.
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
    let updates = applied - acknowledged
    if updates >= WireLimits.unacknowledgedUpdates || unacknowledgedLength >= WireLimits.unacknowledgedBytes {
      return acknowledge()
    }
    if cancelAcknowledging == nil {
      // After a reconnection, sooner, because the count of attempts is reset then.
      cancelAcknowledging = clock.schedule(after: .seconds(attempts == 0 ? 9 : 1)) { [weak self] in
        self?.acknowledge()
      }
    }
  }

  private func stopAcknowledging() {
    cancelAcknowledging?()
    cancelAcknowledging = nil
    unacknowledgedLength = 0
  }

  private func acknowledge() {
    stopAcknowledging()
    // Resetting the count only here keeps the delay growing for connections that break right after opening.
    if isReady { attempts = 0 }
    if !isReady || acknowledged == applied { return }
    acknowledged = applied
    socket?.send([.number(Double(applied))])
  }

  // MARK: The connection

  /// Reports whether the page is visible. Until then the server considers it hidden.
  func sendVisibility() {
    if isReady { send(nil, 0, "visible", [.bool(!browser.isHidden)]) }
  }

  func connect() {
    let socket = Socket()
    self.socket = socket
    socket.send([.string(token), .number(Double(applied))])
    expectAnswer(true)
  }

  /// Handles the end of the connection.
  func closed(_ code: CloseCode) {
    guard let socket, socket.isOpen else { return }
    socket.isOpen = false
    isReady = false
    acknowledged = 0
    stopAcknowledging()
    expectAnswer(false)
    if [.signedOut, .messageTooBig, .protocolError].contains(code) {
      _ = clock.schedule(after: .seconds(1)) { [weak self] in self?.browser.pendingNavigation = .reload }
      return
    }
    showConnection(isOpen: false)
    // A stopping server has acknowledged every event that it has applied, so all others are sent again.
    if code == .draining { transmitted = 0 }
    if code != .pageGone {
      reconnect { [weak self] in self?.connect() }
    } else if applied > 0 {
      browser.pendingNavigation = .rebuild
    } else {
      reconnect { [weak self] in self?.browser.pendingNavigation = .rebuild }
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
    cancelShowingNotice?()
    let show = { [weak self] in
      guard let self else { return }
      isLost = !isOpen
      showNotice()
    }
    if isOpen { show() } else { cancelShowingNotice = clock.schedule(after: .seconds(1), show) }
  }

  func showNotice() {
    let text = isLost ? clientTexts[1] : tooLongFields.isEmpty ? "" : clientTexts[2]
    if notice.textContent != text { notice.textContent = text }
    notice.attributes["hidden"] = text.isEmpty ? "" : nil
  }

  func setClientTexts(_ lines: String) {
    clientTexts = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    browser.document.attributes["lang"] = clientTexts[0]
  }

  /// Reads the language and the texts of the notices from a document.
  func setClientTexts(in document: ElementNode) {
    setClientTexts(Self.meta(of: document)?["data-texts"] ?? "\n\n")
  }

  /// The account that a document is shown to.
  static func account(of document: ElementNode) -> String { meta(of: document)?["data-account"] ?? "" }

  private static func meta(of document: ElementNode) -> ElementNode? {
    document.descendants { $0.name == "meta" && $0["name"] == "swiftwater" }.first
  }
}
