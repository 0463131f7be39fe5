internal import Swiftwater
internal import SwiftwaterDesign

/// One open tab: its page, and what the browser and the page have told each other.
///
/// Everything of a page lives on this actor: its view models, its views, its bindings. The tab outlives its
/// connection: frames are numbered and kept until the browser has acknowledged them, events are numbered and
/// applied once, so a browser that lost its connection goes on where it was.
public actor LiveSession {
  /// What a browser sent that no client of ours sends; the connection is to be closed.
  public struct ProtocolViolation: Error {}

  /// Proves that somebody may connect to this tab. 128 random bits.
  public nonisolated let token: String

  let pages: Pages
  let limits: WebLimits
  let onError: @Sendable (any Error, PageRequest) -> Void
  private let onFrame: @Sendable (Int) -> Void
  let document = Document()
  var page: (any Page)?
  /// Whether the page may go on.
  private(set) var isAuthorized: () -> Bool = { true }
  /// Tells when that changes. Kept here, as nobody else may keep what is computed.
  private var authorization = Property.constant(true)
  private var title: Property<String>?
  private var state: PersistedState?
  private var pageLifetime = Lifetime()
  var request: PageRequest
  var language: PageLanguage

  private var frames = FrameLog()
  /// The number of the last event that was applied.
  package private(set) var lastEvent = 0
  var owesAnswer = false
  /// What was taken in since the last frame was made.
  private var unanswered = (events: 0, bytes: 0)
  /// How long the page has kept a processor busy since that was last asked for.
  private var work = Duration.zero
  /// The navigation under way, if there is one.
  var navigation: Navigation?
  var navigations = 0
  /// Counts connections, so that an old one notices that another took its place.
  private var connection = 0
  /// Whether a browser is connected.
  public private(set) var isConnected = false { didSet { tellVisibility() } }
  /// Whether the browser has said over its connection that the page is not in the background.
  private var isInFront = false { didSet { tellVisibility() } }
  /// Whether the tab has ended.
  public private(set) var hasEnded = false
  /// Whether the connection takes no more events, and ends when everything is sent.
  var isDraining = false
  private var waiter: CheckedContinuation<Void, Never>?

  /// Makes a tab for a request; ``open(_:)`` makes its page.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - pages: The pages of the application.
  ///   - limits: What bounds the tab.
  ///   - onError: Gets what the maker of a page threw when somebody went there inside the tab, to log it;
  ///     called on the tab's actor.
  ///   - onFrame: Gets the number of patches whenever a frame was made, to count them; called on the tab's
  ///     actor.
  public init(
    _ request: PageRequest, pages: Pages, limits: WebLimits = WebLimits(),
    onError: @escaping @Sendable (any Error, PageRequest) -> Void = { _, _ in },
    onFrame: @escaping @Sendable (_ patches: Int) -> Void = { _ in }
  ) {
    self.request = request
    language = pages.language(request)
    self.pages = pages
    self.limits = limits
    self.onError = onError
    self.onFrame = onFrame
    var generator = SystemRandomNumberGenerator()
    token = String(generator.next(), radix: 36) + String(generator.next(), radix: 36)
  }

  // MARK: The page

  /// Makes the page.
  ///
  /// - Parameter make: Makes it in place of the one that the address stands for, such as one that says what
  ///   was wrong with a form; nil for that.
  /// - Returns: What to answer the browser's first request.
  /// - Throws: What the maker of the page threw.
  public func open(_ make: Pages.Maker? = nil) async throws -> FirstPaint {
    document.onPatch = { [unowned self] in wake() }
    let make = make ?? pages.maker(for: request.path)
    switch try await response(make, request) {
    case .redirect(let path): return .redirect(to: path)
    case .page(let page): return paint(page, status: 200)
    case .error(let page, let status): return paint(page, status: status)
    }
  }

  /// Makes a page that says that there is none, after ``open(_:)`` has thrown.
  ///
  /// - Parameter error: What it threw.
  public func openFailure(_ error: any Error) -> FirstPaint {
    paint(working { pages.failure(request, error) }, status: 500)
  }

  private func paint(_ page: any Page, status: Int) -> FirstPaint {
    let (html, title) = working { show(page) }
    tellState()
    return .page(
      FirstPaint.Page(
        status: status, words: language.words, title: title, body: html, token: token))
  }

  func response(_ make: Pages.Maker, _ request: PageRequest) async throws -> PageResponse {
    try await DesignText.$translation.withValue(pages.language(request).translation) {
      // Through the actor itself: called from here, a maker would go on nowhere after it has waited (Swift
      // 6.3).
      try await self.made(by: make, request)
    }
  }

  private func made(by make: Pages.Maker, _ request: PageRequest) async throws -> PageResponse {
    try await make(request)
  }

  func show(_ page: any Page) -> (html: String, title: String) {
    pageLifetime.end()
    pageLifetime = Lifetime()
    self.page?.isVisible.value = false
    self.page = page
    tellVisibility()
    let values = page.state
    state = values.isEmpty ? nil : PersistedState(values, restoring: request.savedState)
    let html = document.open(page.body)
    let title = page.title
    self.title = title
    title.observeChanges(during: pageLifetime) { [unowned document] in document.patch(.title($0)) }
    state?.text.observeChanges(during: pageLifetime) { [unowned document] in document.patch(.state($0)) }
    follow(page.isAuthorized.flagSource.property) { page.isAuthorized.flagSource.current }
    page.destinations.observe(during: pageLifetime) { [unowned self] path in
      startNavigation(to: path, replacesHistory: false)
    }
    page.replacements.observe(during: pageLifetime) { [unowned self] path in
      startNavigation(to: path, replacesHistory: true)
    }
    return (html, title.value)
  }

  /// Ends the tab as soon as the page may not go on.
  ///
  /// - Parameters:
  ///   - property: Whether it may; nil if the page has no property of it.
  ///   - look: Looks what the page says.
  private func follow(_ property: Property<Bool>?, orLookingBy look: @escaping () -> Bool) {
    let authorization = property ?? Property { look() }
    self.authorization = authorization
    isAuthorized = property.map { property in { property.value } } ?? look
    authorization.changes.observe(during: pageLifetime) { [unowned self] isAuthorized in
      if !isAuthorized { endSoon() }
    }
    // It may have become so while the page was made.
    if !authorization.value { endSoon() }
  }

  private func tellVisibility() {
    language.speaking { page?.isVisible.value = isConnected && isInFront }
  }

  /// Has the browser keep what is not as the page began.
  ///
  /// - Parameter known: What it keeps already.
  func tellState(over known: String = "") {
    let text = state?.text.value ?? ""
    if text != known { document.patch(.state(text)) }
  }

  /// Ends the tab, but not in the middle of what the page does. (A method, so that the task keeps the tab:
  /// see `startNavigation`.)
  private func endSoon() {
    Task { end() }
  }

  /// Ends the tab: its page goes, and its connection is closed.
  public func end() {
    hasEnded = true
    isConnected = false
    pageLifetime.end()
    document.close()
    endNavigation()
    page = nil
    title = nil
    state = nil
    isAuthorized = { false }
    authorization = .constant(false)
    wake()
  }

  // MARK: The connection

  /// Takes up a connection in place of any before it.
  ///
  /// - Parameter frame: The number of the last frame that the browser has applied.
  /// - Returns: A number for the connection; nil if the browser and the page cannot be brought together
  ///   again, so that the browser has to ask for the page anew.
  public func connect(after frame: Int) -> Int? {
    guard !hasEnded, frames.resume(after: frame) else { return nil }
    connection += 1
    isInFront = false
    isConnected = true
    isDraining = false
    // The browser sends again what it does not know to have arrived, so tell it.
    owesAnswer = true
    wake()
    return connection
  }

  /// Gives a connection up. The tab goes on, and waits for another.
  public func disconnect(_ connection: Int) {
    guard connection == self.connection else { return }
    isConnected = false
    wake()
  }

  /// Ends a connection from this side, without losing anything: takes no more events, so that every event
  /// that a frame does not answer is known not to have been applied, and ends the frames when all are sent.
  public func drain(_ connection: Int) {
    guard connection == self.connection else { return }
    isDraining = true
    // What waits for a page that is being made is left to the server that comes after this one.
    resumeWaiting()
    wake()
  }

  /// Whether a connection is drained, or has been.
  public func isDraining(_ connection: Int) -> Bool { isDraining && connection == self.connection }

  /// The next frame to send, as soon as there is one.
  ///
  /// Whatever changes in one turn of the actor goes into one frame. While more is unacknowledged than the
  /// limits allow, changes are held and fall together.
  ///
  /// - Returns: Nil once the connection is over, whether given up, drained or replaced by another.
  public func nextFrame(on connection: Int) async -> String? {
    while isConnected, connection == self.connection {
      if let frame = pendingFrame(on: connection) { return frame }
      if isDraining { return nil }
      waiter?.resume()
      await withCheckedContinuation { waiter = $0 }
    }
    return nil
  }

  /// The next frame to send, if there is one by now.
  package func pendingFrame(on connection: Int) -> String? {
    guard isConnected, connection == self.connection else { return nil }
    if let frame = frames.next() { return frame }
    // A connection that is drained has its last answers, however much is on the way to it.
    guard owesAnswer || !document.outbox.isEmpty, frames.hasRoom(limits) || isDraining else {
      // The browser has been told what there was, or takes no more: nobody waits now.
      return freeDiscarded() ? pendingFrame(on: connection) : nil
    }
    owesAnswer = false
    unanswered = (0, 0)
    let outbox = document.takeOutbox()
    let answered = navigation.map { $0.event - 1 } ?? lastEvent
    working { frames.append { number in outbox.frame(number: number, answering: answered) } }
    onFrame(outbox.count)
    return frames.next()
  }

  func wake() {
    waiter?.resume()
    waiter = nil
    // Not as work of its own: this may be in the middle of some.
    if !isConnected, document.hasRemovedRows { language.speaking { document.releaseRemovedRows() } }
  }

  /// Frees rows that have gone, if there are any, which may change the page.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func freeDiscarded() -> Bool {
    guard document.hasRemovedRows else { return false }
    working { document.releaseRemovedRows() }
    return true
  }

  /// How much is kept for a browser that has not read it.
  package var backlog: (frames: Int, bytes: Int, patches: Int) {
    (frames.count, frames.bytes, document.outbox.count)
  }

  /// Takes in a message of the browser.
  ///
  /// Several calls for one connection must come one after the other, in the order of the messages.
  ///
  /// - Throws: ``ProtocolViolation`` if it is not what a client would send.
  public func receive(_ text: String, on connection: Int) async throws {
    guard isConnected, !isDraining, connection == self.connection else { return }
    guard let message = working({ try? ClientMessage(text, limits) }), frames.acknowledge(message.frame)
    else {
      throw ProtocolViolation()
    }
    // What comes of events waits while the browser does not read; so nobody who does not read may send
    // without end.
    unanswered.events += message.events.count
    unanswered.bytes += text.utf8.count
    guard unanswered.events <= limits.unansweredEvents, unanswered.bytes <= limits.unansweredBytes else {
      throw ProtocolViolation()
    }
    document.mergeBudget = LiveField.mergeBudget
    // Whatever the person does next finds nothing left of them.
    freeDiscarded()
    for event in message.events where event.number > lastEvent {
      if case .element = event.kind {
        // What the person does next is about the page that the last event led to.
        await settleNavigation()
        // Another connection may have taken this one's place meanwhile, or the server stops.
        guard isConnected, !isDraining, connection == self.connection else { return }
      }
      guard event.number == lastEvent + 1 else { throw ProtocolViolation() }
      guard !hasEnded, isAuthorized() else {
        end()
        break
      }
      lastEvent = event.number
      let last = navigations
      try working { try apply(event) }
      // Where it leads to another page, it is dealt with when that is there.
      if navigations != last { navigation?.event = event.number } else { owesAnswer = true }
    }
    wake()
  }

  /// Does something, and adds the time for which it keeps a processor busy.
  ///
  /// It is a part of one turn of the actor, and so runs on one thread from its beginning to its end. It
  /// speaks the language of the page.
  func working<Result>(_ body: () throws -> Result) rethrows -> Result {
    let begin = ThreadTime.now
    defer { work += ThreadTime.now - begin }
    return try language.speaking(body)
  }

  /// How long the page has kept a processor busy since this was last asked: with showing itself, with events,
  /// and with the frames that it sends. What its tasks and services do is not among it.
  package func takeWork() -> Duration {
    defer { work = .zero }
    return work
  }

  private func apply(_ event: ClientMessage.Event) throws {
    switch event.kind {
    case .element(let name, let node):
      guard document.receive(name, at: node, event.arguments) else { throw ProtocolViolation() }
    // The answer is all that is asked for.
    case .ping: break
    case .navigation(let path, let replacesHistory, let savedState):
      startNavigation(to: path, replacesHistory: replacesHistory, savedState: savedState)
    case .visibility(let isVisible): isInFront = isVisible
    }
  }
}
